import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/tables.server.ts'
import { sites } from '#app/tenancy/tables.server.ts'
import type { Actor, Cause, CheckoutWay, DisputeKind, MoneyKind, ReservationState } from './reservation.ts'

const siteId = () =>
  text('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' })
const cents = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** Where each reservation stands now (RES-16). It outlives its car. */
export const reservations = pgTable(
  'reservations',
  {
    siteId: siteId(),
    id: text().notNull(),
    /** Whoever knows it is the buyer. */
    token: text().notNull(),
    /** A print of the showing of the form, and of who sent it. */
    submission: text(),
    carId: text('car_id').notNull(),
    carSlug: text('car_slug').notNull(),
    carName: text('car_name').notNull(),
    stockNumber: text('stock_number').notNull(),
    locationId: text('location_id'),
    state: text().$type<ReservationState>().notNull(),
    lastCause: text('last_cause').$type<Cause>().notNull(),
    depositCents: cents('deposit_cents'),
    chargedCents: cents('charged_cents').default(0),
    refundedCents: cents('refunded_cents').default(0),
    /** Asked back, and not yet confirmed by the bank. */
    pendingCents: cents('pending_cents').default(0),
    /** Taken back by the buyer's bank: a dispute that was lost. */
    chargedBackCents: cents('charged_back_cents').default(0),
    isDepositReturned: boolean('is_deposit_returned').notNull().default(false),
    holdHours: integer('hold_hours').notNull(),
    name: text().notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    userId: text('user_id'),
    /** A keyed print of where it was pressed, for the limit of open ones. */
    networkPrint: text('network_print'),
    leadId: text('lead_id'),
    way: text().$type<CheckoutWay>().notNull(),
    /** The site's address that the buyer came from, and goes back to. */
    origin: text().notNull(),
    /** Null where nothing is to be paid. */
    provider: text(),
    sessionId: text('session_id'),
    payUrl: text('pay_url'),
    startedAt: moment('started_at').notNull(),
    payBy: moment('pay_by').notNull(),
    heldAt: moment('held_at'),
    heldUntil: moment('held_until'),
    endedAt: moment('ended_at'),
    /** When the provider is next asked what became of the payment page; null once nothing more can come. */
    askAt: moment('ask_at'),
    /** When a refund is next tried; null while nothing is owed, and once it was given up. */
    refundAt: moment('refund_at'),
    /** Tries in a row that failed. */
    refundTries: integer('refund_tries').notNull().default(0),
    /** What somebody has to look at: for the operator. */
    problem: text(),
    erasedAt: moment('erased_at'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    unique('reservations_token').on(table.siteId, table.token),
    unique('reservations_submission').on(table.siteId, table.submission),
    // RES-17: the database decides between buyers who press at once.
    uniqueIndex('reservations_active_car')
      .on(table.siteId, table.carId)
      .where(sql`state in ('started', 'held')`),
    uniqueIndex('reservations_session').on(table.siteId, table.sessionId).where(sql`session_id is not null`),
    index('reservations_newest').on(table.siteId, table.startedAt),
    index('reservations_ask').on(table.askAt).where(sql`ask_at is not null`),
    index('reservations_refund').on(table.refundAt).where(sql`refund_at is not null`),
    index('reservations_hold_over').on(table.heldUntil).where(sql`state = 'held'`),
  ],
)

const reservation = (table: { siteId: never; reservationId: never }) =>
  foreignKey({
    columns: [table.siteId, table.reservationId],
    foreignColumns: [reservations.siteId, reservations.id],
  }).onDelete('cascade')

/** Every change of state, in order. Written once: no role may change or delete a row (migration 0013). */
export const reservationEvents = pgTable(
  'reservation_events',
  {
    siteId: siteId(),
    reservationId: text('reservation_id').notNull(),
    turn: integer().notNull(),
    at: moment().notNull(),
    from: text('from_state').$type<ReservationState>(),
    to: text('to_state').$type<ReservationState>().notNull(),
    cause: text().$type<Cause>().notNull(),
    actor: text().$type<Actor>().notNull(),
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.reservationId, table.turn] }),
    reservation(table as never),
  ],
)

/** What a provider said of money (`money.ts` adds it up). Written once, like the events. */
export const reservationMoney = pgTable(
  'reservation_money',
  {
    siteId: siteId(),
    reservationId: text('reservation_id').notNull(),
    kind: text().$type<MoneyKind>().notNull(),
    cents: cents('cents'),
    currency: text().notNull(),
    provider: text().notNull(),
    /** The payment that was charged, or that the rest is of. */
    paymentId: text('payment_id').notNull(),
    /** Of a charge the payment's, of a refund or dispute its own, of a refusal the payment's and its number. */
    providerId: text('provider_id').notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.provider, table.kind, table.providerId] }),
    reservation(table as never),
    index('reservation_money_of').on(table.siteId, table.reservationId),
  ],
)

/** What the buyer's bank says of a payment: a fact beside the state. It changes as the bank goes on. */
export const reservationDisputes = pgTable(
  'reservation_disputes',
  {
    siteId: siteId(),
    /** The provider's. */
    id: text().notNull(),
    reservationId: text('reservation_id').notNull(),
    kind: text().$type<DisputeKind>().notNull(),
    paymentId: text('payment_id').notNull(),
    cents: cents('cents'),
    /** The provider's words: 'fraudulent', 'product_not_received'. */
    reason: text().notNull(),
    status: text().notNull(),
    isOpen: boolean('is_open').notNull(),
    evidenceBy: moment('evidence_by'),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    reservation(table as never),
    index('reservation_disputes_of').on(table.siteId, table.reservationId),
  ],
)

export type MailKind = 'held' | 'expiring' | 'released' | 'not-held' | 'refunded' | 'problem'

/** A mail to be sent: written with the change that it tells of. */
export const reservationMails = pgTable(
  'reservation_mails',
  {
    siteId: siteId(),
    id: text().notNull(),
    reservationId: text('reservation_id').notNull(),
    kind: text().$type<MailKind>().notNull(),
    /** Of a problem its words, of a refund its id: each is told once. */
    detail: text().notNull().default(''),
    audience: text().$type<'buyer' | 'dealer'>().notNull(),
    target: text().notNull(),
    status: text().$type<'waiting' | 'delivered' | 'dead'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    dueAt: moment('due_at').notNull(),
    lastProblem: text('last_problem'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    reservation(table as never),
    unique('reservation_mails_once').on(
      table.siteId,
      table.reservationId,
      table.kind,
      table.target,
      table.detail,
    ),
    index('reservation_mails_due').on(table.dueAt).where(sql`status = 'waiting'`),
  ],
)
