import Stripe from 'stripe'
import type { Notice, Said } from '../payments.ts'

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
    return { ...noticeOf(event, now), isLive: typeof event?.livemode === 'boolean' ? event.livemode : null }
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
/** Notices are sent again for days; a time that is not near is no time, and theirs is now. */
const longestAgoMs = 30 * 24 * 3_600_000
/** The stand-in pays late by a time that is yet to come. */
const longestAheadMs = 24 * 3_600_000
function isoOf(seconds: unknown, now: Date): string {
  const at = numberOf(seconds) * 1000
  const isNear = at > now.getTime() - longestAgoMs && at <= now.getTime() + longestAheadMs
  return (isNear ? new Date(at) : now).toISOString()
}
const idOf = (value: unknown) =>
  textOf(typeof value === 'object' && value !== null && 'id' in value ? value.id : value)

/** Signed by the provider, and still read with care: a version of its API may leave something out. */
function noticeOf(event: Stripe.Event, now: Date): Said {
  const type = textOf(event?.type)
  const object = (event?.data?.object ?? {}) as unknown as NonNullable<Loose>
  const metadata = (object.metadata ?? {}) as NonNullable<Loose>
  const of = {
    siteId: textOf(metadata.site),
    reference: textOf(metadata.reservation),
    sessionId: textOf(object.id),
  }
  if (type === 'checkout.session.completed' || type === 'checkout.session.async_payment_succeeded')
    return object.payment_status === 'paid'
      ? { kind: 'paid', ...of, payment: paymentOf(event, object, now) }
      : { kind: 'other', type }
  if (type === 'checkout.session.expired') return { kind: 'closed', ...of }
  if (/^(charge\.)?refund\.(created|updated|failed)$|^charge\.refund\.updated$/.test(type))
    return refundOf(event, object, now)
  if (/^charge\.dispute\.(created|updated|closed|funds_withdrawn|funds_reinstated)$/.test(type))
    return disputeOf(object, now)
  if (/^radar\.early_fraud_warning\.(created|updated)$/.test(type)) return warningOf(object, now)
  return { kind: 'other', type }
}

const paymentOf = (event: Stripe.Event, object: NonNullable<Loose>, now: Date) => ({
  id: idOf(object.payment_intent),
  cents: numberOf(object.amount_total),
  currency: textOf(object.currency),
  paidAt: isoOf(event.created, now),
})

/** Stripe's five words for how a refund stands; null for one that waits for the buyer. */
export const refundStatus = (status: unknown): 'done' | 'pending' | 'failed' | null =>
  status === 'succeeded'
    ? 'done'
    : status === 'pending'
      ? 'pending'
      : status === 'failed' || status === 'canceled'
        ? 'failed'
        : null

function refundOf({ type, created }: Stripe.Event, object: NonNullable<Loose>, now: Date): Said {
  const status = refundStatus(object.status)
  if (status === null) return { kind: 'other', type }
  const refund = {
    id: textOf(object.id),
    cents: numberOf(object.amount),
    // It came back when the notice was made, not when it was asked for.
    at: isoOf(status === 'failed' ? created : object.created, now),
    ...(status === 'pending' && { status }),
    ...(status === 'failed' && { status, reason: textOf(object.failure_reason) || textOf(object.status) }),
  }
  return { kind: 'refunded', paymentId: idOf(object.payment_intent), refund }
}

function disputeOf(object: NonNullable<Loose>, now: Date): Said {
  const status = textOf(object.status)
  const due = numberOf((object.evidence_details as Loose)?.due_by)
  const dispute = {
    ...about(object, now),
    kind: 'dispute' as const,
    cents: numberOf(object.amount),
    reason: textOf(object.reason),
    status,
    // An inquiry that came to nothing leaves the money where it is.
    outcome:
      status === 'lost'
        ? ('lost' as const)
        : /^(won|warning_closed|prevented)$/.test(status)
          ? ('won' as const)
          : ('open' as const),
    evidenceBy: due > 0 && due < latestSeconds ? new Date(due * 1000).toISOString() : null,
  }
  return { kind: 'disputed', dispute }
}

/** The year 2100. */
const latestSeconds = 4_102_444_800

/** Of the card's network, before there is a dispute; nothing is taken back by it. */
const warningOf = (object: NonNullable<Loose>, now: Date): Said => ({
  kind: 'disputed',
  dispute: {
    ...about(object, now),
    kind: 'fraud-warning',
    cents: 0,
    reason: textOf(object.fraud_type),
    status: object.actionable === false ? 'settled' : 'actionable',
    outcome: object.actionable === false ? 'won' : 'open',
    evidenceBy: null,
  },
})

const about = (object: NonNullable<Loose>, now: Date) => ({
  id: textOf(object.id),
  paymentId: idOf(object.payment_intent),
  at: isoOf(object.created, now),
})
