import { expect, test } from 'vitest'
import { pagePaths } from '#app/menu/site-menu.ts'
import type { Car } from '#app/stock/car.ts'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { aListedCar, someSettings } from '#test/world.ts'
import { financeLink, vehicleActions } from './actions.ts'
import { vehicleBanners } from './banners.ts'
import { vehicleBreadcrumbs } from './breadcrumbs.ts'
import { arranged } from './sections.tsx'
import { usedCarLines } from './used-car.ts'

const everyPage = [
  '/',
  '/cars/:slug',
  '/cars/:slug/enquire',
  '/cars/:slug/checkout',
  '/cars/trade-in',
  '/finance',
  '/checkout-journey',
  '/sell-my-car',
  '/pages/:name',
]
const settings = (facts: object = {}) =>
  SiteSettings.parse({ ...someSettings(), payments: { provider: 'stand-in' }, ...facts })
const car = (facts: Partial<Car> = {}) =>
  aListedCar({
    id: 'c 1',
    slug: 'a-car',
    name: 'A car',
    vin: 'MPBUMFF50HX123456',
    dealershipId: 'd1',
    paymentProcessors: [{ provider: 'stripe' }],
    ...facts,
  })

test('VEH-32 every button leads to its page', () => {
  const facts = { features: { buyOnline: true }, plugins: ['vehicle history'] }
  const all = vehicleActions(car({ historyReportUrl: '/reports/1.pdf' }), settings(facts), everyPage)
  expect(all).toEqual({
    enquire: '/cars/a-car/enquire',
    'test-drive': '/cars/a-car/enquire?about=test-drive',
    'request-photos': '/cars/a-car/enquire?about=photos',
    finance:
      '/finance?preferredDealership=main-dealership&vehiclePriceBudget=45990&car_id=c+1&car_type=used&vin=MPBUMFF50HX123456#finance-form',
    'trade-in': '/cars/trade-in?car_id=c+1',
    reserve: '/cars/a-car/checkout',
    'buy-online': '/checkout-journey?car_id=a-car',
    history: '/reports/1.pdf',
  })
})

test('VEH-32 a button whose page does not exist is not shown; a car’s own page is no trade-in page', () => {
  expect(vehicleActions(car(), settings(), ['/cars/:slug'])).toEqual({})
  expect(Object.keys(vehicleActions(car(), settings(), ['/cars/:slug', '/cars/:slug/enquire']))).toEqual([
    'enquire',
    'test-drive',
    'request-photos',
  ])
})

test('VEH-32 the pages that exist now have their buttons', () => {
  const shown = vehicleActions(car(), settings())
  expect('enquire' in shown).toBe(pagePaths.includes('/cars/:slug/enquire'))
  expect('reserve' in shown).toBe(pagePaths.includes('/cars/:slug/checkout'))
})

test('VEH-32 TEN-16 what the site has switched off, or does not apply, has no button', () => {
  const names = (facts: Partial<Car>, features = {}) =>
    Object.keys(vehicleActions(car(facts), settings({ features }), everyPage))
  expect(names({}, { testDrive: false, financeButtons: false, reserve: false })).toEqual([
    'enquire',
    'request-photos',
    'trade-in',
  ])
  for (const facts of [
    { isReserved: true },
    { status: 'coming_soon' as const },
    { paymentProcessors: [] },
  ] satisfies Partial<Car>[])
    expect(names(facts)).not.toContain('reserve')
})

test('VEH-33 a car that is coming soon has the buttons of one in stock', () => {
  expect(Object.keys(vehicleActions(car({ status: 'coming_soon' }), settings(), everyPage))).toEqual([
    'enquire',
    'test-drive',
    'request-photos',
    'finance',
    'trade-in',
  ])
})

test('VEH-34 VEH-35 a sold car has the search for another one and nothing else', () => {
  const facts = {
    status: 'sold' as const,
    soldAt: '2026-06-30T00:00:00Z',
    historyReportUrl: '/reports/1.pdf',
  }
  const made = vehicleActions(car(facts), settings({ plugins: ['vehicle history'] }), everyPage)
  expect(made).toEqual({ similar: '/cars/a-car/enquire?about=similar' })
})

