import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { Site, Visitor } from '#app/tenancy/tenancy.ts'
import { codeSends, phoneCodes, userSessions, users } from './tables.server.ts'

export const sessionDays = 30
const dayMs = 86_400_000

/** The token goes to the browser and is kept nowhere else. */
export type OpenedSession = { readonly token: string }

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export async function openSession(
  transaction: Transaction,
  siteId: string,
  userId: string,
  now: Date,
): Promise<OpenedSession> {
  const token = randomBytes(32).toString('base64url')
  await transaction.insert(userSessions).values({
    siteId,
    tokenHash: hashOf(token),
    userId,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + sessionDays * dayMs).toISOString(),
  })
  return { token }
}

/** Whom a session's token stands for on this site (ACC-01). */
export async function visitorOf(
  database: Database,
  site: Site,
  token: string | null,
  now: Date,
): Promise<Visitor> {
  if (!token) return { kind: 'anonymous' }
  const [user] = await database.asSite(site.id, (transaction) =>
    transaction
      .select({ userId: users.id, phone: users.phone })
      .from(userSessions)
      .innerJoin(users, and(eq(users.siteId, userSessions.siteId), eq(users.id, userSessions.userId)))
      .where(
        and(
          eq(userSessions.siteId, site.id),
          eq(userSessions.tokenHash, hashOf(token)),
          gt(userSessions.expiresAt, now.toISOString()),
        ),
      ),
  )
  return user ? { kind: 'signed-in', ...user } : { kind: 'anonymous' }
}

/** Ended on the server: a copy of the cookie is worth nothing afterwards (ACC-23). */
export async function endSession(scope: Scope, token: string | null): Promise<void> {
  if (!token) return
  await scope.db.transaction((transaction) =>
    transaction
      .delete(userSessions)
      .where(and(eq(userSessions.siteId, scope.site.id), eq(userSessions.tokenHash, hashOf(token)))),
  )
}

/** API-31, API-32: only whether someone with this phone is known to the site. */
export async function isKnownPhone(scope: Scope, phone: string): Promise<boolean> {
  const found = await scope.db.transaction((transaction) =>
    transaction
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.siteId, scope.site.id), eq(users.phone, phone))),
  )
  return found.length > 0
}

/** Takes away what is over: codes, sessions, and sends that no limit counts any more. */
export async function forgetPast(database: Database, now: Date): Promise<void> {
  await database.asPlatform(async (transaction) => {
    await transaction.delete(phoneCodes).where(lt(phoneCodes.expiresAt, now.toISOString()))
    await transaction.delete(userSessions).where(lt(userSessions.expiresAt, now.toISOString()))
    const aDayAgo = new Date(now.getTime() - dayMs).toISOString()
    await transaction.delete(codeSends).where(lt(codeSends.sentAt, aDayAgo))
  })
}
