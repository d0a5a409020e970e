import parsePhoneNumber from 'libphonenumber-js/max'
import { localPhone } from '#app/ui/fields/phone-number.ts'

/** '0412 345 678', '0011 61 412 345 678' → '+61412345678'; null for anything that is no mobile number of Australia. */
export function australianMobile(entered: string): string | null {
  const text = entered.trim()
  if (text.length > 30) return null
  const number = parsePhoneNumber(localPhone(text), { defaultCountry: 'AU', extract: false })
  if (number?.country !== 'AU' || number.ext) return null
  return number.getType() === 'MOBILE' ? number.number : null
}
