import type { PageFacts } from './page-facts.ts'
import type { SearchTold } from './search-log.ts'
import type { VitalsTold } from './vitals.ts'

/** ANA-01: what happened on a site. No personal data. */
export type SiteEvent = {
  readonly id: number
  readonly site: string
  readonly carId: string | null
  /** For tags alone: the platform keeps neither. */
  readonly form?: { readonly name: string; readonly department: 'sales' | 'service' | 'other' }
  /** The dealer's own. */
  readonly phone?: string
}

/** A page was opened, by whatever way. */
export type PageView = { readonly viewed: PageFacts }

/** What a visitor did with a page. Words are those of the site, never what somebody typed. */
export type Interaction =
  | { readonly did: 'media'; readonly media: string }
  | { readonly did: 'cta' | 'menu'; readonly text: string; readonly href: string | null }
  | { readonly did: 'chat' }
  | { readonly did: 'form'; readonly form: string }
  | { readonly did: 'filter'; readonly name: string; readonly value: string }

export type Happening =
  | SiteEvent
  | PageView
  | Interaction
  | { readonly searched: SearchTold }
  | { readonly vitals: VitalsTold }

export const siteEvent = 'forecourt:event'

/** The one way for an event to be recorded; whoever keeps or forwards events listens to `siteEvent` on the window. */
export function recordEvent(event: Happening): void {
  try {
    window.dispatchEvent(new CustomEvent<Happening>(siteEvent, { detail: event }))
  } catch (error) {
    console.warn('An event was not recorded', error)
  }
}
