/** Brisbane has no daylight saving. */
const brisbaneMs = 10 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** CON-41: (day of month minus 1) × 192 and one more every 450 seconds since midnight, by Brisbane's clock. */
export function salesCount(now: Date): number {
  const there = new Date(now.getTime() + brisbaneMs)
  const secondsToday = Math.floor((there.getTime() % dayMs) / 1000)
  return Math.floor((there.getUTCDate() - 1) * 192 + secondsToday / 450)
}
