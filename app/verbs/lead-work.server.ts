import { randomUUID } from 'node:crypto'
import { wakeDeliveries } from '#app/leads/delivery/deliveries.server.ts'
import { leadsChanged } from '#app/leads/work/lead-changes.server.ts'
import { addMentions } from '#app/leads/work/lead-mentions.server.ts'
import { addLeadMessage } from '#app/leads/work/lead-messages.server.ts'
import { noteUnread } from '#app/leads/work/lead-reads.server.ts'
import { isOpenState, type LeadState } from '#app/leads/work/lead-states.ts'
import {
  changeLeadWork,
  noteAnswer,
  setSpam,
  stopWaiting,
  type WorkOutcome,
  type WorkValues,
} from '#app/leads/work/lead-work.server.ts'
import type { Mention } from '#app/leads/work/mention.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { type AuditRow, type StaffScope, writeAudit } from '#app/tenancy/audit.server.ts'
import type { VerbName } from '#app/tenancy/verb-names.ts'

/** What the people of a yard do about a lead. Each names the version that it saw; undefined: whatever it is. */

type Changed = WorkOutcome & { readonly deed?: string }

/** Does it, and wakes who has the leads before them. */
export const inSight = async <T>(
  { db }: StaffScope,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => {
  const done = await db.transaction(work)
  leadsChanged(db.deployment)
  return done
}

const change = (
  scope: StaffScope,
  verb: VerbName,
  leadId: string,
  values: WorkValues,
  seen?: number | WorkValues,
): Promise<Changed> =>
  inSight(scope, async (transaction) => {
    const { site, actor } = scope
    const outcome = await changeLeadWork(transaction, site.id, leadId, values, seen)
    if ('refused' in outcome) return outcome
    await noteUnread(transaction, site.id, leadId, actor.kind === 'person' ? actor.id : null)
    const deed = await writeAudit(transaction, site.id, actor, {
      verb,
      subject: `lead:${leadId}`,
      before: outcome.before,
      after: values,
    })
    return { ...outcome, deed }
  })

/** Sets what a deed changed back to how it was, where it still stands as the deed left it. */
export const restoreLead = (
  scope: StaffScope,
  verb: VerbName,
  leadId: string,
  { before, after }: Pick<AuditRow, 'before' | 'after'>,
): Promise<Changed> => change(scope, verb, leadId, (before ?? {}) as WorkValues, (after ?? {}) as WorkValues)

/** Gives a lead to a person of the yard; null: to nobody. Undone by whom it was with. */
export const assignLead = (scope: StaffScope, leadId: string, assigneeId: string | null, seen?: number) =>
  change(scope, 'lead.assign', leadId, { assigneeId }, seen)

/** How far it has come; `outcome` says why it was lost, or which car was sold. What is over has no next step. Undone by how it stood. */
export const setLeadState = (
  scope: StaffScope,
  leadId: string,
  { state, outcome }: { readonly state: LeadState; readonly outcome: string | null },
  seen?: number,
) =>
  change(
    scope,
    'lead.state',
    leadId,
    { state, outcome, ...(!isOpenState(state) && { next: null, nextAt: null }) },
    seen,
  )

/** What is to be done next, and when. Undone by what was planned before. */
export const planLead = (
  scope: StaffScope,
  leadId: string,
  { next, nextAt }: { readonly next: string; readonly nextAt: Date },
  seen?: number,
) => change(scope, 'lead.next', leadId, { next, nextAt: nextAt.toISOString() }, seen)

/** Puts a lead together with another of the same person, whose story it becomes a part of; null: it stands for itself again. */
export const mergeLead = (scope: StaffScope, leadId: string, partOf: string | null, seen?: number) =>
  change(scope, 'lead.merge', leadId, { partOf }, seen)

/** Sets a lead aside as spam, or takes it back and has it delivered. False: it stands so already, or there is none. */
export async function setLeadSpam(scope: StaffScope, leadId: string, isSpam: boolean) {
  const { site, db, actor } = scope
  const deed = await inSight(scope, async (transaction) => {
    if (!(await setSpam(transaction, site.id, leadId, isSpam))) return null
    return writeAudit(transaction, site.id, actor, {
      verb: 'lead.spam',
      subject: `lead:${leadId}`,
      before: { isSpam: !isSpam },
      after: { isSpam },
    })
  })
  if (deed && !isSpam) wakeDeliveries(db.deployment)
  return deed
}

export type Said = { readonly id: string; readonly text: string }

/** Words for the people of the yard; who is named in them finds the lead on their Today. False: it is there already, or there is no such lead. */
export const noteOnLead = (
  scope: StaffScope,
  leadId: string,
  { id, text, mentions = [] }: Said & { readonly mentions?: readonly Mention[] },
): Promise<boolean> =>
  say(scope, 'lead.note', leadId, { id, text, kind: 'note', ...(mentions.length > 0 && { mentions }) })

/** A note that a reply was read and needs no answer: the lead waits no longer. */
export const noteReplySeen = (scope: StaffScope, leadId: string, id: string): Promise<boolean> =>
  say(scope, 'lead.note', leadId, { id, text: 'Read: it needs no answer.', kind: 'note', isSeen: true })

/** A call that was made: it answers the buyer, unless nobody picked up. */
export const logLeadCall = (
  scope: StaffScope,
  leadId: string,
  { id, text, isReached }: Said & { readonly isReached: boolean },
): Promise<boolean> => say(scope, 'lead.call', leadId, { id, text, kind: 'call', isAnswer: isReached })

const say = (
  scope: StaffScope,
  verb: VerbName,
  leadId: string,
  said: Said & {
    readonly kind: 'note' | 'call'
    readonly mentions?: readonly Mention[]
    readonly isAnswer?: boolean
    readonly isSeen?: boolean
  },
): Promise<boolean> =>
  inSight(scope, async (transaction) => {
    const { site, actor } = scope
    const { isAnswer = false, isSeen = false, ...message } = said
    const isAdded = await addLeadMessage(transaction, site.id, { ...message, leadId, actor })
    if (!isAdded) return false
    const named = new Set((said.mentions ?? []).map(({ personId }) => personId))
    if (actor.kind === 'person') named.delete(actor.id)
    await addMentions(transaction, { siteId: site.id, leadId, messageId: said.id }, named)
    if (isAnswer) await noteAnswer(transaction, site.id, leadId, actor.kind === 'person' ? actor.id : null)
    if (isSeen) await stopWaiting(transaction, site.id, leadId)
    await writeAudit(transaction, site.id, actor, { verb, subject: `lead:${leadId}` })
    return true
  })

/** For a form, which sends it back: the same message is taken once. */
export const newMessageId = (): string => randomUUID()
