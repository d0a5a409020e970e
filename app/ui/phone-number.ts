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

/** '0412345678' → '04 1234 5678' (ENQ-18). What is no number of ten digits stays as it was written. */
export function phoneDisplay(text: string): string {
  const local = localPhone(text)
  if (/^0\d{9}$/.test(local)) return `${local.slice(0, 2)} ${local.slice(2, 6)} ${local.slice(6)}`
  if (/^1[38]00\d{6}$/.test(local)) return `${local.slice(0, 4)} ${local.slice(4, 7)} ${local.slice(7)}`
  return text.trim()
}

/** '04 1234 5678' → '04 12•• ••••': the first five characters, then no digit (ENQ-43). */
export function maskedPhone(text: string): string {
  const shown = phoneDisplay(text)
  return shown.slice(0, 5) + shown.slice(5).replace(/\d/g, '•')
}
