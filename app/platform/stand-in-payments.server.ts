import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.server.ts'
import type { Page, PageAsked, ProviderRefund, RefundAsked, StandInPayment } from './payments.ts'
import { currency } from './payments.ts'
import { standInSessions } from './tables.server.ts'

/** What the stand-in for a payment provider keeps: pages and payments of its own, which a restart does not lose. */

export type StandInSession = typeof standInSessions.$inferSelect

export const standInPath = (sessionId: string) => `/_/pay/${sessionId}`
const urlOf = ({ id, successUrl }: Pick<StandInSession, 'id' | 'successUrl'>) =>
  new URL(standInPath(id), successUrl).href

const pageOf = (session: StandInSession): Page => ({
  sessionId: session.id,
  url: session.status === 'open' ? urlOf(session) : null,
  status: session.status,
  payments: session.payments.map(({ at, ...payment }) => ({
    ...payment,
    currency: session.currency,
    paidAt: at,
  })),
})

const at = (siteId: string, id: string) => and(eq(standInSessions.siteId, siteId), eq(standInSessions.id, id))

/** Asked twice for the same, it is the same page. */
export async function openStandIn(database: Database, request: PageAsked): Promise<Page> {
  const { siteId, reference, cents, description, successUrl, cancelUrl } = request
  return database.asSite(siteId, async (transaction) => {
    await transaction
      .insert(standInSessions)
      .values({
        siteId,
        reference,
        cents,
        currency,
        description,
        successUrl,
        cancelUrl,
        key: reference,
        id: `pay_${randomBytes(18).toString('base64url')}`,
        createdAt: request.now.toISOString(),
        expiresAt: request.expiresAt.toISOString(),
      })
      .onConflictDoNothing()
    const [session] = await transaction
      .select()
      .from(standInSessions)
      .where(and(eq(standInSessions.siteId, siteId), eq(standInSessions.key, reference)))
    return pageOf(session!)
  })
}

export const findStandIn = (database: Database, siteId: string, id: string) =>
  database.asSite(siteId, (transaction) => sessionOf(transaction, siteId, id))

export async function readStandIn(database: Database, siteId: string, id: string): Promise<Page | null> {
  const session = await findStandIn(database, siteId, id)
  return session && pageOf(session)
}

export const closeStandIn = (database: Database, siteId: string, id: string): Promise<Page | null> =>
  changed(database, siteId, id, (session) => ({
    status: session.status === 'open' ? 'expired' : session.status,
  }))

/** A payment on the page; also late or once more, as providers do at their worst. */
export const payStandIn = (
  database: Database,
  siteId: string,
  id: string,
  paidAt: Date,
): Promise<Page | null> =>
  changed(database, siteId, id, ({ payments, cents }) => {
    const payment: StandInPayment = {
      id: `pi_${randomBytes(12).toString('hex')}`,
      cents,
      at: paidAt.toISOString(),
      refunds: [],
    }
    return { status: 'paid', payments: [...payments, payment] }
  })

/** The same question is answered by the same refund. */
export async function refundStandIn(
  database: Database,
  { siteId, reference, paymentId, cents, attempt }: RefundAsked,
  now: Date,
): Promise<ProviderRefund | null> {
  const [key, id] = [`${siteId} ${reference} ${paymentId} ${cents}${attempt > 0 ? ` ${attempt}` : ''}`, 're_']
  const refund = {
    id: id + createHash('sha256').update(key).digest('hex').slice(0, 24),
    cents,
    at: now.toISOString(),
  }
  return database.asSite(siteId, async (transaction) => {
    const [session] = await transaction
      .select()
      .from(standInSessions)
      .where(and(eq(standInSessions.siteId, siteId), eq(standInSessions.key, reference)))
      .for('update')
    const payment = session?.payments.find((one) => one.id === paymentId)
    if (!session || !payment) return null
    const refunded = payment.refunds.find((one) => one.id === refund.id)
    if (refunded) return refunded
    const payments = session.payments.map((one) =>
      one.id === paymentId ? { ...one, refunds: [...one.refunds, refund] } : one,
    )
    await transaction.update(standInSessions).set({ payments }).where(at(siteId, session.id))
    return refund
  })
}

/** The newest first. */
export const listStandIn = (database: Database, siteId: string, limit = 50): Promise<StandInSession[]> =>
  database.asSite(siteId, (transaction) =>
    transaction
      .select()
      .from(standInSessions)
      .where(eq(standInSessions.siteId, siteId))
      .orderBy(desc(standInSessions.createdAt))
      .limit(limit),
  )

export const standInSessionsOf = (database: Database, siteId: string): Promise<StandInSession[]> =>
  database.asSite(siteId, (transaction) =>
    transaction.select().from(standInSessions).where(eq(standInSessions.siteId, siteId)),
  )

/** All that was charged less all that went back, of a site: for whoever compares it with the ledger. */
export async function standInBalance(database: Database, siteId: string): Promise<number> {
  const rows = await standInSessionsOf(database, siteId)
  const sum = (all: readonly { readonly cents: number }[]) =>
    all.reduce((total, { cents }) => total + cents, 0)
  const payments = rows.flatMap((row) => row.payments)
  return sum(payments) - sum(payments.flatMap(({ refunds }) => refunds))
}

async function changed(
  database: Database,
  siteId: string,
  id: string,
  change: (session: StandInSession) => Partial<StandInSession>,
): Promise<Page | null> {
  return database.asSite(siteId, async (transaction) => {
    const session = await sessionOf(transaction, siteId, id, true)
    if (!session) return null
    const set = change(session)
    await transaction.update(standInSessions).set(set).where(at(siteId, id))
    return pageOf({ ...session, ...set })
  })
}

async function sessionOf(transaction: Transaction, siteId: string, id: string, isLocked = false) {
  const query = transaction.select().from(standInSessions).where(at(siteId, id))
  const [session = null] = isLocked ? await query.for('update') : await query.orderBy(sql`1`)
  return session
}
