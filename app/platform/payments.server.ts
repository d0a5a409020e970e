import type { Database } from './database.server.ts'
import { readNotice, signNotice } from './payments/notices.server.ts'
import { standInProvider } from './payments/stand-in.server.ts'
import { createStripe, type StripeReach, stripeProvider } from './payments/stripe.server.ts'
import type { PaymentProvider } from './payments.ts'
import { heldByDeployment, perDeployment } from './per-deployment.server.ts'
import { Recent } from './recent.ts'

/** Whoever takes payments, behind one port. */

type Account = { readonly provider: PaymentProvider['name']; readonly key: string; readonly siteId: string }

/** How a process reaches the provider; tests put another one there. */
export const paymentReach = heldByDeployment<StripeReach>()

/** A site's client keeps its connections. */
const clients = perDeployment(() => new Recent<PaymentProvider>(200))

type Open = (database: Database, account: Account) => PaymentProvider

const providers: Readonly<Record<PaymentProvider['name'], Open>> = {
  'stand-in': (database, { siteId }) => standInProvider(database, siteId),
  stripe(database, { key }) {
    const client = clients(database).get(key)
    if (client) return client
    const made = stripeProvider(createStripe(key, paymentReach.of(database)))
    clients(database).set(key, made)
    return made
  },
}

export const openProvider: Open = (database, account) => providers[account.provider](database, account)

export const isProvider = (name: string | null): name is PaymentProvider['name'] =>
  name !== null && Object.hasOwn(providers, name)

export { readNotice, signNotice }
