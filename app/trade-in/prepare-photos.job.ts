import { z } from 'zod'
import { makeWaitingPhotos } from '#app/photos/waiting-photos.server.ts'
import { job } from '#app/platform/jobs.server.ts'
import { appraisalShelf, preparePhotos } from './photos.server.ts'

/** Enqueued with each photo that comes in; each minute for those that came in where no jobs are taken (TRD-21). */
export const preparePhotosJob = job({
  name: preparePhotos,
  payload: z.object({}),
  schedule: '* * * * *',
  isAlone: true,
  async run(context) {
    await makeWaitingPhotos(context, appraisalShelf)
  },
})
