import { expect, test } from 'vitest'
import type { FeedCar } from '#app/stock/car.ts'
import { carPages } from '#test/car-page.ts'
import { textOf } from '#test/page-text.ts'
import { website } from '#test/website.ts'
import { worldOf } from '#test/world.ts'

/** What a car's page shows, part by part, as the browser gets it. */

const world = worldOf()
const page = carPages(world)
const pictures = [1, 2].map((i) => ({ url: `/demo/car/${i}.webp`, thumbUrl: null }))
const part = (html: string, from: RegExp, to: string) => {
  const begin = html.search(from)
  return begin < 0 ? '' : html.slice(begin, html.indexOf(to, begin))
}
const sideOf = (body: string) => part(body, /<aside/, '</aside>')
const galleryOf = (body: string) => part(body, /<section aria-label="Gallery"/, '</section>')
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', words = '']) => [
    textOf(words).trim(),
    href.replaceAll('&amp;', '&'),
  ])

test('VEH-03 the breadcrumbs of the page lead home, to the stock type, make, model and body, and end with the car', async () => {
  const { body, car } = await page()
  const trail = part(body, /<nav aria-label="Breadcrumb"/, '</nav>')
  expect(linksOf(trail)).toEqual([
    ['Home', '/'],
    ['Used cars', '/search/used-cars'],
    ['Toyota', '/search/toyota'],
    ['HiLux', '/search/toyota/hilux'],
    ['Ute', '/search/ute'],
  ])
  expect(trail).toContain(`<span aria-current="page">${car.name}</span>`)
})

test('TEN-16 VEH-79 without printing the page has no button for it; with it there are two', async () => {
  const printing = (body: string) =>
    linksOf(body).filter(([words, href = '']) => /print/i.test(`${words} ${href}`) || href.endsWith('/pdf'))
  const { body, car } = await page()
  expect(printing(body)).toEqual([
    ['Print', `/print?car_id=${car.slug}`],
    ['Print PDF', `/api/cars/${car.slug}/pdf`],
  ])
  const without = await page({}, { features: { printing: false } })
  expect([printing(without.body), /print/i.test(without.text)]).toEqual([[], false])
})

test('VEH-24 without a setting the sections stand in the order of the site’s default', async () => {
  const detail = {
    included: ['Two keys'],
    why: [{ title: 'One price', text: 'In writing.' }],
    protect: [{ title: 'Paint', text: 'Ceramic.' }],
    disclaimer: 'Pictures may differ.',
  }
  const facts = { images: pictures, features: ['Sunroof'], isCertified: true, gears: 6 }
  const { body } = await page(facts, { detail, delivery: { rates: [{ upToKm: 50, price: 0 }] } })
  const order = [...body.matchAll(/<section (?:aria-label="(Gallery)"|id="([a-z-]+)")/g)].map(
    ([, label, id]) => label ?? id,
  )
  expect(order).toEqual([
    'Gallery',
    'key-information',
    'used-car',
    'dealer-comments',
    'whats-included',
    'why-buy-from-us',
    'protect-your-car',
    'features',
    'certified',
    'calculators',
    'specifications',
    'disclaimer',
    'similar-cars',
    'offers-and-services',
    'vehicle-map',
  ])
  const gauge = body.indexOf('gauge-place')
  expect(gauge).toBeGreaterThan(body.indexOf('id="specifications"'))
  expect(gauge).toBeLessThan(body.indexOf('id="disclaimer"'))
})

test('VEH-31 beside km, gearbox and body stand their icons', async () => {
  const side = sideOf((await page()).body)
  for (const [icon, label, value] of [
    ['gauge', 'Odometer', '61,000 km'],
    ['settings-2', 'Transmission', 'Automatic'],
    ['car', 'Body', 'Ute'],
  ])
    expect(side).toMatch(new RegExp(`<dt class="glyph glyph-${icon}">${label}</dt><dd[^>]*>${value}</dd>`))
})

const belowAverage = { stateAverageMarketPriceCents: 50_000_00 }

