import { randomUUID } from 'node:crypto'
import type { Transaction } from '#app/platform/database.server.ts'
import { siteEvents } from './tables.server.ts'

/** Inside a transaction of the site. */
export async function storeEvent(
  transaction: Transaction,
  siteId: string,
  { event, carId }: { event: number; carId: string | null },
  now: Date,
): Promise<void> {
  await transaction
    .insert(siteEvents)
    .values({ siteId, id: randomUUID(), event, carId, happenedAt: now.toISOString() })
}
