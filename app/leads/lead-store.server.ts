import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { enqueueSoon } from '#app/platform/jobs.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { LeadPayload } from './lead.ts'
import type { RefusedBooking, TakenForm } from './lead-forms.server.ts'
import {
  type DealerDelivery,
  dealerDeliveries,
  hash,
  newDeliveryId,
  printsOfReceipts,
  since,
  takenReceipt,
} from './lead-receivers.server.ts'
import { leadPrints } from './tables.server.ts'
import { leadsChanged } from './work/lead-changes.server.ts'
import { doneBySite } from './work/lead-states.ts'

type Consent = { readonly kind: 'marketing' | 'terms' | 'withdrawal'; readonly wording: string }

export type NewLead = {
  readonly id: string
  readonly form: TakenForm
  readonly carId: string | null
  readonly locationId: string | null
  readonly followsId: string | null
  readonly payload: LeadPayload
  readonly consents: readonly Consent[]
  readonly startsAt: Date | null
  /** Kept and not delivered; it takes no place. */
  readonly isSuspected: boolean
  /** What was entered, in one text: two submissions of the same content are the same lead. */
  readonly content: string
  /** Names one showing of a form, or is a caller's idempotency key. */
  readonly submission: string
  /** What came from elsewhere by which it is known as well, for longer: a mail's own id, a provider's. */
  readonly knownBy?: readonly string[]
}

export type StoredLead =
  | { readonly id: string; readonly isRepeat: boolean }
  | { readonly refused: RefusedBooking }

/** A double click and a retry come within it. */
const sameContentMinutes = 10
const sameSubmissionDays = 3
/** A portal sends again what it sent weeks ago. */
const sameInboundDays = 400

class Undo extends Error {
  readonly outcome: StoredLead
  constructor(outcome: StoredLead) {
    super('undone')
    this.outcome = outcome
  }
}

/** When and from where a booking is made. */
type Booked = { readonly now: Date; readonly networkPrint: () => string | null }

/** Lead, consents, delivery jobs and booking in one transaction: all of it is there after the commit, or nothing. */
export async function storeLead(scope: Scope, lead: NewLead, from: Booked): Promise<StoredLead> {
  try {
    const stored = await scope.db.transaction<StoredLead>(async (transaction) => {
      const prints = printsOf(lead)
      const taken = await insertAll(transaction, scope, lead, prints)
      if (taken < prints.length) throw new Undo(await firstOf(transaction, scope.site.id, lead, prints))
      if (lead.startsAt) await book(transaction, scope, lead, lead.startsAt, from)
      return { id: lead.id, isRepeat: false }
    })
    leadsChanged(scope.db.deployment)
    // Whose turn it is has it at once, rather than within a minute.
    if (scope.site.settings.leads.assign === 'by turns')
      enqueueSoon(scope.db.deployment, 'hand-on-leads', {}).catch(() => {})
    return stored
  } catch (error) {
    if (error instanceof Undo) return error.outcome
    throw error
  }
}

/**
 * Whoever inserts a print first has the lead; the second waits for the first to commit and learns its id. Another content
 * under the same submission is another lead: a visitor who goes back and mends a message must not lose it.
 */
function printsOf({ submission, knownBy = [], ...lead }: NewLead): string[] {
  // Sent again without the filled trap, it is another lead: the first is not delivered.
  const content = lead.isSuspected ? `suspected\n${lead.content}` : lead.content
  const print = `content ${hash(content)}`
  return [
    print,
    ...(submission ? [`submission ${hash(`${submission}\n${content}`)}`] : []),
    ...knownBy.map((known) => `inbound ${hash(known)}`),
  ]
}

async function firstOf(
  transaction: Transaction,
  siteId: string,
  { id }: NewLead,
  prints: readonly string[],
): Promise<StoredLead> {
  const [first] = await transaction
    .select({ leadId: leadPrints.leadId })
    .from(leadPrints)
    .where(
      and(eq(leadPrints.siteId, siteId), inArray(leadPrints.print, [...prints]), ne(leadPrints.leadId, id)),
    )
  return { id: first!.leadId, isRepeat: true }
}

/**
 * One statement, because a round trip costs more than its rows: the prints, and with all of them the lead, its consents
 * and its deliveries. How many prints were taken. The time is the database's: a process whose clock is wrong must not
 * take a lead that is due in years.
 */