test('VEH-31 VEH-67 the sidebar says how far the price lies below the state’s average, of prices alike', async () => {
  const side = async (facts: Partial<FeedCar>) => textOf(sideOf((await page(facts)).body))
  expect(await side(belowAverage)).toContain('$4,010 below the Queensland average')
  expect(await side({ ...belowAverage, priceCents: 49_501_00 })).not.toContain('average')
  expect(await side({ ...belowAverage, priceType: 'excluding_government_charges_price' })).not.toContain(
    'average',
  )
})

const lent = { provider: 'coral-coast', lender: { interestRate: 8.99, comparisonRate: 9.84 } }

test('VEH-31 the sidebar has the place of the car and, where the site shows finance, what it costs a week', async () => {
  const settings = { finance: lent }
  const side = textOf(sideOf((await page({}, settings)).body))
  expect(side).toContain('/wk')
  expect(side).toContain('Comparison rate')
  expect(side).toContain('Moorooka 1 Ipswich Road, Moorooka QLD 4105')
  expect(textOf(sideOf((await page()).body))).not.toContain('/wk')
})

const reserving = { reserve: { deposit: 500 }, payments: { provider: 'stand-in' } }
const payable = { paymentProcessors: [{ provider: 'stripe' }] }
const plugins = ['vehicle history', 'car analysis']
const historyReportUrl = 'https://reports.example/1.pdf'
const selling = { features: { buyOnline: true }, ...reserving }

test('VEH-32 VEH-46 FIN-03 finance, trade-in, reserving and buying have their buttons, and the link of finance tells of the car', async () => {
  const { body, car } = await page({ vin: 'MPBUMFF50HX123456', dealershipId: 'd1', ...payable }, selling)
  const facts = { preferredDealership: 'main-dealership', vehiclePriceBudget: '45990', car_id: car.id }
  const about = new URLSearchParams({ ...facts, car_type: 'used', vin: 'MPBUMFF50HX123456' })
  const finance = ['Get Finance', `/finance?${about}#finance-form`]
  const valuation = ['Trade-In Valuation', `/cars/trade-in?car_id=${car.id}`]
  expect(linksOf(sideOf(body))).toEqual(
    expect.arrayContaining([
      finance,
      valuation,
      ['Reserve Online', `/cars/${car.slug}/checkout`],
      ['Buy Online', `/checkout-journey?car_id=${car.slug}`],
    ]),
  )
  const header = part(body, /<section[^>]*class="[^"]*vehicle-sticky/, '</section>')
  expect(linksOf(header)).toEqual(expect.arrayContaining([finance, valuation]))
})

test('VEH-32 one button is meant first, two stand beside each other, the others behind a word', async () => {
  const { body } = await page({ ...payable, historyReportUrl }, { ...selling, plugins })
  const actions = sideOf(body).slice(sideOf(body).indexOf('class="car-actions"'))
  const [shown = '', rest = ''] = actions.split('<details class="car-actions-more"')
  const [folded = ''] = rest.split('</details>')
  const words = (html: string) => linksOf(html).map(([label]) => label)
  expect(words(shown)).toEqual(['Buy Online', 'Enquire Now', 'Test Drive', '(07) 5550 0100'])
  expect(shown.match(/car-actions-first/g)).toHaveLength(1)
  expect(words(folded)).toEqual([
    ...['Reserve Online', 'Get Finance', 'Trade-In Valuation', 'Request Photos'],
    ...['History Report', 'Car Analysis'],
  ])
})

test('VEH-46 FIN-31 the sticky header has what the car costs a week, at the estimator’s rate without a lender’s payment', async () => {
  const estimate = async (own: object) => {
    const { body } = await page({}, { finance: { ...lent, ...own } })
    return textOf(part(body, /<section[^>]*class="[^"]*vehicle-sticky/, '</section>'))
  }
  // $41,391 with $13,797 at the end over 260 weeks, at 10 % $161.50 and at 12 % $173.09.
  expect(await estimate({})).toContain('est. $162/wk')
  expect(await estimate({ estimatorInterest: 12 })).toContain('est. $174/wk')
})

