import type { Database } from '#app/platform/database.server.ts'
import { heldByDeployment } from '#app/platform/per-deployment.server.ts'
import type { WorkContext } from './work-context.server.ts'

/** The process's worker, where it has one. */
export const reservationWorkers = heldByDeployment<{
  readonly wake: () => void
  readonly context: WorkContext
}>()

/** After a commit that left something to do. Without a worker in this process, another one finds it. */
export const wakeReservations = (database: Database): void => reservationWorkers.of(database)?.wake()
