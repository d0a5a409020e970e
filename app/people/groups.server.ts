import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import { siteGroupMembers, siteGroups } from './tables.server.ts'

/** Sites that belong together. Each function runs inside a transaction of the platform. */

export type SiteGroup = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly siteIds: readonly string[]
}

export async function listGroups(transaction: Transaction): Promise<SiteGroup[]> {
  const groups = await transaction.select().from(siteGroups).orderBy(asc(siteGroups.slug))
  const members = await transaction.select().from(siteGroupMembers)
  return groups.map(({ id, slug, name }) => ({
    id,
    slug,
    name,
    siteIds: members.filter(({ groupId }) => groupId === id).map(({ siteId }) => siteId),
  }))
}

/** Null: there is one of that slug. */
export async function addGroup(
  transaction: Transaction,
  { slug, name }: Pick<SiteGroup, 'slug' | 'name'>,
): Promise<string | null> {
  const [group] = await transaction
    .insert(siteGroups)
    .values({ id: randomUUID(), slug, name })
    .onConflictDoNothing()
    .returning({ id: siteGroups.id })
  return group?.id ?? null
}

/** With the roles that people have by it. */
export async function removeGroup(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(siteGroups).where(eq(siteGroups.id, id))
}

/** False: it was so already. */
export async function putInGroup(
  transaction: Transaction,
  groupId: string,
  siteId: string,
): Promise<boolean> {
  const put = await transaction
    .insert(siteGroupMembers)
    .values({ groupId, siteId })
    .onConflictDoNothing()
    .returning({ siteId: siteGroupMembers.siteId })
  return put.length > 0
}

/** False: it was so already. */
export async function takeFromGroup(
  transaction: Transaction,
  groupId: string,
  siteId: string,
): Promise<boolean> {
  const taken = await transaction
    .delete(siteGroupMembers)
    .where(and(eq(siteGroupMembers.groupId, groupId), eq(siteGroupMembers.siteId, siteId)))
    .returning({ siteId: siteGroupMembers.siteId })
  return taken.length > 0
}
