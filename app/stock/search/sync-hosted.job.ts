import { z } from 'zod'
import { job } from '#app/platform/jobs.server.ts'
import { writableIndex } from './hosted.server.ts'
import { syncHostedStock } from './hosted-sync.server.ts'

/** Each minute too, for changes made where no jobs are taken. */
export const syncHostedStockJob = job({
  name: 'sync-hosted-stock',
  follows: 'stock',
  isNeeded: (database) => writableIndex(database) !== null,
  payload: z.object({}),
  schedule: '* * * * *',
  isAlone: true,
  run: ({ database, now }) => syncHostedStock(database, now()),
})
