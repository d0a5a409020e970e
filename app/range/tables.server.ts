import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/tables.server.ts'
import { sites } from '#app/tenancy/tables.server.ts'
import type { Brand } from './range.ts'

export const rangeBrands = pgTable(
  'range_brands',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    /** In the order in which the dealer lists them. */
    place: integer().notNull(),
    /** With its models and their accessories. */
    brand: jsonb().$type<Brand>().notNull(),
    /** Hash of what the file said, so that an unchanged brand is not written again. */
    digest: text().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.slug] })],
)
