import { boolean, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/tables.server.ts'
import { sites } from '#app/tenancy/tables.server.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const parts = pgTable(
  'parts',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    number: text().notNull(),
    name: text().notNull(),
    makes: text().array().notNull(),
    models: text().array().notNull(),
    priceCents: integer('price_cents'),
    isInStock: boolean('is_in_stock').notNull(),
    /** What it is found by; each word bears its site, so that an index finds one site's parts alone. */
    words: tsvector().notNull(),
    /** Hash of what the list said, so that an unchanged part is not written again. */
    digest: text().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.key] }),
    index('parts_by_name').on(table.siteId, table.name, table.key),
    // What waits to be merged into the index is read by every search, and the embedded database never merges it by itself.
    index('parts_by_words').using('gin', table.words).with({ fastupdate: false }),
  ],
)
