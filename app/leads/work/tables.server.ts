import { sql } from 'drizzle-orm'
import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { people } from '#app/people/tables.server.ts'
import { moment, now } from '#app/platform/tables.server.ts'
import type { Staff } from '#app/tenancy/actor.ts'
import { sites } from '#app/tenancy/tables.server.ts'
import { leadOf } from '../tables.server.ts'
import type { Pace, Reach } from '../told/telling.ts'
import type { AnswerPhotos } from './answer-photos.ts'
import type { LeadState, WaitsAgain } from './lead-states.ts'
import type { MailFile } from './mail-file.ts'
import type { Mention } from './mention.ts'

/** A transaction's number: of two that run at once, the higher may commit first. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

const siteId = () =>
  text('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' })

const personId = () =>
  text('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' })

/** What the people of the yard do with a lead; none: nobody has taken it in hand yet. */
export const leadWork = pgTable(
  'lead_work',
  {
    siteId: siteId(),
    leadId: text('lead_id').notNull(),
    /** Of the lead, which never changes it: lists are read in its order. */
    receivedAt: moment('received_at').notNull(),
    state: text().$type<LeadState>().notNull().default('new'),
    /** A person of the office (people.id). */
    assigneeId: text('assignee_id'),
    /** The next thing that is to be done, and when; of those that are open. */
    next: text(),
    nextAt: moment('next_at'),
    /** Why it was lost, or which car was sold. */
    outcome: text(),
    /** The lead of the same person that this one was put together with; none any more when that is deleted (its key is made by hand). */
    partOf: text('part_of'),
    /** When a person first answered: by a message, a call or a booking. */
    answeredAt: moment('answered_at'),
    /** When it was last given to whom it is with, and how often since then it was handed on. */
    givenAt: moment('given_at'),
    handOns: integer('hand_ons').notNull().default(0),
    /** Since when it waits for a person again, and why; null: it does not. */
    againAt: moment('again_at'),
    again: text().$type<WaitsAgain>(),
    /** What mails of the buyer lead back here by: <slug>+<thread>@INBOUND_MAIL_HOST. */
    thread: text(),
    /** Grows with each change: whoever changes it says which one they saw. */
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.leadId] }),
    leadOf(table as never),
    // All that counts of open ones read, so that it need not read the rows.
    index('lead_work_open')
      .on(table.siteId, table.assigneeId, table.answeredAt, table.nextAt, table.state)
      .where(sql`state not in ('sold', 'lost') and part_of is null`),
    index('lead_work_parts').on(table.siteId, table.partOf).where(sql`part_of is not null`),
    index('lead_work_newest').on(table.siteId, table.receivedAt, table.leadId),
    index('lead_work_waiting')
      .on(table.siteId, table.receivedAt, table.leadId)
      .where(sql`answered_at is null and state not in ('sold', 'lost') and part_of is null`),
    index('lead_work_due')
      .on(table.siteId, table.nextAt)
      .where(sql`next_at is not null and state not in ('sold', 'lost') and part_of is null`),
    index('lead_work_again').on(table.siteId, table.againAt).where(sql`again_at is not null`),
    uniqueIndex('lead_work_thread').on(table.siteId, table.thread).where(sql`thread is not null`),
  ],
)

