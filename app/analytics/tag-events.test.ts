import { expect, test } from 'vitest'
import { type EventMap, eventIds } from './event-ids.ts'
import type { PageFacts, Vehicle } from './page-facts.ts'
import type { Happening } from './record-event.ts'
import { clearedParameters, type TagEvent, tagEvents } from './tag-events.ts'

const hilux: Vehicle = {
  ...{ id: 'c1', name: '2021 Toyota HiLux SR5', stockNumber: 'S12', condition: 'used', year: 2021 },
  ...{ make: 'Toyota', model: 'HiLux', variant: 'SR5', body: 'Ute', colour: 'White', fuel: 'Diesel' },
  price: 45_990,
}
const carPage: PageFacts = { type: 'item', vehicle: hilux }
const location = 'https://dealer.example/cars/hilux'
const told = (happened: Happening, page: PageFacts = carPage, map: EventMap = {}) =>
  tagEvents(happened, { map, page, location })
const names = (events: readonly TagEvent[]) => events.map(({ name }) => name)
const only = (events: readonly TagEvent[], wanted: string) => events.find(({ name }) => name === wanted)!

const own = { event_owner: 'forecourt', page_location: location }
const common = { event_owner: 'forecourt', page_location: location, language: 'en-AU' }
const item = {
  ...{ item_id: 'c1', item_number: 'S12', item_condition: 'used', item_year: 2021, item_make: 'Toyota' },
  ...{ item_model: 'HiLux', item_variant: 'SR5', item_category: 'Ute', item_color: 'White' },
  ...{ item_fuel_type: 'Diesel', item_price: 45_990 },
}

test('ANA-01 a page that opens is a page view with its kind, and a car’s page tells the car', () => {
  expect(told({ viewed: { type: 'home' } }, { type: 'home' })).toEqual([
    { name: 'asc_pageview', parameters: { ...common, page_type: 'home' } },
  ])
  const events = told({ viewed: carPage })
  expect(names(events)).toEqual(['asc_pageview', 'asc_item_pageview', 'view_item'])
  expect(events[1]!.parameters).toEqual({ ...common, page_type: 'item', ...item })
  expect(events[2]!.ecommerce).toEqual({
    currency: 'AUD',
    value: 45_990,
    items: [
      {
        ...{ item_id: 'c1', item_name: '2021 Toyota HiLux SR5', item_brand: 'Toyota', quantity: 1 },
        ...{ item_category: 'used', item_category2: 'HiLux', item_variant: 'SR5', price: 45_990 },
      },
    ],
  })
})

test('ANA-01 a list tells how many it found and its first vehicles', () => {
  const list = { name: 'Toyota cars', found: 40, query: '', filters: [], vehicles: Array(20).fill(hilux) }
  const events = told({ viewed: { type: 'itemlist', list } }, { type: 'itemlist', list })
  expect(names(events)).toEqual(['asc_pageview', 'asc_itemlist_pageview', 'view_item_list'])
  expect(events[1]!.parameters).toMatchObject({ item_results: 40, product_name: 'Toyota cars' })
  const items = events[2]!.ecommerce!.items as object[]
  expect(items).toHaveLength(12)
  expect(items[1]).toMatchObject({ item_id: 'c1', index: 1 })
})

test('ANA-01 of a query campaign and click are told, whatever their values, and nothing else of it', () => {
  const at = (...searches: string[]) =>
    tagEvents({ viewed: { type: 'home' } }, { map: {}, page: { type: 'home' }, location, searches })[0]!
      .parameters.page_location
  const whole =
    '?utm_source=google&utm_medium=cpc&utm_campaign=run+out&utm_id=120210412345678&gclid=a&gbraid=b&wbraid=c&dclid=d&fbclid=e&msclkid=f&ttclid=g'
  expect(at(whole)).toBe(location + whole)
  expect(at(`?token=t&query=0412345678&name=Ann&${whole.slice(1)}&code=1&_gl=x&yclid=y#utm_term=no`)).toBe(
    location + whole,
  )
  expect(at('?utm_term=ann%40example.com&utm_content=0412+345+678&utm_id=%2B61412345678')).toBe(location)
  expect(at(`?gclid=${'x'.repeat(501)}`)).toBe(location)
  expect(at('', '?utm_source=landing&car=1')).toBe(`${location}?utm_source=landing`)
  expect(at('?gclid=own', '?gclid=landing')).toBe(`${location}?gclid=own`)
})

