import { z } from 'zod'
import { job } from '#app/platform/jobs.server.ts'
import { compareAll } from './compare.server.ts'
import { reservationWorkers } from './worker-wake.server.ts'

/** At night in Australia. */
export const comparePaymentsJob = job({
  name: 'compare-payments',
  payload: z.object({}),
  schedule: '17 16 * * *',
  isAlone: true,
  run: async ({ database }) => {
    const worker = reservationWorkers.of(database)
    if (worker) await compareAll(worker.context)
  },
})
