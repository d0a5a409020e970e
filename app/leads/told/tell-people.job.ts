import { z } from 'zod'
import { job } from '#app/platform/jobs.server.ts'
import { tellPeople } from './tell-people.server.ts'

export const tellPeopleJob = job({
  name: 'tell-people',
  payload: z.object({}),
  schedule: '* * * * *',
  isAlone: true,
  run: async (context) => void (await tellPeople(context)),
})
