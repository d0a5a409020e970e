import { z } from 'zod'
import { makeWaitingPhotos } from '#app/photos/waiting-photos.server.ts'
import { job } from '#app/platform/jobs.server.ts'
import { carShelf } from '#app/stock/photos/car-photos.server.ts'
import { preparePhotosOfCars } from '#app/stock/photos/send-photo.server.ts'
import { putUpReady } from './car-photos.server.ts'

/** Enqueued with each photo that is here; each minute for those that came in where no jobs are taken. */
export const prepareCarPhotosJob = job({
  name: preparePhotosOfCars,
  payload: z.object({}),
  schedule: '* * * * *',
  isAlone: true,
  async run(context) {
    await makeWaitingPhotos(context, carShelf)
    await putUpReady(context.database, context.now())
  },
})
