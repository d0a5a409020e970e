import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/tables.server.ts'

/** What happened on a site: which event, about which car, when. Nothing of who did it (ANA-01). */
export const siteEvents = pgTable(
  'site_events',
  {
    siteId: text('site_id').notNull(),
    id: text().notNull(),
    event: integer().notNull(),
    carId: text('car_id'),
    happenedAt: moment('happened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('site_events_newest').on(table.siteId, table.happenedAt),
  ],
)
