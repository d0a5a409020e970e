import type { AnyJob } from './platform/jobs.server.ts'
import { pruneImportsJob } from './stock/prune-imports.job.ts'
import { forgetViewersJob } from './vehicle/forget-viewers.job.ts'

/** Every job there is. */
export const jobs: readonly AnyJob[] = [pruneImportsJob, forgetViewersJob]
