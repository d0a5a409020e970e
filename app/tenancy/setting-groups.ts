import { z } from 'zod'
import { feedSettings } from './feed-settings.ts'

/** The settings of a site that stand in groups. Each has a default and says what it does. */

export const sitePathOrAddress = z
  .string()
  .regex(/^(https?:\/\/|\/(?![/\\]))/, 'must be an http(s) address or a path of the site such as "/finance"')
export const on = (preset: boolean, what: string) => z.boolean().default(preset).describe(what)

/** A group whose settings all have defaults may be left out. */
export const group = <Shape extends z.ZodRawShape>(shape: Shape, what: string) =>
  z
    .strictObject(shape)
    .prefault({} as never)
    .describe(what)

export const site = group(
  {
    overrideCity: z
      .string()
      .optional()
      .describe("Used in place of the primary location's city wherever the site names 'its' city (TEN-08)."),
    manufacturerName: z
      .string()
      .optional()
      .describe('Marks a single-brand site: forms send this manufacturer when no car gives one (TEN-11).'),
    timeZone: z
      .string()
      .default('Australia/Brisbane')
      .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC', {
        error: 'must be a time zone such as "Australia/Perth"',
      })
      .describe('Dates and times are shown in this zone.'),
    primaryHost: z
      .string()
      .optional()
      .describe(
        'The one of `hosts` by which the site names itself to search engines and in mails; who comes by another is sent there.',
      ),
    icon: z
      .string()
      .optional()
      .describe(
        "The icon of tabs, bookmarks and search results, square, at least 512 pixels: an address on one of `pictures.hosts`. Left out, the dealer's initials on the brand's colour.",
      ),
    hsts: z
      .enum(['off', 'on', 'includeSubDomains'])
      .default('on')
      .describe('For a year browsers come by https only: here, or to all hosts below as well.'),
  },
  'The site itself.',
)

export const stock = group(
  {
    kinds: z
      .array(z.enum(['new', 'used', 'demo', 'motorcycle', 'caravan', 'subscription']))
      .min(1)
      .default(['new', 'used', 'demo'])
      .describe('What the site sells; its pages show only stock of these kinds (TEN-14).'),
    noun: z
      .string()
      .min(1)
      .default('Car')
      .describe("The vehicle word of labels such as 'Similar Cars In-Stock' (TEN-15)."),
    featuredCount: z.int().min(1).max(24).default(6).describe('How many cars featured lists show.'),
    ...feedSettings,
  },
  'What the site sells, and what a stock feed may do unattended.',
)

/** Filters by list that the search screen can offer (STK-29, STK-30). */
export const panelFilters = [
  'car_type',
  'make',
  'model',
  'badge',
  'body',
  'year',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'seats',
  'filtered_features',
  'city',
  'state',
  'dealership_name',
  'location_name',
  'item_type',
  'categories',
  'certified',
  'tag',
  'status',
  'series',
  'price_range',
  'weekly_price_range',
  'sleeps',
  'layout',
  'length',
  'tare',
  'atm',
  'engine',
  'learner',
  'seat_height',
  'range',
  'make_model',
  'location',
  'odometer',
  'fuelType',
] as const

export const search = group(
  {
    categories: z
      .array(z.string().min(1))
      .default([])
      .describe('Categories that the `categories` filter and the deals search offer (TEN-09).'),
    keywordPlaceholder: z
      .string()
      .default('Keyword search eg. EV, SUV, Toyota-like make names')
      .describe("The keyword box's placeholder (STK-39)."),
    priceAscExcludesZero: on(true, 'Lowest price first leaves out cars without a price (STK-44).'),
    filters: z
      .array(z.enum(panelFilters))
      .optional()
      .describe(
        'The filters of the search screen, in this order; one with a single value is not shown. Left out: those that suit the kind of vehicle the site sells.',
      ),
    popularMakes: z
      .array(z.string().min(1))
      .default([])
      .describe('Makes listed first; their number is the size of the collapsed list (STK-45).'),
    certifiedOnly: on(false, "The certified filter offers no 'false' (STK-56)."),
    emptyText: z
      .string()
      .default('There appears to be no offers currently available that meet the conditions of your search')
      .describe('Text of the card shown when nothing was found (STK-58).'),
    refreshPath: sitePathOrAddress
      .default('/special-offers')
      .describe("Where 'Clear Filters' on the empty card leads (STK-59)."),
    byRepayment: on(false, 'The price filter can be switched to what a car costs a week (FIN-72).'),
    soldDays: z.int().min(0).max(365).default(3).describe('Sold cars stay listed this many days (STK-74).'),
    pageSize: z.int().min(1).max(100).default(21).describe('Cars a page of results (STK-79).'),
    synonyms: z
      .record(z.string(), z.array(z.string().min(1)))
      .default({})
      .describe("The site's own other words for a search word, beside the built-in ones."),
  },
  'Stock search.',
)

