import { z } from 'zod'
import { job } from '#app/platform/jobs.server.ts'
import { handOnLeads } from './lead-turns.server.ts'

export const handOnLeadsJob = job({
  name: 'hand-on-leads',
  payload: z.object({}),
  schedule: '* * * * *',
  isAlone: true,
  run: async ({ database, now }) => void (await handOnLeads(database, now())),
})
