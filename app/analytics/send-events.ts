import { type EventMap, eventNameOf } from './event-ids.ts'
import { type SiteEvent, siteEvent } from './record-event.ts'

export type EventSending = {
  readonly api: string
  readonly map: EventMap
  /** Null: the site has no tag manager. */
  readonly tagManagerId: string | null
}

type Page = Pick<Window, 'addEventListener' | 'removeEventListener'> & { dataLayer?: object[] }
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

/** Sends each event on, once: to the platform, and to the tag manager of a site that has one (ANA-01). */
export function sendEvents(
  { api, map, tagManagerId }: EventSending,
  page: Page = window as Page,
  post: Post = postQuietly,
): () => void {
  const send = (happened: Event) => {
    const { id, site, carId } = (happened as CustomEvent<SiteEvent>).detail
    try {
      post(`${api}/events`, JSON.stringify({ id, car_id: carId }))
      if (!tagManagerId) return
      page.dataLayer ??= []
      page.dataLayer.push({
        event: `forecourt-${eventNameOf(id, map) ?? 'other'}`,
        ...{ event_id: id, site, car_id: carId },
      })
    } catch (error) {
      console.warn('An event was not sent', error)
    }
  }
  page.addEventListener(siteEvent, send)
  return () => page.removeEventListener(siteEvent, send)
}
