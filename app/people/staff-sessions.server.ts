import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Role } from '#app/tenancy/roles.ts'
import { findInvitations } from './invitations.server.ts'
import { type Work, workOf } from './people.server.ts'
import {
  memberships,
  passkeyChallenges,
  people,
  pushSubscriptions,
  signInMails,
  siteGroupMembers,
  staffSessions,
} from './tables.server.ts'

/** A session ends when it was not used for so long, by the database's clock. */
export const idleDays = 30

/** How long a browser that came in by mail is known by it, also when its session is over. */
const knownDays = 90

/** How long a proof counts. */
const provenMinutes = 10

const lastDay = sql`now() - make_interval(days => ${idleDays})` as never
const dbNow = sql`now()` as never

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The token goes to the browser and is kept nowhere else. */
export async function openStaffSession(
  transaction: Transaction,
  personId: string,
  device: string,
): Promise<{ readonly token: string }> {
  const token = randomBytes(32).toString('base64url')
  await transaction
    .insert(staffSessions)
    .values({ id: randomUUID(), tokenHash: hashOf(token), personId, device })
  return { token }
}

/** Who is at work, and what they may do where; nothing of who is only invited so far. */
export type AtWork = Work & {
  readonly session: { readonly id: string; readonly isProven: boolean }
  readonly person: { readonly id: string; readonly email: string; readonly name: string | null }
}

/**
 * Whom a session's token stands for, asked of the database each time: somebody who was removed, or whose session was ended, is out in
 * every process at once. Its use is noted once an hour.
 */
export async function atWork(database: Database, token: string | null): Promise<AtWork | null> {
  if (!token) return null
  return database.asPlatform(
    async (transaction) => {
      const isTheirs = eq(staffSessions.tokenHash, hashOf(token))
      const [[found], work] = await Promise.all([
        transaction
          .select({
            sessionId: staffSessions.id,
            isProven: sql<boolean>`${staffSessions.provenAt} > now() - make_interval(mins => ${provenMinutes})`,
            id: people.id,
            email: people.email,
            name: people.name,
            isNoted: sql<boolean>`${staffSessions.usedAt} > now() - interval '1 hour'`,
          })
          .from(staffSessions)
          .innerJoin(people, eq(people.id, staffSessions.personId))
          .where(and(isTheirs, gt(staffSessions.usedAt, lastDay))),
        workOf(
          transaction,
          transaction.select({ id: staffSessions.personId }).from(staffSessions).where(isTheirs),
        ),
      ])
      if (!found) return null
      const { sessionId, isProven, isNoted, ...person } = found
      if (!isNoted)
        await transaction.update(staffSessions).set({ usedAt: dbNow }).where(eq(staffSessions.id, sessionId))
      if (work.roles.size === 0 && (await findInvitations(transaction, person.email)).length === 0)
        return null
      return { session: { id: sessionId, isProven }, person, ...work }
    },
    { patienceMs: 5000 },
  )
}

/** Of these sessions those that stand, and what their people may do on each site now. */
export async function rolesOfSessions(
  transaction: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, readonly Role[]>>> {
  const rows = await transaction
    .select({
      id: staffSessions.id,
      role: memberships.role,
      siteId: sql<string | null>`coalesce(${memberships.siteId}, ${siteGroupMembers.siteId})`,
    })
    .from(staffSessions)
    .leftJoin(memberships, eq(memberships.personId, staffSessions.personId))
    .leftJoin(siteGroupMembers, eq(siteGroupMembers.groupId, memberships.groupId))
    .where(and(inArray(staffSessions.id, [...ids]), gt(staffSessions.usedAt, lastDay)))
  const found = new Map<string, Map<string, Role[]>>()
  for (const { id, role, siteId } of rows) {
    const sites = found.get(id) ?? new Map<string, Role[]>()
    found.set(id, sites)
    if (role && siteId) sites.set(siteId, [...(sites.get(siteId) ?? []), role])
  }
  return found
}

/** They have just proven who they are. */
export async function proveSession(transaction: Transaction, id: string): Promise<void> {
  await transaction.update(staffSessions).set({ provenAt: dbNow }).where(eq(staffSessions.id, id))
}

export const sessionsOf = (transaction: Transaction, personId: string) =>
  transaction
    .select({
      id: staffSessions.id,
      device: staffSessions.device,
      createdAt: staffSessions.createdAt,
      usedAt: staffSessions.usedAt,
    })
    .from(staffSessions)
    .where(and(eq(staffSessions.personId, personId), gt(staffSessions.usedAt, lastDay)))
    .orderBy(desc(staffSessions.usedAt))

/** On how many devices each of these is signed in. */
export async function signedIn(
  transaction: Transaction,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (personIds.length === 0) return new Map()
  const rows = await transaction
    .select({ id: staffSessions.personId, devices: count() })
    .from(staffSessions)
    .where(and(inArray(staffSessions.personId, [...personIds]), gt(staffSessions.usedAt, lastDay)))
    .groupBy(staffSessions.personId)
  return new Map(rows.map(({ id, devices }) => [id, devices]))
}

/** One of theirs, or all, and then none of their devices is told any more either: it may be lost. How many sessions there were. */
export async function endStaffSessions(
  transaction: Transaction,
  personId: string,
  id: string | null,
): Promise<number> {
  if (id === null) await transaction.delete(pushSubscriptions).where(eq(pushSubscriptions.personId, personId))
  const ended = await transaction
    .delete(staffSessions)
    .where(and(eq(staffSessions.personId, personId), id === null ? undefined : eq(staffSessions.id, id)))
    .returning({ id: staffSessions.id })
  return ended.length
}

/** What nobody can come in by any more. */
export const forgetDoor = (database: Database): Promise<void> =>
  database.asPlatform(async (transaction) => {
    await transaction.delete(staffSessions).where(lt(staffSessions.usedAt, lastDay))
    await transaction
      .delete(signInMails)
      .where(
        lt(
          signInMails.createdAt,
          sql`now() - make_interval(days => case when ${signInMails.usedAt} is null then 1 else ${knownDays} end)` as never,
        ),
      )
    await transaction.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, dbNow))
  })
