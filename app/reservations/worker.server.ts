import { reconcile } from './reconcile.server.ts'
import { sendMails } from './send-mails.server.ts'
import type { WorkContext } from './work-context.server.ts'
import { reservationWorkers } from './worker-wake.server.ts'

/** Every process brings reservations on; a car is free again within a minute, whichever of them lives. */
const pollMs = 20_000

export function startReservations(context: WorkContext): { stop(): Promise<void> } {
  let isStopped = false
  let isWanted = false
  let running: Promise<void> | null = null

  const run = async () => {
    while (isWanted && !isStopped) {
      isWanted = false
      try {
        const done = (await reconcile(context)) + (await sendMails(context))
        if (done > 0) isWanted = true
      } catch (error) {
        if (!isStopped) context.log.error({ error }, 'reservations could not be brought on')
      }
    }
    running = null
  }
  const wake = () => {
    isWanted = true
    if (!isStopped) running ??= run()
  }
  reservationWorkers.hold(context.database, { wake, context })
  const poll = setInterval(wake, pollMs)
  poll.unref()
  wake()
  return {
    stop: async () => {
      isStopped = true
      clearInterval(poll)
      reservationWorkers.release(context.database)
      await running
    },
  }
}
