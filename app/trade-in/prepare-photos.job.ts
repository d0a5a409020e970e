import { z } from 'zod'
import { job } from '#app/platform/jobs.server.ts'
import { preparePhotos } from './photos.server.ts'
import { makeWaitingPhotos } from './waiting-photos.server.ts'

/** Enqueued with each photo that comes in; each minute for those that came in where no jobs are taken (TRD-21). */
export const preparePhotosJob = job({
  name: preparePhotos,
  payload: z.object({}),
  schedule: '* * * * *',
  isAlone: true,
  async run(context) {
    await makeWaitingPhotos(context)
  },
})
