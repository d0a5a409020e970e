import type { Car } from '#app/stock/car.ts'
import { showMeWord } from '#app/stock/result-heading.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** What a dealer says of itself and of its cars, in the words of the settings `copy` (CON-34 … CON-37). */

type Settings = Pick<SiteSettings, 'copy' | 'stock'>

export type DealerPromise = { readonly of: keyof SiteSettings['copy']['promises']; readonly text: string }
/** Something that comes with a car: `lines` are what it holds. */
export type Pledge = {
  readonly heading: string
  readonly text: string | null
  readonly lines: readonly string[]
  readonly terms: string | null
}

/** CON-34 */
export function promisesOf({ copy: { promises } }: Settings): DealerPromise[] {
  const order = ['price', 'homeTestDrive', 'valuation', 'freight'] as const
  return order.flatMap((of) => {
    const text = promises[of]
    return text === false ? [] : [{ of, text }]
  })
}

/** The warranty that this car comes with (CON-35). */
export function warrantyOf(
  { carType, make }: Pick<Car, 'carType' | 'make'>,
  { copy: { warranty } }: Settings,
): string | null {
  if (carType === 'used') return warranty.usedCars ?? null
  const named = warranty.brands.find(({ brand }) => brand.toLowerCase() === make?.toLowerCase())
  return named?.text ?? null
}

/** Every warranty of the dealer, with what it is of. */
export function warranties({ copy: { warranty }, stock }: Settings): { of: string; text: string }[] {
  const used = warranty.usedCars
  return [
    ...(used ? [{ of: `Used ${vehicles(stock.noun)}`, text: used }] : []),
    ...warranty.brands.map(({ brand, text }) => ({ of: `New ${brand}`, text })),
  ]
}

const vehicles = (noun: string) => showMeWord(noun).toLowerCase()

/** CON-36 */
export const certifiedPledge = ({ copy: { certified }, stock }: Settings): Pledge | null =>
  certified
    ? filled({ ...certified, heading: certified.heading ?? `Certified ${vehicles(stock.noun)}` })
    : null

/** CON-37 */
export const usedPledge = ({ copy: { usedPledge } }: Settings): Pledge | null =>
  usedPledge ? filled(usedPledge) : null

const filled = ({
  heading,
  text = null,
  lines,
  terms = null,
}: { heading: string; lines: string[] } & {
  [Name in 'text' | 'terms']?: string | null | undefined
}): Pledge => ({ heading, text, lines, terms })
