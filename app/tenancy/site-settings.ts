import { z } from 'zod'
import { templateNames } from '#app/templates/templates.ts'
import { Address, AustralianState, Dealership, Location, Manufacturer, Review } from './location-record.ts'
import { gates, signIn } from './settings/accounts.ts'
import { analytics } from './settings/analytics.ts'
import { api } from './settings/api.ts'
import { budget } from './settings/budget.ts'
import { contract } from './settings/contract.ts'
import { copy } from './settings/copy.ts'
import { careers, enquiry, phone, testDrive } from './settings/enquiries.ts'
import { features } from './settings/features.ts'
import { finance } from './settings/finance.ts'
import { announcement, chat, footer, header, menu, service } from './settings/frame.ts'
import { saved } from './settings/garage.ts'
import { business, salesCounter, site } from './settings/general.ts'
import { home } from './settings/home.ts'
import { inbound } from './settings/inbound.ts'
import { leads } from './settings/leads.ts'
import { locationSettings, reviewSettings } from './settings/locations.ts'
import { frames, pages } from './settings/pages.ts'
import { bodyTypes, pictures } from './settings/pictures.ts'
import { privacy } from './settings/privacy.ts'
import { checkout, returns } from './settings/purchase.ts'
import { payments, reserve } from './settings/reservations.ts'
import { search } from './settings/search.ts'
import { seo } from './settings/seo.ts'
import { card, price, promo, stock, stockFilter, tags } from './settings/stock.ts'
import { tradeIn } from './settings/trade-in.ts'
import { delivery, detail, geocoder, priceGauge, rego, share, similar, spin } from './settings/vehicle.ts'
import { welcome } from './settings/welcome.ts'

/**
 * Everything that differs between sites (TEN-03 … TEN-16), with its default. The JSON Schema for editors and
 * `docs/site-settings.md` are made from this schema, so each setting says here what it does.
 */

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as "#6d1237"')
const hostName = z
  .string()
  .regex(
    /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/,
    'must be a host name in lower case without a port, such as "www.dealer.com.au"',
  )
const SiteSlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens, such as "southern-cross"')
  .max(63)
  .refine((slug) => slug !== 'office', 'is the name of the office; choose another')

const template = z.enum(templateNames)

/** The shape of each setting by itself. */
export const SettingsShape = z.strictObject({
  $schema: z.string().optional().describe('Where an editor finds the JSON Schema of this file.'),
  slug: SiteSlug.describe('The site is reached at {slug}.localhost and named by this in commands.'),
  name: z.string().min(1).max(120).describe("The dealer's name as visitors read it."),
  template: template.default('metro').describe('The page layout (TEN-03).'),
  hosts: z
    .array(hostName)
    .default([])
    .describe('Host names the site is reached at, beside {slug}.localhost; no two sites share one (TEN-02).'),
  state: AustralianState.default('qld').describe('Where the dealer is (TEN-07).'),
  business,
  address: Address.optional().describe("The dealer's postal address."),
  logo: z
    .strictObject({ url: z.string().min(1).describe('An https address or a path of the site.') })
    .optional()
    .describe("The dealer's logo; without one the name stands in its place (TEN-19)."),
  colours: z
    .strictObject({
      brand: colour.describe('Of headings and large areas.'),
      accent: colour.describe('Of buttons and marks.'),
      land: colour
        .optional()
        .describe("Of the strip of land that the template 'heritage' ends a page on; left out, the brand's."),
    })
    .default({ brand: '#1f3a5f', accent: '#ffb71b' })
    .describe("The dealer's two colours; contrast is corrected where it is too low to read."),
  social: z
    .array(
      z.strictObject({
        name: z.string().min(1).describe("Such as 'Facebook'; known names get their mark."),
        url: z.url({ protocol: /^https?$/ }).describe('Address of the page.'),
      }),
    )
    .default([])
    .describe('Social pages, linked in the footer (TEN-10).'),
  plugins: z
    .array(z.string())
    .default([])
    .describe("Known: 'vehicle history', 'car analysis'. An unknown name is ignored (TEN-18)."),
  searchService: z
    .strictObject({
      host: z.url({ protocol: /^https?$/ }).describe('Its public https address.'),
      searchKey: z.string().min(1).describe('A key that may search and nothing else.'),
    })
    .optional()
    .describe("A hosted search service of the site's own; the key must be search-only (TEN-12)."),
  dealerships: z.array(Dealership).min(1).describe("The dealer's businesses (LOC-07)."),
  locations: z.array(Location).min(1).describe("The dealer's places (LOC-01)."),
  manufacturers: z
    .array(Manufacturer)
    .default([])
    .describe('Brands the site presents, with their models (STK-13).'),
  reviews: z.array(Review).default([]).describe("Buyers' reviews (LOC-08)."),
  announcement,
  menu,
  header,
  footer,
  service,
  chat,
  site,
  seo,
  stock,
  search,
  stockFilter,
  price,
  pictures,
  bodyTypes,
  card,
  tags,
  promo,
  locationSettings,
  reviewSettings,
  features,
  api,
  enquiry,
  phone,
  leads,
  inbound,
  testDrive,
  careers,
  pages,
  frames,
  copy,
  contract,
  salesCounter,
  detail,
  spin,
  rego,
  home,
  similar,
  priceGauge,
  delivery,
  geocoder,
  share,
  finance,
  budget,
  saved,
  gates,
  tradeIn,
  welcome,
  reserve,
  payments,
  checkout,
  returns,
  signIn,
  analytics,
  privacy,
})

