import { z } from 'zod'
import { job } from '#app/platform/jobs.server.ts'
import { pruneImports } from './import-records.server.ts'

/** Records of imports are of use for a season, not for ever. */
export const pruneImportsJob = job({
  name: 'prune-imports',
  payload: z.object({ keepDays: z.int().min(1).default(90) }),
  schedule: '17 16 * * *',
  run: ({ database, now }, { keepDays }) => pruneImports(database, keepDays, now()),
})
