import type { MoneyKind, Payment } from './reservation.ts'

/** What the rows of the ledger add up to. They come twice and in any order: a refund's last word is its failure. */

export type MoneyRow = {
  readonly kind: MoneyKind
  readonly cents: number
  readonly paymentId: string
  readonly providerId: string
}

/** One row for each charge, refund and chargeback: of a refund the one that says how it stands. */
export function settled<Row extends MoneyRow>(rows: readonly Row[]): (Row & Pick<Payment, 'kind'>)[] {
  const saysMore: readonly MoneyKind[] = ['refund-pending', 'refund', 'refund-failed']
  const standsFor = (one: MoneyRow) =>
    !rows.some(
      ({ kind, providerId }) =>
        providerId === one.providerId && saysMore.indexOf(kind) > saysMore.indexOf(one.kind),
    )
  return rows.filter(
    (one): one is Row & Pick<Payment, 'kind'> =>
      one.kind !== 'refund-refused' && (!saysMore.includes(one.kind) || standsFor(one)),
  )
}

const sumOf = (rows: readonly MoneyRow[], ...kinds: readonly MoneyKind[]): number =>
  settled(rows)
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((sum, { cents }) => sum + cents, 0)

export const sumsOf = (rows: readonly MoneyRow[]) => ({
  chargedCents: sumOf(rows, 'charge'),
  refundedCents: sumOf(rows, 'refund'),
  pendingCents: sumOf(rows, 'refund-pending'),
  chargedBackCents: sumOf(rows, 'chargeback'),
})

type Sums = ReturnType<typeof sumsOf>

/** What the dealer has of it: paid, and neither back nor on its way back. */
export const keptCents = ({ chargedCents, refundedCents, pendingCents, chargedBackCents }: Sums): number =>
  chargedCents - refundedCents - pendingCents - chargedBackCents

type Movement = Pick<Payment, 'kind' | 'cents' | 'at'>
const second = (at: string) => Math.floor(Date.parse(at) / 1000)

/** What goes back to the buyer as it ends, or would now: what had gone back before is no part of it. */
export const backCents = (payments: readonly Movement[], endedAt: string | null): number =>
  payments.reduce((sum, { kind, cents, at }) => {
    if (kind === 'charge') return sum + cents
    // Providers tell whole seconds.
    const isBefore = endedAt === null || second(at) < second(endedAt)
    const isGone = kind === 'chargeback' || (kind !== 'refund-failed' && isBefore)
    return isGone ? sum - cents : sum
  }, 0)

/** What of a payment has not gone back and is not on its way. */
export const leftOf = (rows: readonly MoneyRow[], payment: string): number => {
  const its = rows.filter(({ paymentId }) => paymentId === payment)
  return sumOf(its, 'charge') - sumOf(its, 'refund', 'refund-pending', 'chargeback')
}

/** How often the provider said no to giving a payment back, at once or later: the next try is another question. */
export const refusalsOf = (rows: readonly MoneyRow[], payment: string): number =>
  rows.filter(
    ({ kind, paymentId }) => paymentId === payment && (kind === 'refund-refused' || kind === 'refund-failed'),
  ).length
