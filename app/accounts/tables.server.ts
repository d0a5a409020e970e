import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/tables.server.ts'
import { sites } from '#app/tenancy/tables.server.ts'
import type { UserDetails } from './phone-code.ts'

const siteId = () =>
  text('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' })

/** Who verified a phone on a site. The same phone on another site is another user. */
export const users = pgTable(
  'users',
  {
    siteId: siteId(),
    id: text().notNull(),
    phone: text().notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    unique('users_phone').on(table.siteId, table.phone),
  ],
)

/** A browser that is signed in. The token itself is only in its cookie. */
export const userSessions = pgTable(
  'user_sessions',
  {
    siteId: siteId(),
    tokenHash: text('token_hash').notNull(),
    userId: text('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** To the hour. Null: never since it was opened. */
    usedAt: moment('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.tokenHash] }),
    foreignKey({ columns: [table.siteId, table.userId], foreignColumns: [users.siteId, users.id] }).onDelete(
      'cascade',
    ),
    index('user_sessions_age').on(table.expiresAt),
  ],
)

/** The one code that a browser was sent for a phone. Phone, browser and code are keyed prints. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    siteId: siteId(),
    phonePrint: text('phone_print').notNull(),
    browserPrint: text('browser_print').notNull(),
    codePrint: text('code_print').notNull(),
    checks: integer().notNull().default(0),
    details: jsonb().$type<UserDetails>().notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.phonePrint, table.browserPrint] }),
    index('phone_codes_age').on(table.expiresAt),
  ],
)

/** What the limits of sending count: over all sites for a phone and for an address. */
export const codeSends = pgTable(
  'code_sends',
  {
    siteId: siteId(),
    id: text().notNull(),
    phonePrint: text('phone_print').notNull(),
    addressPrint: text('address_print').notNull(),
    /** As the address's, of the network that it is in. */
    networkPrint: text('network_print'),
    sentAt: moment('sent_at').notNull(),
    /** When a code of that phone was used; what is never used is what a flood looks like. */
    verifiedAt: moment('verified_at'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('code_sends_phone').on(table.phonePrint, table.sentAt),
    index('code_sends_address').on(table.addressPrint, table.sentAt),
    index('code_sends_network').on(table.networkPrint, table.sentAt),
    index('code_sends_age').on(table.sentAt),
    index('code_sends_site').on(table.siteId, table.sentAt),
  ],
)

/** API-37 */
export const verifications = pgTable(
  'verifications',
  {
    siteId: siteId(),
    id: text().notNull(),
    websiteSlug: text('website_slug').notNull(),
    dealershipSlug: text('dealership_slug').notNull(),
    verificationType: text('verification_type').$type<'sms' | 'verify'>().notNull(),
    userId: text('user_id'),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.id] })],
)
