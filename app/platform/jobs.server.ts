import { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Database } from './database.server.ts'
import type { Log } from './log.server.ts'
import { heldByDeployment } from './per-deployment.server.ts'
import { tally } from './tallies.server.ts'

/** What a job may use while it runs. */
export type JobContext = { readonly database: Database; readonly log: Log; readonly now: () => Date }

/** What a site has that changes. */
export type Followed = 'stock'

export type Job<Payload> = {
  readonly name: string
  readonly payload: z.ZodType<Payload>
  readonly run: (context: JobContext, payload: Payload) => Promise<void>
  /** When the job runs by itself, as a cron line in UTC. Its payload must then have defaults. */
  readonly schedule?: string
  /** No two of them run at once, in all processes together. */
  readonly isAlone?: boolean
  /**
   * Enqueued with each change of a site's; the payload is then `{ siteId }`, of one that is alone the first of several sites that
   * changed. What cannot be enqueued, the schedule makes up for.
   */
  readonly follows?: Followed
  /** Whether anything follows here; left out: it does. */
  readonly isNeeded?: (database: Database) => boolean
}

// biome-ignore lint/suspicious/noExplicitAny: a list holds jobs of every payload
export type AnyJob = Job<any>

export const job = <Payload>(definition: Job<Payload>): Job<Payload> => definition

export type Jobs = { stop(): Promise<void> }

type Queue = {
  readonly boss: PgBoss
  /** By job. */
  readonly workers: ReadonlyMap<string, string>
  readonly definitions: readonly AnyJob[]
}
const queues = heldByDeployment<Queue>()

/**
 * Enqueues what may also wait for the job's schedule: nothing is enqueued where this process takes no jobs, and what is, is
 * taken at once. Of several with the same key within a second one remains. Jobs of one key are alone among themselves only:
 * what is to be alone also when its schedule enqueues it has none.
 */
export async function enqueueSoon(
  database: Database,
  name: string,
  payload: object,
  key?: string,
): Promise<void> {
  const queue = queues.of(database)
  await queue?.boss.sendDebounced(name, payload, null, secondsOfOneKey, key)
  const worker = queue?.workers.get(name)
  if (!queue || !worker) return
  queue.boss.notifyWorker(worker)
  // One that came second within the second may be taken only when that is over.
  setTimeout(() => {
    if (queues.of(database) === queue) queue.boss.notifyWorker(worker)
  }, 1000 * secondsOfOneKey).unref()
}

/** To be called when a change of the site's is committed. */
export function changed(database: Database, what: Followed, siteId: string): void {
  for (const { name, follows, isAlone, isNeeded } of queues.of(database)?.definitions ?? [])
    if (follows === what && (!isNeeded || isNeeded(database)))
      enqueueSoon(database, name, { siteId }, isAlone ? undefined : siteId).catch(() => {})
}

const secondsOfOneKey = 1
const msBetweenFaults = 30_000

/**
 * Starts the queue and a worker for each job.
 */
export async function startJobs(context: JobContext, definitions: readonly AnyJob[]): Promise<Jobs> {
  const { database, log } = context
  const boss = new PgBoss({
    ...database.jobQueue,
    schema: 'pgboss',
    schedule: true,
    supervise: true,
    registerInstance: false,
  })
  let toldAt = Number.NEGATIVE_INFINITY
  let untold = 0
  boss.on('error', (error) => {
    // While the database is away each queue reports it every two seconds.
    if (performance.now() - toldAt < msBetweenFaults) return void untold++
    log.error({ error, before: untold }, 'the job queue reports a fault')
    toldAt = performance.now()
    untold = 0
  })
  await boss.start()
  const workers = new Map<string, string>()
  for (const definition of definitions) {
    await boss.createQueue(definition.name, {
      retryLimit: 5,
      retryBackoff: true,
      retryDelay: 5,
      ...(definition.isAlone && { policy: 'singleton' as const }),
    })
    if (definition.schedule) await boss.schedule(definition.name, definition.schedule)
    const worker = await boss.work(definition.name, async (jobs) => {
      try {
        for (const { data } of jobs) await definition.run(context, definition.payload.parse(data ?? {}))
      } catch (error) {
        tally(database, 'job_failures', definition.name)
        log.error({ error, job: definition.name }, 'a job failed')
        throw error
      }
    })
    workers.set(definition.name, worker)
  }
  queues.hold(database, { boss, workers, definitions })
  return {
    stop: () => {
      queues.release(database)
      return boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

/** The tables of the queue, as a server's first start makes them. */
export async function makeQueue(connectionString: string): Promise<void> {
  const boss = new PgBoss({
    connectionString,
    schema: 'pgboss',
    max: 1,
    schedule: false,
    supervise: false,
    registerInstance: false,
  })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}
