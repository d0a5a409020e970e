import type { Database } from '../database.server.ts'
import type { PaymentFailure, PaymentProvider } from '../payments.ts'
import { closeStandIn, openStandIn, readStandIn, refundStandIn } from '../stand-in-payments.server.ts'

/** The shipped stand-in behind the port of providers. */

const unknown: PaymentFailure = { failed: 'misconfigured', reason: 'the stand-in knows no such payment' }

export const standInProvider = (database: Database, siteId: string): PaymentProvider => ({
  name: 'stand-in',
  openPage: (asked) => openStandIn(database, asked),
  lookAt: async (sessionId) => (await readStandIn(database, siteId, sessionId)) ?? unknown,
  closePage: async (sessionId) => (await closeStandIn(database, siteId, sessionId)) ?? unknown,
  refund: async (asked) => (await refundStandIn(database, asked, new Date())) ?? unknown,
})