export const stockFilter = group(
  {
    inStockOnly: on(
      false,
      'Only stock with status in_stock: no coming-soon and no recently sold cars (STK-88).',
    ),
    usedOnly: on(false, 'Only used cars (STK-89).'),
    demoMinKm: z
      .strictObject({
        make: z.string().min(1).describe('The make that the rule is for.'),
        km: z.int().min(0).default(3000).describe('Kilometres.'),
        mode: z
          .enum(['include', 'exclude'])
          .default('include')
          .describe("'include': only cars over it; 'exclude': only cars not over it."),
      })
      .optional()
      .describe(
        "Demo cars of this make are listed only when over (or, with mode 'exclude', not over) so many km (STK-90).",
      ),
    excludeStockNumbers: z
      .array(z.string().min(1))
      .default([])
      .describe('These cars are not listed (STK-91).'),
    minPhotos: z.int().min(0).max(14).default(0).describe('Cars with fewer photos are not listed (STK-92).'),
  },
  "Which of a dealer's cars the site lists at all.",
)

export const price = group(
  {
    subscriptionSite: on(false, "Shows a car's weekly subscription price first (PRC-01)."),
    noPriceText: z
      .string()
      .min(1)
      .default('Contact us for price')
      .describe('Stands where a car has no price (PRC-06).'),
  },
  'How prices are shown.',
)

export const card = group(
  {
    attributes: z
      .array(
        z.enum([
          'car_type',
          'simple_body',
          'km',
          'simple_transmission',
          'stocknum',
          'simple_fuel',
          'simple_drive',
          'seats',
          'year',
          'sleeps',
          'layout',
          'length',
          'tare',
          'atm',
          'engine',
          'learner',
          'seat_height',
          'range',
        ]),
      )
      .optional()
      .describe(
        'What a result card lists of an in-stock car, in this order (STK-64). Left out: what suits its kind; of a car the type, body, kilometres, transmission and stock number.',
      ),
    showViews: on(false, 'Result cards show how often a car was viewed (STK-63).'),
  },
  'Result cards.',
)

export const locationSettings = group(
  {
    order: z
      .array(z.string())
      .default([])
      .describe('Location slugs in the order to show them; the rest follow by name (LOC-10).'),
    show: z.array(z.string()).default([]).describe('When given, only these location slugs show (LOC-11).'),
    hide: z.array(z.string()).default([]).describe('These location slugs do not show (LOC-11).'),
  },
  "Which locations show, and in which order (the requirements' `locations.order`, `locations.show`, `locations.hide`).",
)

export const bodyTypes = group(
  {
    truckIcon: z
      .enum(['lightTruck', 'ute'])
      .default('lightTruck')
      .describe("The outline that stands for 'truck' (STK-95)."),
  },
  'Body types.',
)

export const pictures = group(
  {
    hosts: z
      .array(
        z
          .string()
          .regex(/^[a-z0-9.-]+$/, 'must be a host name in lower case, such as "photos.dealer.com.au"'),
      )
      .default([])
      .describe('Hosts whose pictures the site may show; pictures of other hosts are refused (TEN-30).'),
  },
  'Pictures of cars.',
)

export const features = group(
  {
    garage: on(false, "The visitor's garage page (ACC-11)."),
    financeButtons: on(true, 'Buttons that lead to finance (FIN-17).'),
    reserve: on(true, 'Reserving a car for a deposit (RES-03).'),
    buyOnline: on(false, 'Buying a car online (RES-04).'),
    testDrive: on(true, 'Booking a test drive (ENQ-30).'),
    chatButton: on(false, 'The chat button (TEN-17).'),
    printing: on(true, 'Printing a car and its PDF (VEH-79).'),
    listSize: z
      .int()
      .min(1)
      .max(200)
      .default(8)
      .describe("How many items a list of features shows before 'Show All' (VEH-23)."),
  },
  'Features that a site switches on or off; one that is off leaves no button or link (TEN-16).',
)
