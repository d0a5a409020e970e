import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { wakeDeliveries } from '../delivery/deliveries.server.ts'
import type { TakenForm } from '../lead-forms.server.ts'
import { type StoredLead, storeLead } from '../lead-store.server.ts'
import { oneLine } from '../plain-text.ts'
import { leads } from '../tables.server.ts'
import type { Enquiry, Read } from './enquiry.ts'
import { findAsked } from './find-asked.server.ts'
import { inboundLead } from './inbound-lead.server.ts'
import {
  type About,
  type Arrived,
  insertInbound,
  isKept,
  type Kept,
  type Row,
  rowOf,
} from './inbound-row.server.ts'

/**
 * What came from elsewhere is kept whole with the lead that it makes, in one transaction: who sent it is told that it was
 * taken after the commit, and sends again what was not.
 */

export type InboundFacts = {
  readonly scope: Scope
  /** The same, where what is written has an author; reads go by `scope`. */
  readonly writing?: Scope
  readonly forms: readonly TakenForm[]
  /** The site's own. */
  readonly origin: string
  readonly now: Date
}

/** A row for each that it tells of. */
export async function keepInbound(
  facts: InboundFacts,
  arrived: Arrived,
  about: About,
  read: Read,
  /** Of a row that is there already and is read again. */
  id?: string,
): Promise<Kept[]> {
  const row = { ...rowOf(arrived, about), id: id ?? randomUUID() }
  if ('enquiries' in read) {
    const kept: Kept[] = []
    for (const [place, enquiry] of read.enquiries.entries())
      kept.push(await keepEnquiry(facts, { ...row, id: place === 0 ? row.id : randomUUID(), place }, enquiry))
    return kept
  }
  const unread =
    'passedOver' in read
      ? { outcome: 'passed over' as const, reason: oneLine(read.passedOver) }
      : { outcome: 'not read' as const, reason: oneLine(read.notRead) }
  return [
    await writing(facts).db.transaction(async (transaction) => {
      const { id: siteId } = facts.scope.site
      const isKnown = await isKept(transaction, siteId, row)
      const came = isKnown ? { outcome: 'repeat' as const, reason: 'the same was kept before' } : unread
      return insertInbound(transaction, siteId, { ...row, ...came, raw: isKnown ? null : row.raw })
    }),
  ]
}

export const writing = ({ scope, writing: author }: InboundFacts) => author ?? scope

/** By its own id, or that of the provider: what is told again is no second lead. */
const knownBy = ({ messageId, digest, place }: Row, { source, reference }: Enquiry) => ({
  mail: `mail ${messageId ?? digest} ${place}`,
  provider: reference === '' ? null : `provider ${source.toLowerCase()} ${reference}`,
})

async function keepEnquiry(facts: InboundFacts, row: Row, enquiry: Enquiry): Promise<Kept> {
  const { mail, provider } = knownBy(row, enquiry)
  const first = await storeEnquiry(facts, enquiry, {
    knownBy: provider ? [mail, provider] : [mail],
    note: (transaction, leadId) => noteLead(transaction, facts, row, { enquiry, leadId }),
  })
  const stored =
    provider && first.isRepeat && !(await isSamePerson(facts.scope, first.id, enquiry))
      ? // A provider that calls all its leads the same has lost nobody.
        await storeEnquiry(facts, enquiry, {
          knownBy: [mail],
          note: (transaction, leadId) => noteLead(transaction, facts, row, { enquiry, leadId }),
        })
      : first
  if (!stored.isRepeat) {
    wakeDeliveries(facts.scope.db.deployment)
    return { id: row.id, outcome: 'lead', leadId: stored.id, reason: null }
  }
  return writing(facts).db.transaction((transaction) =>
    noteRepeat(transaction, facts, row, { enquiry, leadId: stored.id }),
  )
}

type Storing = {
  readonly knownBy: readonly string[]
  /** In the transaction that stores a new lead. */
  readonly note: (transaction: Transaction, leadId: string) => Promise<unknown>
}

async function storeEnquiry(
  facts: InboundFacts,
  enquiry: Enquiry,
  { knownBy, note }: Storing,
): Promise<Extract<StoredLead, { isRepeat: boolean }>> {
  const { scope, forms, origin, now } = facts
  const { settings } = scope.site
  const car = await findAsked(scope, enquiry.wanted, now)
  const lead = inboundLead(enquiry, { settings, forms, origin, car, knownBy })
  const stored = await storeLead(noting(writing(facts), note), lead, { now, networkPrint: () => null })
  if ('refused' in stored) throw new Error('a lead without a time was refused as a booking')
  return stored
}

/** The lead and the mail that told of it are there together, or neither is. */
const noting = (scope: Scope, note: Storing['note']): Scope => ({
  ...scope,
  db: {
    ...scope.db,
    transaction: (work, options) =>
      scope.db.transaction(async (transaction) => {
        const outcome = await work(transaction)
        const { id } = outcome as StoredLead & { id: string }
        await note(transaction, id)
        return outcome
      }, options),
  },
})

type Came = { readonly enquiry: Enquiry; readonly leadId: string }

const noteLead = (transaction: Transaction, { scope }: InboundFacts, row: Row, { enquiry, leadId }: Came) =>
  insertInbound(transaction, scope.site.id, {
    ...row,
    ...{ outcome: 'lead', leadId, source: enquiry.source.slice(0, 60), reason: null },
  })

async function noteRepeat(
  transaction: Transaction,
  { scope }: InboundFacts,
  row: Row,
  { enquiry, leadId }: Came,
): Promise<Kept> {
  const siteId = scope.site.id
  const [lead] = await transaction
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.siteId, siteId), eq(leads.id, leadId)))
  return insertInbound(transaction, siteId, {
    ...row,
    ...{ outcome: 'repeat', reason: 'the same came before', source: enquiry.source.slice(0, 60) },
    leadId: lead?.id ?? null,
    raw: (await isKept(transaction, siteId, row)) ? null : row.raw,
  })
}

async function isSamePerson({ site, db }: Scope, leadId: string, { name, email, phone }: Enquiry) {
  const [lead] = await db.transaction((transaction) =>
    transaction
      .select({ payload: leads.payload })
      .from(leads)
      .where(and(eq(leads.siteId, site.id), eq(leads.id, leadId))),
  )
  if (!lead) return true
  const said = [name, email, phone].filter(Boolean).map((one) => one.toLowerCase())
  return [lead.payload.name, lead.payload.email, lead.payload.phone].some((one) =>
    said.includes(one.toLowerCase()),
  )
}

/** What one site is sent in a day; beyond it senders are asked to come again. */
const most = { mails: 5000, bytes: 1024 * 1024 * 1024 }

export async function hasRoom({ site, db }: Scope): Promise<boolean> {
  const { rows } = (await db.transaction((transaction) =>
    transaction.execute(sql`
      select count(*)::int as mails, coalesce(sum(size) filter (where raw is not null), 0)::float8 as bytes
      from inbound_mails where site_id = ${site.id} and received_at > now() - interval '1 day'`),
  )) as unknown as { rows: { mails: number; bytes: number }[] }
  const { mails, bytes } = rows[0]!
  return mails < most.mails && bytes < most.bytes
}
