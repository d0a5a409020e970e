import type { Car } from '#app/stock/car.ts'
import type { ReturnPolicy } from '#app/tenancy/settings/purchase.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

export type ShownPolicy = {
  readonly title: string
  readonly text: string
  readonly conditions: readonly string[]
}

/** RES-14: for used cars of a site that has one. */
export function returnPolicyOf(
  { carType }: Pick<Car, 'carType'>,
  { returns, stock }: Pick<SiteSettings, 'returns' | 'stock'>,
): ShownPolicy | null {
  return carType === 'used' && returns.policy ? shown(returns.policy, stock.noun.toLowerCase()) : null
}

/** RES-15 */
const shown = ({ gives, days, kilometres }: ReturnPolicy, noun: string): ShownPolicy => ({
  title: `${days}-day ${gives} policy`,
  text: `Changed your mind? Bring the ${noun} back within ${days} days of delivery: ${gives === 'exchange' ? 'we exchange it for another' : gives === 'money back' ? 'you get your money back' : 'you get your money back, or exchange it for another'}. It’s on top of your rights under the Australian Consumer Law.`,
  conditions: [
    'You bought it as a consumer, not for a business.',
    `You tell us within the ${days} days.`,
    `It has been driven under ${kilometres.toLocaleString('en-AU')} km from the odometer reading at delivery.`,
    `It comes back within ${days} days of delivery.`,
    'All keys and accessories come with it.',
    'At least a quarter tank of fuel is in it.',
    'No finance or other encumbrance is on it.',
  ],
})
