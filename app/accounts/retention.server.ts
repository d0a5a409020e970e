import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { before, deleteOlder } from '#app/platform/retention.server.ts'
import { userSessions, users, verifications } from './tables.server.ts'

/** Users who did not sign in for so long; sessions and watchlist go with them. Each sign-in left a verification. */
export async function forgetUsers(database: Database, siteId: string, months: number): Promise<number> {
  const forgotten = await deleteOlder(database, siteId, {
    table: users,
    at: users.createdAt,
    months,
    where: sql`not exists (
      select from ${verifications} where ${verifications.siteId} = ${siteId}
        and ${verifications.userId} = ${users.id} and ${verifications.madeAt} >= ${before(months)}
    ) and not exists (
      select from ${userSessions} where ${userSessions.siteId} = ${siteId} and ${userSessions.userId} = ${users.id}
        and coalesce(${userSessions.usedAt}, ${userSessions.createdAt}) >= ${before(months)}
    )`,
  })
  await deleteOlder(database, siteId, { table: verifications, at: verifications.madeAt, months })
  return forgotten
}
