import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PhotoContent, PhotoStatus } from '#app/photos/photo.ts'
import type { PhotoCut } from '#app/pictures/photo-cut.ts'
import { bytes, moment, now } from '#app/platform/tables.server.ts'
import type { Staff } from '#app/tenancy/actor.ts'
import { cars, siteId } from '../tables.server.ts'

/** Photos that people of a yard put up for a car; which of them are shown, and where, is a word of theirs (`images`). */
export const carPhotos = pgTable(
  'car_photos',
  {
    siteId: siteId(),
    id: text().notNull(),
    carId: text('car_id').notNull(),
    /** Of the file that it was. */
    name: text().notNull().default(''),
    status: text().$type<PhotoStatus>().notNull().default('arriving'),
    /** In words for who sent it. */
    problem: text(),
    /** Bytes of the file, and how many of them are here. */
    size: integer().notNull(),
    got: integer().notNull().default(0),
    width: integer(),
    height: integer(),
    /** The address of the picture whose place it takes. */
    insteadOf: text('instead_of'),
    /** Of one that was cut or straightened: the address of what it was made of, and how. */
    madeOf: text('made_of'),
    edit: jsonb().$type<PhotoCut>(),
    addedAt: moment('added_at').notNull().default(now),
    addedBy: jsonb('added_by').$type<Staff>().notNull(),
    /** Since when it is among the car's pictures, shown or not. */
    putUpAt: moment('put_up_at'),
    /** Since when it is no more among them; it can come back until it is cleaned away. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    foreignKey({
      name: 'car_photos_car',
      columns: [table.siteId, table.carId],
      foreignColumns: [cars.siteId, cars.id],
    }).onDelete('cascade'),
    index('car_photos_of_car').on(table.siteId, table.carId),
    index('car_photos_under_way').on(table.addedAt).where(sql`put_up_at is null`),
    index('car_photos_removed').on(table.removedAt).where(sql`removed_at is not null`),
  ],
)

export const carPhotoParts = pgTable(
  'car_photo_parts',
  {
    siteId: siteId(),
    photoId: text('photo_id').notNull(),
    kind: text().$type<PhotoContent>().notNull(),
    part: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.photoId, table.kind, table.part] }),
    foreignKey({
      name: 'car_photo_parts_photo',
      columns: [table.siteId, table.photoId],
      foreignColumns: [carPhotos.siteId, carPhotos.id],
    }).onDelete('cascade'),
  ],
)
