import type { SiteSettings } from './site-settings.ts'

/** The site's own pages within those of others. */

const framedPaths =
  /^\/(?:(?:search|used-car)(?:\/|$)|(?:budget-finder|price-range|(?:cars\/)?trade-in|sell-(?:my|your)-car)$)/

/** Pages that may stand in a frame: search, budget finder and trade-in. */
export const mayBeFramed = (pathname: string): boolean => framedPaths.test(pathname)

/** On whose pages this one may stand in a frame. */
export const ancestorsOf = ({ frames }: Pick<SiteSettings, 'frames'>, pathname: string): readonly string[] =>
  mayBeFramed(pathname) ? frames.ancestors : []

/** Whether a browser asks for the page of a frame. */
export const isAskedByFrame = (headers: Headers): boolean => headers.get('sec-fetch-dest') === 'iframe'
