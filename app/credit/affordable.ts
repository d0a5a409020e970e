import { pv } from 'financial'
import { type Frequency, periodsPerYear } from './repayment.ts'

/** The largest amount, in whole cents, that payments of so many cents repay over the years at a yearly rate in percent. */
export function affordableCents(
  paymentCents: number,
  { annualRate, years, frequency }: { annualRate: number; years: number; frequency: Frequency },
): number {
  const payments = years * periodsPerYear[frequency]
  return Math.floor(-pv(annualRate / 100 / periodsPerYear[frequency], payments, paymentCents))
}
