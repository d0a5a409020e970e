import { z } from 'zod'
import { job } from '#app/platform/jobs.server.ts'
import { forgetCounts } from '#app/platform/shared-limit.server.ts'
import { forgetPast } from './sessions.server.ts'

export const forgetCodesJob = job({
  name: 'forget-codes',
  payload: z.object({}),
  schedule: '23 * * * *',
  async run({ database }) {
    await forgetPast(database)
    await forgetCounts(database)
  },
})
