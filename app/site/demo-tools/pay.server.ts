import { data, redirect } from 'react-router'
import {
  findStandIn,
  payStandIn,
  refundStandIn,
  type StandInSession,
} from '#app/platform/stand-in-payments.server.ts'
import { paidNotice, refundNotice, tell } from '#app/reservations/stand-in-notices.server.ts'
import type { RequestFacts } from '#app/tenancy/request-context.server.ts'

/** What a visitor of the demo does on the stand-in's pages. Not there on sites that have a real provider. */

export function refuseWithoutPayments({ scope }: Pick<RequestFacts, 'scope'>): void {
  if (scope.site.settings.payments.provider !== 'stand-in') throw data('Not found', { status: 404 })
}

export async function sessionOr404({ scope }: RequestFacts, id: string): Promise<StandInSession> {
  const session = await findStandIn(scope.db.deployment, scope.site.id, id)
  if (!session) throw data('Not found', { status: 404 })
  return session
}

/** Where the act leads; null: the page is shown again, as after a card that was declined. */
export async function act(facts: RequestFacts, session: StandInSession, wanted: string, origin: string) {
  const { scope, now } = facts
  const at = [scope.db.deployment, scope.site.id, session.id] as const
  const pay = async (paidAt: Date, isTold = true) => {
    const page = await payStandIn(...at, paidAt)
    if (page && isTold) await tell(facts, origin, paidNotice(facts, page, session.reference))
  }
  switch (wanted) {
    case 'pay':
    case 'pay-unheard':
      if (session.status !== 'open') return null
      await pay(now(), wanted === 'pay')
      throw redirect(session.successUrl, 303)
    case 'pay-twice':
      if (session.status !== 'open') return null
      await pay(now())
      await pay(now())
      throw redirect(session.successUrl, 303)
    case 'pay-late':
      await pay(new Date(Math.max(now().getTime(), Date.parse(session.expiresAt) + 60_000)))
      throw redirect(session.successUrl, 303)
    case 'leave':
      throw redirect(session.cancelUrl, 303)
    case 'refund':
      await refundAll(facts, session, origin)
      throw redirect('/_/pay', 303)
    default:
      return null
  }
}

/** As a dealer does in the provider's own office. */
async function refundAll(facts: RequestFacts, session: StandInSession, origin: string): Promise<void> {
  const { scope, now } = facts
  for (const { id: paymentId, cents, refunds } of session.payments) {
    const left = refunds.reduce((rest, refund) => rest - refund.cents, cents)
    if (left <= 0) continue
    const asked = { siteId: scope.site.id, reference: session.reference, paymentId, cents: left, attempt: 0 }
    const refund = await refundStandIn(scope.db.deployment, asked, now())
    if (refund) await tell(facts, origin, refundNotice(paymentId, refund))
  }
}
