import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { hasOpenDispute, isOwing } from './reading.server.ts'
import { reservationMails, reservations } from './tables.server.ts'

/**
 * Reservations whose money somebody has to look at, over all sites. `owed`: to go back, and being tried; `failed`: to go
 * back, and not tried again by itself; `misfit`: something does not fit; `untold`: a mail about it was given up.
 */
export type PaymentAlarms = Record<'owed' | 'failed' | 'pending' | 'misfit' | 'disputed' | 'untold', number>

export const paymentAlarms = (database: Database, patienceMs: number): Promise<PaymentAlarms> =>
  database.asPlatform(
    async (transaction) => {
      const many = (which: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${which})::int`
      const isStuck = sql`${isOwing} and not ${hasOpenDispute}`
      const [found] = await transaction
        .select({
          owed: many(sql`${isStuck} and ${reservations.refundAt} is not null`),
          failed: many(sql`${isStuck} and ${reservations.refundAt} is null`),
          pending: many(sql`${reservations.pendingCents} > 0`),
          misfit: many(sql`${reservations.problem} is not null`),
          disputed: many(hasOpenDispute),
        })
        .from(reservations)
      const [mails] = await transaction
        .select({ untold: sql<number>`count(*)::int` })
        .from(reservationMails)
        .where(sql`${reservationMails.status} = 'dead'`)
      return { ...found!, ...mails! }
    },
    { patienceMs },
  )
