import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { FeedProblem } from '../feeds/feed-problem.ts'
import type { FeedEntry } from './stock-change.ts'

/** Pictures of hosts that the site does not list would be refused to visitors (TEN-30): one warning for each host. */
export function unshownPictures(
  file: string,
  feed: readonly FeedEntry[],
  { pictures: { hosts } }: Pick<SiteSettings, 'pictures'>,
): FeedProblem[] {
  const hostOfOrigin = new Map<string, string | null>()
  const unshownHost = (address: string): string | null => {
    if (address.startsWith('/')) return null
    const origin = /^[a-z]+:\/\/[^/?#]*/i.exec(address)?.[0] ?? address
    let host = hostOfOrigin.get(origin)
    if (host === undefined) {
      host = refusedHost(origin, hosts)
      hostOfOrigin.set(origin, host)
    }
    return host
  }

  const byHost = new Map<string, { first: FeedEntry; cars: number; field: string }>()
  for (const entry of feed) {
    const seen = new Set<string>()
    const note = (address: string, field: string) => {
      const host = unshownHost(address)
      if (host === null || seen.has(host)) return
      seen.add(host)
      const before = byHost.get(host)
      if (before) before.cars++
      else byHost.set(host, { first: entry, cars: 1, field })
    }
    for (const { url } of entry.car.images) note(url, 'images')
    for (const url of entry.car.spinImages) note(url, 'spin_images')
    if (entry.car.spinInteriorImage) note(entry.car.spinInteriorImage, 'spin_interior_image')
  }
  return [...byHost].map(([host, { first, cars, field }]) => ({
    file,
    ...first.place,
    stockNumber: first.car.stockNumber,
    field,
    value: host,
    reason: `pictures of this host will not show, of ${cars} ${cars === 1 ? 'car' : 'cars'}; add it to the site's setting pictures.hosts`,
  }))
}

/** The host, with the port where it is not the usual one; null when its pictures show. */
function refusedHost(origin: string, hosts: readonly string[]): string | null {
  const url = URL.parse(origin)
  if (!url) return origin
  const isUsual = ['', '80', '443'].includes(url.port) && !url.username && !url.password
  return isUsual && hosts.includes(url.hostname) ? null : url.host
}
