import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { StandInPayment } from './payments.ts'

/** A moment, kept in UTC, read and written as ISO 8601. */
export const moment = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** As base64 on its way: the embedded database takes seven times as long for the bytes of a photo as they are. */
export const bytes = customType<{ data: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => sql`decode(${value.toString('base64')}, 'base64')`,
})
/** The same for what is read. */
export const asBytes = (column: AnyPgColumn) =>
  sql<Buffer>`encode(${column}, 'base64')`.mapWith((text: string) => Buffer.from(text, 'base64'))

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
    /** Of a mail: where its answer would go, when that is not whom it is from. */
    replyTo: text('reply_to'),
    attachments: jsonb().$type<{ name: string; contentType: string; content: string }[]>().notNull(),
    at: moment().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('outbox_entries_newest').on(table.siteId, table.at),
  ],
)

/** What the stand-in for a payment provider keeps of its own: its payment pages and what was paid on them. */
export const standInSessions = pgTable(
  'stand_in_sessions',
  {
    siteId: text('site_id').notNull(),
    id: text().notNull(),
    /** The caller's: asked twice with it, it is the same page. */
    key: text().notNull(),
    reference: text().notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    description: text().notNull(),
    successUrl: text('success_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    status: text().$type<'open' | 'expired' | 'paid'>().notNull().default('open'),
    payments: jsonb().$type<StandInPayment[]>().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    unique('stand_in_sessions_key').on(table.siteId, table.key),
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

/** What all servers of a deployment must have in common, sealed by the first that needs it: who cannot open it has another secret. */
export const deploymentWords = pgTable('deployment_words', {
  name: text().primaryKey(),
  sealed: text().notNull(),
})
