import Stripe from 'stripe'
import {
  currency,
  type Page,
  type PageAsked,
  type PaymentFailure,
  type PaymentProvider,
  type ProviderMovement,
  type ProviderPayment,
  type ProviderRefund,
} from '../payments.ts'
import { refundStatus } from './notices.server.ts'

/** Stripe, by its own library and on its own page: no card number comes near us. */

export type StripeReach = {
  readonly host: string
  readonly port: number
  readonly protocol: 'http' | 'https'
  readonly timeoutMs?: number
}

const timeoutMs = 8_000
/** Stripe keeps a page open for half an hour at least; ours are taken away when our own time is over. */
const leastPageMs = 35 * 60_000

export const createStripe = (key: string, reach?: StripeReach): Stripe =>
  new Stripe(key, {
    timeout: reach?.timeoutMs ?? timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(reach && { host: reach.host, port: reach.port, protocol: reach.protocol }),
  })

const expand = ['payment_intent.latest_charge.refunds']

export const stripeProvider = (stripe: Stripe): PaymentProvider => ({
  name: 'stripe',
  openPage: (payment) =>
    answered(async () =>
      pageOf(
        await stripe.checkout.sessions.create(sessionOf(payment), {
          idempotencyKey: `page-${payment.siteId}-${payment.reference}`,
        }),
      ),
    ),
  lookAt: (sessionId) =>
    answered(async () => pageOf(await stripe.checkout.sessions.retrieve(sessionId, { expand }))),
  closePage: (sessionId) =>
    answered(async () => {
      const session = await stripe.checkout.sessions.retrieve(sessionId, { expand })
      if (session.status !== 'open') return pageOf(session)
      try {
        return pageOf(await stripe.checkout.sessions.expire(sessionId, { expand }))
      } catch (error) {
        // Paid in between: it can no longer be closed, and says so when it is asked.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        return pageOf(await stripe.checkout.sessions.retrieve(sessionId, { expand }))
      }
    }),
  refund: ({ siteId, reference, paymentId, cents, attempt }) =>
    answered<ProviderRefund | PaymentFailure>(async () => {
      const refund = await stripe.refunds.create(
        { payment_intent: paymentId, amount: cents, metadata: { site: siteId, reservation: reference } },
        {
          idempotencyKey: `refund-${siteId}-${reference}-${paymentId}-${cents}${attempt > 0 ? `-${attempt}` : ''}`,
        },
      )
      const made = refundOf(refund)
      if (made.status !== 'failed') return made
      return {
        failed: 'misconfigured',
        reason: `the refund ${made.id} ${made.reason}`,
        code: 'refund_failed',
      }
    }),
  movements: ({ from, to }) =>
    answered<ProviderMovement[] | PaymentFailure>(async () => {
      const created = { gte: seconds(from), lt: seconds(to) }
      const movements: ProviderMovement[] = []
      const list = { created, limit: 100, expand: ['data.source'] }
      for await (const one of stripe.balanceTransactions.list(list)) {
        const movement = movementOf(one)
        if (movement) movements.push(movement)
      }
      return movements
    }),
})

function sessionOf(payment: PageAsked): Stripe.Checkout.SessionCreateParams {
  const metadata = { site: payment.siteId, reservation: payment.reference }
  const expiresAt = Math.max(payment.expiresAt.getTime(), payment.now.getTime() + leastPageMs)
  return {
    mode: 'payment',
    // What is paid at once: a bank's debit would be known days later.
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: payment.cents,
          product_data: { name: payment.description.slice(0, 250) },
        },
      },
    ],
    customer_email: payment.email,
    client_reference_id: payment.reference,
    metadata,
    payment_intent_data: {
      metadata,
      description: payment.note.slice(0, 500),
      statement_descriptor_suffix: onStatement,
      receipt_email: payment.email,
    },
    success_url: payment.successUrl,
    cancel_url: payment.cancelUrl,
    expires_at: seconds(new Date(expiresAt)),
  }
}

/** After the account's own prefix of at most 10 characters and '* '; 22 in all, Latin letters. */
const onStatement = 'DEPOSIT'

const kindOf: Readonly<Record<string, ProviderMovement['kind']>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund-failed',
  payment_failure_refund: 'refund-failed',
  adjustment: 'dispute',
}

/** Null for fees, payouts and what else is nobody's payment. */
function movementOf({
  id,
  type,
  amount,
  created,
  source,
}: Stripe.BalanceTransaction): ProviderMovement | null {
  const kind = kindOf[type]
  if (!kind || typeof source !== 'object' || source === null || !('payment_intent' in source)) return null
  const intent = source.payment_intent
  const paymentId = typeof intent === 'string' ? intent : (intent?.id ?? '')
  return {
    id,
    kind,
    paymentId,
    sourceId: kind === 'charge' ? paymentId : source.id,
    cents: Math.abs(amount),
    at: iso(created),
    siteId: ('metadata' in source && source.metadata?.site) || null,
  }
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
const iso = (seconds: number) => new Date(seconds * 1000).toISOString()

function pageOf(session: Stripe.Checkout.Session): Page {
  const isPaid = session.payment_status === 'paid'
  return {
    sessionId: session.id,
    url: session.status === 'open' ? session.url : null,
    status: isPaid ? 'paid' : session.status === 'open' ? 'open' : 'expired',
    payments: isPaid ? paymentsOf(session) : [],
  }
}

function paymentsOf({
  payment_intent: intent,
  amount_total,
  currency: of,
  created,
}: Stripe.Checkout.Session): ProviderPayment[] {
  if (!intent) return []
  if (typeof intent === 'string')
    return [{ id: intent, cents: amount_total ?? 0, currency: of ?? '', paidAt: iso(created), refunds: [] }]
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const refunds = (charge?.refunds?.data ?? []).filter(({ status }) => refundStatus(status) !== null)
  return [
    {
      id: intent.id,
      cents: intent.amount_received,
      currency: intent.currency,
      paidAt: iso(charge?.created ?? intent.created),
      refunds: refunds.map(refundOf),
    },
  ]
}

function refundOf({ id, amount, created, status, failure_reason }: Stripe.Refund): ProviderRefund {
  const [made, standing] = [{ id, cents: amount, at: iso(created) }, refundStatus(status)]
  if (standing === 'failed') return { ...made, status: standing, reason: failure_reason ?? status ?? '' }
  return standing === 'pending' ? { ...made, status: standing } : made
}

/** Its words may hold what the buyer entered: only the kind of fault and its code are told. */
async function answered<Answer>(call: () => Promise<Answer>): Promise<Answer | PaymentFailure> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const isPassing =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      (error.statusCode ?? 500) >= 500 ||
      error.statusCode === 409
    const reason = [error.type, error.code, error.statusCode].filter(Boolean).join(' ')
    return isPassing
      ? { failed: 'unavailable', reason }
      : { failed: 'misconfigured', reason, code: error.code ?? error.type }
  }
}
