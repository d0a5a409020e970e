/** Whether the prices of a feed make sense beside the prices that are shown now. Money is cents. */

export type PriceChange = {
  readonly stockNumber: string
  /** Null: no price was shown, or the car is new. */
  readonly before: number | null
  readonly after: number | null
  readonly isNew: boolean
}

/** A clearance moves some prices by a third; a column mixed up or cents read as dollars move many by more. */
const largestMove = 0.4
/** So few cars are judged one by one, never as 'the whole file'. */
const mostByThemselves = 2
const fewestOfLevel = 5

/** Between which amounts the prices of a yard lie as a whole, and below which hardly any vehicle costs. */
export type PriceLevel = { readonly least: number; readonly most: number; readonly leastOfCar: number }
export const salePrices: PriceLevel = { least: 1_000_00, most: 1_000_000_00, leastOfCar: 500_00 }
export const weeklyPrices: PriceLevel = { least: 20_00, most: 5_000_00, leastOfCar: 20_00 }

/** Why the feed's prices as a whole cannot be right; null when they can. `allowedPercent` of the priced cars may be odd. */
export function priceShift(
  changes: readonly PriceChange[],
  allowedPercent: number,
  level: PriceLevel = salePrices,
): string | null {
  const priced = changes.filter(({ before }) => before !== null)
  const emptied = priced.filter(({ after }) => after === null)
  const moved = priced.filter(({ before, after }) => after !== null && isFar(before!, after))
  const odd = [...moved, ...emptied]
  if (odd.length > mostByThemselves && (odd.length / priced.length) * 100 > allowedPercent) {
    const what = [
      ...(moved.length ? [`move ${moved.length} prices by more than 40 %`] : []),
      ...(emptied.length ? [`take the price off ${emptied.length} cars`] : []),
    ]
    return `The feed would ${what.join(' and ')}, of ${priced.length} cars with a price: ${examples(odd)}.`
  }
  return levelShift(changes, level)
}

/** A first feed has nothing to be compared with but what vehicles cost. */
function levelShift(changes: readonly PriceChange[], { least, most }: PriceLevel): string | null {
  const fresh = changes.filter(({ isNew, after }) => isNew && after !== null)
  if (fresh.length < fewestOfLevel) return null
  const middle = fresh.map(({ after }) => after!).sort((a, b) => a - b)[fresh.length >> 1]!
  if (middle >= least && middle <= most) return null
  return `Half of the ${fresh.length} new cars with a price would cost ${middle < least ? 'less' : 'more'} than ${exactDollars(middle)}, so the prices are most likely not in dollars: ${examples(fresh)}.`
}

/** Why the price of one car cannot be right beside its old one; a price that was itself odd may be put right. */
export function priceOddity(
  { before, after }: PriceChange,
  { least, most }: PriceLevel = salePrices,
): string | null {
  if (before === null || after === null) return null
  const isDrop = after * 10 <= before && before <= most
  const isRise = after >= before * 10 && before >= least
  if (!isDrop && !isRise) return null
  return `was ${exactDollars(before)} and would be ${exactDollars(after)}, so the car stays as it was; if the new price is right, import again with --allow-price-changes`
}

/** What is to be said of the price of a new car that hardly any car costs; one by one, for too few are no level. */
export function priceDoubt(
  { isNew, after }: PriceChange,
  { leastOfCar }: PriceLevel = salePrices,
): string | null {
  if (!isNew || after === null || after >= leastOfCar) return null
  return 'is very little for a car; if the prices are not in dollars, mend the feed or its mapping'
}

const isFar = (before: number, after: number) => Math.abs(after / before - 1) > largestMove

const examples = (changes: readonly PriceChange[]) =>
  changes
    .slice(0, 3)
    .map(({ stockNumber, before, after, isNew }) =>
      isNew ? `${stockNumber} ${words(after)}` : `${stockNumber} ${words(before)} → ${words(after)}`,
    )
    .join(', ')

const words = (cents: number | null) => (cents === null ? 'no price' : exactDollars(cents))

const format = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 2999000 → '$29,990', 29990 → '$299.90': cents are told, because they are what is in doubt. */
export const exactDollars = (cents: number): string => `$${format.format(cents / 100).replace(/\.00$/, '')}`
