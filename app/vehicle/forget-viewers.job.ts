import { z } from 'zod'
import { job } from '#app/platform/jobs.server.ts'
import { forgetViewers } from '#app/stock/car-views.server.ts'

/** What tells visitors apart within an hour is of no use after it. */
export const forgetViewersJob = job({
  name: 'forget-viewers',
  payload: z.object({}),
  schedule: '7 * * * *',
  run: ({ database, now }) => forgetViewers(database, now()),
})
