import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, now } from '#app/platform/tables.server.ts'
import type { SiteSettings } from './site-settings.ts'

export const sites = pgTable('sites', {
  id: text().primaryKey(),
  slug: text().notNull().unique(),
  settings: jsonb().$type<SiteSettings>().notNull(),
  /** Counts the changes of the settings; what is derived from them is keyed by it. */
  revision: bigint({ mode: 'number' }).notNull().default(1),
  createdAt: moment('created_at').notNull().default(now),
  updatedAt: moment('updated_at').notNull().default(now),
})

export const siteHosts = pgTable('site_hosts', {
  host: text().primaryKey(),
  siteId: text('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' }),
})
