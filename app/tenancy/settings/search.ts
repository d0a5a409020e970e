import { z } from 'zod'
import { group, on, sitePathOrAddress } from './setting-groups.ts'

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
