import type { Database } from '../database.server.ts'
import type { PaymentFailure, PaymentProvider, ProviderMovement } from '../payments.ts'
import {
  closeStandIn,
  openStandIn,
  readStandIn,
  refundStandIn,
  type StandInSession,
  standInSessionsOf,
} from '../stand-in-payments.server.ts'

/** The shipped stand-in behind the port of providers. */

const unknown: PaymentFailure = { failed: 'misconfigured', reason: 'the stand-in knows no such payment' }

export const standInProvider = (database: Database, siteId: string): PaymentProvider => ({
  name: 'stand-in',
  openPage: (asked) => openStandIn(database, asked),
  lookAt: async (sessionId) => (await readStandIn(database, siteId, sessionId)) ?? unknown,
  closePage: async (sessionId) => (await closeStandIn(database, siteId, sessionId)) ?? unknown,
  refund: async (asked) => (await refundStandIn(database, asked, new Date())) ?? unknown,
  movements: async ({ from, to }) =>
    (await standInSessionsOf(database, siteId))
      .flatMap(movementsOf)
      .filter(({ at }) => at >= from.toISOString() && at < to.toISOString()),
})

const movementsOf = ({ siteId, payments }: StandInSession): ProviderMovement[] =>
  payments.flatMap(({ id: paymentId, cents, at, refunds }) => [
    { id: `txn_${paymentId}`, kind: 'charge' as const, paymentId, sourceId: paymentId, cents, at, siteId },
    ...refunds.map((refund) => ({
      id: `txn_${refund.id}`,
      kind: 'refund' as const,
      paymentId,
      sourceId: refund.id,
      cents: refund.cents,
      at: refund.at,
      siteId,
    })),
  ])
