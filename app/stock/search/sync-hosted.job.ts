import { z } from 'zod'
import { job } from '#app/platform/jobs.server.ts'
import { jobsOfChange } from '../stock-index.server.ts'
import { syncHostedStock } from './hosted-sync.server.ts'

/** Enqueued with each change of a site's stock; each minute all sites, for changes made where no jobs are taken. */
export const syncHostedStockJob = job({
  name: jobsOfChange.syncHosted,
  payload: z.object({ siteId: z.string().nullable().default(null) }),
  schedule: '* * * * *',
  isAlone: true,
  run: ({ database }, { siteId }) => syncHostedStock(database, siteId),
})
