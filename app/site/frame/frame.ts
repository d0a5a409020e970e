import { noContent, type ShownContent } from '#app/content/shown-content.ts'
import { type DealerPhone, dealerPhone } from '#app/leads/dealer-phone.ts'
import { locationType, primaryLocation, shownLocations } from '#app/locations/locations.ts'
import { isReachable, type MenuModel, modelHref, ownTarget, pathsOf, reachable } from '#app/menu/site-menu.ts'
import { brandPath } from '#app/range/range-paths.ts'
import { noRange, type Range } from '#app/range/range-summary.ts'
import { makePath, stockPath } from '#app/stock/search-path.ts'
import { inWordsOf, plural } from '#app/stock/vehicle-kind.ts'
import { siteTheme } from '#app/templates/site-theme.ts'
import { businessWords } from '#app/tenancy/business-words.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { FooterGroup, MenuItem } from '#app/tenancy/settings/frame.ts'
import { hasPage, hasSignIn } from '#app/tenancy/site-pages.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { layerOrder } from '#app/ui/layer-order.ts'
import { shareMarks } from '#app/vehicle/share/share-links.ts'
import { markOf } from './brand-marks.ts'

/** What header and footer show. It travels with every page, so it holds no more than they need. */

/** It leads to the brand's page where the dealer sells it new, else to its stock (TEN-20). */
/** `isNone`: no car of it is in stock. */
export type Brand = { name: string; href: string; isNew?: true; isNone?: true; logo?: string; mark?: string }
export type ModelGroup = { make: string; models: MenuModel[] }
type Link = { label: string; href: string } | { label: string; phone: DealerPhone }

/** A menu of more models than this is no menu: a large site lists the first of each leading make. */
const mostModels = 60
const leadingMakes = 8
const modelsOfEach = 6
const mostBrands = 24

export type SiteFrame = ReturnType<typeof makeFrame>

/** How many vehicles are listed of a make and model ('Toyota HiLux'), for each of which there is one. */
type StockedModels = ReadonlyMap<string, number>

/** The frames of a site by what it has to read, of which there is one at a time. */
type Frames = WeakMap<SiteSettings, Map<string, SiteFrame>>
const made = new WeakMap<StockedModels, Frames>()
const mostOfSite = 4

/** Links lead to the pages and the blog that there are, and its menu has no models of which the site lists none (TEN-22). */
export function siteFrame(
  settings: SiteSettings,
  stocked: StockedModels,
  content: ShownContent = noContent,
  range: Range = noRange,
  sheet: Sheet | null = null,
): SiteFrame {
  const frames: Frames = made.get(stocked) ?? new WeakMap()
  made.set(stocked, frames)
  const ofSite = frames.get(settings) ?? new Map<string, SiteFrame>()
  frames.set(settings, ofSite)
  const paths = pathsOf(settings, content)
  const brands = brandsOf(settings, range)
  const key = paths.join() + JSON.stringify([brands, sheet?.digest])
  const frame = ofSite.get(key) ?? makeFrame(settings, stocked, { paths, brands, sheet })
  if (ofSite.size >= mostOfSite && !ofSite.has(key)) ofSite.clear()
  ofSite.set(key, frame)
  return frame
}

/** The site's own style sheet, and the ground for which it has the brand's colour corrected. */
type Sheet = { readonly digest: string; readonly ground: string | null }
type Links = {
  readonly paths: readonly string[]
  readonly brands: readonly Brand[]
  readonly sheet: Sheet | null
}

