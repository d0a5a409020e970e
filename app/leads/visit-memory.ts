import { browserStorage } from '#app/ui/browser-storage.ts'
import { isRecordOf, isText, isTexts, shape } from '#app/ui/shapes.ts'
import { type LeadAttributes, linkedParameters, mostVisitedPages, visitedPage } from './visited-pages.ts'

/** What this visit has seen so far, kept in the browser until the window is closed (ENQ-37). */

const Visit = shape<LeadAttributes>({ visited_pages: isTexts, linked_query_params: isRecordOf(isText) })
const key = 'visit'
const ofSession = () => window.sessionStorage

export const visitSoFar = (site: string, storage: () => Storage = ofSession): LeadAttributes | null =>
  browserStorage(site, storage).read(key, Visit)

/**
 * The parameters are those of the link that began the visit. Pages are remembered once the visitor lets the site see how it is used, and
 * forgotten when they do not; null: they have not said.
 */
export function noteVisit(
  site: string,
  { pathname, search }: { pathname: string; search: string },
  consent: 'granted' | 'denied' | null,
  storage: () => Storage = ofSession,
): void {
  const earlier = visitSoFar(site, storage)
  const page = visitedPage(pathname)
  const pages = earlier?.visited_pages ?? []
  const isKept = consent !== 'granted' || page === null || pages.at(-1) === page
  browserStorage(site, storage).write(key, {
    visited_pages: consent === 'denied' ? [] : (isKept ? pages : [...pages, page]).slice(-mostVisitedPages),
    linked_query_params: earlier?.linked_query_params ?? linkedParameters(search),
  })
}
