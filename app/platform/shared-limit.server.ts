import { lt, sql } from 'drizzle-orm'
import type { Database } from './database.server.ts'
import type { Log } from './log.server.ts'
import type { Allowance, Refusal } from './rate-limit.server.ts'
import { Recent } from './recent.ts'
import { rateCounts } from './tables.server.ts'

type Asked = {
  readonly database: Database
  readonly log: Log
  readonly now: Date
  /** A keyed print, so that nobody can be read from what is counted. */
  readonly key: () => string
  readonly most: number
}

/** A process that waits longer for the count than this does without. */
const patienceMs = 1000

/**
 * Counts in the database: `most` within so many seconds, for each key, however many processes there are. One statement
 * counts and tells, so that what comes at once cannot pass. Null when the count cannot be had: the caller decides.
 */
export function createSharedLimit(name: string, seconds: number) {
  // Whoever is refused asks the database no more until the time is up.
  const refused = new Recent<Date>(10_000)
  return async ({ database, log, now, key, most }: Asked): Promise<Allowance | null> => {
    try {
      const counted = `${name} ${key()}`
      const until = refused.get(counted)
      if (until && until > now) return refusal(until, now)
      const { hits, endsAt } = await inTime(count(database, counted, now, seconds))
      if (hits <= most) return { allowed: true }
      refused.set(counted, endsAt)
      return refusal(endsAt, now)
    } catch (error) {
      log.error({ error, limit: name }, 'a limit could not be counted')
      return null
    }
  }
}

const refusal = (until: Date, now: Date): Refusal => ({
  allowed: false,
  retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
})

async function count(database: Database, key: string, now: Date, seconds: number) {
  const at = sql`${now.toISOString()}::timestamptz`
  const end = sql`${new Date(now.getTime() + seconds * 1000).toISOString()}::timestamptz`
  const [row] = await database.alone<{ hits: number; ends_at: string | Date }>(sql`
    insert into rate_counts (key, hits, ends_at) values (${key}, 1, ${end})
    on conflict (key) do update set
      hits = case when rate_counts.ends_at <= ${at} then 1 else rate_counts.hits + 1 end,
      ends_at = case when rate_counts.ends_at <= ${at} then excluded.ends_at else rate_counts.ends_at end
    returning hits, ends_at`)
  return { hits: row!.hits, endsAt: new Date(row!.ends_at) }
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

export const forgetCounts = (database: Database, now: Date) =>
  database.alone(sql`delete from ${rateCounts} where ${lt(rateCounts.endsAt, now.toISOString())}`)
