import { bigint, date, foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/tables.server.ts'
import { cars } from '#app/stock/tables.server.ts'
import { sites } from '#app/tenancy/tables.server.ts'

const carKey = () => ({ siteId: text('site_id').notNull(), carId: text('car_id').notNull() })

/** How often each car's page was viewed (API-10). */
export const carViews = pgTable(
  'car_views',
  { ...carKey(), views: bigint({ mode: 'number' }).notNull() },
  (table) => [
    primaryKey({ columns: [table.siteId, table.carId] }),
    foreignKey({ columns: [table.siteId, table.carId], foreignColumns: [cars.siteId, cars.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** Who was counted in which hour, as a hash that nobody can turn back once the day's salt is gone. */
export const carViewMarks = pgTable(
  'car_view_marks',
  { ...carKey(), hour: moment().notNull(), visitor: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.siteId, table.carId, table.hour, table.visitor] }),
    foreignKey({ columns: [table.siteId, table.carId], foreignColumns: [cars.siteId, cars.id] }).onDelete(
      'cascade',
    ),
  ],
)

export const carViewSalts = pgTable(
  'car_view_salts',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    salt: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day] })],
)
