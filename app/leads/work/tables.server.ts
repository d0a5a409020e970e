import { sql } from 'drizzle-orm'
import { customType, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { people } from '#app/people/tables.server.ts'
import { moment, now } from '#app/platform/tables.server.ts'
import { sites } from '#app/tenancy/tables.server.ts'
import { leads } from '../tables.server.ts'

/** A transaction's number: of two that run at once, the higher may commit first. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

const siteId = () =>
  text('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' })

const personId = () =>
  text('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' })

/** Who has opened a lead since somebody else, or its buyer, last did something about it. */
export const leadReads = pgTable(
  'lead_reads',
  { siteId: siteId(), leadId: text('lead_id').notNull(), personId: personId() },
  (table) => [
    primaryKey({ columns: [table.siteId, table.leadId, table.personId] }),
    foreignKey({ columns: [table.siteId, table.leadId], foreignColumns: [leads.siteId, leads.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** Whose turn it is: who of the yard has least recently been given a lead, and is not off duty. */
export const leadTurns = pgTable(
  'lead_turns',
  {
    siteId: siteId(),
    /** A person of the office (people.id). */
    personId: text('person_id').notNull(),
    givenAt: moment('given_at'),
    offDutySince: moment('off_duty_since'),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.personId] })],
)

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
