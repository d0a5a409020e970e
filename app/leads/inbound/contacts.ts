import { isPhone, localPhone } from '#app/ui/fields/phone-number.ts'

/** Phone numbers and addresses of people in the words of a mail. */

const address = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i

/** In lower case, in their order. */
export function emailsIn(text: string): string[] {
  const found = text
    .split(/[\s<>()[\]",;:|]+/)
    .filter((word) => word.includes('@'))
    .map((word) => word.replace(/^'|['.!?]$/g, ''))
    .filter((word) => word.length <= 254 && address.test(word))
  return [...new Set(found.map((word) => word.toLowerCase()))]
}

const mostWords = 6
/** Who has not said a number by then says none. */
const mostText = 50_000

/** In local form, in their order: '+61 491 570 157' is 0491570157. Dates and prices are none. */
export function phonesIn(text: string): string[] {
  const found = text
    .slice(0, mostText)
    .split(/[^\d+(). \u00a0-]+/)
    .flatMap((run) => {
      const words = run.split(/[ \u00a0]+/).filter((word) => /\d/.test(word))
      const phones: string[] = []
      for (let at = 0; at < words.length; ) {
        const length = [1, 2, 3, 4, 5, mostWords].find((many) => isNumber(words.slice(at, at + many)))
        if (length !== undefined) phones.push(phoneOf(words.slice(at, at + length)))
        at += length ?? 1
      }
      return phones
    })
  return [...new Set(found)]
}

const phoneOf = (words: readonly string[]) => localPhone(words.join(''))
/** A number of a service (1300 …) is nobody's own. */
const isNumber = (words: readonly string[]) => /^(0|\+)/.test(phoneOf(words)) && isPhone(phoneOf(words))

const machines = /^(?:no|do-?not|dont)[._-]?reply|^bounces?\b|^mailer-daemon|^postmaster|^noreply/i
const roles = new Set(
  `
    account accounts admin administrator alert alerts auto autoresponder billing bounce bounces contact crm customercare
    customerservice daemon dealer dealers digest email enquiries enquiry feedback hello help helpdesk info information
    invoices lead leads listings mail mailer mailbot marketing message messages news newsletter notification notifications
    notify office orders portal postmaster reception reply report reporting reports robot root sales security service
    services stats support system team update updates webmaster
  `
    .trim()
    .split(/\s+/),
)

/** Of a desk or a machine, such as 'enquiries@', and not of a person. */
export function isRole(email: string): boolean {
  const local = email.split('@')[0]!.toLowerCase()
  return machines.test(local) || local.split(/[._+-]|\d+/).every((part) => part === '' || roles.has(part))
}

/** 'Ferraro, Luca' → 'Luca Ferraro', 'Ann <ann@example.com>' → 'Ann'; '' for what names nobody. */
export function personName(display: string): string {
  const alone = display.includes('@') ? display.split(/[<([]/)[0]! : display
  const name = alone.replaceAll('"', '').trim().slice(0, 100)
  if (name.includes('@')) return ''
  const [last, first, ...rest] = name.split(',').map((part) => part.trim())
  return first && last && rest.length === 0 ? `${first} ${last}` : name
}
