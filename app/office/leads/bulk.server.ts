import type { ActionFunctionArgs } from 'react-router'
import { findLeads, type LeadRow } from '#app/leads/work/lead-inbox.server.ts'
import { lostReasons } from '#app/leads/work/lead-states.ts'
import { membersOf } from '#app/people/people.server.ts'
import { NotAllowedError, type StaffScope } from '#app/tenancy/audit.server.ts'
import { readsBuyers } from '#app/tenancy/permissions.ts'
import {
  assignLead,
  mergeLead,
  newMessageId,
  noteReplySeen,
  setLeadSpam,
  setLeadState,
} from '#app/verbs/lead-work.server.ts'
import { undoDeed } from '#app/verbs/undo.server.ts'
import { atSite, formOf } from '../office-facts.server.ts'
import type { BulkOutcome } from '../parts/bulk-told.tsx'
import { type ViewOutcome, viewAction } from '../parts/view-acts.server.ts'
import { buyerOf } from './lead-words.ts'
import { askedLeads, leadsPath } from './leads-ask.ts'
import { givable } from './mentions.ts'

/** What is done with many leads at once: each by its own verb, so that one that cannot be changed stops no other. */

const mostAtOnce = 500

/** No deed: it is not taken back. */
type Done = { readonly deed: string | null } | { readonly why: string }
type Act = (scope: StaffScope, leadId: string) => Promise<Done>

const whyOf: Readonly<Record<string, string>> = {
  'no-lead': 'it is not there any more',
  'changed-meanwhile': 'somebody changed it meanwhile',
}
const doneOf = (outcome: Awaited<ReturnType<typeof assignLead>>): Done =>
  'refused' in outcome ? { why: whyOf[outcome.refused]! } : { deed: outcome.deed! }

export async function leadsAction(args: ActionFunctionArgs): Promise<BulkOutcome | ViewOutcome | Response> {
  const { scope, site, database, actor, now } = await atSite(args)
  const form = await formOf(args.request)
  const value = (name: string) => String(form.get(name) ?? '')
  if (value('act').endsWith('-view')) {
    if (!readsBuyers(actor)) throw new Response(null, { status: 404 })
    const shown = askedLeads(value)
    const keeper = { personId: actor.id, list: 'leads' } as const
    return viewAction(scope, keeper, { value, shown, path: leadsPath(site.slug, shown) })
  }
  const listed = (name: string) => [...new Set(value(name).split(',').filter(Boolean))]
  const nothing = (fault: string): BulkOutcome => ({ told: null, fault, faults: [], deeds: [] })
  const [ids, deeds] = [listed('leads'), listed('deeds')]
  if (Math.max(ids.length, deeds.length) > mostAtOnce)
    return nothing(`At most ${mostAtOnce} leads are changed at once. Nothing was changed.`)
  try {
    if (value('act') === 'undo') return await takeBack(deeds, (id) => undoDeed({ database, now }, scope, id))
    const members = await database.asPlatform((transaction) => membersOf(transaction, { siteId: site.id }))
    const together = value('do') === 'together' ? await togetherOf(scope, ids) : null
    if (together) return await doAll(scope, together.parts, together.act)
    const act = actOf(value, actor.id, (id) => givable(members).some((member) => member.id === id))
    if (!act || ids.length === 0) return nothing('Please choose leads, and what is to be done with them.')
    return await doAll(scope, ids, act)
  } catch (error) {
    if (error instanceof NotAllowedError)
      return nothing('Your role reads leads, and changes nothing about them.')
    throw error
  }
}

