import { testDrivesOf } from '#app/enquiries/appointments.server.ts'
import { leadRows, leadRowsHead } from '#app/leads/lead-csv.ts'
import {
  everyLead,
  showLead as leadOf,
  listDeliveries,
  type Replayed,
  replayDeliveries as replay,
} from '#app/leads/lead-list.server.ts'
import { type LeadRow, otherLeads } from '#app/leads/work/lead-inbox.server.ts'
import { csvOf } from '#app/platform/csv.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { audited, type StaffScope, writeAudit } from '#app/tenancy/audit.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { overSites } from './over-sites.server.ts'

/** With its consents, its deliveries and the test drive it asked for; null: there is none of this id. */
export async function showLead(scope: Scope, id: string) {
  const lead = await leadOf(scope, id)
  if (!lead) return null
  const [testDrive = null] = await scope.db.transaction((transaction) =>
    testDrivesOf(transaction, scope.site.id, [id]),
  )
  return { ...lead, testDrive }
}

/** Every lead since a moment in parts, the oldest first. Who took them is written down before the first leaves. */
export async function* exportLeads(scope: StaffScope, since: Date | null) {
  const after = since && { since: since.toISOString() }
  await scope.db.transaction((transaction) =>
    writeAudit(transaction, scope.site.id, scope.actor, {
      verb: 'lead.export',
      subject: 'leads',
      ...(after && { after }),
    }),
  )
  yield* everyLead(scope, since)
}

/** The same as a file for a spreadsheet, in parts that follow one another on lines of their own. */
export async function* exportLeadFile(scope: StaffScope, since: Date | null): AsyncGenerator<string> {
  yield csvOf([leadRowsHead])
  // The mark of UTF-8 stands at the beginning of the file alone.
  for await (const leads of exportLeads(scope, since)) yield csvOf(leadRows(leads)).slice(1)
}

const leadsAtOnce = 500

type Listed = Omit<Parameters<typeof otherLeads>[1], 'after' | 'limit' | 'isEvery'>

/**
 * What a list of the office shows, all of it, as a file for a spreadsheet in parts: each lead with how far it has come. `nameOf` names
 * whom it is with. Who took it is written down before the first part leaves.
 */
export async function* exportLeadList(
  scope: StaffScope,
  listed: Listed,
  nameOf: (personId: string) => string,
): AsyncGenerator<string> {
  const { personId: _, person, since, ...narrowed } = listed
  const after = { ...narrowed, since: since?.toISOString(), assigneeId: person }
  const said = Object.entries(after).flatMap(([name, value]) => (value ? [[name, value]] : []))
  await scope.db.transaction((transaction) =>
    writeAudit(transaction, scope.site.id, scope.actor, {
      verb: 'lead.export',
      subject: 'leads',
      after: Object.fromEntries(said),
    }),
  )
  yield csvOf([[...leadRowsHead, 'state', 'outcome', 'with', 'next', 'next_at', 'first_answer_at']])
  const asked = { ...listed, limit: leadsAtOnce, isEvery: true }
  for (let after: LeadRow | null = null; ; ) {
    const leads: LeadRow[] = await otherLeads(scope, { ...asked, after })
    const rows = leadRows(leads)
    // The mark of UTF-8 stands at the beginning of the file alone.
    if (leads.length > 0)
      yield `\r\n${csvOf(leads.map((lead, at) => [...rows[at]!, ...workCells(lead, nameOf)])).slice(1)}`
    after = leads.at(-1) ?? null
    if (leads.length < leadsAtOnce) return
  }
}

const workCells = (
  { state, outcome, assigneeId, next, nextAt, answeredAt }: LeadRow,
  nameOf: (personId: string) => string,
) => [state, outcome ?? '', assigneeId ? nameOf(assigneeId) : '', next ?? '', nextAt ?? '', answeredAt ?? '']

type Replay = {
  /** What waits for its next try is tried now. */
  readonly isWaiting?: boolean
  /** What was given up. */
  readonly isGivenUp?: boolean
}

/** Brings one lead to its receivers again, what was held back of it too; null: there is none of this id. */
export async function replayLead(
  scope: StaffScope,
  leadId: string,
  which: Pick<Replay, 'isWaiting'> & { readonly evenDelivered?: boolean },
): Promise<readonly string[] | null> {
  if (!(await leadOf(scope, leadId))) return null
  return replay(replaying(scope, `lead:${leadId}`), { ...which, leadId, isGivenUp: true })
}

/** The deliveries of every lead of these sites. */
export async function replayLeads(
  scopes: readonly StaffScope[],
  { isWaiting = false, isGivenUp = false }: Replay,
): Promise<readonly string[]> {
  const replayed: string[] = []
  for (const scope of scopes)
    replayed.push(...(await replay(replaying(scope, 'leads'), { leadId: null, isWaiting, isGivenUp })))
  return replayed
}

const replaying = (scope: StaffScope, subject: string) =>
  audited<Replayed>(scope, ({ deliveries: { length: deliveries }, isCleared }) =>
    deliveries > 0 || isCleared ? { verb: 'lead.replay', subject, after: { deliveries } } : null,
  )

export const listDeliveriesOver = async (
  scopes: readonly Scope[],
  which: Parameters<typeof listDeliveries>[1],
) =>
  (
    await overSites(
      scopes,
      (scope) => listDeliveries(scope, which),
      ({ createdAt }) => createdAt,
    )
  ).slice(0, which.limit)

/** So many of each site. */
export const listOutboxOver = (scopes: readonly Scope[], limit: number) =>
  overSites(
    scopes,
    ({ site, db }) => db.transaction((transaction) => listOutbox(transaction, site.id, limit)),
    ({ at }) => at,
  )