test('VEH-75 VEH-76 the history report needs its file and the plugin', () => {
  const has = (facts: Partial<Car>, plugins: string[]) =>
    'history' in vehicleActions(car(facts), settings({ plugins }), everyPage)
  const historyReportUrl = 'https://reports.example/1.pdf'
  expect(has({ historyReportUrl }, ['vehicle history'])).toBe(true)
  expect(has({ historyReportUrl: null }, ['vehicle history'])).toBe(false)
  expect(has({ historyReportUrl }, ['car analysis'])).toBe(false)
  expect(has({ historyReportUrl, carType: 'demo' }, ['vehicle history'])).toBe(true)
})

test('VEH-76 TEN-18 the analysis needs a used car for sale and the plugin', () => {
  const analysisOf = (facts: Partial<Car>, plugins = ['car analysis']) =>
    vehicleActions(car(facts), settings({ plugins }), everyPage).analysis
  expect(analysisOf({})).toBe('/api/cars/a-car/analysis')
  expect(analysisOf({ priceCents: null })).toBe('/api/cars/a-car/analysis')
  expect(analysisOf({}, ['vehicle history', 'mind reading'])).toBeUndefined()
  for (const facts of [
    { carType: 'new' },
    { carType: 'demo' },
    { status: 'sold', soldAt: '2026-06-30T00:00:00Z' },
  ] satisfies Partial<Car>[])
    expect(analysisOf(facts)).toBeUndefined()
})

test('FIN-03 what is not known of a car is left out of its finance link', () => {
  const unknown = { priceCents: null, vin: null, dealershipId: null, locationId: null }
  expect(financeLink(car(unknown), settings())).toBe('/finance?car_id=c+1&car_type=used#finance-form')
})

test('FIN-03 a car that was listed for no dealership is its location’s, as with its leads and its phone', () => {
  const facts = { priceCents: null, vin: null, dealershipId: null, locationId: 'l1' }
  expect(financeLink(car(facts), settings())).toBe(
    '/finance?preferredDealership=main-dealership&car_id=c+1&car_type=used#finance-form',
  )
})

test('VEH-03 the breadcrumbs run from home over type, make, model and body to the car', () => {
  const trail = vehicleBreadcrumbs(car({ name: '2021 Toyota HiLux SR5' }), 'Car')
  expect(trail).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Used cars', href: '/search/used-cars' },
    { label: 'Toyota', href: '/search/toyota' },
    { label: 'HiLux', href: '/search/toyota/hilux' },
    { label: 'Ute', href: '/search/ute' },
    { label: '2021 Toyota HiLux SR5' },
  ])
  expect(
    vehicleBreadcrumbs(car({ simpleBody: null, carType: 'demo' }), 'Caravan').map(({ label }) => label),
  ).toEqual(['Home', 'Demo caravans', 'Toyota', 'HiLux', 'A car'])
})

test('VEH-51 the banners are those that lead somewhere', () => {
  const now = new Date('2026-07-01T02:00:00Z')
  const offer = (title: string, until?: string) => ({ title, text: '', href: '/', ...(until && { until }) })
  const home = { offers: [offer('Runout'), offer('Over', '2026-06-30')] }
  const titles = (paths: string[], facts = {}) =>
    vehicleBanners(settings({ home, ...facts }), now, paths).map(({ title }) => title)
  expect(titles(everyPage)).toEqual(['Runout', 'Book a service', 'Sell your car'])
  expect(titles(['/'])).toEqual(['Runout'])
  expect(titles(['/'], { service: { bookingUrl: 'https://service.example/book' } })).toEqual([
    'Runout',
    'Book a service',
  ])
})

test('VEH-24 the sections keep the site’s order, those beside the sidebar before those below it', () => {
  const all = settings().detail.sections
  expect(arranged(all).isGalleryFirst).toBe(true)
  expect([...arranged(all).beside, ...arranged(all).below]).toEqual(all.slice(1))
  expect(arranged(['features', 'gallery', 'location', 'dealer-comments', 'features'])).toEqual({
    isGalleryFirst: false,
    beside: ['features', 'gallery'],
    below: ['location', 'dealer-comments'],
  })
  expect(arranged([])).toEqual({ isGalleryFirst: false, beside: [], below: [] })
})

test('VEH-16 a used car’s section tells what is known of it, then what the dealer promises', () => {
  const known = car({ odometerKm: 61_000, buildDate: '06/2021' })
  expect(usedCarLines(known, 'Rego 418KX9, to 14 March 2027', ['PPSR check'])).toEqual([
    '61,000 km on the odometer',
    'Built in June 2021',
    'Rego 418KX9, to 14 March 2027',
    'PPSR check',
  ])
  expect(usedCarLines(car({ odometerKm: null, year: null }), null, [])).toEqual([])
})
