import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { moment, now } from '#app/platform/tables.server.ts'
import { sites } from '#app/tenancy/tables.server.ts'

/** Where addresses of a dealer's earlier website lead now. */
export const redirects = pgTable(
  'redirects',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** In the one spelling by which addresses are compared: see old-address.ts. */
    path: text().notNull(),
    /** '' for the path with whatever query. */
    query: text().notNull(),
    target: text().notNull(),
    status: smallint().$type<301 | 308>().notNull(),
    changedAt: moment('changed_at').notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.path, table.query] })],
)
