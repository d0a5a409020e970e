import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Person } from '#app/platform/person.ts'
import { hasPhone } from '#app/platform/person-match.server.ts'
import { marketingStops } from './tables.server.ts'

/** Who said STOP by text: offers end, the answer to a question does not. Each function runs inside a transaction of the site. */

/** As the database writes the `buyer_phone` of a lead. */
export const phoneKey = (phone: string): string => phone.replace(/\D/g, '').replace(/^(0011|00)?61/, '0')

const isOf = (siteId: string, phone: string) =>
  and(eq(marketingStops.siteId, siteId), eq(marketingStops.phone, phoneKey(phone)))

export const stopMarketing = (transaction: Transaction, siteId: string, phone: string) =>
  transaction
    .insert(marketingStops)
    .values({ siteId, phone: phoneKey(phone) })
    .onConflictDoUpdate({
      target: [marketingStops.siteId, marketingStops.phone],
      set: { stoppedAt: sql`now()` as never },
    })

export const allowMarketing = (transaction: Transaction, siteId: string, phone: string) =>
  transaction.delete(marketingStops).where(isOf(siteId, phone))

/** Since when; null: they did not ask. */
export async function marketingStoppedAt(transaction: Transaction, siteId: string, phone: string) {
  const [stop] = await transaction.select().from(marketingStops).where(isOf(siteId, phone))
  return stop?.stoppedAt ?? null
}

const isTheirs = (siteId: string, person: Person) =>
  and(eq(marketingStops.siteId, siteId), hasPhone(marketingStops.phone, person))

export const stopsOfPerson = (transaction: Transaction, siteId: string, person: Person) =>
  transaction.select().from(marketingStops).where(isTheirs(siteId, person))

export const eraseStops = (transaction: Transaction, siteId: string, person: Person) =>
  transaction.delete(marketingStops).where(isTheirs(siteId, person))
