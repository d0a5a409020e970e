import { z } from 'zod'
import { job } from '#app/platform/jobs.server.ts'
import { hashPictures } from './picture-hashes.server.ts'

/** Each few minutes all sites, for changes made where no jobs are taken. */
export const hashPicturesJob = job({
  name: 'hash-pictures',
  follows: 'stock',
  payload: z.object({ siteId: z.string().nullable().default(null) }),
  schedule: '*/5 * * * *',
  run: (context, { siteId }) => hashPictures(context, siteId),
})
