import { noContent, type ShownContent } from '#app/content/shown-content.ts'
import { primaryLocation } from '#app/locations/locations.ts'
import { ownTarget, pathsOf, reachable } from '#app/menu/site-menu.ts'
import { noRange, type Range } from '#app/range/range-summary.ts'
import { inWordsOf, plural } from '#app/stock/vehicle-kind.ts'
import { siteTheme } from '#app/templates/site-theme.ts'
import { businessWords } from '#app/tenancy/business-words.ts'
import type { MenuItem } from '#app/tenancy/settings/frame.ts'
import { hasPage, hasSignIn } from '#app/tenancy/site-pages.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { layerOrder } from '#app/ui/layer-order.ts'
import { shareMarks } from '#app/vehicle/share/share-links.ts'
import { markOf } from './brand-marks.ts'
import { footerGroup, licences, numberOf } from './footer-groups.ts'
import {
  type Brand,
  brandsOf,
  type Make,
  makesByPopularity,
  menuModels,
  type StockedModels,
  withStockedModels,
} from './frame-makes.ts'

/** What header and footer show. It travels with every page, so it holds no more than they need. */

const mostBrands = 24

export type SiteFrame = ReturnType<typeof makeFrame>

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

/** Changes when the list of marks does, so that the browser may keep them for good. */
function versionOf(marks: readonly string[]): string | null {
  if (marks.length === 0) return null
  let hash = 0
  for (const character of marks.join()) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0
  return hash.toString(36)
}
