import { bigint, index, json, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, now } from '#app/platform/tables.server.ts'
import type { Staff } from './actor.ts'
import type { SiteDocument } from './site-document.ts'
import type { VerbName } from './verb-names.ts'

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
    appliedBy: jsonb('applied_by').$type<Staff>(),
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

/** What staff, programs and operators did. Rows are added, and blanked where a person is erased; the database refuses the rest. */
export const audit = pgTable(
  'audit',
  {
    /** In the order in which they were written: `auditId`. */
    id: text().primaryKey(),
    /** null: done to the deployment, such as the removal of a site. */
    siteId: text('site_id').references(() => sites.id, { onDelete: 'cascade' }),
    at: moment().notNull().default(now),
    actor: jsonb().$type<Staff>().notNull(),
    /** Which person, operator or program: a column, since what is read out of JSON is no key where rows are a site's own. */
    actorKey: text('actor_key').notNull(),
    /** 'page.withdraw' */
    verb: text().$type<VerbName>().notNull(),
    /** To which of the dealer's things, 'page:/about-us'. */
    subject: text().notNull(),
    before: jsonb().$type<AuditValues>(),
    after: jsonb().$type<AuditValues>(),
  },
  (table) => [
    index('audit_newest').on(table.siteId, table.id),
    index('audit_of_subject').on(table.siteId, table.subject, table.id),
    index('audit_of_verb').on(table.siteId, table.verb, table.id),
    index('audit_of_actor').on(table.siteId, table.actorKey, table.id),
  ],
)

export type AuditValues = Readonly<
  Record<
    string,
    string | number | boolean | null | readonly (string | Readonly<Record<string, string | null>>)[]
  >
>
