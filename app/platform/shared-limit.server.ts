import { lt, sql } from 'drizzle-orm'
import type { Database } from './database.server.ts'
import type { Log } from './log.server.ts'
import { perDeployment } from './per-deployment.server.ts'
import type { Allowance, Refusal } from './rate-limit.server.ts'
import { Recent } from './recent.ts'
import { rateCounts } from './tables.server.ts'

type Asked = {
  readonly database: Database
  readonly log: Log
  /** A keyed print, so that nobody can be read from what is counted. */
  readonly key: () => string
  readonly most: number
}

/** A process that waits longer for the count than this does without. */
const patienceMs = 1000

/**
 * Counts in the database: `most` within so many seconds, for each key, however many processes there are. One statement
 * counts and tells, by the database's clock, so that what comes at once cannot pass. Null when the count cannot be had: the caller decides.
 */
export function createSharedLimit(name: string, seconds: number) {
  // Whoever is refused asks the database no more until the time is up, by a clock that nobody sets.
  const refusedOf = perDeployment(() => new Recent<number>(10_000))
  return async ({ database, log, key, most }: Asked): Promise<Allowance | null> => {
    try {
      const counted = `${name} ${key()}`
      const refused = refusedOf(database)
      const left = (refused.get(counted) ?? 0) - performance.now()
      if (left > 0) return refusal(left / 1000)
      const { hits, left_seconds } = await inTime(count(database, counted, seconds))
      if (hits <= most) return { allowed: true }
      refused.set(counted, performance.now() + left_seconds * 1000)
      return refusal(left_seconds)
    } catch (error) {
      log.error({ error, limit: name }, 'a limit could not be counted')
      return null
    }
  }
}

const refusal = (seconds: number): Refusal => ({
  allowed: false,
  retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
})

async function count(database: Database, key: string, seconds: number) {
  const [row] = await database.alone<{ hits: number; left_seconds: number }>(sql`
    insert into rate_counts (key, hits, ends_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      hits = case when rate_counts.ends_at <= now() then 1 else rate_counts.hits + 1 end,
      ends_at = case when rate_counts.ends_at <= now() then excluded.ends_at else rate_counts.ends_at end
    returning hits, extract(epoch from ends_at - now())::double precision as left_seconds`)
  return row!
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database did not count in time')), patienceMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

export const forgetCounts = (database: Database) =>
  database.alone(sql`delete from ${rateCounts} where ${lt(rateCounts.endsAt, sql`now()` as never)}`)
