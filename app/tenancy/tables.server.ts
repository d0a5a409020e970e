import { bigint, json, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, now } from '#app/platform/tables.server.ts'
import type { Actor } from './actor.ts'
import type { SiteDocument } from './site-document.ts'

export const sites = pgTable('sites', {
  id: text().primaryKey(),
  slug: text().notNull().unique(),
  /** As they were written: a key of a later version may be among them. */
  settings: jsonb().$type<SiteDocument>().notNull(),
  /** Counts the changes of the settings; what is derived from them is keyed by it. */
  revision: bigint({ mode: 'number' }).notNull().default(1),
  createdAt: moment('created_at').notNull().default(now),
  updatedAt: moment('updated_at').notNull().default(now),
  /** Since when visitors are told that the site is closed. */
  suspendedAt: moment('suspended_at'),
})

/** What was in force before, and is now: so that a change can be looked at and taken back. */
export const siteRevisions = pgTable(
  'site_revisions',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    revision: bigint({ mode: 'number' }).notNull(),
    /** In the order of the file. */
    settings: json().$type<SiteDocument>().notNull(),
    /** SHA-256 of the settings with sorted keys. */
    sha: text().notNull(),
    appliedAt: moment('applied_at').notNull().default(now),
    /** null: the product itself, or before it was kept. */
    appliedBy: jsonb('applied_by').$type<Actor>(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.revision] })],
)

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
