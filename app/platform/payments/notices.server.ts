import Stripe from 'stripe'
import type { Notice } from '../payments.ts'

/** Signed notices of what happened at the provider, in Stripe's form: the stand-in writes the same. */

const toleranceSeconds = 300

type Signed = {
  /** As it came over the wire, byte by byte. */
  readonly body: Buffer
  readonly signature: string
  readonly secret: string
  readonly now: Date
}

export function readNotice({ body, signature, secret, now }: Signed): Notice | { readonly refused: string } {
  try {
    const at = now.getTime()
    const event = Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, at)
    // A notice from the future is as strange as an old one; the library looks at old ones alone.
    const stamp = Number(/(?:^|,)\s*t=(\d{1,12})/.exec(signature)?.[1])
    if (stamp > at / 1000 + toleranceSeconds) return { refused: 'The notice is dated in the future.' }
    return noticeOf(event)
  } catch (error) {
    if (error instanceof SyntaxError) return { refused: 'The notice is not JSON.' }
    return { refused: 'The signature does not fit, or is too old.' }
  }
}

/** As a provider signs; for the stand-in, and for tests. */
export const signNotice = (payload: string, secret: string, now: Date): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(now.getTime() / 1000),
  } as never)

type Loose = Record<string, unknown> | null | undefined
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : -1)
const isoOf = (seconds: unknown) => new Date(Math.max(0, numberOf(seconds)) * 1000).toISOString()
const idOf = (value: unknown) =>
  textOf(typeof value === 'object' && value !== null && 'id' in value ? value.id : value)

/** Signed by the provider, and still read with care: a version of its API may leave something out. */
function noticeOf(event: Stripe.Event): Notice {
  const type = textOf(event?.type)
  const object = (event?.data?.object ?? {}) as unknown as NonNullable<Loose>
  const metadata = (object.metadata ?? {}) as NonNullable<Loose>
  const about = {
    siteId: textOf(metadata.site),
    reference: textOf(metadata.reservation),
    sessionId: textOf(object.id),
  }
  if (type === 'checkout.session.completed' || type === 'checkout.session.async_payment_succeeded')
    return object.payment_status === 'paid'
      ? { kind: 'paid', ...about, payment: paymentOf(event, object) }
      : { kind: 'other', type }
  if (type === 'checkout.session.expired') return { kind: 'closed', ...about }
  if (/^(charge\.)?refund\.(created|updated|failed)$|^charge\.refund\.updated$/.test(type))
    return refundOf(type, object)
  return { kind: 'other', type }
}

const paymentOf = (event: Stripe.Event, object: NonNullable<Loose>) => ({
  id: idOf(object.payment_intent),
  cents: numberOf(object.amount_total),
  currency: textOf(object.currency),
  paidAt: isoOf(event.created),
})

function refundOf(type: string, object: NonNullable<Loose>): Notice {
  const paymentId = idOf(object.payment_intent)
  if (object.status === 'failed' || object.status === 'canceled')
    return {
      kind: 'refund-failed',
      paymentId,
      reason: textOf(object.failure_reason) || textOf(object.status),
    }
  if (object.status !== 'succeeded' && object.status !== 'pending') return { kind: 'other', type }
  const refund = { id: textOf(object.id), cents: numberOf(object.amount), at: isoOf(object.created) }
  return { kind: 'refunded', paymentId, refund }
}
