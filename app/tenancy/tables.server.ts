import { bigint, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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

/** A site's own credentials with its suppliers, sealed under the deployment's SESSION_SECRET. */
export const siteSecrets = pgTable(
  'site_secrets',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    sealed: text().notNull(),
    changedAt: moment('changed_at').notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.name] })],
)
