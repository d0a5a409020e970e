import type { Database } from '#app/platform/database.server.ts'
import { deleteOlder } from '#app/platform/retention.server.ts'
import { phoneReveals } from './tables.server.ts'

export const forgetPhoneReveals = (database: Database, siteId: string, months: number): Promise<number> =>
  deleteOlder(database, siteId, { table: phoneReveals, at: phoneReveals.revealedAt, months })
