import { z } from 'zod'
import { job } from '#app/platform/jobs.server.ts'
import { jobsOfChange } from '../stock-index.server.ts'
import { syncHostedStock } from './hosted-sync.server.ts'

/** Enqueued with each change of a site's stock; each minute too, for changes made where no jobs are taken. */
export const syncHostedStockJob = job({
  name: jobsOfChange.syncHosted,
  payload: z.object({}),
  schedule: '* * * * *',
  isAlone: true,
  run: ({ database, now }) => syncHostedStock(database, now()),
})
