import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Staff } from '#app/tenancy/actor.ts'
import { type Role, roles } from '#app/tenancy/roles.ts'
import { plainEmail } from './email.ts'
import { invitations, memberships, people, siteGroupMembers, siteGroups } from './tables.server.ts'

/** People of the yards, their roles and invitations. Each function runs inside a transaction of the platform. */

/** Where a role counts: on one site, or on all of a group. */
export type Workplace = { readonly siteId: string } | { readonly groupId: string }

export type Member = {
  readonly id: string
  readonly email: string
  readonly name: string | null
  readonly role: Role
  readonly since: string
  /** By which group; null: by the site itself. */
  readonly group: string | null
}

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

const isAt = (table: typeof memberships | typeof invitations, place: Workplace): SQL =>
  'siteId' in place ? eq(table.siteId, place.siteId) : eq(table.groupId, place.groupId)

/** Changes of who works at a place wait for one another: two owners cannot both be the last but one. */
const lock = (transaction: Transaction, place: Workplace) =>
  transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`people ${JSON.stringify(place)}`}, 0))`,
  )

const groupsOf = (transaction: Transaction, siteId: string) =>
  transaction
    .select({ id: siteGroupMembers.groupId })
    .from(siteGroupMembers)
    .where(eq(siteGroupMembers.siteId, siteId))

/** Who works on a site, by itself or by a group, owners first. */
export async function membersOf(transaction: Transaction, place: Workplace): Promise<Member[]> {
  const byGroup =
    'siteId' in place ? inArray(memberships.groupId, groupsOf(transaction, place.siteId) as never) : undefined
  const rows = await transaction
    .select({
      id: people.id,
      email: people.email,
      name: people.name,
      role: memberships.role,
      since: memberships.since,
      group: siteGroups.slug,
    })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .leftJoin(siteGroups, eq(siteGroups.id, memberships.groupId))
    .where(or(isAt(memberships, place), byGroup))
    .orderBy(asc(people.email))
  return rows.toSorted((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role))
}

export async function findPersonByEmail(transaction: Transaction, email: string) {
  const [found] = await transaction
    .select()
    .from(people)
    .where(eq(people.email, plainEmail(email)))
  return found ?? null
}

/** The roles that a person has on each site, by the site's id. */
export async function rolesOf(
  transaction: Transaction,
  personId: string,
): Promise<ReadonlyMap<string, readonly Role[]>> {
  const siteId = sql<string | null>`coalesce(${memberships.siteId}, ${siteGroupMembers.siteId})`
  const rows = await transaction
    .select({ siteId, role: memberships.role })
    .from(memberships)
    .leftJoin(siteGroupMembers, eq(siteGroupMembers.groupId, memberships.groupId))
    .where(eq(memberships.personId, personId))
  const found = new Map<string, Role[]>()
  // A group may have no site yet.
  for (const row of rows)
    if (row.siteId !== null) found.set(row.siteId, [...(found.get(row.siteId) ?? []), row.role])
  return found
}

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

/** By which address each of these is known. */
export const namesOf = async (
  transaction: Transaction,
  ids: readonly string[],
): Promise<Pick<Member, 'id' | 'email'>[]> =>
  ids.length === 0
    ? []
    : transaction
        .select({ id: people.id, email: people.email })
        .from(people)
        .where(inArray(people.id, [...ids]))

/** The person of this address, added where there was none. */
export async function keepPerson(transaction: Transaction, email: string, name: string | null = null) {
  const [person] = await transaction
    .insert(people)
    .values({ id: randomUUID(), email: plainEmail(email), name })
    .onConflictDoUpdate({
      target: people.email,
      set: { name: sql`coalesce(excluded.name, ${people.name})` },
    })
    .returning()
  return person!
}

export async function giveRole(transaction: Transaction, personId: string, place: Workplace, role: Role) {
  await transaction
    .insert(memberships)
    .values({ id: randomUUID(), personId, role, ...place })
    .onConflictDoUpdate({
      target: [memberships.personId, memberships.siteId, memberships.groupId],
      set: { role },
    })
}

export type RoleOutcome =
  | { readonly before: Role; readonly after: Role | null }
  | { readonly refused: 'no-member' | 'last-owner' | 'changed-meanwhile' }

/** Changes what a member may do at a place from `was`; null: they leave it. The last owner stays one. */
export async function changeRole(
  transaction: Transaction,
  place: Workplace,
  personId: string,
  role: Role | null,
  was?: Role,
): Promise<RoleOutcome> {
  await lock(transaction, place)
  const isTheirs = and(eq(memberships.personId, personId), isAt(memberships, place))
  const [member] = await transaction.select().from(memberships).where(isTheirs).for('update')
  if (!member) return { refused: 'no-member' }
  if (was !== undefined && member.role !== was) return { refused: 'changed-meanwhile' }
  if (member.role === 'owner' && role !== 'owner' && !(await hasOwnerBeside(transaction, place, personId)))
    return { refused: 'last-owner' }
  if (role === null) await transaction.delete(memberships).where(isTheirs)
  else await transaction.update(memberships).set({ role }).where(isTheirs)
  return { before: member.role, after: role }
}

async function hasOwnerBeside(
  transaction: Transaction,
  place: Workplace,
  personId: string,
): Promise<boolean> {
  const byGroup =
    'siteId' in place ? inArray(memberships.groupId, groupsOf(transaction, place.siteId) as never) : undefined
  const [other] = await transaction
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      and(
        eq(memberships.role, 'owner'),
        ne(memberships.personId, personId),
        or(isAt(memberships, place), byGroup),
      ),
    )
    .limit(1)
  return other !== undefined
}