test('ANA-01 a lead has the worth that the dealer says, and without one no worth; the price of the car is none', () => {
  const lead = (leadValue?: number) =>
    only(
      tagEvents(
        { id: 22, site: 'dealer', carId: 'c1', form: { name: 'car', department: 'sales' } },
        { map: {}, page: carPage, location, leadValue },
      ),
      'generate_lead',
    ).parameters
  expect(lead()).toEqual({ page_location: location, lead_source: 'car' })
  expect(lead(35)).toEqual({ page_location: location, lead_source: 'car', currency: 'AUD', value: 35 })
})

test('ANA-01 a search tells its words to GA4; one of filters alone tells none', () => {
  const searched = { words: 'hilux dual cab', found: 0, filters: ['make=Toyota'] }
  expect(told({ searched })).toEqual([
    { name: 'search', parameters: { page_location: location, search_term: 'hilux dual cab', results: 0 } },
  ])
  expect(told({ searched: { ...searched, words: '' } })).toEqual([])
  expect(told({ vitals: { page: 'home', lcp: 1200, inp: 40, cls: 0 } })).toEqual([])
})

test.each([
  ['enquiry', 'car', 'sales'],
  ['test-drive', 'test-drive', 'sales'],
  ['request-photos', 'photos', 'sales'],
  ['offer-acceptance', 'offer', 'sales'],
  ['enquiry', 'service', 'service'],
] as const)(
  'ANA-08 a form sent as %s is a submission and a lead of its department',
  (event, form, department) => {
    const events = told({
      ...{ id: eventIds[event], site: 'dealer', carId: 'c1', form: { name: form, department } },
    })
    expect(names(events)).toEqual([
      `forecourt-${event}`,
      'asc_form_submission',
      `asc_form_submission_${department}`,
      'generate_lead',
    ])
    expect(events[1]!.parameters).toEqual({
      ...{ ...common, page_type: 'item', form_name: form, form_type: form, department },
      ...{ comm_type: 'form', comm_status: 'submission', ...item },
    })
    expect(events[3]).toMatchObject({
      parameters: { lead_source: form },
      ecommerce: { items: [{ item_id: 'c1' }] },
    })
  },
)

test('ENQ-24 an application for work is no lead', () => {
  const form = { name: 'careers', department: 'other' } as const
  const events = told({ id: eventIds.careers, site: 'dealer', carId: null, form }, { type: 'form' })
  expect(names(events)).toEqual(['forecourt-careers', 'asc_form_submission'])
})

test('ANA-02 a call tells the dealer’s number', () => {
  const events = told({ id: 25, site: 'dealer', carId: 'c1', phone: '0755500100' })
  expect(names(events)).toEqual(['forecourt-phone-click', 'asc_click_to_call'])
  expect(events[1]!.parameters).toMatchObject({
    ...{ comm_type: 'voice', comm_phone_number: '0755500100', department: 'sales', item_id: 'c1' },
  })
})

test('ANA-08 steps on the way to a sale tell their process, whatever ids the site gave them', () => {
  const process = (name: keyof typeof eventIds, id: number = eventIds[name], map: EventMap = {}) =>
    only(told({ id, site: 'dealer', carId: null }, { type: 'custom' }, map), 'asc_retail_process')?.parameters
  expect(process('trade-in-start')).toMatchObject({ flow_name: 'trade_in', flow_outcome: 'start' })
  expect(process('valuation', 148, { valuation: 148 })).toMatchObject({ flow_outcome: 'valuation' })
  expect(process('finance-calculator')).toMatchObject({ flow_name: 'finance', flow_outcome: 'calculator' })
  expect(process('reserve')).toMatchObject({ flow_name: 'reserve' })
  expect(process('online-purchase')).toMatchObject({ flow_name: 'purchase' })
  expect(process('valuation', 48, { valuation: 148 })).toBeUndefined()
})

