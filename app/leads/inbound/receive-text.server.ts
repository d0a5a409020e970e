import { randomUUID } from 'node:crypto'
import type { Transaction } from '#app/platform/database.server.ts'
import { inOneTransaction, type Scope } from '#app/tenancy/scope.server.ts'
import { localPhone } from '#app/ui/fields/phone-number.ts'
import { allowMarketing, stopMarketing } from '../marketing-stops.server.ts'
import { multiLine } from '../plain-text.ts'
import { type Answering, mostAnswering } from './answering.server.ts'
import { noEnquiry } from './enquiry.ts'
import { insertInbound, type Kept, rowOf } from './inbound-row.server.ts'
import { keepAnswering } from './keep-answering.server.ts'
import { hasRoom, type InboundFacts, keepInbound } from './receive-inbound.server.ts'
import { firstOfText, holdNumber, threadOfNumber } from './thread-of-number.server.ts'

/** A text that a buyer sent to the site's number. */
export type InboundText = {
  /** As its provider posted it. */
  readonly raw: Buffer
  /** In E.164. */
  readonly from: string
  readonly to: string
  readonly text: string
  /** The provider's own; '': it has none. */
  readonly providerId: string
}

const words = (list: string) => new RegExp(`^\\W*(?:${list})\\W*$`, 'i')
const stops = words('stop|stopall|unsubscribe|cancel|end|quit')
const starts = words('start|unstop')

/** Kept when this answers; null: the site has had too many today. */
export async function receiveText(facts: InboundFacts, sent: InboundText): Promise<Kept | null> {
  if (!(await hasRoom(facts.scope))) return null
  const known = await keepKnown(facts, sent)
  if (known) return known
  try {
    return await keepLead(facts, sent)
  } catch (error) {
    if (!(error instanceof KnownMeanwhile)) throw error
    return keepKnown(facts, sent)
  }
}

/** What was there before, what goes on with a lead, and what asks for no answer; null: it becomes a lead. */
const keepKnown = ({ scope, ...facts }: InboundFacts, sent: InboundText): Promise<Kept | null> =>
  inOneTransaction(scope, (writing) =>
    writing.db.transaction(async (transaction) => {
      const siteId = scope.site.id
      await holdNumber(transaction, siteId, sent.from)
      // Asked for first: who makes the lead meanwhile has kept the text by then.
      const leadId = await threadOfNumber(transaction, siteId, sent.from)
      const { arrived, about } = asMail(sent)
      const row = { ...rowOf(arrived, about), id: randomUUID() }
      const first = await firstOfText(transaction, siteId, {
        ...{ number: sent.from, providerId: sent.providerId, words: row.words },
      })
      if (first)
        return insertInbound(transaction, siteId, {
          ...{ ...row, raw: null, leadId: first.leadId },
          ...{ outcome: 'repeat', reason: 'the same came before' },
        })
      const asked = await noteWish(transaction, siteId, sent)
      const answering: Answering = {
        ...{ kind: asked?.kind ?? 'reply', text: multiLine(sent.text).slice(0, mostAnswering), quoted: '' },
        ...{ sender: sent.from, senderName: '', files: [] },
      }
      if (leadId) return keepAnswering({ ...facts, scope, writing }, arrived, about, { leadId, answering })
      return (
        asked && insertInbound(transaction, siteId, { ...row, outcome: 'passed over', reason: asked.reason })
      )
    }),
  )

/** A text that is nothing but the word for it; null: it says something else. */
async function noteWish(transaction: Transaction, siteId: string, { text, from }: InboundText) {
  if (stops.test(text)) {
    await stopMarketing(transaction, siteId, from)
    return { kind: 'stop', reason: 'they asked for no more marketing' } as const
  }
  if (!starts.test(text)) return null
  await allowMarketing(transaction, siteId, from)
  return { kind: 'start', reason: 'they take it back that they asked for no more marketing' } as const
}

class KnownMeanwhile extends Error {}

/** A number that nobody knows: its words are a lead. */
async function keepLead(facts: InboundFacts, sent: InboundText): Promise<Kept> {
  const { arrived, about } = asMail(sent)
  const message = multiLine(sent.text) || 'A text message without words.'
  const enquiry = { ...noEnquiry, source: 'Text message', phone: localPhone(sent.from), message }
  const { scope } = facts
  const writing: Scope = {
    ...scope,
    db: {
      ...scope.db,
      transaction: (work, options) =>
        scope.db.transaction(async (transaction) => {
          await holdNumber(transaction, scope.site.id, sent.from)
          if (await threadOfNumber(transaction, scope.site.id, sent.from)) throw new KnownMeanwhile()
          return work(transaction)
        }, options),
    },
  }
  const [kept] = await keepInbound({ ...facts, writing }, arrived, about, { enquiries: [enquiry] })
  return kept!
}

function asMail({ raw, from, to, text, providerId }: InboundText) {
  return {
    arrived: { way: 'sms' as const, raw, sender: from, recipient: to, token: null },
    about: {
      // What has no id is known by its words for a while, and not by its bytes for ever.
      messageId: providerId || `text ${randomUUID()}`,
      ...{ from, subject: '', words: `${from}\n${text}` },
    },
  }
}
