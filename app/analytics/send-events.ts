import type { EventMap } from './event-ids.ts'
import type { PageFacts } from './page-facts.ts'
import { type Happening, siteEvent } from './record-event.ts'
import type { Told } from './tag-events.ts'

export type TagIds = {
  /** A Google Tag Manager container; null: the site has none. */
  readonly tagManagerId: string | null
  /** A GA4 measurement id, for a site that has no container; null: it has none. */
  readonly measurementId: string | null
}

export const hasTags = ({ tagManagerId, measurementId }: TagIds) =>
  tagManagerId !== null || measurementId !== null

export type EventSending = TagIds & {
  readonly api: string
  readonly map: EventMap
  /** What the dealer says that a lead is worth, in dollars; left out, nothing is said of it. */
  readonly leadValue?: number | undefined
}

/** The page that a visit was loaded with, and the query of the link that began it. */
export type Landing = { readonly path: string; readonly search: string }

type Page = Pick<Window, 'addEventListener' | 'removeEventListener' | 'location'>
type Post = (address: string, body: string) => void

/** Goes out also while the page is being left. */
const postQuietly: Post = (address, body) => {
  const isTaken = navigator.sendBeacon?.(address, new Blob([body], { type: 'application/json' }))
  if (isTaken) return
  const headers = { 'Content-Type': 'application/json' }
  fetch(address, { method: 'POST', headers, body, keepalive: true }).catch((error) =>
    console.warn('An event was not sent', error),
  )
}

/** Sends each event on, once: what the platform counts to it, and all of them to the site's tags (ANA-01). */
export function sendEvents(
  { api, map, leadValue }: EventSending,
  tellTags: ((happened: Happening, told: Told) => void) | null,
  landing: Landing = { path: '', search: '' },
  page: Page = window,
  post: Post = postQuietly,
): () => void {
  let opened: PageFacts = { type: 'custom' }
  const send = (recorded: Event) => {
    const happened = (recorded as CustomEvent<Happening>).detail
    if ('viewed' in happened) opened = happened.viewed
    quietly(() => {
      const body = platformBody(happened)
      if (body) post(`${api}/events`, JSON.stringify(body))
    })
    quietly(() => {
      const { origin, pathname, search } = page.location
      const searches = pathname === landing.path ? [search, landing.search] : [search]
      tellTags?.(happened, { map, leadValue, page: opened, location: origin + pathname, searches })
    })
  }
  page.addEventListener(siteEvent, send)
  return () => page.removeEventListener(siteEvent, send)
}

/** What the platform keeps; null: this is for tags alone. */
function platformBody(happened: Happening): object | null {
  if ('id' in happened) return { id: happened.id, car_id: happened.carId }
  if ('searched' in happened) return { search: happened.searched }
  return 'vitals' in happened ? happened : null
}

/** One that fails keeps neither the other nor the visitor waiting. */
function quietly(act: () => void): void {
  try {
    act()
  } catch (error) {
    console.warn('An event was not sent', error)
  }
}