/** What was said about a lead after it came: to the buyer, by them, or among the people of the yard. */
export const leadMessages = pgTable(
  'lead_messages',
  {
    siteId: siteId(),
    /** Of an e-mail its Message-ID is made: the same one is sent once. Of a text it is the carrier's key. */
    id: text().notNull(),
    leadId: text('lead_id').notNull(),
    /** `stop`, `start`: by text, they asked for no more marketing, or took that back. */
    kind: text()
      .$type<'note' | 'call' | 'email' | 'sms' | 'reply' | 'auto-reply' | 'stop' | 'start'>()
      .notNull(),
    text: text().notNull(),
    /** What a reply quotes. */
    quoted: text(),
    /** Who of the yard; null: it came from `sender`, an address or, by text, a number. */
    actor: jsonb().$type<Staff>(),
    sender: text(),
    senderName: text('sender_name'),
    /** The mail that a reply came as (inbound_mails.id), and what is attached to it. */
    mailId: text('mail_id'),
    files: jsonb().$type<readonly MailFile[]>(),
    at: moment('at').notNull().default(now),
    /**
     * Of an e-mail or a text: under way (after a while nobody knows whether it went out), sent, refused by the mail server, or sent back
     * by a later one, and why.
     */
    status: text().$type<'sending' | 'sent' | 'refused' | 'bounced'>(),
    problem: text(),
    subject: text(),
    /** What stood beneath the words of an e-mail. */
    photos: jsonb().$type<AnswerPhotos>(),
    /** Whom a note names. */
    mentions: jsonb().$type<readonly Mention[]>(),
    /** When it was sent once more. */
    triedAt: moment('tried_at'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    leadOf(table as never),
    index('lead_messages_lead').on(table.siteId, table.leadId),
  ],
)

/** An answer that a person of the yard is writing: gone when it is sent. */
export const leadDrafts = pgTable(
  'lead_drafts',
  {
    siteId: siteId(),
    leadId: text('lead_id').notNull(),
    personId: text('person_id').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    savedAt: moment('saved_at').notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.leadId, table.personId] }), leadOf(table as never)],
)

/** Who has opened a lead since somebody else, or its buyer, last did something about it. */
export const leadReads = pgTable(
  'lead_reads',
  { siteId: siteId(), leadId: text('lead_id').notNull(), personId: personId() },
  (table) => [primaryKey({ columns: [table.siteId, table.leadId, table.personId] }), leadOf(table as never)],
)

/** Who is named in a note and has not opened its lead since. */
export const leadMentions = pgTable(
  'lead_mentions',
  {
    siteId: siteId(),
    leadId: text('lead_id').notNull(),
    messageId: text('message_id').notNull(),
    personId: personId(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.personId, table.messageId] }),
    leadOf(table as never),
    index('lead_mentions_lead').on(table.siteId, table.leadId),
  ],
)

/** How a person is told of leads, and up to when they were told by each way. */
export const leadTellings = pgTable(
  'lead_tellings',
  {
    siteId: siteId(),
    personId: personId(),
    reach: text().$type<Reach>().notNull(),
    mail: text().$type<Pace>().notNull(),
    push: text().$type<Pace>().notNull(),
    sms: text().$type<Pace>().notNull(),
    /** In E.164, for `sms`; '': none. */
    phone: text().notNull(),
    /** Minutes of the yard's day. */
    quietFrom: integer('quiet_from').notNull(),
    quietUntil: integer('quiet_until').notNull(),
    mailSince: moment('mail_since').notNull().default(now),
    pushSince: moment('push_since').notNull().default(now),
    smsSince: moment('sms_since').notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.personId] })],
)

/** Whose turn it is: who of the yard has least recently been given a lead, and is not off duty. */
export const leadTurns = pgTable(
  'lead_turns',
  {
    siteId: siteId(),
    /** A person of the office (people.id). */
    personId: text('person_id').notNull(),
    givenAt: moment('given_at'),
    offDutySince: moment('off_duty_since'),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.personId] })],
)

/**
 * Which leads came or changed lately, by transaction. Triggers write it: who follows the leads misses none, whoever writes them
 * (docs/decisions/0044-live-leads.md).
 */
export const leadChanges = pgTable(
  'lead_changes',
  {
    siteId: siteId(),
    xid: transactionId().notNull().default(sql`pg_current_xact_id()`),
    leadId: text('lead_id').notNull(),
    kind: text().$type<'new' | 'changed'>().notNull(),
    at: moment('at').notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.xid, table.leadId] }),
    index('lead_changes_xid').on(table.xid),
    index('lead_changes_age').on(table.at),
  ],
)
