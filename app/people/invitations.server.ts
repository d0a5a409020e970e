import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Staff } from '#app/tenancy/actor.ts'
import type { Role } from '#app/tenancy/roles.ts'
import { plainEmail } from './email.ts'
import { giveRole, isAt, keepPerson, lock, membersOf, type Workplace } from './people.server.ts'
import { invitations, siteGroups } from './tables.server.ts'

/** Who is asked to work where. Each function runs inside a transaction of the platform. */

export type Invitation = {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly invitedBy: Staff
  readonly expiresAt: string
  /** Where it leads: a site, or the group of that slug. */
  readonly siteId: string | null
  readonly group: string | null
}

const invitationDays = 7
const dbNow = sql`now()` as never

export type InviteOutcome = { readonly invitation: Invitation } | { readonly refused: 'member' }

/** One open invitation to a place for an address: a later one takes the place of the one before. */
export async function invite(
  transaction: Transaction,
  place: Workplace,
  { email: written, role, by }: { readonly email: string; readonly role: Role; readonly by: Staff },
): Promise<InviteOutcome> {
  const email = plainEmail(written)
  await lock(transaction, place)
  const members = await membersOf(transaction, place)
  if (members.some((member) => member.email === email)) return { refused: 'member' }
  await transaction
    .update(invitations)
    .set({ revokedAt: dbNow })
    .where(and(eq(invitations.email, email), isAt(invitations, place), isOpen))
  const id = randomUUID()
  await transaction.insert(invitations).values({
    id,
    email,
    role,
    ...place,
    invitedBy: by,
    expiresAt: sql`now() + make_interval(days => ${invitationDays})` as never,
  })
  const [invitation] = await invitationsWhere(transaction, eq(invitations.id, id))
  return { invitation: invitation! }
}

const isOpen = and(
  isNull(invitations.acceptedAt),
  isNull(invitations.revokedAt),
  gt(invitations.expiresAt, dbNow),
)

const invitationsWhere = (transaction: Transaction, which: SQL | undefined): Promise<Invitation[]> =>
  transaction
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      invitedBy: invitations.invitedBy,
      expiresAt: invitations.expiresAt,
      siteId: invitations.siteId,
      group: siteGroups.slug,
    })
    .from(invitations)
    .leftJoin(siteGroups, eq(siteGroups.id, invitations.groupId))
    .where(and(which, isOpen))
    .orderBy(asc(invitations.createdAt))

/** Those that can still be accepted. */
export const listInvitations = (transaction: Transaction, place: Workplace): Promise<Invitation[]> =>
  invitationsWhere(transaction, isAt(invitations, place))

export const findInvitations = (transaction: Transaction, email: string): Promise<Invitation[]> =>
  invitationsWhere(transaction, eq(invitations.email, plainEmail(email)))

export const isInvitationOpen = async (transaction: Transaction, id: string): Promise<boolean> =>
  (await invitationsWhere(transaction, eq(invitations.id, id))).length > 0

/** False: there is no open one of that id at the place. */
export async function revokeInvitation(
  transaction: Transaction,
  place: Workplace,
  id: string,
): Promise<boolean> {
  const revoked = await transaction
    .update(invitations)
    .set({ revokedAt: dbNow })
    .where(and(eq(invitations.id, id), isAt(invitations, place), isOpen))
    .returning({ id: invitations.id })
  return revoked.length > 0
}

/** By whoever reads mail at its address; null: it is not open, or another's. */
export async function acceptInvitation(
  transaction: Transaction,
  email: string,
  id: string,
): Promise<{ readonly personId: string; readonly place: Workplace; readonly role: Role } | null> {
  const [taken] = await transaction
    .update(invitations)
    .set({ acceptedAt: dbNow })
    .where(and(eq(invitations.id, id), eq(invitations.email, plainEmail(email)), isOpen))
    .returning()
  if (!taken) return null
  const { siteId, groupId, role } = taken
  const place = siteId === null ? { groupId: groupId! } : { siteId }
  const { id: personId } = await keepPerson(transaction, taken.email)
  await giveRole(transaction, personId, place, role)
  return { personId, place, role }
}

/** To which address each of these invitations went. */
export const invitedAs = async (
  transaction: Transaction,
  ids: readonly string[],
): Promise<Pick<Invitation, 'id' | 'email'>[]> =>
  ids.length === 0
    ? []
    : transaction
        .select({ id: invitations.id, email: invitations.email })
        .from(invitations)
        .where(inArray(invitations.id, [...ids]))
