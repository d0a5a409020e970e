/** Where one step of an amount ends and the next begins; a step holds its lower end and not its upper one. */

/** Ends of steps: so wide up to the first amount, from there so wide up to the next. */
function ends(...parts: readonly (readonly [width: number, to: number])[]): readonly number[] {
  return parts.flatMap(([width, to], i) => {
    const from = parts[i - 1]?.[1] ?? 0
    return Array.from({ length: (to - from) / width }, (_, step) => from + (step + 1) * width)
  })
}

/** Dollars, dollars a week and kilometres. The bars say how the stock is spread: a slider's scale follows them. */
export const valueSteps = {
  price: [10_000, 20_000, 30_000, 40_000, 50_000, 75_000, 100_000],
  weekly: [150, 200, 250, 300, 400],
  km: [10_000, 20_000, 50_000, 100_000, 150_000, 200_000],
  /** Metres of what is lived in. */
  length: [4, 5, 6, 7, 8],
  /** Kilograms of a trailer, empty or loaded. */
  mass: [1000, 1500, 2000, 2500, 3000, 3500],
  /** Cubic centimetres of a motorcycle. */
  engine: [250, 400, 600, 800, 1000, 1300],
  /** Millimetres. */
  seatHeight: [750, 800, 850, 900],
  /** Kilometres on one charge. */
  range: [300, 400, 500, 600],
  priceBars: ends([1000, 100_000], [5000, 500_000], [50_000, 5_000_000]),
  weeklyBars: ends([10, 1000], [100, 5000]),
  kmBars: ends([5000, 300_000], [50_000, 1_000_000]),
} as const

/** The step that holds the amount, as an address writes it: '10000:20000', '100000:' without an upper end. */
export function stepOf(amount: number | null, ends: readonly number[]): string | null {
  if (amount === null) return null
  const above = ends.findIndex((end) => amount < end)
  if (above < 0) return `${ends.at(-1)}:`
  return `${ends[above - 1] ?? 0}:${ends[above]}`
}

/** The ends of a step; null for text that is none. */
export function readStep(text: string): { from: number; to: number | null } | null {
  const match = /^(\d{1,9}):(\d{0,9})$/.exec(text)
  return match ? { from: Number(match[1]), to: match[2] ? Number(match[2]) : null } : null
}
