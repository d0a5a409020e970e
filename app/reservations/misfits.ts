import { currency, type ProviderPayment, type ProviderRefund } from '#app/platform/payments.ts'
import { dollarsAndCents } from '#app/ui/money.ts'
import { leftOf, type MoneyRow } from './money.ts'

/**
 * Money that is not what was asked for, in words for dealer and operator; null where it fits. `isKept`: it can stand in the
 * ledger all the same, and goes back.
 */
export type Misfit = { readonly words: string; readonly isKept: boolean }

type Asked = { readonly provider: string | null; readonly depositCents: number }

const isAmount = (cents: number) => Number.isSafeInteger(cents) && cents > 0

export function paymentMisfit(
  { provider, depositCents }: Asked,
  { id, cents, currency: of }: Omit<ProviderPayment, 'refunds'>,
): Misfit | null {
  if (provider === null || !isAmount(cents) || of.toLowerCase() !== currency) {
    const what = isAmount(cents) ? `${cents / 100} ${of.slice(0, 10)}` : 'no amount that can be read'
    return { words: `The payment ${id} is of ${what}: look at it at the provider.`, isKept: false }
  }
  if (cents === depositCents) return null
  const [came, asked] = [dollarsAndCents(cents), dollarsAndCents(depositCents)]
  return { words: `The payment ${id} is of ${came}, and ${asked} was asked for: it goes back.`, isKept: true }
}

export function refundMisfit(
  rows: readonly MoneyRow[],
  paymentId: string,
  { id, cents }: ProviderRefund,
): Misfit | null {
  const left = leftOf(
    rows.filter(({ providerId }) => providerId !== id),
    paymentId,
  )
  if (isAmount(cents) && cents <= left) return null
  const said = isAmount(cents) ? dollarsAndCents(cents) : 'no amount that can be read'
  return {
    words: `The provider tells of a refund ${id} of ${said}, and ${dollarsAndCents(left)} was left to go back: look at it at the provider.`,
    isKept: false,
  }
}
