/** ANA-01: what happened on a site. No personal data. */
export type SiteEvent = { readonly id: number; readonly site: string; readonly carId: string | null }

export const siteEvent = 'forecourt:event'

/** The one way for an event to be recorded; whoever keeps or forwards events listens to `siteEvent` on the window. */
export function recordEvent(event: SiteEvent): void {
  try {
    window.dispatchEvent(new CustomEvent<SiteEvent>(siteEvent, { detail: event }))
  } catch (error) {
    console.warn('An event was not recorded', error)
  }
}