function makeFrame(whole: SiteSettings, stocked: StockedModels, { paths, brands: all, sheet }: Links) {
  const settings = { ...whole, manufacturers: withStockedModels(whole.manufacturers, stocked) }
  const primary = primaryLocation(settings)
  const makes = makesByPopularity(settings)
  const social = settings.social.map(({ name, url }) => ({ name, url, mark: markOf(name) }))
  const isStocked = ({ name }: Brand) => [...stocked.keys()].some((model) => model.startsWith(`${name} `))
  const brands = (settings.header.brandDropdowns && all.length > 1 ? all.slice(0, mostBrands) : []).map(
    (one): Brand => (isStocked(one) ? one : { ...one, isNone: true }),
  )
  return {
    slug: settings.slug,
    api: settings.api.base,
    garage: { site: settings.slug, api: settings.api.base, control: settings.saved.control },
    events: {
      api: settings.api.base,
      map: settings.analytics.map,
      tagManagerId: settings.analytics.tagManagerId ?? null,
      measurementId: settings.analytics.measurementId ?? null,
      consent: settings.analytics.consent,
      vitals: settings.analytics.vitalsPercent,
      leadValue: settings.analytics.leadValue,
    },
    hasSignIn: hasSignIn(settings),
    hasGarage: hasPage(settings, '/my-garage'),
    vehicles: plural(settings.stock.noun),
    name: settings.name,
    tagline: settings.header.tagline ?? null,
    template: settings.template,
    logo: settings.logo?.url ?? null,
    theme: layerOrder + siteTheme(settings.template, settings.colours, sheet?.ground ?? undefined),
    sheet: sheet && `/sheet/${sheet.digest}.css`,
    phone: numberOf(settings, primary),
    address: settings.address ?? primary.address,
    announcement: settings.announcement ?? null,
    chat: settings.features.chatButton ? { href: settings.chat.href, email: settings.chat.email } : null,
    menu: withoutEmptyDropdowns(reachable(ledToOwn(settings.menu.items, settings), paths), makes),
    brands,
    makeCount: all.length,
    models: menuModels(makes, stocked),
    /** Where figures of finance are explained, on every page of a site that shows some. */
    credit: settings.finance.provider === undefined ? null : creditNotes(settings),
    footer: settings.footer.groups.map((group) => footerGroup(group, settings, paths)),
    business: businessWords(settings),
    licences: licences(settings, 'dealer_license_number'),
    repairers: licences(settings, 'motor_vehicle_repairer'),
    social,
    marks: versionOf([...shareMarks, ...[...brands, ...social].flatMap(({ mark }) => mark ?? [])]),
  }
}

const creditNotes = ({ finance }: SiteSettings) => ({
  disclaimer: finance.disclaimer,
  terms: finance.termsPath,
})

type Make = SiteSettings['manufacturers'][number]

function makesByPopularity({ manufacturers, search }: SiteSettings): Make[] {
  const place = ({ name }: Make) => {
    const at = search.popularMakes.indexOf(name)
    return at < 0 ? search.popularMakes.length : at
  }
  return [...manufacturers].sort((a, b) => place(a) - place(b))
}

/** Those that the dealer sells new come first, in its order (TEN-19). */
function brandsOf(settings: SiteSettings, { brands }: Range): Brand[] {
  const makes = makesByPopularity(settings)
  const sold = brands.map(({ name, slug, logo, override }) => {
    const own = logo ?? makes.find((make) => make.name === name)?.logo?.url
    return { ...brand(name, own), href: override ?? brandPath(slug), isNew: true as const }
  })
  const others = makes.filter(({ name }) => !brands.some((one) => one.name === name))
  return [...sold, ...others.map(({ name, logo }) => brand(name, logo?.url))]
}

function brand(name: string, logo: string | undefined): Brand {
  const mark = markOf(name)
  return { name, href: makePath(name), ...(logo ? { logo } : mark && { mark }) }
}

/** A model with an address of its own stays: what it leads to is not of the stock. */
function withStockedModels(makes: readonly Make[], stocked: StockedModels): Make[] {
  return makes.map((make) => ({
    ...make,
    models: make.models.filter(
      ({ name, override_url }) => stocked.has(`${make.name} ${name}`) || override_url,
    ),
  }))
}

