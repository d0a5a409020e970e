import { forgetCodesJob } from './accounts/forget-codes.job.ts'
import { pruneLeadsJob } from './enquiries/prune-leads.job.ts'
import { retentionJob } from './office/retention.job.ts'
import type { AnyJob } from './platform/jobs.server.ts'
import { hashPicturesJob } from './stock/hash-pictures.job.ts'
import { pruneCarsJob } from './stock/prune-cars.job.ts'
import { pruneImportsJob } from './stock/prune-imports.job.ts'
import { syncHostedStockJob } from './stock/sync-hosted-stock.job.ts'
import { forgetViewersJob } from './vehicle/forget-viewers.job.ts'

/** Every job there is. */
export const jobs: readonly AnyJob[] = [
  pruneImportsJob,
  pruneCarsJob,
  hashPicturesJob,
  syncHostedStockJob,
  forgetViewersJob,
  forgetCodesJob,
  pruneLeadsJob,
  retentionJob,
]
