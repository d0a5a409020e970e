import { boolean, date, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/tables.server.ts'
import type { TemplateName } from '#app/templates/templates.ts'
import { sites } from '#app/tenancy/tables.server.ts'
import type { About, ArticleSection } from './article.ts'
import type { Page } from './page.ts'

export const articles = pgTable(
  'articles',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    section: text().$type<ArticleSection>().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    /** A day by the site's clock. */
    published: date({ mode: 'string' }).notNull(),
    picture: text(),
    alt: text().notNull(),
    about: jsonb().$type<About>().notNull(),
    /** Its first sentences without marks: lists need no bodies. */
    opening: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    /** Hash of what the file said, so that an unchanged article is not written again. */
    digest: text().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.section, table.slug] })],
)

export const pages = pgTable(
  'pages',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** '/about-us' */
    path: text().notNull(),
    title: text().notNull(),
    draft: boolean().notNull(),
    /** Days by the site's clock, both included. */
    from: date('shown_from', { mode: 'string' }),
    until: date('shown_until', { mode: 'string' }),
    /** All that its file says. */
    page: jsonb().$type<Page>().notNull(),
    /** Hash of what the file said, so that an unchanged page is not written again. */
    digest: text().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.path] })],
)

/** A site's own style sheet, over that of its template. */
export const siteSheets = pgTable('site_sheets', {
  siteId: text('site_id')
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  /** As it was written. */
  source: text().notNull(),
  /** As it is served. */
  styles: text().notNull(),
  /** Of `styles`; it is the file's address. */
  digest: text().notNull(),
  /** It was checked against this template's tokens and holds while the site is on it. */
  template: text().$type<TemplateName>().notNull(),
  /** The ground for which the brand's colour is corrected; null where the template's own stays. */
  ground: text(),
  changedAt: moment('changed_at').notNull(),
})