function menuModels(makes: readonly Make[], stocked: StockedModels): ModelGroup[] {
  const withModels = makes.filter(({ models }) => models.length > 0)
  const isLarge = withModels.reduce((count, { models }) => count + models.length, 0) > mostModels
  return (isLarge ? withModels.slice(0, leadingMakes) : withModels).map(({ name, models }) => ({
    make: name,
    models: (isLarge ? models.slice(0, modelsOfEach) : models).map((model) => ({
      name: model.name,
      ...(stocked.has(`${name} ${model.name}`) && { count: stocked.get(`${name} ${model.name}`)! }),
      ...(model.override_url && isReachable(model.override_url) && { href: model.override_url }),
    })),
  }))
}

function ledToOwn(items: readonly MenuItem[], settings: SiteSettings): MenuItem[] {
  return items.map(({ href, children, ...item }) => ({
    ...item,
    ...(href && { href: ownTarget(href, settings) }),
    ...(children && {
      children: children.map(({ label, href }) => ({
        label: inWordsOf(settings, label),
        href: ownTarget(href, settings),
      })),
    }),
  }))
}

function withoutEmptyDropdowns(items: readonly MenuItem[], makes: readonly Make[]): MenuItem[] {
  if (makes.some(({ models }) => models.length > 0) || makes.length > 1) return [...items]
  return items.map(({ opens: _, ...item }) => item).filter(({ href, children }) => href || children)
}

function footerGroup(
  { heading, links, adds }: FooterGroup,
  settings: SiteSettings,
  paths: readonly string[],
) {
  const own = links
    .map(({ label, href }) => ({ label: inWordsOf(settings, label), href: ownTarget(href, settings) }))
    .filter(({ href }) => isReachable(href, paths))
  const added = adds ? additions[adds](settings) : []
  return { heading: heading.replaceAll('{dealer}', settings.name), links: [...own, ...added] }
}

/** Null where it has none. */
function numberOf(settings: SiteSettings, location: Location): DealerPhone | null {
  const phone = dealerPhone(settings, location)
  return phone.number === null ? null : phone
}

const called = (label: string, phone: DealerPhone | null): Link[] => (phone ? [{ label, phone }] : [])

const additions: Record<NonNullable<FooterGroup['adds']>, (settings: SiteSettings) => Link[]> = {
  models: (settings) => {
    const makes = makesByPopularity(settings).filter(({ models }) => models.length > 0)
    const first = makes.slice(0, 5).flatMap(({ name, models }) =>
      models.slice(0, makes.length > 2 ? 1 : 3).map((model) => ({
        label: `${name} ${model.name}`,
        href: modelHref(name, {
          name: model.name,
          ...(model.override_url && isReachable(model.override_url) && { href: model.override_url }),
        }),
      })),
    )
    return [...first, { label: first.length > 0 ? 'All models' : 'All our stock', href: stockPath }]
  },
  servicing: (settings) => {
    const workshops = shownLocations(settings).filter(
      (location) => locationType(location) === 'service' && numberOf(settings, location),
    )
    return workshops.length > 0
      ? workshops.slice(0, 4).flatMap((location) => called(`${location.name}:`, numberOf(settings, location)))
      : called('Service enquiries:', numberOf(settings, primaryLocation(settings)))
  },
  contact: (settings) => {
    const primary = primaryLocation(settings)
    const { address } = primary
    return [
      ...called('Call', numberOf(settings, primary)),
      ...(address.place_url ? [{ label: 'Get directions', href: address.place_url }] : []),
    ]
  },
}

/** Where the numbers are the same, one stands for all. */
function licences(
  settings: SiteSettings,
  kind: 'dealer_license_number' | 'motor_vehicle_repairer',
): string[] {
  const licensed = shownLocations(settings).filter((location) => location[kind])
  const numbers = new Set(licensed.flatMap((location) => location[kind] ?? []))
  return numbers.size <= 1 ? [...numbers] : licensed.map((location) => `${location.name} ${location[kind]}`)
}

/** Changes when the list of marks does, so that the browser may keep them for good. */
function versionOf(marks: readonly string[]): string | null {
  if (marks.length === 0) return null
  let hash = 0
  for (const character of marks.join()) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0
  return hash.toString(36)
}
