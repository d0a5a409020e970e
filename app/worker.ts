import { forgetCodesJob } from './accounts/forget-codes.job.ts'
import { pruneLeadsJob } from './leads/prune-leads.job.ts'
import { tellPeopleJob } from './leads/told/tell-people.job.ts'
import { forgetDoorJob } from './people/forget-door.job.ts'
import { retentionJob } from './person-data/retention.job.ts'
import type { AnyJob } from './platform/jobs.server.ts'
import { comparePaymentsJob } from './reservations/compare-payments.job.ts'
import { askedPricesJob } from './stock/asked/asked-prices.job.ts'
import { hashPicturesJob } from './stock/import/hash-pictures.job.ts'
import { pruneCarsJob } from './stock/import/prune-cars.job.ts'
import { pruneImportsJob } from './stock/import/prune-imports.job.ts'
import { tidyCarPhotosJob } from './stock/photos/tidy-car-photos.job.ts'
import { endCarWordsJob } from './stock/said/end-car-words.job.ts'
import { syncHostedStockJob } from './stock/search/sync-hosted.job.ts'
import { preparePhotosJob } from './trade-in/prepare-photos.job.ts'
import { forgetViewersJob } from './vehicle/forget-viewers.job.ts'
import { placePricesJob } from './vehicle/place-prices.job.ts'
import { handOnLeadsJob } from './verbs/hand-on-leads.job.ts'
import { prepareCarPhotosJob } from './verbs/prepare-car-photos.job.ts'

/** Every job there is. */
export const jobs: readonly AnyJob[] = [
  pruneImportsJob,
  endCarWordsJob,
  pruneCarsJob,
  askedPricesJob,
  hashPicturesJob,
  syncHostedStockJob,
  forgetViewersJob,
  placePricesJob,
  forgetCodesJob,
  forgetDoorJob,
  pruneLeadsJob,
  handOnLeadsJob,
  tellPeopleJob,
  retentionJob,
  preparePhotosJob,
  prepareCarPhotosJob,
  tidyCarPhotosJob,
  comparePaymentsJob,
]
