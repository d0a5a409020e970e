import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { leads } from '#app/leads/tables.server.ts'
import type { PhotoContent, PhotoStatus } from '#app/photos/photo.ts'
import { bytes, moment } from '#app/platform/tables.server.ts'
import { sites } from '#app/tenancy/tables.server.ts'
import type { AppraisalAnswers, StoredValuation } from './appraisal.ts'

/** What a valuation tool answered a visitor, as the visitor's browser told it (API-33): a note, not a price to honour. */
export const savedValuations = pgTable(
  'saved_valuations',
  {
    siteId: text('site_id').notNull(),
    id: text().notNull(),
    valuation: jsonb().notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('saved_valuations_newest').on(table.siteId, table.savedAt),
  ],
)

const siteId = () =>
  text('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' })

/** A car that its owner describes step by step. Whoever holds the token goes on with it; it is kept hashed. */
export const appraisals = pgTable(
  'appraisals',
  {
    siteId: siteId(),
    tokenHash: text('token_hash').notNull(),
    /** The car being bought. */
    carId: text('car_id'),
    /** From the step on that names the owner. */
    leadId: text('lead_id'),
    answers: jsonb().$type<AppraisalAnswers>().notNull(),
    valuation: jsonb().$type<StoredValuation>(),
    begunAt: moment('begun_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.tokenHash] }),
    foreignKey({ columns: [table.siteId, table.leadId], foreignColumns: [leads.siteId, leads.id] }).onDelete(
      'cascade',
    ),
    index('appraisals_lead').on(table.siteId, table.leadId).where(sql`lead_id is not null`),
    index('appraisals_age').on(table.siteId, table.changedAt),
  ],
)

/** A photo of the owner's car: the parts of the original until it is re-encoded, and from then on those of the picture. */
export const appraisalPhotos = pgTable(
  'appraisal_photos',
  {
    siteId: siteId(),
    id: text().notNull(),
    tokenHash: text('token_hash').notNull(),
    /** 1 … 10: unique for its car, which keeps an eleventh out. */
    place: integer().notNull(),
    status: text().$type<PhotoStatus>().notNull().default('waiting'),
    /** In words for the owner. */
    problem: text(),
    width: integer(),
    height: integer(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    foreignKey({
      name: 'appraisal_photos_appraisal',
      columns: [table.siteId, table.tokenHash],
      foreignColumns: [appraisals.siteId, appraisals.tokenHash],
    }).onDelete('cascade'),
    uniqueIndex('appraisal_photos_place').on(table.siteId, table.tokenHash, table.place),
    index('appraisal_photos_waiting').on(table.addedAt).where(sql`status = 'waiting'`),
  ],
)

/** A photo of 12 MB in one value would hold up everything else of a process while it is read. */
export const appraisalPhotoParts = pgTable(
  'appraisal_photo_parts',
  {
    siteId: siteId(),
    photoId: text('photo_id').notNull(),
    kind: text().$type<PhotoContent>().notNull().default('original'),
    part: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.photoId, table.kind, table.part] }),
    foreignKey({
      name: 'appraisal_photo_parts_photo',
      columns: [table.siteId, table.photoId],
      foreignColumns: [appraisalPhotos.siteId, appraisalPhotos.id],
    }).onDelete('cascade'),
  ],
)
