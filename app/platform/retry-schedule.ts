/** When a delivery is tried again: ten attempts over three days, then it is given up and waits for the operator. */

const minute = 60
const hour = 60 * minute
/** The wait after the first attempt, the second and so on. */
const waits = [10, 2 * minute, 10 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour, 26 * hour]

export const mostAttempts = waits.length + 1
/** A receiver that asks for more patience than this is asked again all the same. */
const longestRetryAfter = 24 * hour

/**
 * Seconds; null when there is no attempt left. Waits differ by up to a tenth, so that receivers that came back are not met by
 * all senders at once; `random` is from 0 to 1.
 */
export function waitAfter(
  attempts: number,
  { retryAfterSeconds = 0, random }: { retryAfterSeconds?: number; random: number },
): number | null {
  const wait = waits[attempts - 1]
  if (wait === undefined) return null
  return Math.max(wait * (0.95 + 0.1 * random), Math.min(retryAfterSeconds, longestRetryAfter))
}

/** Seconds of a Retry-After header, given as a number or as a date. */
export function retryAfterSeconds(header: string | null, now: Date): number {
  if (!header) return 0
  if (/^\d{1,9}$/.test(header.trim())) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? 0 : Math.max(0, Math.ceil((at - now.getTime()) / 1000))
}
