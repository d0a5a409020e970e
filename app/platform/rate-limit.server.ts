import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export type Allowance =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number }

/** Counts in this process: `most` of something within so many seconds, for each key. */
export function createRateLimit(most: number, seconds: number) {
  const limiter = new RateLimiterMemory({ points: most, duration: seconds })
  return async (key: string): Promise<Allowance> => {
    try {
      await limiter.consume(key)
      return { allowed: true }
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
    }
  }
}
