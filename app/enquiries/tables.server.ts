import { sql } from 'drizzle-orm'
import { foreignKey, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { leads } from '#app/leads/tables.server.ts'
import { moment } from '#app/platform/tables.server.ts'
import { sites } from '#app/tenancy/tables.server.ts'
import type { AppointmentKind } from './appointments.ts'

const siteId = () =>
  text('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' })

/** A booked appointment, of a test drive or a service. A place at a time is one row: two buyers cannot have the last one. */
export const testDrives = pgTable(
  'test_drives',
  {
    siteId: siteId(),
    leadId: text('lead_id').notNull(),
    locationId: text('location_id').notNull(),
    startsAt: moment('starts_at').notNull(),
    /** 1 … capacity */
    place: integer().notNull(),
    carId: text('car_id'),
    kind: text().$type<AppointmentKind>().notNull().default('test-drive'),
    /** A keyed print of where it was booked from, for the limit of open bookings. */
    networkPrint: text('network_print'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.leadId] }),
    foreignKey({
      columns: [table.siteId, table.leadId],
      foreignColumns: [leads.siteId, leads.id],
    }).onDelete('cascade'),
    unique('test_drives_place').on(table.siteId, table.kind, table.locationId, table.startsAt, table.place),
    uniqueIndex('test_drives_car')
      .on(table.siteId, table.carId, table.startsAt)
      .where(sql`car_id is not null`),
  ],
)

/** Each time a visitor had a dealer's number shown (API-15). */
export const phoneReveals = pgTable(
  'phone_reveals',
  {
    siteId: siteId(),
    id: text().notNull(),
    carId: text('car_id'),
    dealershipId: text('dealership_id'),
    revealedAt: moment('revealed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.id] })],
)
