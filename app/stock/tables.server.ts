import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { moment, now } from '#app/platform/tables.server.ts'
import type { Staff } from '#app/tenancy/actor.ts'
import { sites } from '#app/tenancy/tables.server.ts'
import type { Car, PriceType } from './car.ts'
import type { WordEnd, WordField, WordValue } from './said/car-words.ts'

export const siteId = () =>
  text('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' })

/** One row per site: how far its stock has moved on. A lock on it makes imports of one site wait for one another. */
/** `at`: ISO 8601. `cents`: what each was asked for, by its id. */
export type OverMarket = { readonly at: string; readonly cents: Readonly<Record<string, number>> }

export const siteStock = pgTable('site_stock', {
  siteId: siteId().primaryKey(),
  generation: bigint({ mode: 'number' }).notNull().default(0),
  /** Cars whose price stood above what most ask for like ones, with that price, when it was last looked. */
  overMarket: jsonb('over_market').$type<OverMarket>(),
})

export const cars = pgTable(
  'cars',
  {
    siteId: siteId(),
    id: text().notNull(),
    slug: text().notNull(),
    stockNumber: text('stock_number').notNull(),
    /** The stock's generation in which this row last changed. */
    generation: bigint({ mode: 'number' }).notNull(),
    /** Hash of what the feed said, so that an unchanged row is not written again. */
    digest: text().notNull(),
    /** Who entered it by hand; null: a feed brings it. */
    enteredBy: jsonb('entered_by').$type<Staff>(),
    /** Since when the feed has no longer listed it. */
    withdrawnAt: moment('withdrawn_at'),
    make: text().notNull(),
    model: text().notNull(),
    year: integer(),
    carType: text('car_type').$type<Car['carType']>().notNull(),
    status: text().$type<Car['status']>().notNull(),
    soldAt: moment('sold_at'),
    showOnDealerWebsite: boolean('show_on_dealer_website').notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }),
    offerPriceCents: bigint('offer_price_cents', { mode: 'number' }),
    /** As the feed says it. */
    record: jsonb().$type<Car>().notNull(),
    /** What visitors see otherwise than the feed says it, field by field, kept by `changeStock`; null: nothing. */
    otherwise: jsonb('shown').$type<Partial<Car>>(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    unique('cars_site_stock_number').on(table.siteId, table.stockNumber),
    unique('cars_site_slug').on(table.siteId, table.slug),
    index('cars_site_generation').on(table.siteId, table.generation),
    index('cars_shown_otherwise').on(table.siteId).where(sql`${table.otherwise} is not null`),
    index('cars_make_model').on(sql`lower(${table.make})`, sql`lower(${table.model})`),
  ],
)

/** What was asked for each car from when on, for two years. A car that is forgotten and comes back finds it again. */
export const carPrices = pgTable(
  'car_prices',
  {
    siteId: siteId(),
    carId: text('car_id').notNull(),
    at: moment().notNull(),
    /** Null: nothing was asked. */
    cents: bigint({ mode: 'number' }),
    priceType: text('price_type').$type<PriceType | 'weekly_price'>(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.carId, table.at] })],
)

/** What each import did, for the operator. */
export const stockImports = pgTable(
  'stock_imports',
  {
    siteId: siteId(),
    id: text().notNull(),
    file: text().notNull(),
    generation: bigint({ mode: 'number' }).notNull(),
    rowsRead: integer('rows_read').notNull(),
    skipped: integer().notNull().default(0),
    added: integer().notNull(),
    changed: integer().notNull(),
    unchanged: integer().notNull(),
    withdrawn: integer().notNull(),
    markedSold: integer('marked_sold').notNull().default(0),
    rejected: integer().notNull(),
    warnings: integer().notNull().default(0),
    /** Why nothing was imported. */
    refused: text(),
    importedAt: moment('imported_at').notNull().default(now),
    /** null: the product itself, or before it was kept. */
    importedBy: jsonb('imported_by').$type<Staff>(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('stock_imports_newest').on(table.siteId, table.importedAt),
  ],
)

/**
 * Cars that are held for a buyer, beside what the feed says of them: an import never writes here, and a hold never writes
 * the feed's record. No reference to the car: a feed may take it away and bring it back while it is held.
 */
export const carHolds = pgTable(
  'car_holds',
  {
    siteId: siteId(),
    carId: text('car_id').notNull(),
    /** Whose it is: a reservation's id. */
    holder: text().notNull(),
    since: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.carId] })],
)

/** What people say of a car over its feed (`said/car-words.ts`): a row a field. */
export const carWords = pgTable(
  'car_words',
  {
    siteId: siteId(),
    carId: text('car_id').notNull(),
    field: text().$type<WordField>().notNull(),
    value: jsonb().$type<WordValue>().notNull(),
    ends: text().$type<WordEnd>().notNull(),
    until: moment('until_at'),
    over: jsonb().$type<WordValue>().notNull(),
    at: moment().notNull(),
    saidBy: jsonb('said_by').$type<Staff>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.carId, table.field] }),
    index('car_words_over').on(table.until).where(sql`${table.until} is not null`),
    foreignKey({ columns: [table.siteId, table.carId], foreignColumns: [cars.siteId, cars.id] }).onDelete(
      'cascade',
    ),
  ],
)

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

/** The same by the day (UTC), for the week that lists of a yard show. */
export const carViewDays = pgTable(
  'car_view_days',
  { ...carKey(), day: date().notNull(), views: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.siteId, table.carId, table.day] }),
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
