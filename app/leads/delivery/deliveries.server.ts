import type { Database } from '#app/platform/database.server.ts'
import { heldByDeployment } from '#app/platform/per-deployment.server.ts'
import type { Delivery } from './deliver.server.ts'
import { type Attempt, attempt, claimDue, type DeliveryContext, settle } from './queue.server.ts'

/**
 * The worker that brings leads to where they belong. A row of `lead_deliveries` is the job: it was written with the
 * lead, and stays due until it is settled. See docs/decisions for why this is not the job queue.
 */

const pollMs = 10_000
/** Between two looks at the database, so that what ends or comes in meanwhile goes together. */
const paceMs = 50
/** So long a process that ends waits for what is under way; the rest is tried again by another. */
const patienceAtEndMs = 5_000

type Worker = { wake: () => void }
const workers = heldByDeployment<Worker>()

/** After a commit that left something to deliver. Without a worker in this process, another one finds it. */
export const wakeDeliveries = (database: Database): void => workers.of(database)?.wake()

export function startDeliveries(context: DeliveryContext): { stop(): Promise<void> } {
  const underWay = new Map<Delivery, Promise<void>>()
  const finished: Attempt[] = []
  let isStopped = false
  let isWanted = false
  let running: Promise<void> | null = null

  const begin = (delivery: Delivery) => {
    const ended = attempt(context, delivery).then((outcome) => {
      underWay.delete(delivery)
      finished.push(outcome)
      wake()
    })
    underWay.set(delivery, ended)
  }
  /** Notes what ended meanwhile and fills the places that became free: each delivery takes its own time. */
  const run = async () => {
    while (isWanted && !isStopped) {
      isWanted = false
      try {
        await settle(context, finished.splice(0))
        const taken = await claimDue(context, [...underWay.keys()])
        for (const delivery of taken) begin(delivery)
        if (taken.length) isWanted = true
      } catch (error) {
        if (!isStopped) context.log.error({ error }, 'leads could not be delivered')
      }
      await pause(paceMs)
    }
    running = null
  }
  const wake = () => {
    isWanted = true
    if (!isStopped) running ??= run()
  }
  workers.hold(context.database, { wake })
  const poll = setInterval(wake, pollMs)
  poll.unref()
  wake()
  return {
    stop: async () => {
      isStopped = true
      clearInterval(poll)
      workers.release(context.database)
      await running
      await Promise.race([Promise.all(underWay.values()), patience()])
      await settle(context, finished.splice(0)).catch((error) =>
        context.log.error({ error }, 'attempts were not noted'),
      )
    },
  }
}

const pause = (ms: number) => new Promise<void>((over) => setTimeout(over, ms))
const patience = () =>
  new Promise<void>((over) => {
    setTimeout(over, patienceAtEndMs).unref()
  })
