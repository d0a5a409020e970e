import { sql } from 'drizzle-orm'
import { customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, now } from '#app/platform/tables.server.ts'
import { sites } from '#app/tenancy/tables.server.ts'

/** A transaction's number: of two that run at once, the higher may commit first. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

const siteId = () =>
  text('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' })

/**
 * Which leads came or changed lately, by transaction. Triggers write it: who follows the leads misses none, whoever writes them
 * (docs/decisions/0044-live-leads.md).
 */
export const leadChanges = pgTable(
  'lead_changes',
  {
    siteId: siteId(),
    xid: transactionId().notNull().default(sql`pg_current_xact_id()`),
    leadId: text('lead_id').notNull(),
    kind: text().$type<'new' | 'changed'>().notNull(),
    at: moment('at').notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.xid, table.leadId] }),
    index('lead_changes_xid').on(table.xid),
    index('lead_changes_age').on(table.at),
  ],
)
