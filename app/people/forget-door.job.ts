import { z } from 'zod'
import { job } from '#app/platform/jobs.server.ts'
import { forgetDoor } from './staff-sessions.server.ts'

export const forgetDoorJob = job({
  name: 'forget-door',
  payload: z.object({}),
  schedule: '41 * * * *',
  run: ({ database }) => forgetDoor(database),
})
