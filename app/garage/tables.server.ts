import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#app/accounts/tables.server.ts'
import { moment } from '#app/platform/tables.server.ts'
import { cars } from '#app/stock/tables.server.ts'

/** The cars that a user saved on a site (ACC-30). */
export const watchlistEntries = pgTable(
  'watchlist_entries',
  {
    siteId: text('site_id').notNull(),
    userId: text('user_id').notNull(),
    carId: text('car_id').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.userId, table.carId] }),
    index('watchlist_of_car').on(table.siteId, table.carId),
    foreignKey({ columns: [table.siteId, table.userId], foreignColumns: [users.siteId, users.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.siteId, table.carId], foreignColumns: [cars.siteId, cars.id] }).onDelete(
      'cascade',
    ),
  ],
)
