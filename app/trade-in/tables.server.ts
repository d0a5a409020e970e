import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/tables.server.ts'

/** What a valuation tool answered a visitor, as the visitor's browser told it (API-33): a note, not a price to honour. */
export const savedValuations = pgTable(
  'saved_valuations',
  {
    siteId: text('site_id').notNull(),
    id: text().notNull(),
    valuation: jsonb().notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('saved_valuations_newest').on(table.siteId, table.savedAt),
  ],
)
