import { z } from 'zod'
import { hasPlugin } from '#app/tenancy/site-settings.ts'
import { amount, type EndpointGroup, maybe, text } from './endpoint.ts'
import { ChangingFields } from './wire-car.ts'

const Gauge = z
  .strictObject({
    fill: z.number(),
    listing_price: z.number(),
    market_range_min: z.number(),
    market_range_max: z.number(),
    confidence: z.number(),
    description: text,
  })
  .meta({ id: 'PriceGauge' })

const Place = z.strictObject({ lat: z.number(), lng: z.number() })

export const vehicleEndpoints: EndpointGroup = {
  name: 'Vehicles',
  about: 'One vehicle of the site, by its id or its slug.',
  endpoints: [
    {
      method: 'get',
      path: '/cars/{id}',
      id: 'API-23',
      refusals: [404],
      does: 'What a list needs of a vehicle; the price of a subscription is that of a week.',
      answer: z.strictObject({
        slug: text,
        name: text,
        price: amount,
        price_type: maybe,
        make: text,
        model: text,
        year: amount,
        image: maybe,
      }),
    },
    {
      method: 'get',
      path: '/cars/{id}/finance-details',
      id: 'API-18',
      refusals: [404],
      does: 'The lenders of a vehicle, each with its disclaimer.',
      answer: z.strictObject({
        finance_lenders: z.record(text, z.looseObject({ disclaimer: text })),
      }),
    },
    {
      method: 'get',
      path: '/cars/{slug}/view.json',
      id: 'API-09',
      refusals: [404],
      does: 'Counts a view, one a visitor and hour, and answers what a page that was made earlier shows wrongly.',
      query: z.object({
        photos_count: text.optional(),
        updated_at: text.optional(),
        reserved: text.optional(),
        website_id: text.optional(),
      }),
      answer: z.strictObject({ views: z.int(), car_fields: ChangingFields.strict() }),
    },
    {
      method: 'get',
      path: '/cars/{slug}/own-hold',
      refusals: [],
      does: 'Until when the caller has the vehicle reserved, by their account or browser, and where that stands; {} where they have not.',
      answer: z.strictObject({ until: text.optional(), path: text.optional() }),
    },
    {
      method: 'get',
      path: '/cars/{slug}/similar.json',
      id: 'API-11',
      refusals: [404],
      does: 'The ids of similar vehicles, the most similar first.',
      answer: z.array(text),
    },
    {
      method: 'get',
      path: '/cars/{slug}/pdf',
      id: 'API-19',
      refusals: [404, 503],
      does: 'The vehicle as a PDF.',
      isThere: ({ features }) => features.printing,
      answer: 'application/pdf',
    },
    {
      method: 'get',
      path: '/cars/{slug}/analysis',
      refusals: [404, 503],
      does: 'The analysis of a used vehicle as a PDF.',
      isThere: (settings) => hasPlugin(settings, 'car analysis'),
      answer: 'application/pdf',
    },
    {
      method: 'get',
      path: '/cars/{slug}/autogauge',
      id: 'API-08',
      isBesidePage: true,
      does: 'How the price compares with the market; null where nothing is known of it.',
      isThere: ({ priceGauge }) => priceGauge.source !== 'none',
      answer: Gauge.nullable(),
      refusals: [404, 502],
    },
    {
      method: 'get',
      path: '/delivery-price',
      id: 'API-16',
      refusals: [404],
      does: 'What delivery to a postcode costs, from where the vehicle stands.',
      isThere: ({ delivery }) => delivery.rates.length > 0 || delivery.regions.length > 0,
      query: z.object({
        postcode: text.describe('Four digits.'),
        car: text.optional().describe("A vehicle's slug."),
      }),
      answer: z.strictObject({ price: z.number(), name: text }),
    },
    {
      method: 'get',
      path: '/geocode',
      id: 'API-38',
      refusals: [404, 502],
      does: 'Where a postcode is.',
      query: z.object({ postcode: text.describe('Four digits.') }),
      answer: z.strictObject({
        results: z.array(z.strictObject({ geometry: z.strictObject({ location: Place }) })).length(1),
      }),
    },
  ],
}
