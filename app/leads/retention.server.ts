import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { before, deleteOlder } from '#app/platform/retention.server.ts'
import { inboundMails, leads } from './tables.server.ts'

type Months = {
  readonly leads: number
  readonly suspectedLeads: number
}

/** Consents, deliveries and bookings go with their lead; a younger lead that went on with it stays. */
export async function forgetLeads(database: Database, siteId: string, months: Months) {
  await database.asSite(siteId, (transaction) =>
    transaction.execute(sql`
      update leads set follows_id = null where site_id = ${siteId} and follows_id in (
        select id from leads as old where site_id = ${siteId} and (
          (${months.leads}::int > 0 and received_at < ${before(months.leads)})
          or (is_suspected and ${months.suspectedLeads}::int > 0 and received_at < ${before(months.suspectedLeads)})
        ))`),
  )
  const old = (wanted: number, where = sql`true`) =>
    deleteOlder(database, siteId, { table: leads, at: leads.receivedAt, months: wanted, where })
  return (await old(months.leads)) + (await old(months.suspectedLeads, sql`${leads.isSuspected}`))
}

/** What came from elsewhere, as it came; the leads it made stay for as long as leads do. */
export const forgetInboundMails = (database: Database, siteId: string, months: number): Promise<number> =>
  deleteOlder(database, siteId, { table: inboundMails, at: inboundMails.receivedAt, months })
