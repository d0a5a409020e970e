import { isRole } from './contacts.ts'

/** Mails behind which no person is. */

type Mail = {
  readonly headers: ReadonlyMap<string, readonly string[]>
  readonly from: { readonly address: string }
  readonly subject: string
  readonly messageId: string | null
}
type Envelope = {
  /** '' is what bounces have; null: not known. */
  readonly sender: string | null
  /** From where the product sends. */
  readonly ours: readonly string[]
  /** The site's own address that it came to. */
  readonly recipient: string
}

const mostHops = 40
const autoSubject =
  /^(?:automatic reply|auto[- ]?reply|out of (?:the )?office(?! hours)|automatische antwort)\b/i

export type PassedOver = { readonly kind: 'loop' | 'bounce' | 'automatic'; readonly reason: string }

/** Why nobody is behind it (RFC 3834, RFC 3464); null: somebody may be. */
export function whyPassedOver(
  { headers, from, subject, messageId }: Mail,
  envelope: Envelope,
): PassedOver | null {
  const all = (name: string) => headers.get(name) ?? []
  const of = (name: string) => all(name).join(' ').trim().toLowerCase()
  const submitted = of('auto-submitted')
  const isAutomatic = submitted !== '' && submitted !== 'no'
  const isFromUs = envelope.ours.includes(from.address) && isAutomatic
  const isBack = envelope.recipient !== '' && of('x-loop').includes(envelope.recipient.toLowerCase())
  if (isBack) return loop('it was here before')
  if (isFromUs || /^<?msg_[0-9a-f]{32}@/.test(messageId ?? '')) return loop('this deployment sent it')
  if (all('received').length > mostHops) return loop(`it went through more than ${mostHops} servers`)
  if (envelope.sender === '' || of('return-path') === '<>') return bounce('a bounce: its sender is empty')
  if (of('content-type').startsWith('multipart/report')) return bounce('a report of a mail server')
  if (/^(?:mailer-daemon|postmaster)@/.test(from.address)) return bounce('a bounce: a mail server sent it')
  if (submitted.startsWith('auto-replied')) return automatic('an automatic reply')
  const marks = ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-auto-reply', 'x-mail-autoreply']
  if (marks.some((name) => headers.has(name) && !/^no\b/.test(of(name))))
    return automatic('an automatic reply')
  if (/\bauto_reply\b/.test(of('precedence'))) return automatic('an automatic reply')
  return autoSubject.test(subject) ? automatic('an automatic reply, by its subject') : null
}

const loop = (reason: string): PassedOver => ({ kind: 'loop', reason: `a loop: ${reason}` })
const bounce = (reason: string): PassedOver => ({ kind: 'bounce', reason })
const automatic = (reason: string): PassedOver => ({ kind: 'automatic', reason })

/** Sent by a program to many, or to whom it may concern: a portal's mail may be, a person's is not. */
export function isAutomatic({ headers }: Pick<Mail, 'headers'>): boolean {
  const of = (name: string) => (headers.get(name) ?? []).join(' ').trim().toLowerCase()
  if (isSubmitted({ headers })) return true
  return (
    /\b(?:bulk|junk|list)\b/.test(of('precedence')) ||
    headers.has('list-id') ||
    headers.has('list-unsubscribe')
  )
}

/** It says of itself that a program sent it. */
export function isSubmitted({ headers }: Pick<Mail, 'headers'>): boolean {
  const submitted = (headers.get('auto-submitted') ?? []).join(' ').trim().toLowerCase()
  return submitted !== '' && submitted !== 'no'
}

/** A mailbox of a person: of no desk, and of none of those who are written to. */
export const isPersons = (address: string, others: readonly string[]): boolean =>
  address !== '' && !isRole(address) && !others.includes(address)
