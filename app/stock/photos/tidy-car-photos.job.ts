import { z } from 'zod'
import { job } from '#app/platform/jobs.server.ts'
import { dropUnwantedPhotos } from './ready-photos.server.ts'

/** What was removed can come back for two weeks. */
export const tidyCarPhotosJob = job({
  name: 'tidy-car-photos',
  payload: z.object({ keepDays: z.int().min(1).default(14) }),
  schedule: '27 16 * * *',
  run: async ({ database, log }, { keepDays }) => {
    const dropped = await dropUnwantedPhotos(database, keepDays)
    if (dropped > 0) log.info({ dropped, keepDays }, 'photos that no car has any more are gone')
  },
})
