import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { asBytes, bytes, moment, now } from '#app/platform/tables.server.ts'
import type { Staff } from '#app/tenancy/actor.ts'
import { sites } from '#app/tenancy/tables.server.ts'
import type { LeadPayload, LeadStage } from './lead.ts'
import type { LeadState, WaitsAgain } from './work/lead-states.ts'

const siteId = () =>
  text('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' })

/** What a buyer sent. The payload is what receivers get (ENQ-36). */
export const leads = pgTable(
  'leads',
  {
    siteId: siteId(),
    id: text().notNull(),
    /** The kind of its form. */
    form: text().notNull(),
    carId: text('car_id'),
    locationId: text('location_id'),
    /** The earlier lead that this one goes on with. */
    followsId: text('follows_id'),
    payload: jsonb().$type<LeadPayload>().notNull(),
    receivedAt: moment('received_at').notNull(),
    /** When a later step of its journey last added to it. */
    grownAt: moment('grown_at'),
    /** A program seems to have sent it: kept, delivered only when the operator says so. */
    isSuspected: boolean('is_suspected').notNull().default(false),
    /** The people of the yard have done something about it (lead_work). */
    isWorked: boolean('is_worked').notNull().default(false),
    /** When what it said of a person was erased. */
    erasedAt: moment('erased_at'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    foreignKey({ columns: [table.siteId, table.followsId], foreignColumns: [table.siteId, table.id] }),
    index('leads_untouched')
      .on(table.siteId, table.receivedAt)
      .where(sql`not is_worked and not is_suspected`),
    index('leads_newest').on(table.siteId, table.receivedAt),
    index('leads_followed').on(table.siteId, table.followsId).where(sql`follows_id is not null`),
  ],
)

const leadOf = (table: { siteId: never; leadId: never }) =>
  foreignKey({ columns: [table.siteId, table.leadId], foreignColumns: [leads.siteId, leads.id] }).onDelete(
    'cascade',
  )

/** What the people of the yard do with a lead; none: nobody has taken it in hand yet. */
export const leadWork = pgTable(
  'lead_work',
  {
    siteId: siteId(),
    leadId: text('lead_id').notNull(),
    state: text().$type<LeadState>().notNull().default('new'),
    /** A person of the office (people.id). */
    assigneeId: text('assignee_id'),
    /** The next thing that is to be done, and when; of those that are open. */
    next: text(),
    nextAt: moment('next_at'),
    /** Why it was lost, or which car was sold. */
    outcome: text(),
    /** When a person first answered: by a message, a call or a booking. */
    answeredAt: moment('answered_at'),
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
    index('lead_work_open')
      .on(table.siteId, table.assigneeId, table.answeredAt)
      .where(sql`state not in ('sold', 'lost')`),
    index('lead_work_waiting')
      .on(table.siteId)
      .where(sql`answered_at is null and state not in ('sold', 'lost')`),
    index('lead_work_again').on(table.siteId, table.againAt).where(sql`again_at is not null`),
    uniqueIndex('lead_work_thread').on(table.siteId, table.thread).where(sql`thread is not null`),
  ],
)

/** What was said about a lead after it came: to the buyer, by them, or among the people of the yard. */
export const leadMessages = pgTable(
  'lead_messages',
  {
    siteId: siteId(),
    /** Of an e-mail its Message-ID is made: the same one is sent once. */
    id: text().notNull(),
    leadId: text('lead_id').notNull(),
    kind: text().$type<'note' | 'call' | 'email' | 'reply' | 'auto-reply'>().notNull(),
    text: text().notNull(),
    /** What a reply quotes. */
    quoted: text(),
    /** Who of the yard; null: it came by mail, from `sender`. */
    actor: jsonb().$type<Staff>(),
    sender: text(),
    senderName: text('sender_name'),
    at: moment('at').notNull().default(now),
    /**
     * Of an e-mail: under way (after a while nobody knows whether it went out), sent, refused by the mail server, or sent back
     * by a later one, and why.
     */
    status: text().$type<'sending' | 'sent' | 'refused' | 'bounced'>(),
    problem: text(),
    subject: text(),
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

/** The same submission twice is one lead: its print is taken by the first (a double click, a retry). */
export const leadPrints = pgTable(
  'lead_prints',
  {
    siteId: siteId(),
    print: text().notNull(),
    leadId: text('lead_id').notNull(),
    takenAt: moment('taken_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.print] }),
    index('lead_prints_age').on(table.takenAt),
  ],
)

/** Who agreed to what, or took that back, when, in which words. Not agreeing leaves no row. */
export const leadConsents = pgTable(
  'lead_consents',
  {
    siteId: siteId(),
    leadId: text('lead_id').notNull(),
    kind: text().$type<'marketing' | 'terms' | 'withdrawal'>().notNull(),
    wording: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    givenAt: moment('given_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.leadId, table.kind] }),
    leadOf(table as never),
    index('lead_consents_email').on(table.siteId, table.email),
  ],
)

export type DeliveryKind = 'email' | 'adf' | 'webhook' | 'confirmation'
/** `held`: of a lead that is suspected, until the operator replays it. */
export type DeliveryStatus = 'waiting' | 'delivered' | 'dead' | 'held'

/** The job of bringing a lead to one place. It is written with the lead and stays until it is done or given up. */
export const leadDeliveries = pgTable(
  'lead_deliveries',
  {
    siteId: siteId(),
    /** Receivers see it, the same at each attempt. */
    id: text().notNull(),
    leadId: text('lead_id').notNull(),
    kind: text().$type<DeliveryKind>().notNull(),
    /** A mailbox or an address. */
    target: text().notNull(),
    /** Name of the site's secret that signs it. */
    secret: text(),
    stage: text().$type<LeadStage>().notNull().default('first'),
    /** The first delivery of the lead to the same place: mails of one lead are one thread. */
    threadId: text('thread_id'),
    status: text().$type<DeliveryStatus>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** When it is due; while it is under way, when another process may take it over. */
    dueAt: moment('due_at').notNull(),
    lastProblem: text('last_problem'),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    leadOf(table as never),
    index('lead_deliveries_due').on(table.dueAt).where(sql`status = 'waiting'`),
    index('lead_deliveries_lead').on(table.siteId, table.leadId),
    index('lead_deliveries_open').on(table.siteId).where(sql`status in ('waiting', 'dead', 'held')`),
  ],
)

export type InboundOutcome = 'lead' | 'reply' | 'repeat' | 'not read' | 'passed over'
export type InboundWay = 'smtp' | 'webhook' | 'adf'

/** Of a column of them: how it is read. */
export const bytesOf = asBytes

/**
 * What came from elsewhere, whole, and what became of it: its own row is its record. One that tells of several people is a
 * row for each.
 */
export const inboundMails = pgTable(
  'inbound_mails',
  {
    siteId: siteId(),
    id: text().notNull(),
    receivedAt: moment('received_at').notNull(),
    way: text().$type<InboundWay>().notNull(),
    /** Of the envelope, else of the mail. */
    sender: text().notNull(),
    recipient: text().notNull(),
    /** What stands behind the '+' of its address. */
    token: text(),
    messageId: text('message_id'),
    subject: text().notNull(),
    /** The portal, provider or person that it was read as. */
    source: text(),
    outcome: text().$type<InboundOutcome>().notNull(),
    /** Why it made no lead. */
    reason: text(),
    /** Its lead, or that of the first of the same. */
    leadId: text('lead_id'),
    /** Which of the people that it tells of. */
    place: integer().notNull().default(0),
    size: integer().notNull(),
    digest: text().notNull(),
    /** What it says, decoded: people are found by it. */
    words: text().notNull(),
    /** As it came; null: the same bytes are kept with an earlier one. */
    raw: bytes(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    leadOf(table as never),
    index('inbound_mails_newest').on(table.siteId, table.receivedAt),
    index('inbound_mails_lead').on(table.siteId, table.leadId),
    index('inbound_mails_digest').on(table.siteId, table.digest),
  ],
)
