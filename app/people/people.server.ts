import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import { type Role, roles } from '#app/tenancy/roles.ts'
import { plainEmail } from './email.ts'
import { type invitations, memberships, people, siteGroupMembers, siteGroups } from './tables.server.ts'

/** People of the yards and their roles. Each function runs inside a transaction of the platform. */

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

export const isAt = (table: typeof memberships | typeof invitations, place: Workplace): SQL =>
  'siteId' in place ? eq(table.siteId, place.siteId) : eq(table.groupId, place.groupId)

/** Changes of who works at a place wait for one another: two owners cannot both be the last but one. */
export const lock = (transaction: Transaction, place: Workplace) =>
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

/** Who sells at each site, by itself or by a group: those to whom leads are given by turns. */
export async function salespeople(transaction: Transaction): Promise<ReadonlyMap<string, readonly string[]>> {
  const siteId = sql<string | null>`coalesce(${memberships.siteId}, ${siteGroupMembers.siteId})`
  const rows = await transaction
    .selectDistinct({ siteId, id: memberships.personId })
    .from(memberships)
    .leftJoin(siteGroupMembers, eq(siteGroupMembers.groupId, memberships.groupId))
    .where(eq(memberships.role, 'sales'))
  const found = new Map<string, string[]>()
  for (const { siteId, id } of rows)
    if (siteId !== null) found.set(siteId, [...(found.get(siteId) ?? []), id])
  return found
}

export async function findPersonByEmail(transaction: Transaction, email: string) {
  const [found] = await transaction
    .select()
    .from(people)
    .where(eq(people.email, plainEmail(email)))
  return found ?? null
}

export type Work = {
  /** What they may do on each site, by its id. */
  readonly roles: ReadonlyMap<string, readonly Role[]>
  /** By which they work at all sites of each. */
  readonly groups: readonly { readonly slug: string; readonly name: string; readonly role: Role }[]
}

/** `personId` may be a question for it. */
export async function workOf(transaction: Transaction, personId: string | SQLWrapper): Promise<Work> {
  const siteId = sql<string | null>`coalesce(${memberships.siteId}, ${siteGroupMembers.siteId})`
  const rows = await transaction
    .select({ siteId, role: memberships.role, slug: siteGroups.slug, name: siteGroups.name })
    .from(memberships)
    .leftJoin(siteGroups, eq(siteGroups.id, memberships.groupId))
    .leftJoin(siteGroupMembers, eq(siteGroupMembers.groupId, memberships.groupId))
    .where(eq(memberships.personId, sql`(${personId})`))
    .orderBy(asc(siteGroups.slug))
  const roles = new Map<string, Role[]>()
  const groups = new Map<string, Work['groups'][number]>()
  for (const { siteId, role, slug, name } of rows) {
    // A group may have no site yet.
    if (siteId !== null) roles.set(siteId, [...(roles.get(siteId) ?? []), role])
    if (slug !== null && name !== null) groups.set(slug, { slug, name, role })
  }
  return { roles, groups: [...groups.values()] }
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
