import { randomUUID } from 'node:crypto'
import {
  acceptInvitation,
  type Invitation,
  type InviteOutcome,
  invite,
  revokeInvitation,
} from '#app/people/invitations.server.ts'
import { changeRole, membersOf, type RoleOutcome, type Workplace, workOf } from '#app/people/people.server.ts'
import { endStaffSessions } from '#app/people/staff-sessions.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Messages } from '#app/platform/messages.server.ts'
import { dayWords } from '#app/platform/zoned-time.ts'
import type { Staff } from '#app/tenancy/actor.ts'
import { type Deed, NotAllowedError, writeAudit } from '#app/tenancy/audit.server.ts'
import { type Role, roleWords } from '#app/tenancy/roles.ts'
import type { Acting } from './acting.server.ts'

/** How an invitation reaches whom it is for. */
type Post = {
  readonly messages: Messages
  /** Of the office: 'https://office.example.com.au'. */
  readonly origin: string
  /** In whose name it goes out, where its copy stands, and by whose clock it tells days. */
  readonly from: { readonly siteId: string; readonly name: string; readonly timeZone: string }
  /** Who asks, for whom is asked. */
  readonly by: string
}

/** What is done at a group is read of the group: it is of no one site. */
const noteAt = (transaction: Transaction, place: Workplace, actor: Staff, deed: Deed) =>
  'siteId' in place
    ? writeAudit(transaction, place.siteId, actor, deed)
    : writeAudit(transaction, null, actor, {
        ...deed,
        subject: `group:${place.groupId}`,
        after: { of: deed.subject, ...deed.after },
      })

/** Asks somebody to work at a place, by mail; whether the mail went out is told beside. */
export async function inviteStaff(
  { actor, database }: Pick<Acting, 'actor' | 'database'>,
  place: Workplace,
  { email, role }: { readonly email: string; readonly role: Role },
  post: Post,
): Promise<InviteOutcome & { readonly isMailed?: boolean }> {
  const outcome = await database.asPlatform(async (transaction) => {
    const invited = await invite(transaction, place, { email, role, by: actor })
    if ('invitation' in invited)
      await noteAt(transaction, place, actor, {
        verb: 'staff.invite',
        subject: `invitation:${invited.invitation.id}`,
        after: { role },
      })
    return invited
  })
  if ('refused' in outcome) return outcome
  const sent = await post.messages.send(post.from.siteId, {
    channel: 'email',
    id: randomUUID(),
    to: outcome.invitation.email,
    fromName: post.from.name,
    ...invitationMail(outcome.invitation, post),
  })
  return { ...outcome, isMailed: sent.sent }
}

const invitationMail = ({ id, role, expiresAt }: Invitation, { origin, from, by }: Post) => ({
  subject: `You are asked to join the office of ${from.name}`,
  text: `${by} asks you to join the office of ${from.name} as ${role}: ${roleWords[role]}.\n\nCome in with this address: ${origin}/invited?id=${id}\n\nThe invitation is for this address alone, until ${dayWords(new Date(expiresAt), from.timeZone)}. If you do not know of it, leave this mail alone.\n`,
})

/** False: it was accepted, taken back or over already. */
export const revokeStaffInvitation = (
  { actor, database }: Pick<Acting, 'actor' | 'database'>,
  place: Workplace,
  id: string,
): Promise<boolean> =>
  database.asPlatform(async (transaction) => {
    const isRevoked = await revokeInvitation(transaction, place, id)
    if (isRevoked)
      await noteAt(transaction, place, actor, { verb: 'staff.revoke', subject: `invitation:${id}` })
    return isRevoked
  })

/** By whoever came in by the address that was invited; null: it is not open, or another's. */
export const joinStaff = (
  database: Acting['database'],
  { email, device }: { readonly email: string; readonly device: string },
  id: string,
) =>
  database.asPlatform(async (transaction) => {
    const joined = await acceptInvitation(transaction, email, id)
    if (joined)
      await noteAt(
        transaction,
        joined.place,
        { kind: 'person', id: joined.personId, roles: [joined.role], device },
        { verb: 'staff.join', subject: `person:${joined.personId}`, after: { role: joined.role } },
      )
    return joined
  })

/**
 * Changes what somebody may do at a place; null: they leave it. `was`: what whoever changes it saw. Undone by the role that they had.
 */
export const changeStaffRole = (
  { actor, database }: Pick<Acting, 'actor' | 'database'>,
  place: Workplace,
  personId: string,
  role: Role | null,
  was?: Role,
): Promise<RoleOutcome & { readonly deed?: string }> =>
  database.asPlatform(async (transaction) => {
    const outcome = await changeRole(transaction, place, personId, role, was)
    // Who is asked back one day comes in anew.
    if (role === null && 'before' in outcome && (await workOf(transaction, personId)).roles.size === 0)
      await endStaffSessions(transaction, personId, null)
    if (!('before' in outcome) || outcome.before === role) return outcome
    const deed = await noteAt(transaction, place, actor, {
      verb: role === null ? 'staff.remove' : 'staff.role',
      subject: `person:${personId}`,
      before: { role: outcome.before },
      after: { role },
    })
    return { ...outcome, deed }
  })

/** Signs a member of a place out wherever they are; how many sessions there were. */
export const signOutStaff = (
  { actor, database }: Pick<Acting, 'actor' | 'database'>,
  place: Workplace,
  personId: string,
): Promise<number> =>
  database.asPlatform(async (transaction) => {
    const isMember = (await membersOf(transaction, place)).some(({ id }) => id === personId)
    const ended = isMember ? await endStaffSessions(transaction, personId, null) : 0
    if (ended > 0)
      await noteAt(transaction, place, actor, {
        verb: 'staff.sign-out',
        subject: `person:${personId}`,
        after: { ended },
      })
    return ended
  })

/** Ends one of somebody's sessions, or all, for themselves or an operator; how many there were. */
export const endSessions = (
  { actor, database }: Pick<Acting, 'actor' | 'database'>,
  personId: string,
  id: string | null,
): Promise<number> =>
  database.asPlatform(async (transaction) => {
    if (actor.kind === 'person' && actor.id !== personId) throw new NotAllowedError('session.end')
    const ended = await endStaffSessions(transaction, personId, id)
    if (ended > 0)
      await writeAudit(transaction, null, actor, {
        verb: 'session.end',
        subject: `person:${personId}`,
        after: { ended },
      })
    return ended
  })
