import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, now } from '#app/platform/tables.server.ts'
import type { Staff } from '#app/tenancy/actor.ts'
import { sites } from '#app/tenancy/tables.server.ts'

/** That a person's data was erased on request, and how much of it: nothing of who it was. */
export const personErasures = pgTable(
  'person_erasures',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    erased: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
    erasedAt: moment('erased_at').notNull().default(now),
    /** null: before it was kept. */
    erasedBy: jsonb('erased_by').$type<Staff>(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('person_erasures_newest').on(table.siteId, table.erasedAt),
  ],
)
