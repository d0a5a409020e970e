import { sql } from 'drizzle-orm'
import { customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** A moment, kept in UTC, read and written as ISO 8601. */
export const moment = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

export const now = sql`now()`

/** What the stand-ins for SMS and e-mail would have sent. */
export const outboxEntries = pgTable(
  'outbox_entries',
  {
    siteId: text('site_id').notNull(),
    id: text().notNull(),
    messageId: text('message_id').notNull(),
    channel: text().$type<'sms' | 'email'>().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    attachments: jsonb().$type<{ name: string; contentType: string; content: string }[]>().notNull(),
    at: moment().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('outbox_entries_newest').on(table.siteId, table.at),
  ],
)

/** What limits count for all processes together, of no site. Unlogged: it may be lost in a crash, and costs no wait. */
export const rateCounts = pgTable(
  'rate_counts',
  {
    /** A keyed print: who it is cannot be read from it. */
    key: text().primaryKey(),
    hits: integer().notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('rate_counts_age').on(table.endsAt)],
)
