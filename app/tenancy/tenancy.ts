import type { SiteSettings } from './site-settings.ts'

/** One dealer's website (TEN-01). */
export type Site = {
  readonly id: string
  readonly slug: string
  readonly settings: SiteSettings
  /** Counts the changes of the settings. */
  readonly revision: number
  /** The operator has taken it off the air; commands go on working. */
  readonly isSuspended?: boolean
}

/** A site whose stored settings this version cannot read: it alone is out of service until they are mended. */
export type UnreadableSite = {
  readonly id: string
  readonly slug: string
  readonly revision: number
  /** Each with the path of its setting. */
  readonly problems: readonly string[]
}

export const isReadable = (site: Site | UnreadableSite): site is Site => 'settings' in site

/** Whether visitors are answered; others get 503. */
export const isInService = (site: Site | UnreadableSite): site is Site =>
  isReadable(site) && !site.isSuspended

/** The name that browsers send, without port and trailing dot: 'WWW.Dealer.com.au.:3000' → 'www.dealer.com.au'. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}

/** The slug in a development address: 'harbour-city.localhost' → 'harbour-city'. */
export function slugOfLocalHost(host: string): string | null {
  return /^([a-z0-9-]+)\.localhost$/.exec(host)?.[1] ?? null
}
