const mostLength = 80
/** A phone number or an account: eight digits and more, however they are spaced. */
const longNumber = /\+?\(?\d(?:[\s().-]*\d){7,}\)?/g
const gaps = /[\p{Cc}\p{Cf}\p{Cs}\s]+/u

/** A text of an address or a field without e-mails and long numbers, on one line. */
export const withoutPersonal = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(longNumber, ' ')
    .split(gaps)
    .filter((word) => word && !word.includes('@'))
    .join(' ')

/** What a visitor searched for, without what could say who they are: in small letters, cut, no e-mail, no long number. */
export const searchWords = (typed: string): string =>
  withoutPersonal(typed).toLowerCase().slice(0, mostLength).trim()
