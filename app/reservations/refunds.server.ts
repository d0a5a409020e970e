import { and, asc, eq } from 'drizzle-orm'
import { type Row, record } from './ledger.server.ts'
import type { ProviderFacts } from './payment-page.server.ts'
import { reservationMoney, reservations } from './tables.server.ts'
import { owedCents } from './transition.ts'

/** Gives back what is owed, payment by payment; asked twice, the provider does it once. */
export async function refundOwed(facts: ProviderFacts, { id }: Pick<Row, 'id'>): Promise<void> {
  const { scope, log, now } = facts
  const found = await owedPayments(facts, id)
  if (!found || found.owed.length === 0) return
  const provider = await facts.provider(found.provider)
  for (const { paymentId, cents } of found.owed) {
    const refund =
      'failed' in provider
        ? provider
        : await provider.refund({ siteId: scope.site.id, reference: id, paymentId, cents })
    if ('failed' in refund) {
      await noteProblem(facts, id, refund.reason)
      log.error(
        { site: scope.site.slug, reservation: id, ...refund },
        'a refund could not be made and will be tried again',
      )
      continue
    }
    await record(scope, id, { cause: 'refunded', actor: 'provider', paymentId, refund }, now())
  }
}

/** The payments to give back: of a car that is held or bought, all but the first that is whole. */
async function owedPayments({ scope: { site, db } }: ProviderFacts, id: string) {
  return db.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(reservations)
      .where(and(eq(reservations.siteId, site.id), eq(reservations.id, id)))
    if (!row || owedCents(row) === 0) return null
    const money = await transaction
      .select()
      .from(reservationMoney)
      .where(and(eq(reservationMoney.siteId, site.id), eq(reservationMoney.reservationId, id)))
      .orderBy(asc(reservationMoney.at))
    const left = money
      .filter(({ kind }) => kind === 'charge')
      .map(({ paymentId, cents }) => ({ paymentId, cents: cents - refundedOf(money, paymentId) }))
      .filter(({ cents }) => cents > 0)
    const isKept = (row.state === 'held' || row.state === 'completed') && !row.isDepositReturned
    return { provider: row.provider, owed: isKept ? left.slice(1) : left }
  })
}

const refundedOf = (money: readonly (typeof reservationMoney.$inferSelect)[], paymentId: string) =>
  money
    .filter((one) => one.kind === 'refund' && one.paymentId === paymentId)
    .reduce((sum, { cents }) => sum + cents, 0)

const noteProblem = ({ scope: { site, db } }: ProviderFacts, id: string, problem: string) =>
  db.transaction((transaction) =>
    transaction
      .update(reservations)
      .set({ problem: problem.slice(0, 300) })
      .where(and(eq(reservations.siteId, site.id), eq(reservations.id, id))),
  )
