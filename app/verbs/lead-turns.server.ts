import { leadsChanged } from '#app/leads/work/lead-changes.server.ts'
import { noteUnread } from '#app/leads/work/lead-reads.server.ts'
import { changeLeadWork } from '#app/leads/work/lead-work.server.ts'
import { waitedMinutes } from '#app/leads/work/response-clock.ts'
import {
  byTurns,
  countHandOn,
  handOnMinutesDefault,
  setOnDuty,
  type WaitingForTurn,
  waitingForTurn,
} from '#app/leads/work/turns.server.ts'
import { salespeople } from '#app/people/people.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Person, Staff } from '#app/tenancy/actor.ts'
import { type StaffScope, writeAudit } from '#app/tenancy/audit.server.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { listSites } from '#app/tenancy/sites.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'

/** Leads that go to the people of a yard by turns: new ones where the site wants it so, and those that nobody did anything about. */

const actor: Staff = { kind: 'job', name: 'hand-on-leads' }

/** How many were given to somebody, on all sites. */
export async function handOnLeads(database: Database, now: Date): Promise<number> {
  const selling = await database.asPlatform(salespeople)
  let given = 0
  for (const site of await listSites(database)) {
    const people = selling.get(site.id)
    if (people) given += await handOnAt({ ...scopeOf(site, database, actor), actor }, people, now)
  }
  return given
}

async function handOnAt({ site, db }: StaffScope, people: readonly string[], now: Date): Promise<number> {
  const { handOnMinutes = handOnMinutesDefault, assign } = site.settings.leads
  if (handOnMinutes === 0 && assign !== 'by turns') return 0
  const given = await db.transaction(async (transaction) => {
    let count = 0
    for (const lead of await waitingForTurn(transaction, site.id, now)) {
      const isNew = assign === 'by turns' && lead.version === 0
      if (!isNew && (handOnMinutes === 0 || waited(site, lead, now) < handOnMinutes)) continue
      const onDuty = await byTurns(transaction, site.id, people)
      const next = onDuty.find((id) => id !== lead.assigneeId)
      // Each has had it: it stays, and the list says for how long.
      if (!next || lead.handOns >= onDuty.length) continue
      if (await give(transaction, site, lead, next, isNew ? null : handOnMinutes)) count++
    }
    return count
  })
  if (given > 0) leadsChanged(db.deployment)
  return given
}

const waited = (site: Site, { locationId, since }: WaitingForTurn, now: Date): number =>
  waitedMinutes(site, locationId, new Date(since), now)

/** False: somebody did something about it meanwhile. */
async function give(
  transaction: Transaction,
  site: Site,
  lead: WaitingForTurn,
  assigneeId: string,
  within: number | null,
): Promise<boolean> {
  const outcome = await changeLeadWork(transaction, site.id, lead.id, { assigneeId }, lead.version)
  if ('refused' in outcome) return false
  if (within !== null) await countHandOn(transaction, site.id, lead)
  await noteUnread(transaction, site.id, lead.id, null)
  await writeAudit(transaction, site.id, actor, {
    verb: 'lead.hand-on',
    subject: `lead:${lead.id}`,
    before: { assigneeId: lead.assigneeId },
    after: { assigneeId, ...(within !== null && { within }) },
  })
  return true
}

/** Whether leads come to them by turns; each says so of themselves. False: it was so already. */
export const setDuty = ({ site, db }: StaffScope, person: Person, duty: 'on' | 'off'): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const isChanged = await setOnDuty(transaction, site.id, person.id, duty === 'on')
    if (isChanged)
      await writeAudit(transaction, site.id, person, {
        verb: 'duty.set',
        subject: `person:${person.id}`,
        after: { duty },
      })
    return isChanged
  })
