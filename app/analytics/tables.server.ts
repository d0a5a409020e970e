import { index, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
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

/** What was searched for on a site, and how many vehicles there were. Nothing of who did it. */
export const siteSearches = pgTable(
  'site_searches',
  {
    siteId: text('site_id').notNull(),
    id: text().notNull(),
    /** As `searchWords` has them; '' where only filters were chosen. */
    words: text().notNull(),
    found: integer().notNull(),
    /** 'make=Toyota' */
    filters: jsonb().$type<readonly string[]>().notNull(),
    happenedAt: moment('happened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('site_searches_newest').on(table.siteId, table.happenedAt),
  ],
)

/** How fast pages were for some of a site's visitors: milliseconds, and the share of the screen that moved. */
export const siteVitals = pgTable(
  'site_vitals',
  {
    siteId: text('site_id').notNull(),
    id: text().notNull(),
    page: text().notNull(),
    template: text().notNull(),
    lcp: integer(),
    inp: integer(),
    cls: real(),
    happenedAt: moment('happened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('site_vitals_newest').on(table.siteId, table.happenedAt),
  ],
)
