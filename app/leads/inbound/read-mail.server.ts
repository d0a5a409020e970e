import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { askedVehicle, stockNumberIn } from './asked-vehicle.ts'
import { emailsIn, phonesIn } from './contacts.ts'
import { type Enquiry, noEnquiry, type Read } from './enquiry.ts'
import { type Forwarded, forwardedIn } from './forwarded.ts'
import { labelsWith } from './labels.ts'
import type { ParsedMail } from './parse-mail.server.ts'
import { isAutomatic, isPersons, whyPassedOver } from './passed-over.ts'
import { portalOf } from './portals.server.ts'
import { adfAt, isOurs, readAdf } from './read-adf.server.ts'
import { readLabels } from './read-labels.ts'

/** Who asks for what in a mail: ADF, the labels of a portal, or a person's own words. */

export type Reader = {
  readonly settings: SiteSettings
  /** Of the envelope: '' is what bounces have; null: not known. */
  readonly sender: string | null
  readonly recipient: string
  /** From where the deployment sends mails. */
  readonly mailFrom: string | null
}

/** From where the site's mails go out. */
export const ownSenders = (settings: SiteSettings, mailFrom: string | null): string[] =>
  [mailFrom, settings.leads.fromAddress].flatMap((one) => one?.toLowerCase() ?? [])

export const noContact = 'it names no phone number and no e-mail address of a person'

export function readMail(mail: ParsedMail, { settings, sender, recipient, mailFrom }: Reader): Read {
  const ours = ownSenders(settings, mailFrom)
  const passedOver = whyPassedOver(mail, { sender, ours, recipient })
  if (passedOver) return { passedOver: passedOver.reason }
  const adf = adfOf(mail)
  if (adf !== null && isOurs(adf)) return { passedOver: 'a loop: this deployment wrote its ADF' }
  const told = adf === null ? [] : readAdf(adf).filter(isReachable)
  if (told.length > 0) {
    const source = portalOf(mail.from.address, settings.inbound.portals)?.name ?? senderName(mail)
    return { enquiries: told.map((one) => ({ ...one, source: one.source || source })) }
  }
  const passedOn = innermost(mail.subject, mail.text) ?? innermost(mail.subject, mail.html)
  if (passedOn && ours.includes(passedOn.fromAddress))
    return { passedOver: 'a loop: this deployment sent it' }
  return readWords(mail, passedOn, settings)
}

const mostForwards = 5

/** What was passed on by one after the other is of who wrote it first. */
function innermost(subject: string, text: string, depth = 0): Forwarded | null {
  const outer = depth < mostForwards ? forwardedIn(subject, text) : null
  return outer && (innermost(outer.subject, outer.text, depth + 1) ?? outer)
}

const isReachable = ({ phone, email }: Enquiry) => phone !== '' || email !== ''
const senderName = ({ from }: ParsedMail) => from.name || from.address.split('@')[1] || 'E-mail'

function adfOf({ text, html, xml }: ParsedMail): string | null {
  for (const one of [...xml, text, html]) {
    const at = adfAt(one)
    if (at >= 0) return one.slice(at)
  }
  return null
}

function readWords(mail: ParsedMail, passedOn: Forwarded | null, settings: SiteSettings): Read {
  const inner: ParsedMail = passedOn
    ? {
        ...mail,
        from: { name: passedOn.fromName, address: passedOn.fromAddress },
        replyTo: { name: '', address: '' },
        subject: passedOn.subject || mail.subject,
        text: passedOn.text,
        html: '',
      }
    : mail
  const forwarder = passedOn
    ? { forwarded_by: [mail.from.name, `<${mail.from.address}>`].filter(Boolean).join(' ') }
    : {}
  const enquiry = labelledEnquiry(inner, settings) ?? plainEnquiry(inner, settings)
  if (enquiry) return { enquiries: [{ ...enquiry, more: { ...enquiry.more, ...forwarder } }] }
  const isKnown = portalOf(inner.from.address, settings.inbound.portals) !== null
  return isAutomatic(mail) && !isKnown
    ? { passedOver: 'a program sent it to many, and no mapping reads it' }
    : { notRead: noContact }
}