function actOf(value: (name: string) => string, me: string, isMember: (id: string) => boolean): Act | null {
  const [what, of = ''] = value('do').split(':')
  const reason = lostReasons.find((one) => one === of)
  if (what === 'give' && (of === '' || isMember(of)))
    return async (scope, leadId) => doneOf(await assignLead(scope, leadId, of || null))
  if (what === 'take')
    return async (scope, leadId) => {
      const [lead] = await findLeads(scope, [leadId])
      if (lead?.assigneeId === me) return { why: 'it is yours already' }
      return lead?.assigneeId
        ? { why: 'it is with somebody already' }
        : doneOf(await assignLead(scope, leadId, me, lead?.version))
    }
  if (what === 'done') return doneWith
  if (what === 'lost' && reason)
    return async (scope, leadId) =>
      doneOf(await setLeadState(scope, leadId, { state: 'lost', outcome: reason }))
  if (what === 'spam' || what === 'no-spam')
    return async (scope, leadId) => {
      const deed = await setLeadSpam(scope, leadId, what === 'spam')
      return deed ? { deed } : { why: 'it stands so already' }
    }
  return null
}

/** Its reply needs no answer, or somebody works on it now. */
async function doneWith(scope: StaffScope, leadId: string): Promise<Done> {
  const [lead] = await findLeads(scope, [leadId])
  if (!lead) return { why: whyOf['no-lead']! }
  if (lead.again && (await noteReplySeen(scope, leadId, newMessageId()))) return { deed: null }
  if (lead.state !== 'new') return { why: 'it waits for nothing that is done by one press' }
  return doneOf(await setLeadState(scope, leadId, { state: 'working', outcome: null }, lead.version))
}

const isUntouched = ({ state, assigneeId, answeredAt }: LeadRow) =>
  state === 'new' && assigneeId === null && answeredAt === null

/** The one that somebody works on takes the others in, or the one that waits longest; only of the same number or address. */
async function togetherOf(scope: StaffScope, ids: readonly string[]) {
  const rows = (await findLeads(scope, ids)).toSorted(
    (a, b) => Number(isUntouched(a)) - Number(isUntouched(b)) || Number(a.cameMicros) - Number(b.cameMicros),
  )
  const [whole] = rows
  if (!whole || rows.length < 2) return null
  const isTheirs = ({ buyerEmail, buyerPhone }: LeadRow) =>
    (buyerEmail !== null && buyerEmail === whole.buyerEmail) ||
    (buyerPhone !== null && buyerPhone === whole.buyerPhone)
  const act: Act = async (scope, id) => {
    const row = rows.find((one) => one.id === id)
    if (row && !isTheirs(row)) return { why: `it is of another number and address than ${buyerOf(whole)}` }
    return doneOf(await mergeLead(scope, id, whole.id))
  }
  return { parts: ids.filter((id) => id !== whole.id), act }
}

const mostNamed = 12

async function doAll(scope: StaffScope, ids: readonly string[], act: Act): Promise<BulkOutcome> {
  const done: (string | null)[] = []
  const failed = new Map<string, string>()
  for (const id of ids) {
    const one = await act(scope, id)
    if ('deed' in one) done.push(one.deed)
    else failed.set(id, one.why)
  }
  const named = await findLeads(scope, [...failed.keys()].slice(0, mostNamed))
  const faults = [...failed].slice(0, mostNamed).map(([id, why]) => {
    const lead = named.find((one) => one.id === id)
    return `${lead ? buyerOf(lead) : 'A lead'}: ${why}.`
  })
  const more = failed.size - faults.length
  return {
    told: done.length > 0 ? `${leadsOf(done.length)} changed.` : null,
    fault: failed.size > 0 ? `${leadsOf(failed.size)} not changed:` : null,
    faults: more > 0 ? [...faults, `and ${more} more.`] : faults,
    deeds: done.filter((deed) => deed !== null),
  }
}

const leadsOf = (count: number) => (count === 1 ? 'One lead was' : `${count} leads were`)

async function takeBack(
  deeds: readonly string[],
  undo: (id: string) => Promise<boolean>,
): Promise<BulkOutcome> {
  let left = 0
  // The newest first, as they would be by hand.
  for (const id of deeds.toReversed()) if (!(await undo(id))) left++
  const back = deeds.length - left
  return {
    told: back > 0 ? `${leadsOf(back)} taken back.` : null,
    fault: left > 0 ? `${leadsOf(left)} left alone: somebody changed them since.` : null,
    faults: [],
    deeds: [],
  }
}
