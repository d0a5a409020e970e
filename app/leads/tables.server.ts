import { getTableColumns, sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { asBytes, bytes, moment, now } from '#app/platform/tables.server.ts'
import { sites } from '#app/tenancy/tables.server.ts'
import type { LeadPayload, LeadStage } from './lead.ts'

const siteId = () =>
  text('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' })

const ofPayload = (field: string) => `coalesce(payload->>'${field}', '')`
const digits = `regexp_replace(payload->>'phone', '[^0-9]', '', 'g')`
const phoneOfPayload = sql.raw(`nullif(left(regexp_replace(${digits}, '^(0011|00)?61', '0'), 40), '')`)
const emailOfPayload = sql.raw(`nullif(left(lower(payload->>'email'), 320), '')`)
const wordsOfPayload = sql.raw(
  `lower(${['name', 'last_name', 'email', 'car_name', 'stock_number'].map(ofPayload).join(` || ' ' || `)} || ' ' || left(${ofPayload('message')}, 2000) || ' ' || coalesce(${digits}, ''))`,
)

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
    /** What it is found by, of its payload: an index under row security takes plain columns only. */
    words: text().generatedAlwaysAs(wordsOfPayload),
    buyerEmail: text('buyer_email').generatedAlwaysAs(emailOfPayload),
    buyerPhone: text('buyer_phone').generatedAlwaysAs(phoneOfPayload),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('leads_buyer_email').on(table.siteId, table.buyerEmail),
    index('leads_buyer_phone').on(table.siteId, table.buyerPhone),
    foreignKey({ columns: [table.siteId, table.followsId], foreignColumns: [table.siteId, table.id] }),
    index('leads_untouched')
      .on(table.siteId, table.receivedAt)
      .where(sql`not is_worked and not is_suspected`),
    index('leads_newest').on(table.siteId, table.receivedAt),
    // Lists of stock say how many leads each car has.
    index('leads_of_car').on(table.siteId, table.carId).where(sql`car_id is not null`),
    index('leads_followed').on(table.siteId, table.followsId).where(sql`follows_id is not null`),
  ],
)

/** A lead as it is told, without what it is found by. */
const { words, buyerEmail, buyerPhone, ...told } = getTableColumns(leads)
export const wholeLead = told

export const leadOf = (table: { siteId: never; leadId: never }) =>
  foreignKey({ columns: [table.siteId, table.leadId], foreignColumns: [leads.siteId, leads.id] }).onDelete(
    'cascade',
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

/** Numbers that said STOP by text: no offers go to whoever has them. */
export const marketingStops = pgTable(
  'marketing_stops',
  {
    siteId: siteId(),
    /** As `buyer_phone` of a lead. */
    phone: text().notNull(),
    stoppedAt: moment('stopped_at').notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.phone] })],
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
    index('lead_deliveries_open')
      .on(table.siteId, table.createdAt, table.id)
      .where(sql`status in ('waiting', 'dead', 'held')`),
  ],
)

export type InboundOutcome = 'lead' | 'reply' | 'repeat' | 'not read' | 'passed over'
export type InboundWay = 'smtp' | 'webhook' | 'adf' | 'sms'

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
    index('inbound_mails_texts').on(table.siteId, table.sender).where(sql`way = 'sms'`),
    index('inbound_mails_newest').on(table.siteId, table.receivedAt),
    index('inbound_mails_lead').on(table.siteId, table.leadId),
    index('inbound_mails_not_read').on(table.siteId, table.receivedAt).where(sql`outcome = 'not read'`),
    index('inbound_mails_digest').on(table.siteId, table.digest),
  ],
)