export const SiteSettings = SettingsShape.superRefine((settings, context) => {
  for (const { path, reason } of brokenReferences(settings))
    context.addIssue({ code: 'custom', path, message: reason, input: settings })
})

export type SiteSettings = z.infer<typeof SiteSettings>

/** The plugins that do something; others in a site's list are ignored (TEN-18). */
export const knownPlugins = ['vehicle history', 'car analysis'] as const
export const hasPlugin = (settings: Pick<SiteSettings, 'plugins'>, plugin: (typeof knownPlugins)[number]) =>
  settings.plugins.includes(plugin)

/** The city that the site calls its own (TEN-08). */
export function siteCity(settings: Pick<SiteSettings, 'site' | 'locations'>): string | null {
  const shown = settings.locations.filter(({ visible }) => visible)
  const primary = shown.find((location) => location.primary) ?? shown[0]
  return settings.site.overrideCity ?? primary?.address.city ?? null
}

/** Names of dealerships and locations that lead nowhere, or to two. */
export function brokenReferences(settings: {
  dealerships: { id: string; slug: string }[]
  locations: Location[]
  manufacturers: Manufacturer[]
}): { path: (string | number)[]; reason: string }[] {
  const problems: { path: (string | number)[]; reason: string }[] = []
  const report = (path: (string | number)[], reason: string) => problems.push({ path, reason })

  const dealershipIds = new Set(settings.dealerships.map((dealership) => dealership.id))
  for (const [i, location] of settings.locations.entries()) {
    if (!dealershipIds.has(location.dealership_id))
      report(['locations', i, 'dealership_id'], `names no dealership: "${location.dealership_id}"`)
    const said = location.dealership_slug
    if (said && !settings.dealerships.some(({ id, slug }) => id === location.dealership_id && slug === said))
      report(['locations', i, 'dealership_slug'], `"${said}" is not the slug of the dealership it belongs to`)
  }
  unique(settings.dealerships, 'id', 'dealerships', report)
  unique(settings.dealerships, 'slug', 'dealerships', report)
  unique(settings.locations, 'id', 'locations', report)
  unique(settings.locations, 'slug', 'locations', report)
  unique(settings.manufacturers, 'slug', 'manufacturers', report)
  return problems
}

function unique<Key extends string>(
  list: Record<Key, string>[],
  key: Key,
  group: string,
  report: (path: (string | number)[], reason: string) => unknown,
) {
  const seen = new Set<string>()
  for (const [i, entry] of list.entries()) {
    if (seen.has(entry[key])) report([group, i, key], `is used twice: "${entry[key]}"`)
    seen.add(entry[key])
  }
}
