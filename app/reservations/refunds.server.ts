import { and, eq, sql } from 'drizzle-orm'
import { currency, type PaymentFailure } from '#app/platform/payments.ts'
import { waitAfter } from '#app/platform/retry-schedule.ts'
import { noteProblem } from './history.server.ts'
import { moneyOf, record } from './ledger.server.ts'
import { leftOf, refusalsOf } from './money.ts'
import type { Row } from './occurrence.server.ts'
import type { ProviderFacts } from './payment-page.server.ts'
import { byId, hasOpenDispute, rowOf } from './reading.server.ts'
import { reservationMoney, reservations } from './tables.server.ts'
import { owedCents } from './transition.ts'

type Owed = { readonly paymentId: string; readonly cents: number; readonly attempt: number }

/** Gives back what is owed, payment by payment; asked twice, the provider does it once. */
export async function refundOwed(facts: ProviderFacts, { id }: Pick<Row, 'id'>): Promise<void> {
  const { scope, now } = facts
  const payments = await owedPayments(facts, id)
  if (!payments || payments.owed.length === 0) return
  const provider = await facts.provider(payments.provider)
  const failures: PaymentFailure[] = []
  for (const { paymentId, cents, attempt } of payments.owed) {
    const refund =
      'failed' in provider
        ? provider
        : await provider.refund({ siteId: scope.site.id, reference: id, paymentId, cents, attempt })
    if ('failed' in refund) {
      failures.push(refund)
      if (refund.code) await noteRefusal(facts, payments, { paymentId, cents, attempt })
      continue
    }
    await record(scope, id, { cause: 'refunded', actor: 'provider', paymentId, refund }, now())
  }
  if (failures.length) await putOff(facts, id, failures)
}

/** The payments to give back: of a car that is held or bought, all but the one that is the deposit. */
async function owedPayments({ scope: { site, db } }: ProviderFacts, id: string) {
  return db.transaction(async (transaction) => {
    const row = await rowOf(transaction, site.id, and(byId(id), sql`not ${hasOpenDispute}`)!)
    if (!row || owedCents(row) === 0) return null
    const money = await moneyOf(transaction, row)
    const left = money
      .filter(({ kind }) => kind === 'charge')
      .map(({ paymentId }) => ({
        paymentId,
        cents: leftOf(money, paymentId),
        attempt: refusalsOf(money, paymentId),
      }))
      .filter(({ cents }) => cents > 0)
    const isKept = (row.state === 'held' || row.state === 'completed') && !row.isDepositReturned
    const deposit = isKept ? (left.find(({ cents }) => cents === row.depositCents) ?? left[0]) : undefined
    return { ...row, owed: left.filter((one) => one !== deposit) satisfies Owed[] }
  })
}

/** The next try is another question to the provider: the same one would be given the same answer. */
const noteRefusal = (
  { scope, now }: ProviderFacts,
  { siteId, id, provider }: Row,
  { paymentId, cents, attempt }: Owed,
) =>
  scope.db.transaction((transaction) =>
    transaction
      .insert(reservationMoney)
      .values({
        siteId,
        reservationId: id,
        kind: 'refund-refused',
        cents,
        currency,
        paymentId,
        provider: provider!,
        providerId: `${paymentId} ${attempt}`,
        at: now().toISOString(),
      })
      .onConflictDoNothing(),
  )

/** Tried again later and later, for three days; what the buyer's bank has taken up is not tried again at all. */
async function putOff(
  { scope: { site, db }, log, now }: ProviderFacts,
  id: string,
  failures: PaymentFailure[],
) {
  const reason = [...new Set(failures.map((failure) => failure.reason.slice(0, 100)))]
    .join(', ')
    .slice(0, 200)
  const isDisputed = failures.some(({ code }) => code === 'charge_disputed')
  await db.transaction(async (transaction) => {
    const where = and(eq(reservations.siteId, site.id), byId(id))
    const [row] = await transaction.select().from(reservations).where(where).for('update')
    if (!row) return
    const refundTries = row.refundTries + 1
    const wait = isDisputed ? null : waitAfter(refundTries, { random: Math.random() })
    const refundAt = wait === null ? null : new Date(now().getTime() + wait * 1000).toISOString()
    // What the provider has done all the same, or the dealer there, is found by a look.
    const askAt = row.sessionId === null ? row.askAt : now().toISOString()
    const problem = wait === null ? row.problem : `The refund was not made: ${reason}. It is tried again.`
    await transaction.update(reservations).set({ refundTries, refundAt, askAt, problem }).where(where)
    if (wait === null)
      await noteProblem(transaction, site, row, {
        words: isDisputed
          ? `The refund was not made, as the buyer disputes the payment (${reason}). It is not tried again.`
          : `The refund was not made in ${refundTries} tries: ${reason}. It is not tried again before somebody presses refund.`,
        cause: 'refund-failed',
        actor: 'provider',
        now: now(),
      })
    log[wait === null ? 'error' : 'warn'](
      { site: site.slug, reservation: id, reason, tries: refundTries, next: refundAt },
      'a refund could not be made',
    )
  })
}
