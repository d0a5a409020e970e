import { randomBytes } from 'node:crypto'
import { signNotice } from '#app/platform/payments.server.ts'
import type { Page, ProviderRefund } from '#app/platform/payments.ts'
import type { RequestFacts } from '#app/tenancy/request-context.server.ts'
import { noticeSecret } from './providers.server.ts'
import { takeNotice } from './webhook.server.ts'

/** What the stand-in tells a site of a payment, signed as a provider's notice is. */

type Facts = Pick<RequestFacts, 'scope' | 'secret' | 'print' | 'now' | 'log'>
type Told = { readonly type: string; readonly object: object; readonly at: string }

export const paidNotice = ({ scope }: Facts, page: Page, reference: string): Told => {
  const payment = page.payments.at(-1)!
  return {
    type: 'checkout.session.completed',
    at: payment.paidAt,
    object: {
      id: page.sessionId,
      object: 'checkout.session',
      payment_status: 'paid',
      amount_total: payment.cents,
      currency: payment.currency,
      payment_intent: payment.id,
      metadata: { site: scope.site.id, reservation: reference },
    },
  }
}

export const refundNotice = (paymentId: string, refund: ProviderRefund): Told => ({
  type: 'refund.created',
  at: refund.at,
  object: {
    id: refund.id,
    object: 'refund',
    status: 'succeeded',
    amount: refund.cents,
    payment_intent: paymentId,
    created: seconds(refund.at),
  },
})

const seconds = (at: string | Date) => Math.floor(new Date(at).getTime() / 1000)
/** Signed, and taken as one that came over the network; the address of a request names no server that is trusted with it. */
export async function tell(facts: Facts, origin: string, { type, object, at }: Told): Promise<void> {
  const { log, scope, now } = facts
  const body = JSON.stringify({
    id: `evt_${randomBytes(9).toString('hex')}`,
    object: 'event',
    type,
    created: seconds(at),
    data: { object },
  })
  const secret = (await noticeSecret(facts)) ?? ''
  const notice = new Request(new URL(`${scope.site.settings.api.base}/payments/webhook`, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signNotice(body, secret, now()) },
    body,
  })
  try {
    const taken = await takeNotice(facts, notice)
    if ('error' in taken)
      log.warn({ site: scope.site.slug, ...taken }, 'a notice of the stand-in was not taken')
  } catch (error) {
    // Made up for by whoever asks the stand-in.
    log.warn({ site: scope.site.slug, error }, 'a notice of the stand-in did not arrive')
  }
}
