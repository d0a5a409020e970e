import { z } from 'zod'
import { job } from '#app/platform/jobs.server.ts'
import { judgeEarlierPrices } from './asked-prices.server.ts'
import { pruneAskedPrices } from './keep-asked-prices.server.ts'

/** Each night: which 'Was' still stands, and asked prices of more than two years ago forgotten. */
export const askedPricesJob = job({
  name: 'asked-prices',
  payload: z.object({ keepDays: z.int().min(200).default(731) }),
  schedule: '7 16 * * *',
  run: async ({ database, now }, { keepDays }) => {
    await pruneAskedPrices(database, keepDays, now())
    await judgeEarlierPrices(database, now())
  },
})
