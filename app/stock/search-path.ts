import { slugOf } from './car-identity.ts'

/**
 * The addresses of the search screen (STK-14 … STK-26). A path stands for filters; the query narrows them further.
 */

export const stockPath = '/search/new-used-and-demo-cars'
/** The field for words on a page of results. */
export const keywordsId = 'keywords'

/** The filters that a path may stand for. */
export type PathFilters = Readonly<
  Partial<
    Record<
      | 'car_type'
      | 'item_type'
      | 'body'
      | 'fuel'
      | 'drive'
      | 'make'
      | 'model'
      | 'location_name'
      | 'dealership_name',
      readonly string[]
    >
  >
>
export type SearchPlace = {
  readonly path: string
  readonly filters: PathFilters
  /** Cars with a weekly price only: the type 'subscription'. */
  readonly isSubscription?: boolean
}

export const everything: SearchPlace = { path: stockPath, filters: {} }

export const makePath = (make: string) => `/search/${slugOf(make)}`
export const modelPath = (make: string, model: string) => `/search/${slugOf(make)}/${slugOf(model)}`
export const bodyPath = (body: string) => `/search/${slugOf(body)}`
