import { z } from 'zod'
import {
  CarListRequest,
  DealsRequest,
  ModelRequest,
  MultiRequest,
  StockRequest,
} from '#app/stock/api-request.ts'
import { type EndpointGroup, maybe, text } from './endpoint.ts'
import { WireCar } from './wire-car.ts'

const Counted = z.array(z.strictObject({ value: text, count: z.int() }))
const Found = z
  .strictObject({
    hits: z.array(WireCar),
    count: z.int(),
    facets: z.record(text, Counted),
    facetStats: z.record(text, z.strictObject({ min: z.number(), max: z.number() }).nullable()),
    pages: z.int(),
    ms: z.number(),
  })
  .meta({ id: 'SearchResult' })

const Model = z.strictObject({
  manufacturer: z.strictObject({ name: text }),
  model: z.strictObject({ name: text, body: maybe }),
})

const wrong = [400, 413] as const

export const searchEndpoints: EndpointGroup = {
  name: 'Search',
  about: 'The vehicles that the site lists. Money in dollars.',
  endpoints: [
    {
      method: 'post',
      path: '/search',
      id: 'API-03',
      body: StockRequest,
      answer: Found,
      refusals: wrong,
      does: 'Searches the stock.',
    },
    {
      method: 'post',
      path: '/search/multi',
      id: 'API-04',
      refusals: wrong,
      does: 'Several searches at once; each of `queries` is what one search takes.',
      body: MultiRequest,
      answer: z.strictObject({ results: z.array(Found) }),
    },
    {
      method: 'post',
      path: '/search/cars',
      id: 'API-05',
      body: CarListRequest,
      refusals: wrong,
      does: 'A list of vehicles by a filter expression.',
      answer: z.strictObject({ hits: z.array(WireCar) }),
    },
    {
      method: 'post',
      path: '/search/models',
      id: 'API-06',
      body: ModelRequest,
      refusals: wrong,
      does: 'Makes and models of the site.',
      answer: z.strictObject({ hits: z.array(Model), count: z.int() }),
    },
    {
      method: 'post',
      path: '/search/deals',
      id: 'API-07',
      body: DealsRequest,
      does: "A dealership's vehicles in the site's categories.",
      answer: Found,
      refusals: [...wrong, 404],
    },
    {
      method: 'get',
      path: '/search/suggest',
      refusals: [],
      does: 'What the keyword box offers while a visitor types.',
      query: z.object({ query: text }),
      answer: z.strictObject({
        suggestions: z.array(
          z.strictObject({
            kind: z.enum(['make', 'model', 'body']),
            label: text,
            count: z.int(),
            href: text,
          }),
        ),
      }),
    },
  ],
}
