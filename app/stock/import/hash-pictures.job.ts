import { z } from 'zod'
import { job } from '#app/platform/jobs.server.ts'
import { jobsOfChange } from '../stock-index.server.ts'
import { hashPictures } from './picture-hashes.server.ts'

/** Enqueued with each change of a site's stock; each few minutes all sites, for changes made where no jobs are taken. */
export const hashPicturesJob = job({
  name: jobsOfChange.hashPictures,
  payload: z.object({ siteId: z.string().nullable().default(null) }),
  schedule: '*/5 * * * *',
  isAlone: true,
  run: (context, { siteId }) => hashPictures(context, siteId),
})