test('ENQ-30 TEN-16 finance, reserving, buying, test drives and trade-in that are off leave no button or link on the page', async () => {
  const words = /Get Finance|Get Your Quote|Reserve Online|Buy Online|Test Drive|Trade-In Valuation/g
  const shown = (await page(payable, { ...selling, finance: lent })).text.match(words)
  expect(new Set(shown).size).toBe(6)
  const off = { financeButtons: false, reserve: false, buyOnline: false, testDrive: false, tradeIn: false }
  const { body, text } = await page(payable, { ...selling, finance: lent, features: off })
  expect(text).not.toMatch(words)
  const hrefs = linksOf(body).map(([, href]) => href)
  expect(hrefs.filter((href = '') => /finance|checkout|trade-in|test-drive/.test(href))).toEqual([])
})

test('VEH-32 VEH-75 VEH-76 the buttons of the sidebar, each where it applies', async () => {
  const { body, car } = await page({ historyReportUrl }, { plugins })
  const side = sideOf(body)
  expect(linksOf(side).map(([words]) => words)).toEqual(
    expect.arrayContaining(
      'Enquire Now, Test Drive, Request Photos, History Report, Car Analysis, Print, Print PDF'.split(', '),
    ),
  )
  expect(textOf(side)).toMatch(/ \(07\) •••• •••• .* Share /)
  expect(side).toMatch(/<a [^>]*href="https:\/\/reports\.example\/1\.pdf"[^>]*download=""/)
  expect(side).toMatch(new RegExp(`<a [^>]*href="/api/cars/${car.slug}/analysis"[^>]*download=""`))
})

test('VEH-75 VEH-76 the history report is for every car with its file and the plugin, the analysis for used cars', async () => {
  const offered = async (facts: Partial<FeedCar>, own = plugins) =>
    linksOf(sideOf((await page(facts, { plugins: own })).body))
      .map(([words]) => words)
      .filter((words) => /History|Analysis/.test(words!))
  expect(await offered({})).toEqual(['Car Analysis'])
  expect(await offered({ historyReportUrl, carType: 'demo' })).toEqual(['History Report'])
  expect(await offered({ historyReportUrl }, [])).toEqual([])
  expect(await offered({ priceCents: null })).toEqual(['Car Analysis'])
})

const badge = { make: 'Toyota', image: '/demo/badge.webp', label: 'Toyota Certified' }
const tagged: [string, Partial<FeedCar>, RegExp][] = [
  ['sold', { status: 'sold', soldAt: '2026-06-30T00:00:00Z', simpleFuel: 'Electric' }, />SOLD</],
  ['electric', { simpleFuel: 'Electric', isReserved: true }, />ELECTRIC</],
  ['reserved', { isReserved: true, isCertified: true }, />RESERVED</],
  ['badge', { isCertified: true, tag: 'Runout Sale' }, /src="\/demo\/badge\.webp" alt="Toyota Certified"/],
  ['custom', { tag: 'Runout Sale', status: 'coming_soon' }, />Runout Sale</],
  ['coming soon', { status: 'coming_soon' }, />COMING SOON</],
  ['new arrival', {}, />JUST ARRIVED</],
]

test.each(tagged)(
  'VEH-37 VEH-40 VEH-41 VEH-42 the tag of a %s car stands alone on its card and on its page',
  async (_, facts, look) => {
    const tags = { electric: true, certifiedBadge: badge, newArrivalText: 'JUST ARRIVED' }
    const { body, site } = await page({ images: pictures, ...facts }, { tags })
    const list = await website(world())(site, '/search/new-used-and-demo-cars')
    const card = part(await list.text(), /<article/, '</article>')
    for (const picture of [galleryOf(body), card]) {
      expect(picture).toMatch(look)
      const others = tagged.filter(([, , other]) => other !== look && other.test(picture))
      expect(others).toEqual([])
    }
  },
)

