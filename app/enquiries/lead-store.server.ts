import { createHash, randomUUID } from 'node:crypto'
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { type Booking, bookTestDrive } from './appointments.server.ts'
import type { FormKind } from './form-description.ts'
import type { LeadPayload } from './lead.ts'
import { type DeliveryKind, leadConsents, leadDeliveries, leadPrints, leads } from './tables.server.ts'

type Consent = { readonly kind: 'marketing' | 'terms'; readonly wording: string }

export type NewLead = {
  readonly id: string
  readonly form: FormKind
  readonly carId: string | null
  readonly locationId: string | null
  readonly followsId: string | null
  readonly payload: LeadPayload
  readonly consents: readonly Consent[]
  readonly startsAt: Date | null
  /** What was entered, in one text: two submissions of the same content are the same lead. */
  readonly content: string
  /** Names one showing of a form, or is a caller's idempotency key. */
  readonly submission: string
}

export type StoredLead =
  | { readonly id: string; readonly isRepeat: boolean }
  | { readonly refused: 'slot-taken' }

/** A double click and a retry come within it. */
const sameContentMinutes = 10
const sameSubmissionDays = 3

class Undo extends Error {
  readonly outcome: StoredLead
  constructor(outcome: StoredLead) {
    super('undone')
    this.outcome = outcome
  }
}

/** Lead, consents, delivery jobs and booking in one transaction: all of it is there after the commit, or nothing. */
export async function storeLead(scope: Scope, lead: NewLead, now: Date): Promise<StoredLead> {
  try {
    return await scope.db.transaction(async (transaction) => {
      await takePrints(transaction, scope.site.id, lead, now)
      await insertLead(transaction, scope.site.id, lead, now)
      if (lead.startsAt) await book(transaction, scope, lead, lead.startsAt)
      await insertDeliveries(transaction, scope, lead, now)
      return { id: lead.id, isRepeat: false }
    })
  } catch (error) {
    if (error instanceof Undo) return error.outcome
    throw error
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * Whoever inserts a print first has the lead; the second waits here for the first to commit and learns its id. Another
 * content under the same submission is another lead: a visitor who goes back and mends a message must not lose it.
 */
async function takePrints(transaction: Transaction, siteId: string, lead: NewLead, now: Date) {
  const prints = [`content ${hash(lead.content)}`]
  if (lead.submission) prints.push(`submission ${hash(`${lead.submission}\n${lead.content}`)}`)
  const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
  const taken = await transaction
    .insert(leadPrints)
    .values(prints.map((print) => ({ siteId, print, leadId: lead.id, takenAt: now.toISOString() })))
    .onConflictDoUpdate({
      target: [leadPrints.siteId, leadPrints.print],
      set: { leadId: lead.id, takenAt: now.toISOString() },
      setWhere: sql`${leadPrints.takenAt} < case when ${leadPrints.print} like 'submission %'
        then ${since(sameSubmissionDays * 1440)}::timestamptz else ${since(sameContentMinutes)}::timestamptz end`,
    })
    .returning({ print: leadPrints.print })
  if (taken.length === prints.length) return
  const [first] = await transaction
    .select({ leadId: leadPrints.leadId })
    .from(leadPrints)
    .where(
      and(eq(leadPrints.siteId, siteId), inArray(leadPrints.print, prints), ne(leadPrints.leadId, lead.id)),
    )
  throw new Undo({ id: first!.leadId, isRepeat: true })
}

async function insertLead(transaction: Transaction, siteId: string, lead: NewLead, now: Date) {
  const { id, form, carId, locationId, followsId, payload } = lead
  await transaction
    .insert(leads)
    .values({ siteId, id, form, carId, locationId, followsId, payload, receivedAt: now.toISOString() })
  if (lead.consents.length === 0) return
  const { name, email, phone } = payload
  await transaction.insert(leadConsents).values(
    lead.consents.map((consent) => ({
      siteId,
      leadId: id,
      ...consent,
      name,
      email,
      phone,
      givenAt: now.toISOString(),
    })),
  )
}

async function book(transaction: Transaction, { site }: Scope, lead: NewLead, startsAt: Date) {
  const booking: Booking = { leadId: lead.id, locationId: lead.locationId ?? '', startsAt, carId: lead.carId }
  const { capacity } = site.settings.testDrive
  if (!(await bookTestDrive(transaction, site.id, capacity, booking)))
    throw new Undo({ refused: 'slot-taken' })
}

async function insertDeliveries(transaction: Transaction, { site }: Scope, lead: NewLead, now: Date) {
  const wanted = site.settings.leads.deliver.filter(
    ({ locations }) => !locations || (lead.locationId !== null && locations.includes(lead.locationId)),
  )
  const jobs: { kind: DeliveryKind; target: string; secret: string | null }[] = wanted.map((target) =>
    target.kind === 'webhook'
      ? { kind: target.kind, target: target.url, secret: target.secret }
      : { kind: target.kind, target: target.to, secret: null },
  )
  if (lead.startsAt) jobs.push({ kind: 'confirmation', target: lead.payload.email, secret: null })
  if (jobs.length === 0) return
  const at = now.toISOString()
  await transaction.insert(leadDeliveries).values(
    jobs.map((job) => ({
      siteId: site.id,
      id: `msg_${randomUUID().replaceAll('-', '')}`,
      leadId: lead.id,
      ...job,
      dueAt: at,
      createdAt: at,
    })),
  )
}

export async function prunePrints(database: Database, before: Date): Promise<void> {
  await database.asPlatform((transaction) =>
    transaction.delete(leadPrints).where(lt(leadPrints.takenAt, before.toISOString())),
  )
}
