import { z } from 'zod'
import { job } from '#app/platform/jobs.server.ts'
import { forgetPast } from './sessions.server.ts'

export const forgetCodesJob = job({
  name: 'forget-codes',
  payload: z.object({}),
  schedule: '23 * * * *',
  run: ({ database, now }) => forgetPast(database, now()),
})
