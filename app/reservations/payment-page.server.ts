import { and, eq } from 'drizzle-orm'
import type { Log } from '#app/platform/log.server.ts'
import type { Page, PaymentFailure, PaymentProvider } from '#app/platform/payments.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { reservationPath } from '#app/tenancy/site-paths.ts'
import { record } from './ledger.server.ts'
import type { Row } from './occurrence.server.ts'
import { reservationReference } from './reservation.ts'
import { reservations } from './tables.server.ts'

/** A reservation's page with the provider: opened for the buyer, asked what became of it, taken away. */

export type ProviderFacts = {
  readonly scope: Scope
  readonly log: Log
  readonly now: () => Date
  /** The one that the reservation was made with: a dealer may have changed to another. */
  readonly provider: (name: string | null) => Promise<PaymentProvider | PaymentFailure>
}

/** Opened again it is the same page: what is asked depends on the row alone. */
export async function openPage(facts: ProviderFacts, row: Row): Promise<Page | PaymentFailure> {
  const provider = await facts.provider(row.provider)
  if ('failed' in provider) return noted(facts, row, provider)
  const back = row.origin + reservationPath(row.token)
  const page = await provider.openPage({
    siteId: row.siteId,
    reference: row.id,
    cents: row.depositCents,
    description: `Deposit to hold the ${row.carName}`,
    note: `Deposit ${reservationReference(row.id)}: ${row.carName}`,
    email: row.email,
    successUrl: `${back}?paid=1`,
    cancelUrl: `${back}?left=1`,
    expiresAt: new Date(row.payBy),
    now: new Date(row.startedAt),
  })
  if ('failed' in page) return noted(facts, row, page)
  await keepAddress(facts, row, page)
  return page
}

const keepAddress = ({ scope }: ProviderFacts, { id }: Row, { sessionId, url }: Page) =>
  scope.db.transaction((transaction) =>
    transaction
      .update(reservations)
      .set({ sessionId, ...(url && { payUrl: url }) })
      .where(and(eq(reservations.siteId, scope.site.id), eq(reservations.id, id))),
  )

/**
 * Asks the provider what became of the page and notes it: with the webhook, one of the two ways in which a payment is
 * heard of. What is over, or was given up, is taken away there. True once nothing more can come of the page.
 */
export async function askProvider(facts: ProviderFacts, row: Row): Promise<boolean> {
  const { scope, now } = facts
  if (row.provider === null) {
    await record(scope, row.id, { cause: 'needs-no-payment', actor: 'clock' }, now())
    return true
  }
  const page = await lookedAt(facts, row)
  const isOver = Date.parse(row.payBy) <= now().getTime()
  if (!('failed' in page)) await notePayments(facts, row, page)
  if (isOver && row.state === 'started')
    await record(scope, row.id, { cause: 'payment-time-over', actor: 'clock' }, now())
  if ('failed' in page) {
    const isGone = page.failed === 'misconfigured' && row.sessionId === null && isOver
    return isGone || Date.parse(row.payBy) + giveUpMs <= now().getTime()
  }
  return page.status !== 'open'
}

/** A provider that knows the page no more, or that the site has left, is asked no longer than this. */
const giveUpMs = 7 * 24 * 3_600_000

/** A page that its buyer may still use is looked at; any other is closed. */
async function lookedAt(facts: ProviderFacts, row: Row): Promise<Page | PaymentFailure> {
  const provider = await facts.provider(row.provider)
  if ('failed' in provider) return noted(facts, row, provider)
  const opened = row.sessionId === null ? await openPage(facts, row) : null
  if (opened && 'failed' in opened) return opened
  const sessionId = row.sessionId ?? opened!.sessionId
  const isOpen = row.state === 'started' && Date.parse(row.payBy) > facts.now().getTime()
  const page = await (isOpen || row.state === 'held' || row.state === 'completed'
    ? provider.lookAt(sessionId)
    : provider.closePage(sessionId))
  return 'failed' in page ? noted(facts, row, page) : page
}

/** What was charged and what went back, as the provider lists it. */
async function notePayments({ scope, now }: ProviderFacts, row: Row, { payments }: Page): Promise<void> {
  for (const { refunds, ...payment } of payments) {
    await record(scope, row.id, { cause: 'paid', actor: 'provider', payment }, now())
    // What came back first: it makes room for what was tried again.
    const failed = refunds.filter(({ status }) => status === 'failed')
    for (const refund of [...failed, ...refunds.filter((one) => !failed.includes(one))])
      await record(
        scope,
        row.id,
        { cause: 'refunded', actor: 'provider', paymentId: payment.id, refund },
        now(),
      )
  }
}

function noted({ log, scope }: ProviderFacts, { id }: Row, failure: PaymentFailure): PaymentFailure {
  log.warn({ site: scope.site.slug, reservation: id, ...failure }, 'the payment provider could not be asked')
  return failure
}
