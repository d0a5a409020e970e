import { pv } from 'financial'
import { type Frequency, periodsPerYear } from './repayment.ts'

/**
 * The largest amount, in whole cents, that payments of so many cents repay over the years at a yearly rate in percent,
 * with the month's fee in them; 0 where that leaves nothing.
 */
export function affordableCents(
  paymentCents: number,
  {
    annualRate,
    years,
    frequency,
    monthlyFeeCents,
  }: { annualRate: number; years: number; frequency: Frequency; monthlyFeeCents: number },
): number {
  const payments = years * periodsPerYear[frequency]
  const left = Math.max(0, paymentCents - (monthlyFeeCents * 12) / periodsPerYear[frequency])
  return Math.floor(-pv(annualRate / 100 / periodsPerYear[frequency], payments, left))
}
