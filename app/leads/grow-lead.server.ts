import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { locationOf } from '#app/locations/locations.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { wakeDeliveries } from './delivery/deliveries.server.ts'
import { checkForm } from './form/form-check.ts'
import type { FormErrors } from './form/form-description.ts'
import { dealershipOf, type LeadPayload, type LeadStage } from './lead.ts'
import type { LeadForm } from './lead-form.ts'
import { dealerDeliveries, newDeliveryId, printsOfReceipts, takenReceipt } from './lead-receivers.server.ts'
import { type Entered, texts } from './submission.ts'
import { leadConsents, leads, wholeLead } from './tables.server.ts'
import { leadsChanged } from './work/lead-changes.server.ts'
import { noteUnread } from './work/lead-reads.server.ts'

/**
 * A lead that grows: a journey of several steps is one lead, from the first step that names a person to the last.
 *
 * 1. That first step is received as any form is, with `form_completed: 'false'` and the journey's token as `submission`:
 *    `receiveEntered(facts, request, { ...entered, form: kind, form_completed: 'false', submission: token })`
 *    (receive.server.ts). Its fields are all of the form's that are required. Keep the `leadId` with the journey.
 * 2. Each later step: `growLead(scope, { leadId, form, values: entered, says: { rego: '123ABC' } })`. `values` are checked
 *    against the fields of the form that are there; `says` is what the server knows or has checked, under names of the wire.
 * 3. The end: the same with `isCompleted: true`, and what the lead is filed under in `says.subcategory`. A completed lead
 *    stays completed.
 *
 * The dealer's receivers get the lead as it began at once ('lead.created'). What it grew to follows when it is completed
 * ('lead.completed', the buyer's receipt with it), or after `quietMinutes` without a step ('lead.updated'): mail in the
 * same thread, ADF as 'resend', all with the same `lead_id`; `form_completed` says which state it is. A step that changes
 * nothing, such as a second press, changes and sends nothing. A lead that a trap marked grows unseen.
 */
export type Growth = {
  readonly leadId: string
  readonly form: LeadForm
  readonly values?: Entered
  readonly says?: Readonly<Record<string, unknown>>
  readonly isCompleted?: boolean
  /** Its person is written to before the end too: of what they were promised by mail. */
  readonly isTold?: boolean
}

export type Grown =
  | { readonly leadId: string; readonly isRepeat: boolean }
  | { readonly errors: FormErrors }
  | { readonly refused: 'unknown-lead'; readonly error: string }

/** The buyer is thought to have left when so long nothing was added. */
const quietMinutes = 30

export async function growLead(scope: Scope, growth: Growth): Promise<Grown> {
  const grown = await scope.db.transaction((transaction) => growLeadIn(transaction, scope.site, growth))
  if ('isRepeat' in grown && !grown.isRepeat) {
    wakeDeliveries(scope.db.deployment)
    leadsChanged(scope.db.deployment)
  }
  return grown
}

async function growLeadIn(transaction: Transaction, site: Site, growth: Growth): Promise<Grown> {
  const checked = checkValues(site, growth)
  if (checked.errors) return { errors: checked.errors }
  const isIt = and(eq(leads.siteId, site.id), eq(leads.id, growth.leadId), isNull(leads.erasedAt))
  const [lead] = await transaction.select(wholeLead).from(leads).where(isIt).for('update')
  if (!lead) return { refused: 'unknown-lead', error: "We couldn't find what you began. Please start again." }
  const { location_id: placeId } = checked.values
  const place = placeId === lead.payload.location_id ? null : locationOf(site.settings, placeId)
  const payload = grownPayload(
    lead.payload,
    { ...checked.values, ...(place && placeFields(site.settings, place)) },
    growth,
  )
  if (isDeepStrictEqual(payload, lead.payload)) return { leadId: lead.id, isRepeat: true }
  const locationId = place?.id ?? lead.locationId
  await transaction
    .update(leads)
    .set({ payload, locationId, grownAt: sql`now()` as never })
    .where(isIt)
  await noteUnread(transaction, site.id, lead.id, null)
  await noteConsents(transaction, site, growth, payload)
  if (!lead.isSuspected) {
    const isEnd = payload.form_completed && !lead.payload.form_completed
    await queueGrown(transaction, site, { ...lead, payload, locationId }, { ...growth, isEnd })
  }
  return { leadId: lead.id, isRepeat: false }
}

function checkValues({ settings }: Site, { form, values = {} }: Growth) {
  const fields = form
    .fields({ settings, isFollowing: true })
    .filter(({ name, type }) => Object.hasOwn(values, name) && type !== 'slot')
  const names = fields.map(({ name }) => name)
  return checkForm(fields, texts(values, names))
}

