import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { type FeedReading, readFeed } from '#app/stock/feeds/read-feed.server.ts'
import { shownPrice } from '#app/stock/price.ts'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { demoFeed, demoMapping, demoSites, referenceDate } from './generate.ts'

const counts: Record<string, number> = {
  'southern-cross': 1200,
  'harbour-city': 160,
  'outback-vans': 90,
  'volt-drive': 60,
  'ridge-moto': 70,
}
const dayMs = 24 * 60 * 60 * 1000

const file = (path: string) => readFile(new URL(path, import.meta.url))
const json = async (path: string) => JSON.parse((await file(path)).toString('utf8'))

test('there are the five dealers of the documents', () => {
  expect(demoSites).toEqual(Object.keys(counts))
})

describe.each(demoSites)('%s', (slug) => {
  let reading: FeedReading
  let settings: SiteSettings

  beforeAll(async () => {
    const mapping = demoMapping(slug)
    settings = SiteSettings.parse(await json(`sites/${slug}.json`))
    reading = await readFeed(
      demoFeed(slug, referenceDate),
      mapping ? await json(`mappings/${mapping}`) : undefined,
      { now: referenceDate },
    )
  })

  test('the same moment gives the same bytes', () => {
    const { bytes } = demoFeed(slug, referenceDate)
    expect(Buffer.compare(bytes, demoFeed(slug, new Date(referenceDate)).bytes)).toBe(0)
  })

  test('the committed feed is what the generator makes', async () => {
    const { name, bytes } = demoFeed(slug, referenceDate)
    expect(Buffer.compare(bytes, await file(`feeds/${name}`))).toBe(0)
  })

  test('the feed is read without a rejected row or a warning', () => {
    expect(reading.rejected).toEqual([])
    expect(reading.warnings).toEqual([])
    expect(reading.rowsRead).toBe(counts[slug])
    expect(reading.cars).toHaveLength(counts[slug]!)
  })

  test('stock numbers and identification numbers are unique', () => {
    const cars = reading.cars.map(({ car }) => car)
    expect(new Set(cars.map(({ stockNumber }) => stockNumber)).size).toBe(cars.length)
    expect(new Set(cars.map(({ vin }) => vin)).size).toBe(cars.length)
    for (const { vin } of cars) expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/)
  })

  test('every car stands at a location of the settings', () => {
    const ids = settings.locations.map(({ id }) => id)
    for (const { car } of reading.cars) expect(ids).toContain(car.locationId)
  })

  test('nearly every car has what a card and a page show', () => {
    for (const { car } of reading.cars) {
      expect(car.year).toBeGreaterThan(2000)
      expect(car.year).toBeLessThanOrEqual(2026)
      expect(car.simpleBody).not.toBeNull()
      expect(car.features.length).toBeGreaterThanOrEqual(6)
      expect(car.features.length).toBeLessThanOrEqual(30)
    }
    const priced = reading.cars.filter(
      ({ car }) => !['none', 'preorder'].includes(shownPrice(car, settings).kind),
    )
    expect(priced.length / reading.cars.length).toBeGreaterThan(0.93)
  })

  test('categories are those that the settings offer', () => {
    for (const { car } of reading.cars) {
      expect(settings.search.categories).toEqual(expect.arrayContaining(car.categories))
    }
  })

  test('dates follow the moment', () => {
    const created = reading.cars.map(
      ({ car }) => (referenceDate.getTime() - Date.parse(car.createdAt!)) / dayMs,
    )
    expect(Math.min(...created)).toBeGreaterThan(0)
    expect(created.filter((days) => days < 8).length).toBeGreaterThan(0)
    for (const { car } of reading.cars) {
      expect(car.soldAt !== null).toBe(car.status === 'sold')
      if (car.soldAt) expect(Date.parse(car.soldAt)).toBeGreaterThan(Date.parse(car.createdAt!))
    }
  })
})

describe('Southern Cross', () => {
  test('has new, demo and used cars of more than forty makes, with singles at the end', async () => {
    const feed = demoFeed('southern-cross', referenceDate)
    const { cars } = await readFeed(feed, await json('mappings/southern-cross.json'), { now: referenceDate })
    const makes = Map.groupBy(cars, ({ car }) => car.make)
    expect(makes.size).toBeGreaterThanOrEqual(40)
    expect(makes.get('Ferrari')).toHaveLength(1)
    expect(makes.get('Toyota')!.length).toBeGreaterThan(150)
    expect(new Set(cars.map(({ car }) => car.carType))).toEqual(new Set(['new', 'demo', 'used']))
  })

  test('has cars of every standing', async () => {
    const feed = demoFeed('southern-cross', referenceDate)
    const { cars } = await readFeed(feed, await json('mappings/southern-cross.json'), { now: referenceDate })
    const count = (is: (car: (typeof cars)[number]['car']) => boolean) =>
      cars.filter(({ car }) => is(car)).length
    const soldDays = ({ soldAt }: { soldAt: string | null }) =>
      soldAt === null ? null : (referenceDate.getTime() - Date.parse(soldAt)) / dayMs
    expect(count((car) => (soldDays(car) ?? 99) < 3)).toBeGreaterThan(10)
    expect(count((car) => (soldDays(car) ?? 0) > 3)).toBeGreaterThan(10)
    expect(count(({ status }) => status === 'coming_soon')).toBeGreaterThan(20)
    expect(count(({ isReserved }) => isReserved)).toBeGreaterThan(3)
    expect(count(({ isPreorder }) => isPreorder)).toBeGreaterThan(3)
    expect(count(({ isCertified }) => isCertified)).toBeGreaterThan(50)
    expect(count(({ offerPriceCents }) => offerPriceCents !== null)).toBeGreaterThan(80)
    expect(count(({ beforePriceCents }) => beforePriceCents !== null)).toBeGreaterThan(30)
    expect(count(({ priceCents }) => priceCents === null)).toBeGreaterThan(8)
  })
})

test('each state in which a vehicle page looks different is on some dealer’s site', async () => {
  const states: Record<string, (car: FeedReading['cars'][number]['car']) => boolean> = {
    sold: ({ soldAt }) => soldAt !== null && referenceDate.getTime() - Date.parse(soldAt) < 2 * dayMs,
    reserved: ({ isReserved }) => isReserved,
    'coming soon': ({ status }) => status === 'coming_soon',
    certified: ({ isCertified }) => isCertified,
    electric: ({ simpleFuel }) => simpleFuel === 'Electric',
    caravan: ({ itemType }) => itemType === 'caravan',
    subscription: ({ subscriptionPriceCents }) => (subscriptionPriceCents ?? 0) > 0,
    'without a photo': ({ images }) => images.length === 0,
  }
  const missing = new Set(Object.keys(states))
  for (const slug of demoSites) {
    const mapping = demoMapping(slug)
    const { cars } = await readFeed(
      demoFeed(slug, referenceDate),
      mapping ? await json(`mappings/${mapping}`) : undefined,
      { now: referenceDate },
    )
    for (const state of missing) if (cars.some(({ car }) => states[state]!(car))) missing.delete(state)
  }
  expect([...missing]).toEqual([])
})
