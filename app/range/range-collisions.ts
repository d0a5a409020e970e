import { slugOf } from '#app/stock/car-identity.ts'
import { bodySegments, typeSegments } from '#app/stock/path-filters.ts'
import { knownMakes } from '#app/stock/vocabulary/known-makes.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { Range } from './range-summary.ts'

/** Where words of the range and of the settings ask for one address: told when either is applied. */

type Collision = {
  /** Of the brand in the range, from 0. */
  readonly brand: number
  /** Of the setting that is to change, where one is. */
  readonly setting: readonly (string | number)[] | null
  readonly reason: string
}
type Settings = Pick<SiteSettings, 'locations' | 'dealerships' | 'manufacturers'>
type Named = { readonly brands: readonly { readonly name: string; readonly slug: string }[] }

export const rangeCollisions = (range: Named | Range, settings: Settings): Collision[] =>
  range.brands.flatMap((brand, at) =>
    [...searchCollisions(brand, settings), ...makerCollisions(brand, settings)].map((found) => ({
      brand: at,
      ...found,
    })),
  )

function searchCollisions({ name }: { name: string }, { locations, dealerships }: Settings) {
  const segment = slugOf(name)
  const path = `/search/${segment}`
  const segments = typeSegments.includes(segment)
    ? 'a stock list'
    : bodySegments.includes(segment)
      ? 'a body type'
      : null
  if (segments !== null)
    return [
      { setting: null, reason: `${path} leads to ${segments}; the stock of ${name} cannot be reached there` },
    ]
  // Of makes that everybody knows the settings' own check tells.
  if (knownMakes.some((make) => slugOf(make) === segment)) return []
  const hidden = (list: 'locations' | 'dealerships', noun: string) => {
    const i = { locations, dealerships }[list].findIndex(({ slug }) => slug === segment)
    return i < 0
      ? []
      : [
          {
            setting: [list, i, 'slug'],
            reason: `${path} leads to the brand ${name}; the ${noun} of that name cannot be reached there`,
          },
        ]
  }
  return [...hidden('locations', 'location'), ...hidden('dealerships', 'dealership')]
}

function makerCollisions({ name, slug }: { name: string; slug: string }, { manufacturers }: Settings) {
  const i = manufacturers.findIndex((maker) => maker.slug === slug && maker.name !== name)
  return i < 0
    ? []
    : [
        {
          setting: ['manufacturers', i, 'slug'],
          reason: `/${slug}/overview is the page of ${name} in the range; ${manufacturers[i]!.name} needs another slug`,
        },
      ]
}

const own = /^\/(:brand\/overview|:model\/accessories)$/

/** The site's own page that answers at an address before the range could, by the patterns of all pages; null: none. */
export function pageBefore(path: string, patterns: readonly string[]): string | null {
  const parts = path.split('/').filter(Boolean)
  const taken = [...patterns, ...unlisted].find((pattern) => {
    const expected = pattern.split('/').filter(Boolean)
    if (own.test(pattern) || expected[0]?.startsWith(':')) return false
    const isOpen = expected.at(-1) === '*'
    return (
      (isOpen || expected.length === parts.length) &&
      expected.every((part, i) => part === '*' || part.startsWith(':') || part === parts[i])
    )
  })
  return taken ? `the page ${taken}` : null
}

/** Answered, and in no menu. */
const unlisted = [
  '/api/*',
  '/_/*',
  '/img/*',
  '/assets/*',
  '/pages/:name',
  '/sitemap/:part',
  '/parts/*',
  '/models/:slug',
]
