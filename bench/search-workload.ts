import type { SearchQuery } from '../app/search/search.ts'

/** Twelve searches as a dealer site's visitors make them, each with fifteen facets and three ranges. */

export const facets = [
  'make',
  'make_model',
  'badge',
  'body',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'year',
  'state',
  'city',
  'dealership_name',
  'car_type',
  'seats',
  'features',
]
export const stats = ['price', 'km', 'weekly']
const page = { offset: 0, limit: 21, facets, stats }

export const workload: Readonly<Record<string, SearchQuery>> = {
  browse: page,
  make: { ...page, filters: { make: ['Toyota'] } },
  'make and model': { ...page, filters: { make: ['Toyota'], make_model: ['Toyota Hilux'] } },
  'price and body': { ...page, filters: { body: ['SUV'] }, ranges: { price: { min: 20_000, max: 40_000 } } },
  'toyota hilux': { ...page, text: 'toyota hilux' },
  'mazada cx5': { ...page, text: 'mazada cx5' },
  'deep page': { ...page, filters: { status: ['In Stock'] }, offset: 2100 },
  'sorted by price': { ...page, filters: { fuel: ['Diesel'], status: ['In Stock'] }, sort: 'cheapest' },
  'five filters': {
    ...page,
    filters: {
      make: ['Toyota', 'Mazda', 'Ford'],
      body: ['SUV', 'Ute'],
      fuel: ['Diesel', 'Petrol'],
      transmission: ['Automatic'],
      state: ['NSW', 'VIC'],
    },
  },
  'landc in QLD': { ...page, text: 'landc', filters: { state: ['QLD'] } },
  'features, latest': {
    ...page,
    filters: { features: ['Sunroof', 'Tow Bar'], year: ['2019', '2020', '2021', '2022'] },
    ranges: { km: { min: 0, max: 80_000 } },
    sort: 'latest',
  },
  'ev suv by price': {
    ...page,
    text: 'ev suv',
    ranges: { price: { min: 0, max: 90_000 } },
    sort: 'cheapest',
  },
}