/** Another yard than the lead began with takes its place, by name and dealership too. */
function placeFields(settings: Site['settings'], location: Location) {
  const dealership = dealershipOf(settings, { location, slug: undefined, car: null })
  return { location: location.name, ...(dealership && { dealership_slug: dealership.slug }) }
}

const flags = ['opt_in', 'terms_conditions']

/** As it would be read back: what is undefined is left out, what is null is taken away. */
function grownPayload(
  earlier: LeadPayload,
  values: Readonly<Record<string, string>>,
  { says = {}, isCompleted = false }: Growth,
): LeadPayload {
  const entered = Object.entries(values).map(([name, value]) => [
    name,
    flags.includes(name) ? value === 'true' : value,
  ])
  const whole = {
    ...earlier,
    ...Object.fromEntries(entered),
    ...says,
    lead_id: earlier.lead_id,
    form_completed: earlier.form_completed || isCompleted,
  }
  const isRefiled = whole.subcategory !== earlier.subcategory && earlier.begun_as === undefined
  const named = isRefiled ? { ...whole, begun_as: earlier.subcategory } : whole
  const kept = Object.entries(named).filter(([name, value]) => value !== null || earlier[name] === null)
  return JSON.parse(JSON.stringify(Object.fromEntries(kept))) as LeadPayload
}

async function noteConsents(
  transaction: Transaction,
  { id: siteId, settings }: Site,
  { leadId, form, values = {} }: Growth,
  { name, email, phone, opt_in, terms_conditions }: LeadPayload,
) {
  const { optInText, termsText } = settings.enquiry
  const given = [
    ...(opt_in && 'opt_in' in values ? [{ kind: 'marketing' as const, wording: optInText }] : []),
    ...(terms_conditions && 'terms_conditions' in values
      ? [{ kind: 'terms' as const, wording: form.terms?.(settings) ?? termsText }]
      : []),
  ]
  if (given.length === 0) return
  const rows = given.map((one) => ({
    siteId,
    leadId,
    name,
    email,
    phone,
    ...one,
    givenAt: sql`now()` as never,
  }))
  await transaction.insert(leadConsents).values(rows).onConflictDoNothing()
}

type Lead = Pick<typeof leads.$inferSelect, 'id' | 'locationId' | 'payload'>

/** One delivery a receiver waits for the end or the quiet; one that is under way already may miss what was added. */
async function queueGrown(
  transaction: Transaction,
  site: Site,
  { id, locationId, payload }: Lead,
  { form, isEnd, isTold = false }: Growth & { isEnd: boolean },
) {
  const stage: LeadStage = isEnd ? 'completed' : 'grown'
  const jobs = dealerDeliveries(site, locationId).map((job) => ({ id: newDeliveryId(), ...job }))
  const isToBuyer =
    (isEnd || isTold) && site.settings.enquiry.receipt && payload.email !== '' && form.page !== undefined
  const prints = isToBuyer ? printsOfReceipts(payload.email) : []
  const rows = (all: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(all)}::text::jsonb)`
  await transaction.execute(sql`
    with fresh as (
      select ${site.id}::text as site_id, ${id}::text as lead_id, now() as at,
        now() + make_interval(mins => ${isEnd ? 0 : quietMinutes}::int) as due
    ), put_off as (
      update lead_deliveries as waiting set due_at = due, stage = ${stage} from fresh
      where waiting.site_id = fresh.site_id and waiting.lead_id = fresh.lead_id
        and waiting.stage = 'grown' and waiting.status = 'waiting' and waiting.attempts = 0
      returning kind, target
    ), receipts as (${takenReceipt(rows(prints))}
    ), receipt as (
      insert into lead_deliveries (site_id, id, lead_id, kind, target, status, due_at, created_at)
      select fresh.site_id, ${newDeliveryId()}::text, fresh.lead_id, 'confirmation', ${payload.email}::text, 'waiting', at, at
      from fresh where exists (select from receipts)
    )
    insert into lead_deliveries (site_id, id, lead_id, kind, target, secret, stage, thread_id, status, due_at, created_at)
    select fresh.site_id, d.id, fresh.lead_id, d.kind, d.target, d.secret, ${stage}, (
        select first.id from lead_deliveries as first
        where first.site_id = fresh.site_id and first.lead_id = fresh.lead_id and first.stage = 'first'
          and first.kind = d.kind and first.target = d.target order by first.created_at limit 1
      ), 'waiting', due, at
    from fresh, ${rows(jobs)} as d (id text, kind text, target text, secret text)
    where not exists (select from put_off where put_off.kind = d.kind and put_off.target = d.target)`)
}
