import { randomBytes } from 'node:crypto'
import { request } from 'undici'
import { signNotice } from '#app/platform/payments.server.ts'
import type { Page, ProviderRefund } from '#app/platform/payments.ts'
import type { RequestFacts } from '#app/tenancy/request-context.server.ts'
import { slugOfLocalHost } from '#app/tenancy/tenancy.ts'
import { noticeSecret } from './providers.server.ts'

/** What the stand-in tells a site of a payment: signed, and over the network, as a provider does. */

type Facts = Pick<RequestFacts, 'scope' | 'secret' | 'print' | 'now' | 'log'>
type Told = { readonly type: string; readonly object: object; readonly at: string }

export const paidNotice = ({ scope }: Facts, page: Page, reference: string): Told => {
  const payment = page.payments.at(-1)!
  return {
    type: 'checkout.session.completed',
    at: payment.paidAt,
    object: {
      ...{ id: page.sessionId, object: 'checkout.session', payment_status: 'paid' },
      ...{ amount_total: payment.cents, currency: payment.currency, payment_intent: payment.id },
      metadata: { site: scope.site.id, reservation: reference },
    },
  }
}

export const refundNotice = (paymentId: string, refund: ProviderRefund): Told => ({
  type: 'refund.created',
  at: refund.at,
  object: {
    ...{ id: refund.id, object: 'refund', status: 'succeeded', amount: refund.cents },
    ...{ payment_intent: paymentId, created: seconds(refund.at) },
  },
})

const seconds = (at: string | Date) => Math.floor(new Date(at).getTime() / 1000)
const timeoutMs = 3000

/** A notice that does not arrive is made up for by whoever asks the stand-in. */
export async function tell(facts: Facts, origin: string, { type, object, at }: Told): Promise<void> {
  const { log, scope, now } = facts
  const body = JSON.stringify({
    ...{ id: `evt_${randomBytes(9).toString('hex')}`, object: 'event', type, created: seconds(at) },
    data: { object },
  })
  const secret = (await noticeSecret(facts)) ?? ''
  const url = new URL(`${scope.site.settings.api.base}/payments/webhook`, origin)
  const { host } = url
  // Names below .localhost are known to browsers, and not to every machine.
  if (slugOfLocalHost(url.hostname) !== null) url.hostname = '127.0.0.1'
  try {
    const answer = await request(url, {
      method: 'POST',
      headers: {
        host,
        'content-type': 'application/json',
        'stripe-signature': signNotice(body, secret, now()),
      },
      body,
      headersTimeout: timeoutMs,
    })
    await answer.body.dump()
    if (answer.statusCode !== 200)
      log.warn({ site: scope.site.slug, status: answer.statusCode }, 'a notice of the stand-in was not taken')
  } catch (error) {
    log.warn({ site: scope.site.slug, error }, 'a notice of the stand-in did not arrive')
  }
}
