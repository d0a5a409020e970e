/** Phone numbers as Australians write them. */

/** '+61 412 345 678', '0011 61 412 345 678' → '0412345678' (ENQ-17). A number of another country keeps its '+'. */
export function localPhone(text: string): string {
  const digits = text.replace(/[\s().\-\u2010-\u2015\u00a0]/g, '').replace(/^0011(?=[1-9])/, '+')
  const local = digits.replace(/^(\+|00(?=61))?61(0(?=\d{9}$))?(?=\d{9}$)/, '0')
  return local.replace(/^\+?61(?=1[38]00\d{6}$|13\d{4}$)/, '')
}

/** Whether it can be called: a number of Australia in local form, or one of another country with its '+'. */
export const isPhone = (local: string): boolean =>
  /^0[2-578]\d{8}$/.test(local) ||
  /^(1[38]00\d{6}|13\d{4})$/.test(local) ||
  /^\+(?!61)[1-9]\d{7,14}$/.test(local)

/** What keeps a number in local form from being called, in words for who typed it; null: nothing does. */
export function phoneFault(local: string): string | null {
  if (isPhone(local)) return null
  const digits = local.replace(/^\+61/, '0')
  const isBegun = /^(0|1[38]00)\d*$/.test(digits)
  if (isBegun && digits.length < 10) return 'That number is too short.'
  if (isBegun && digits.length > 10) return 'That number is too long.'
  return 'Please enter a phone number with an area code.'
}

const groups: readonly (readonly [RegExp, string])[] = [
  [/^(04\d\d|1[38]00)(\d{3})(\d{3})$/, '$1 $2 $3'],
  [/^(0\d)(\d{4})(\d{4})$/, '($1) $2 $3'],
  [/^(13)(\d\d)(\d\d)$/, '$1 $2 $3'],
]

/** '0412345678' → '0412 345 678', '0755500100' → '(07) 5550 0100' (ENQ-18). What is no number of Australia stays as it was written. */
export function phoneDisplay(text: string): string {
  const local = localPhone(text)
  const [pattern, shown] = groups.find(([one]) => one.test(local)) ?? []
  return pattern ? local.replace(pattern, shown!) : text.trim()
}

/** '0412 345 678' → '0412 ••• •••': the first five characters, then no digit (ENQ-43). */
export function maskedPhone(text: string): string {
  const shown = phoneDisplay(text)
  return shown.slice(0, 5) + shown.slice(5).replace(/\d/g, '•')
}
