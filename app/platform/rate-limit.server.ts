import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export type Refusal = { readonly allowed: false; readonly retryAfterSeconds: number }
export type Allowance = { readonly allowed: true } | Refusal

/**
 * Counts in this process: `most` of something within so many seconds, for each key. For what only keeps one visitor from
 * filling a table, and comes too often to ask the database each time; what must hold for all processes is counted with
 * `createSharedLimit`.
 */
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
