import { z } from 'zod'
import { job } from '#app/platform/jobs.server.ts'
import { pruneWithdrawnCars } from './withdrawn-cars.server.ts'

/** A car comes back now and then, and then keeps its address and its day of listing; after a year it does not. */
export const pruneCarsJob = job({
  name: 'prune-withdrawn-cars',
  payload: z.object({ keepDays: z.int().min(30).default(400) }),
  schedule: '41 16 * * *',
  run: async ({ database, log, now }, { keepDays }) => {
    const forgotten = await pruneWithdrawnCars(database, keepDays, now())
    if (forgotten > 0) log.info({ forgotten, keepDays }, 'cars withdrawn long ago are forgotten')
  },
})