test('VEH-46 the sticky header has picture, name, gearbox and body, price and what it includes', async () => {
  const { body, car } = await page({ images: pictures, priceType: 'drive_away_price' })
  const header = part(body, /<section[^>]*class="[^"]*vehicle-sticky/, '</section>')
  expect(header).toMatch(/<img [^>]*src="\/img\/160x[^"]*\/demo\/car\/1\.webp"/)
  expect(textOf(header)).toContain(`${car.name} Automatic · Ute $45,990 Drive away`)
})

test('VEH-51 the banners show the latest offers, the booking of a service and selling one’s car', async () => {
  const home = { offers: [{ title: 'Runout', text: 'All of June.', href: '/search/demo-cars' }] }
  const { body } = await page({}, { home, service: { bookingUrl: 'https://service.example/book' } })
  const banners = part(body, /<section id="offers-and-services"/, '</section>')
  expect(linksOf(banners)).toEqual([
    ['Latest offers Runout All of June.', '/search/demo-cars'],
    ['Service and parts Book a service Pick a day that suits you.', 'https://service.example/book'],
    ["Trade-in Sell your car Tell us what you drive and we'll make you an offer.", '/sell-my-car'],
  ])
})

test('VEH-51 a banner leads where the dealer’s own page is, and there is none for a page that is not', async () => {
  const titles = async (settings: object) => {
    const { body } = await page({}, settings)
    return linksOf(part(body, /<section id="offers-and-services"/, '</section>')).map(([words, href]) => [
      /Book a service|Sell your car/.exec(words!)?.[0],
      href,
    ])
  }
  expect(
    await titles({ pages: { custom: ['book-a-service'] }, tradeIn: { sellPath: '/sell-your-car' } }),
  ).toEqual([
    ['Book a service', '/pages/book-a-service'],
    ['Sell your car', '/sell-your-car'],
  ])
  expect(await titles({})).toEqual([['Sell your car', '/sell-my-car']])
})

test('VEH-81 the share menu offers social windows, WhatsApp, email, SMS and the link itself', async () => {
  const { body, site, car } = await page({ name: 'Kia Rio S & "Sport"' })
  const menu = part(body, /<details[^>]*class="share-menu"/, '</details>')
  const address = encodeURIComponent(`http://${site.slug}.localhost:3000/cars/${car.slug}`)
  const both = `${encodeURIComponent('Kia Rio S & "Sport"')}%20${address}`
  const links = linksOf(menu)
  expect(links.map(([words]) => words)).toEqual([
    'Facebook',
    'X (Twitter)',
    'in LinkedIn',
    'WhatsApp',
    'Email',
    'SMS',
  ])
  for (const [, href] of links) expect(href).toContain(address)
  expect(links[3]).toEqual(['WhatsApp', `https://wa.me/?text=${both}`])
  expect(links[5]).toEqual(['SMS', `sms:?&body=${both}`])
  expect(menu).toMatch(/<button[^>]*>.*Copy link<\/span><\/button>/s)
  for (const mark of ['facebook', 'x', 'whatsapp']) expect(menu).toContain(`mark mark-${mark}"`)
  const marks = await (await website(world())(site, '/_/marks.css')).text()
  for (const mark of ['facebook', 'x', 'whatsapp']) expect(marks).toContain(`.mark-${mark}{`)
})

test('ENQ-46 a site’s own number for used cars stands on their pages in place of the location’s', async () => {
  const phone = { overrides: { used: '0730001234' } }
  const side = async (facts: Partial<FeedCar>) => sideOf((await page(facts, { phone })).body)
  expect(await side({})).toContain('tel:0730001234')
  expect(await side({ carType: 'demo', odometerKm: 5 })).not.toContain('tel:0730001234')
})

test('PRC-08 PRC-11 card, page and printed sheet show one price and what it includes', async () => {
  const { text, site, car } = await page({ priceType: 'excluding_government_charges_price' })
  const visit = website(world())
  const read = async (path: string) => textOf(await (await visit(site, path)).text())
  const pages = [text, await read('/search/used-cars'), await read(`/print?car_id=${car.slug}`)]
  for (const shown of pages) expect(shown).toContain('$45,990 Excl. government charges')
})
