/** Whom a request for access or erasure is about: whoever gave this phone or this e-mail address. */
export type Person = {
  /** Digits after the country's code ('412345678'); a number of another country with its code, a 13 or 1300 number whole. */
  readonly phone: { readonly digits: string; readonly isAustralian: boolean } | null
  /** In lower case. */
  readonly email: string | null
}

/** Every way in which the digits of the phone may stand in a column, without signs between them. */
export function phoneSpellings({ phone }: Person): string[] {
  if (!phone) return []
  const prefixes = phone.isAustralian ? ['0', '', '61', '610', '0061', '001161'] : ['', '00', '0011']
  return prefixes.map((prefix) => prefix + phone.digits)
}

const between = '[ ().-]*'

/** For PostgreSQL's `~*`: the phone or the address somewhere in a text, however it is spaced, and not as part of another. */
export function mentionPattern(person: Person): string {
  const { phone, email } = person
  const digits = phone && [...phone.digits].join(between)
  const prefix = phone?.isAustralian ? `(0|61)${between}(0${between})?` : ''
  return [
    ...(digits ? [`(?<![0-9])${prefix}${digits}(?![0-9])`] : []),
    ...(email
      ? [`(?<![a-z0-9._%+-])${email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![a-z0-9-]|\\.[a-z0-9])`]
      : []),
  ].join('|')
}
