import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/tables.server.ts'
import type { TemplateName } from '#app/templates/templates.ts'
import { sites } from '#app/tenancy/tables.server.ts'

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
