/** What is personal or secret is taken out of words before they are written down (OPS-05). All of it takes linear time. */

/** Longer texts are cut before they are looked at: a log line tells what failed, not what was sent. */
export const mostLetters = 2000

/** Australian numbers and international ones, with the separators that people write; not parts of ids. */
const phone = /(?<![A-Za-z0-9])(?:\+\d|\(?0)(?:[\s().-]{0,2}\d){7,13}(?![A-Za-z0-9])/g
/** One-time codes and keys appear in addresses as parameters. */
const secretParameter = /([?&](?:code|token|otp|key|password|secret)=)[^&\s"]{1,2000}/gi
const credentials = /\b(Bearer|Basic) [^\s"]{1,2000}/gi
const word = /[^\s"'<>]{1,2000}/g
/** Whoever has the address of a reservation is its buyer. */
const reservation = /(\/reservations\/)[^/\s"]{1,2000}/gi

/** Takes phone numbers, e-mail addresses, codes and keys out of a text. */
export function redact(text: string): string {
  return text
    .slice(0, mostLetters)
    .replace(secretParameter, '$1[redacted]')
    .replace(credentials, '$1 [redacted]')
    .replace(reservation, '$1…')
    .replace(word, (match) => (isEmail(match) ? '[e-mail]' : match))
    .replace(phone, '[phone]')
}

/** Also 'name%40host', and addresses that hold a user and a password; not '/@scope/' of a stack. */
function isEmail(said: string): boolean {
  const text = said.replaceAll('%40', '@')
  const at = text.indexOf('@', 1)
  return at > 0 && text[at - 1] !== '/' && text.indexOf('.', at) > at + 1
}

const mostPath = 200

/** The path of an address without its query; a token, and a part that holds a number as long as a phone's, or an '@', is left out. */
export function loggedPath(address: string): string {
  const path = address.slice(0, mostPath).split(/[?#]/, 1)[0]!
  const isPersonal = (part: string) => /@|%40/.test(part) || /\d(?:[\s.()%+-]{0,3}\d){7}/.test(part)
  return path
    .replace(reservation, '$1…')
    .split('/')
    .map((part) => (isPersonal(part) ? '…' : part))
    .join('/')
}
