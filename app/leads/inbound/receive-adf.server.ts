import type { Read } from './enquiry.ts'
import type { Kept } from './inbound-row.server.ts'
import { isOurs, readAdf } from './read-adf.server.ts'
import { noContact } from './read-mail.server.ts'
import { hasRoom, type InboundFacts, keepInbound } from './receive-inbound.server.ts'

/** ADF that a vendor's program posts; null: the site has had too many today. */
export async function receiveAdf(facts: InboundFacts, raw: Buffer): Promise<Kept[] | null> {
  if (!(await hasRoom(facts.scope))) return null
  const xml = raw.toString()
  const arrived = { way: 'adf' as const, raw, sender: null, recipient: '', token: null }
  return keepInbound(
    facts,
    arrived,
    { messageId: null, from: '', subject: 'ADF', words: xml },
    readPosted(xml),
  )
}

export function readPosted(xml: string): Read {
  if (isOurs(xml)) return { passedOver: 'a loop: this deployment wrote its ADF' }
  const prospects = readAdf(xml)
  if (prospects.length === 0) return { notRead: 'it holds no <prospect>' }
  const told = prospects.filter(({ phone, email }) => phone !== '' || email !== '')
  const enquiries = told.map((one) => ({ ...one, source: one.source || 'ADF' }))
  return enquiries.length > 0 ? { enquiries } : { notRead: noContact }
}
