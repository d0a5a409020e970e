import { PageViews } from '#app/analytics/page-views.tsx'
import type { SiteFrame } from './frame.ts'
import { measuredPage } from './measured-page.ts'

/** Notices what visitors do on the pages of a site. */
export const SiteViews = ({ events }: Pick<SiteFrame, 'events'>) => (
  <PageViews sending={events} factsOf={measuredPage} />
)
