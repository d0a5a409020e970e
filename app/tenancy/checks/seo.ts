import { pictureAddress } from '#app/pictures/pictures.ts'
import { pageKinds, pagePlaceholders } from '../settings/seo.ts'
import type { SiteSettings } from '../site-settings.ts'
import { isWellFormed, placeholdersOf } from '../text-pattern.ts'
import type { SiteFinding } from './finding.ts'

/** What is asked of the settings that search engines and shared links show. */
export const checkSeo = (settings: SiteSettings): SiteFinding[] => [
  ...checkPrimaryHost(settings),
  ...checkPatterns(settings),
  ...checkPicture(settings, ['site', 'icon'], settings.site.icon),
  ...checkPicture(settings, ['seo', 'picture'], settings.seo.picture),
]

function checkPrimaryHost({ hosts, site: { primaryHost } }: SiteSettings): SiteFinding[] {
  const path = ['site', 'primaryHost']
  if (primaryHost === undefined)
    return hosts.length > 1
      ? [
          {
            path,
            reason: `names none of the ${hosts.length} hosts, so search engines see as many websites; name the one that counts: ${quoted(hosts)}`,
            isWarning: true,
          },
        ]
      : []
  if (hosts.includes(primaryHost)) return []
  const reason = hosts.length
    ? `"${primaryHost}" is none of the site's hosts; they are ${quoted(hosts)}`
    : `"${primaryHost}" is not among "hosts", which are empty; add it there`
  return [{ path, reason }]
}

function checkPatterns({ seo }: SiteSettings): SiteFinding[] {
  return (['titles', 'descriptions'] as const).flatMap((group) =>
    pageKinds.flatMap((kind): SiteFinding[] => {
      const path = ['seo', group, kind]
      const placeholders: readonly string[] = pagePlaceholders[kind]
      const unknown = placeholdersOf(seo[group][kind]).filter((name) => !placeholders.includes(name))
      const there = placeholders.map((name) => `{${name}}`).join(', ')
      if (unknown.length)
        return unknown.map((name) => ({
          path,
          reason: `{${name}} is nothing of this page; there are ${there}`,
        }))
      return isWellFormed(seo[group][kind])
        ? []
        : [{ path, reason: 'a brace or bracket is not closed, or one stands in another of its kind' }]
    }),
  )
}

function checkPicture(
  { pictures: { hosts } }: SiteSettings,
  path: SiteFinding['path'],
  address: string | undefined,
): SiteFinding[] {
  if (address === undefined) return []
  if (pictureAddress(address, { width: 480 }) === null)
    return [{ path, reason: 'must be an https address, such as "https://photos.dealer.com.au/icon.png"' }]
  const host = URL.parse(address)?.hostname
  return host === undefined || hosts.includes(host)
    ? []
    : [{ path, reason: `pictures of "${host}" are refused; add it to "pictures.hosts"` }]
}

const quoted = (words: readonly string[]) => words.map((word) => `"${word}"`).join(', ')