test('ANA-05 ANA-09 saving, printing and a history report are told by their button and their car', () => {
  for (const [id, text] of [
    [39, 'Save'],
    [17, 'Print'],
    [18, 'History report'],
  ] as const) {
    const events = told({ id, site: 'dealer', carId: 'c1' })
    expect(events[0]).toEqual({
      name: `forecourt-${Object.entries(eventIds).find(([, known]) => known === id)![0]}`,
      parameters: { ...own, event_id: id, site: 'dealer', car_id: 'c1' },
    })
    expect(only(events, 'asc_cta_interaction').parameters).toMatchObject({
      link_text: text,
      item_make: 'Toyota',
    })
  }
  const other = told({ id: 39, site: 'dealer', carId: 'c2' })
  expect(only(other, 'asc_cta_interaction').parameters, 'saved from a card of another car').toMatchObject({
    item_id: 'c2',
  })
  expect(only(other, 'asc_cta_interaction').parameters).not.toHaveProperty('item_make')
})

test('what is done with a page has an event each', () => {
  const one = (happened: Happening) => told(happened)[0]!
  expect(one({ did: 'media', media: 'spinner' })).toMatchObject({
    ...{ name: 'asc_media_interaction', parameters: { media_type: 'spinner', item_id: 'c1' } },
  })
  expect(one({ did: 'menu', text: 'Stock', href: '/search' })).toMatchObject({
    ...{ name: 'asc_menu_interaction', parameters: { link_text: 'Stock', link_url: '/search' } },
  })
  expect(one({ did: 'cta', text: 'Enquire', href: null }).parameters).toMatchObject({
    element_type: 'button',
  })
  expect(one({ did: 'chat' })).toMatchObject({
    name: 'asc_comm_engagement',
    parameters: { comm_type: 'chat' },
  })
  expect(one({ did: 'form', form: 'car' })).toMatchObject({
    ...{ name: 'asc_form_engagement', parameters: { form_name: 'car', comm_status: 'start' } },
  })
  expect(one({ did: 'filter', name: 'make', value: 'Kia' })).toMatchObject({
    name: 'asc_element_configuration',
    parameters: { element_title: 'make', element_value: 'Kia' },
  })
})

test('no event leaves the address to the tags, which would read what was typed into it', () => {
  const list = { name: 'Cars', found: 1, query: '', filters: [], vehicles: [hilux] }
  const all: Happening[] = [
    { viewed: carPage },
    { viewed: { type: 'itemlist', list } } as const,
    { searched: { words: 'kia', found: 1, filters: [] } },
    { id: 22, site: 's', carId: 'c1', form: { name: 'car', department: 'sales' } },
  ]
  for (const event of all.flatMap((one) => told(one)))
    expect(event.parameters.page_location, event.name).toBe(location)
})

test('every parameter that is not on all events is cleared before the next one', () => {
  const always = ['event_owner', 'page_type', 'page_location', 'language']
  const list = { name: 'Cars', found: 1, query: '', filters: [], vehicles: [hilux] }
  const all: Happening[] = [
    { viewed: carPage },
    { viewed: { type: 'itemlist', list } },
    { searched: { words: 'kia', found: 1, filters: [] } },
    ...Object.values(eventIds).map((id) => ({ id, site: 's', carId: 'c1', phone: '1' })),
    { id: 22, site: 's', carId: 'c1', form: { name: 'car', department: 'sales' } },
    { did: 'media', media: 'image' },
    { did: 'cta', text: 'a', href: '/b' },
    { did: 'menu', text: 'a', href: '/b' },
    { did: 'chat' },
    { did: 'form', form: 'car' },
    { did: 'filter', name: 'a', value: 'b' },
  ]
  const hear = (one: Happening) => tagEvents(one, { map: {}, page: carPage, location, leadValue: 35 })
  const used = new Set(all.flatMap((one) => hear(one).flatMap(({ parameters }) => Object.keys(parameters))))
  expect([...used].filter((name) => !always.includes(name)).sort()).toEqual([...clearedParameters].sort())
})
