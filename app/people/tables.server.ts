import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment, now } from '#app/platform/tables.server.ts'
import type { Staff } from '#app/tenancy/actor.ts'
import type { Role } from '#app/tenancy/roles.ts'
import { sites } from '#app/tenancy/tables.server.ts'
import type { KeptList } from './kept-views.ts'

/** A person at a site. */
const keeper = () => ({
  siteId: text('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' }),
  personId: text('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
})

/** Who works in the office: of no site by itself, since one person may work at several. */
export const people = pgTable('people', {
  id: text().primaryKey(),
  /** In lower case. */
  email: text().notNull().unique(),
  name: text(),
  /** When they were asked whether they want a passkey: once. */
  passkeyOfferedAt: moment('passkey_offered_at'),
  createdAt: moment('created_at').notNull().default(now),
})

/** Credentials that a person's devices keep (Web Authentication Level 3): what is known of each is public. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's own, base64url. */
    id: text().primaryKey(),
    personId: text('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    /** On which it was made: 'Chrome on Android'. */
    device: text().notNull(),
    createdAt: moment('created_at').notNull().default(now),
    usedAt: moment('used_at'),
  },
  (table) => [index('passkeys_of_person').on(table.personId)],
)

/** Browsers that want to be told: where each is reached, and the keys that only it opens (RFC 8291). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: text().primaryKey(),
    personId: text('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** The browser's own: whoever used it last has it. */
    endpoint: text().notNull().unique(),
    /** Both base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    device: text().notNull(),
    createdAt: moment('created_at').notNull().default(now),
  },
  (table) => [index('push_subscriptions_of_person').on(table.personId)],
)

/** What a device is asked to sign, once, in the browser that asked. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  /** SHA-256. */
  hash: text().primaryKey(),
  browserHash: text('browser_hash').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** Sites that belong together, such as those of a dealer group. */
export const siteGroups = pgTable('site_groups', {
  id: text().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  createdAt: moment('created_at').notNull().default(now),
})

export const siteGroupMembers = pgTable(
  'site_group_members',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => siteGroups.id, { onDelete: 'cascade' }),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.siteId] })],
)

const place = {
  siteId: text('site_id').references(() => sites.id, { onDelete: 'cascade' }),
  groupId: text('group_id').references(() => siteGroups.id, { onDelete: 'cascade' }),
  role: text().$type<Role>().notNull(),
}

/** A role of a person, on one site or on all of a group. */
export const memberships = pgTable(
  'memberships',
  {
    id: text().primaryKey(),
    personId: text('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    ...place,
    since: moment().notNull().default(now),
  },
  (table) => [
    unique('memberships_once').on(table.personId, table.siteId, table.groupId).nullsNotDistinct(),
    check('memberships_of_one', sql`(${table.siteId} is null) <> (${table.groupId} is null)`),
    index('memberships_of_site').on(table.siteId),
  ],
)

/** Bound to the address that it was sent to. */
export const invitations = pgTable(
  'invitations',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    ...place,
    invitedBy: jsonb('invited_by').$type<Staff>().notNull(),
    createdAt: moment('created_at').notNull().default(now),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    check('invitations_to_one', sql`(${table.siteId} is null) <> (${table.groupId} is null)`),
    index('invitations_of_email').on(table.email),
  ],
)

/** What was sent to somebody who wants to come in: a link for the browser that asked, and a code for another device. */
export const signInMails = pgTable(
  'sign_in_mails',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    /** Of the browser that asked, SHA-256. */
    browserHash: text('browser_hash').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** A keyed print: six digits are soon tried. */
    codePrint: text('code_print').notNull(),
    tries: integer().notNull().default(0),
    createdAt: moment('created_at').notNull().default(now),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('sign_in_mails_of_email').on(table.email, table.createdAt)],
)

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: text().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    personId: text('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** 'Chrome on Android', of what the browser said of itself. */
    device: text().notNull(),
    createdAt: moment('created_at').notNull().default(now),
    usedAt: moment('used_at').notNull().default(now),
    /** When the person last proved to be it, by mail or passkey. */
    provenAt: moment('proven_at').notNull().default(now),
  },
  (table) => [index('staff_sessions_of_person').on(table.personId)],
)

/** What a person looks at again and again in a list of the office, under a name. */
export const keptViews = pgTable(
  'kept_views',
  {
    ...keeper(),
    list: text().$type<KeptList>().notNull(),
    name: text().notNull(),
    /** What is asked of the list, as it reads it. */
    asked: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.personId, table.list, table.name] }),
    uniqueIndex('kept_views_name').on(table.siteId, table.personId, table.list, sql`lower(${table.name})`),
  ],
)

/** Which columns of a list a person has on the screen; none kept: those that everybody begins with. */
export const keptColumns = pgTable(
  'kept_columns',
  {
    ...keeper(),
    list: text().$type<KeptList>().notNull(),
    columns: jsonb().$type<readonly string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.personId, table.list] })],
)
