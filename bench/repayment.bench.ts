import { frequencies, periodsPerYear, repayment } from '#app/credit/repayment.ts'
import { report } from './result.ts'

/**
 * `npm run bench -- repayment`: 100,000 random loans against a schedule that is run period by period. What is left at the end is
 * linear in the payment, so two runs, with nothing paid and with a dollar, say which payment leaves the final one.
 */
const cases = 100_000
let seed = Number(process.argv[2] ?? 20_261_122)
const random = () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}
const between = (least: number, most: number) => Math.round(least + random() * (most - least))

/** Of a loan of so many dollars after so many payments. */
function left(amount: number, rate: number, payments: number, payment: number): number {
  let owed = amount
  for (let i = 0; i < payments; i++) owed = owed * (1 + rate) - payment
  return owed
}

let differing = 0
let largest = 0
let turned = 0
let unsummed = 0
for (let i = 0; i < cases; i++) {
  const frequency = frequencies[between(0, 2)]!
  const years = between(2, 14) / 2
  const annualRate = random() < 0.02 ? 0 : between(1, 3000) / 100
  const amountCents = between(1_000_00, 250_000_00)
  const finalCents = random() < 0.5 ? 0 : Math.round((amountCents * between(1, 60)) / 100)
  const loan = { amountCents, annualRate, years, frequency, finalCents }
  const { cents, payments, totalCents } = repayment(loan)
  const rate = annualRate / 100 / periodsPerYear[frequency]
  const [nothing, dollar] = [
    left(amountCents / 100, rate, payments, 0),
    left(amountCents / 100, rate, payments, 1),
  ]
  const exact = (nothing - finalCents / 100) / (nothing - dollar)
  const difference = Math.abs(cents - Math.max(0, exact) * 100)
  largest = Math.max(largest, difference)
  if (difference > 1) differing++
  if (Math.abs(cents * payments + finalCents - totalCents) > 1) unsummed++
  const isTurned =
    repayment({ ...loan, annualRate: annualRate + 0.5 }).cents < cents ||
    repayment({ ...loan, amountCents: amountCents + 500_00 }).cents < cents ||
    (finalCents === 0 && repayment({ ...loan, years: years + 0.5 }).cents > cents)
  if (isTurned) turned++
}

report(
  'repayment',
  ['loans', 'over a cent', 'largest, cents', 'not monotonic', 'sum differs'],
  [[String(cases), String(differing), largest.toFixed(3), String(turned), String(unsummed)]],
  { cases, differing, largest, turned, unsummed },
)
if (differing + turned + unsummed > 0) process.exitCode = 1
