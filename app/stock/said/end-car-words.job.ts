import { z } from 'zod'
import { job } from '#app/platform/jobs.server.ts'
import { endWordsOfDay } from './end-car-words.server.ts'

/** What was said until a day is taken back when it is over. */
export const endCarWordsJob = job({
  name: 'end-car-words',
  payload: z.object({}),
  schedule: '* * * * *',
  isAlone: true,
  run: async ({ database, now }) => void (await endWordsOfDay(database, now())),
})
