import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { anyVisitor, type Visitor } from '#app/tenancy/actor.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { UserDetails } from './phone-code.ts'
import { codeSends, phoneCodes, userSessions, users } from './tables.server.ts'

/** A session ends so long after it began, and sooner when it is not used for so long. By the database's clock. */
export const sessionDays = 30
const idleDays = 14

const now = sql`now()` as never
const ago = (days: number) => sql`now() - make_interval(days => ${days}::int)` as never
const lastUsed = sql`coalesce(${userSessions.usedAt}, ${userSessions.createdAt})`

/** The token goes to the browser and is kept nowhere else. */
export type OpenedSession = { readonly token: string }

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Whoever verified the phone on the site; what they said of themselves this time goes before what they said then. */
export async function keepUser(
  transaction: Transaction,
  siteId: string,
  phone: string,
  { first_name, last_name, email }: UserDetails,
): Promise<{ id: string; phone: string }> {
  const [user] = await transaction
    .insert(users)
    .values({
      siteId,
      id: randomUUID(),
      phone,
      firstName: first_name ?? null,
      lastName: last_name ?? null,
      email: email ?? null,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [users.siteId, users.phone],
      set: {
        firstName: sql`coalesce(excluded.first_name, ${users.firstName})`,
        lastName: sql`coalesce(excluded.last_name, ${users.lastName})`,
        email: sql`coalesce(excluded.email, ${users.email})`,
      },
    })
    .returning({ id: users.id })
  return { id: user!.id, phone }
}

/** What a signed-in visitor is called; null where they never said. */
export async function firstNameOf({ site, db }: Scope, userId: string): Promise<string | null> {
  const [user] = await db.transaction((transaction) =>
    transaction
      .select({ firstName: users.firstName })
      .from(users)
      .where(and(eq(users.siteId, site.id), eq(users.id, userId))),
  )
  return user?.firstName ?? null
}

/** `earlier` is the session that the browser had: signing in again ends it. */
export async function openSession(
  transaction: Transaction,
  siteId: string,
  userId: string,
  earlier: string | null,
): Promise<OpenedSession> {
  const token = randomBytes(32).toString('base64url')
  if (earlier) await transaction.delete(userSessions).where(isSession(siteId, earlier))
  await transaction.insert(userSessions).values({
    siteId,
    tokenHash: hashOf(token),
    userId,
    createdAt: now,
    expiresAt: sql`now() + make_interval(days => ${sessionDays})` as never,
  })
  return { token }
}

const isSession = (siteId: string, token: string) =>
  and(eq(userSessions.siteId, siteId), eq(userSessions.tokenHash, hashOf(token)))

/** Whom a session's token stands for on this site (ACC-01). Its use is noted once an hour. */
export async function visitorOf(database: Database, site: Site, token: string | null): Promise<Visitor> {
  if (!token) return anyVisitor
  const isTheirs = isSession(site.id, token)
  const user = await database.asSite(site.id, async (transaction) => {
    const [row] = await transaction
      .select({
        userId: users.id,
        phone: users.phone,
        isNoted: sql<boolean>`${lastUsed} > now() - interval '1 hour'`,
      })
      .from(userSessions)
      .innerJoin(users, and(eq(users.siteId, userSessions.siteId), eq(users.id, userSessions.userId)))
      .where(and(isTheirs, gt(userSessions.expiresAt, now), gt(lastUsed, ago(idleDays))))
    if (row && !row.isNoted) await transaction.update(userSessions).set({ usedAt: now }).where(isTheirs)
    return row
  })
  return user ? { kind: 'signed-in', userId: user.userId, phone: user.phone } : anyVisitor
}

/** Ended on the server: a copy of the cookie is worth nothing afterwards (ACC-23). */
export async function endSession(scope: Scope, token: string | null): Promise<void> {
  if (token) await end(scope, isSession(scope.site.id, token))
}

/** Every session of whoever is signed in, on this and all other devices. */
export async function endAllSessions({ actor, ...scope }: Scope): Promise<void> {
  if (actor.kind !== 'signed-in') return
  await end(scope, and(eq(userSessions.siteId, scope.site.id), eq(userSessions.userId, actor.userId)))
}

const end = ({ db }: Pick<Scope, 'db'>, which: SQL | undefined) =>
  db.transaction((transaction) => transaction.delete(userSessions).where(which))

/** Whoever verified this phone (E.164) on the site; null: nobody. Inside a transaction of the site. */
export async function userOfPhone(
  transaction: Transaction,
  siteId: string,
  phone: string,
): Promise<string | null> {
  const [user] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.siteId, siteId), eq(users.phone, phone)))
  return user?.id ?? null
}

/** API-31, API-32: only whether someone with this phone is known to the site. */
export const isKnownPhone = async ({ site, db }: Scope, phone: string): Promise<boolean> =>
  (await db.transaction((transaction) => userOfPhone(transaction, site.id, phone))) !== null

/** Takes away what is over: codes, sessions, and sends that no limit counts any more. */
export async function forgetPast(database: Database): Promise<void> {
  await database.asPlatform(async (transaction) => {
    await transaction.delete(phoneCodes).where(lt(phoneCodes.expiresAt, now))
    await transaction
      .delete(userSessions)
      .where(or(lt(userSessions.expiresAt, now), lt(lastUsed, ago(idleDays))))
    await transaction.delete(codeSends).where(lt(codeSends.sentAt, ago(1)))
  })
}
