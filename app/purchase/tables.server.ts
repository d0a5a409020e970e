import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/tables.server.ts'
import { sites } from '#app/tenancy/tables.server.ts'
import type { PurchaseAnswers } from './purchase.ts'

/** A buyer's answers on the way to buying a car online (RES-22). The token itself is only in the browser's cookie. */
export const purchases = pgTable(
  'purchases',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    tokenHash: text('token_hash').notNull(),
    carId: text('car_id').notNull(),
    /** Who signed in on the way: other devices of theirs go on with it. */
    userId: text('user_id'),
    answers: jsonb().$type<PurchaseAnswers>().notNull(),
    leadId: text('lead_id'),
    reservationId: text('reservation_id'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('purchases_token').on(table.siteId, table.tokenHash),
    index('purchases_user').on(table.siteId, table.userId),
    index('purchases_age').on(table.siteId, table.changedAt),
  ],
)