async function insertAll(
  transaction: Transaction,
  { site }: Scope,
  lead: NewLead,
  prints: readonly string[],
): Promise<number> {
  const { payload } = lead
  // Who unsubscribed waits for nobody: it is over when it comes.
  const isDone = lead.form.withdraws !== undefined
  const rows = (all: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(all)}::text::jsonb)`
  const { rows: found } = (await transaction.execute(sql`
    with given as (
      select ${site.id}::text as site_id, ${lead.id}::text as lead_id, now() as at
    ), prints as (
      insert into lead_prints (site_id, print, lead_id, taken_at)
      select site_id, print, lead_id, at from given, ${rows(prints.map((print) => ({ print })))} as p (print text)
      on conflict (site_id, print) do update set lead_id = excluded.lead_id, taken_at = excluded.taken_at
      where lead_prints.taken_at < case
        when lead_prints.print like 'submission %' then ${since(sameSubmissionDays * 1440)}
        when lead_prints.print like 'inbound %' then ${since(sameInboundDays * 1440)}
        else ${since(sameContentMinutes)} end
      returning print
    ), fresh as (
      select * from given where (select count(*) from prints) = ${prints.length}::int
    ), lead as (
      insert into leads (site_id, id, form, car_id, location_id, follows_id, payload, received_at, is_suspected, is_worked)
      select site_id, lead_id, ${lead.form.kind}::text, ${lead.carId}::text, ${lead.locationId}::text,
        ${lead.followsId}::text, ${JSON.stringify(payload)}::text::jsonb, at, ${lead.isSuspected}::boolean, ${isDone}::boolean from fresh
    ), work as (
      insert into lead_work (site_id, lead_id, received_at, state, outcome, answered_at)
      select site_id, lead_id, at, 'lost', ${doneBySite}::text, at from fresh where ${isDone}::boolean
    ), consents as (
      insert into lead_consents (site_id, lead_id, kind, wording, name, email, phone, given_at)
      select site_id, lead_id, kind, wording, ${payload.name}::text, ${payload.email}::text,
        ${payload.phone}::text, at
      from fresh, ${rows(lead.consents)} as c (kind text, wording text)
    ), receipts as (${takenReceipt(rows(receiptPrints(site, lead)))}
    ), deliveries as (
      insert into lead_deliveries (site_id, id, lead_id, kind, target, secret, status, due_at, created_at)
      select site_id, id, lead_id, kind, target, secret, ${lead.isSuspected ? 'held' : 'waiting'}, at, at
      from fresh, ${rows(deliveriesOf(site, lead))}
        as d (id text, kind text, target text, secret text, "isReceipt" boolean)
      where not coalesce("isReceipt", false) or exists (select from receipts)
    )
    select count(*)::int as count from prints`)) as unknown as { rows: { count: number }[] }
  return found[0]!.count
}

async function book(
  transaction: Transaction,
  { site, actor }: Scope,
  { id: leadId, form, carId, locationId, payload: { phone, email } }: NewLead,
  startsAt: Date,
  { now, networkPrint }: Booked,
) {
  const refused = await form.appointment?.book(transaction, site, {
    leadId,
    carId,
    startsAt,
    phone,
    email,
    now,
    locationId: locationId ?? '',
    networkPrint: networkPrint(),
    isConfirmed: actor.kind === 'signed-in',
  })
  if (refused) throw new Undo({ refused })
}

const receiptPrints = (site: Site, lead: NewLead) =>
  getsReceipt(site, lead) ? printsOfReceipts(lead.payload.email) : []

/** Leads of the site's own forms; a program that calls API-20 tells its people itself. */
const getsReceipt = (
  { settings }: Site,
  { form, followsId, startsAt, payload, isSuspected }: NewLead,
): boolean =>
  settings.enquiry.receipt &&
  !isSuspected &&
  !startsAt &&
  followsId === null &&
  payload.email !== '' &&
  payload.form_completed &&
  form.page !== undefined &&
  form.withdraws === undefined

type NewDelivery = DealerDelivery | { kind: 'confirmation'; target: string; secret: null; isReceipt?: true }

function deliveriesOf(site: Site, lead: NewLead) {
  const jobs: NewDelivery[] = dealerDeliveries(site, lead.locationId)
  const toBuyer = { kind: 'confirmation', target: lead.payload.email, secret: null } as const
  if (lead.startsAt) jobs.push(toBuyer)
  else if (getsReceipt(site, lead)) jobs.push({ ...toBuyer, isReceipt: true })
  return jobs.map((job) => ({ id: newDeliveryId(), ...job }))
}

export async function prunePrints(database: Database, days: number): Promise<void> {
  await database.asPlatform((transaction) =>
    transaction.delete(leadPrints).where(
      sql`${leadPrints.takenAt} < now() - make_interval(days =>
          case when ${leadPrints.print} like 'inbound %' then ${sameInboundDays}::int else ${days}::int end)`,
    ),
  )
}