/** A person's mail may end in a few labels, of a signature: those are no portal's. */
const fewLabels = 4

function labelledEnquiry(mail: ParsedMail, settings: SiteSettings): Enquiry | null {
  const portal = portalOf(mail.from.address, settings.inbound.portals)
  const { enquiry, fields } = readLabels(mail, labelsWith(portal?.labels))
  const own = ownContacts(settings)
  const email = enquiry.email || (own.emails.includes(mail.replyTo.address) ? '' : replyOf(mail))
  const found = { ...enquiry, email, source: portal?.name ?? senderName(mail) }
  if (!isReachable(found) || fields === 0) return null
  const isPortals = portal !== null || !isPersons(mail.from.address, own.emails)
  return isPortals || (found.name !== '' && fields >= fewLabels) ? withLink(found, mail, settings) : null
}

/** Portals let their mails be answered to the buyer. */
const replyOf = ({ from, replyTo }: ParsedMail) =>
  replyTo.address !== from.address && isPersons(replyTo.address, []) ? replyTo.address : ''

function plainEnquiry(mail: ParsedMail, settings: SiteSettings): Enquiry | null {
  const { from, subject } = mail
  const message = wordsOf(mail)
  if (isAutomatic(mail)) return null
  const own = ownContacts(settings)
  const isFromPerson = isPersons(from.address, own.emails)
  const domain = from.address.split('@')[1] ?? ''
  const others = emailsIn(message).filter(
    (one) => isPersons(one, own.emails) && !one.endsWith(`@${domain}`) && !one.endsWith(`.${domain}`),
  )
  const email = isFromPerson ? from.address : replyOf(mail) || (others[0] ?? '')
  const said = `${subject}\n${isFromPerson ? withoutQuotes(message) : message}`
  const phone = phonesIn(said).find((one) => !own.phones.includes(one)) ?? ''
  if (email === '' && phone === '') return null
  const wanted = askedVehicle({ stockNumber: stockNumberIn(subject) || stockNumberIn(message), vin: message })
  const name = isFromPerson ? from.name : email === mail.replyTo.address ? mail.replyTo.name : ''
  const source = isFromPerson ? 'E-mail' : senderName(mail)
  const found = { ...noEnquiry, source, name, email, phone, message, wanted, more: { subject } }
  return withLink(found, mail, settings)
}

/** Some programs write as text only that they write HTML. */
export const wordsOf = ({ text, html }: Pick<ParsedMail, 'text' | 'html'>) =>
  text.length * 3 >= html.length ? text : html

const quoting = /^(?:-{2,} ?original message|from: |on .{5,200} wrote:$|_{20,})/i

/** What a person wrote above the mail that they answer: numbers below are of others. */
function withoutQuotes(text: string): string {
  const lines = text.split('\n')
  const end = lines.findIndex((line) => quoting.test(line))
  return lines
    .slice(0, end < 0 ? undefined : end)
    .filter((line) => !line.startsWith('>'))
    .join('\n')
}

/** A link to a vehicle of the site's own pages says which one is meant. */
function withLink(enquiry: Enquiry, { links }: ParsedMail, { slug, hosts }: SiteSettings): Enquiry {
  const isOwn = (link: string) => {
    const url = URL.parse(link)
    const isHere = url && (hosts.includes(url.hostname) || url.hostname === `${slug}.localhost`)
    return isHere && url.pathname.startsWith('/cars/')
  }
  const link = links.find(isOwn)
  if (!link || enquiry.wanted?.stockNumber || enquiry.wanted?.vin) return enquiry
  return { ...enquiry, wanted: { ...(enquiry.wanted ?? askedVehicle({ link })!), link } }
}

/** What stands in the settings is the dealer's, and no buyer's. */
function ownContacts({ locations, dealerships, leads }: SiteSettings) {
  const words = JSON.stringify([locations, dealerships, leads.deliver, leads.fromAddress])
  return { emails: emailsIn(words), phones: phonesIn(words) }
}
