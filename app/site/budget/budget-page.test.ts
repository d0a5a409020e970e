import { expect, test } from 'vitest'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, someSettings, worldOf } from '#test/world.ts'

const world = worldOf()

const bodies: Record<string, number> = { SUV: 5, Ute: 3, Sedan: 2, Hatchback: 2, Wagon: 1 }
const stock = Object.entries(bodies).flatMap(([simpleBody, count]) =>
  Array.from({ length: count }, (_, i) => aCar({ simpleBody, priceCents: (20_000 + 10_000 * i) * 100 })),
)

async function pageOf(path: string, settings: object = {}, cars = stock) {
  const site = await aSite(world(), SiteSettings.parse({ ...someSettings(), ...settings }))
  await hasStock(world(), site, cars)
  const response = await (await website(world()))(site, path)
  return { status: response.status, html: await response.text() }
}
const htmlOf = async (...asked: Parameters<typeof pageOf>) => (await pageOf(...asked)).html
const tiles = (html: string) =>
  [...html.matchAll(/<input type="checkbox"[^>]*name="body" value="([^"]*)"/g)].map(([, body]) => body)
const found = (html: string) => /<(a|button)[^>]*budget-go[^>]*>([^<]*)</.exec(html)

test('BUD-01 BUD-03 BUD-07 BUD-10 the budget finder asks for a repayment and a deposit, and says what it leaves out', async () => {
  const html = await htmlOf('/budget-finder')
  expect(html).toMatch(/<h1[^>]*>Find cars for your budget<\/h1>/)
  const value = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1]
  expect([value('repayment'), value('deposit')]).toEqual(['200', '2,000'])
  expect(html).toMatch(/\$<\/span><input[^>]*name="deposit"/)
  expect(html).toContain('An estimate for a 5-year term, ignoring interest, fees and balloon')
  expect(html).toContain('$54,000')
})

test('BUD-04 a site may begin with a month', async () => {
  const html = await htmlOf('/budget-finder', { budget: { frequency: 'monthly' } })
  expect(html).toMatch(/<input type="radio"(?=[^>]* checked)[^>]*value="monthly"/)
  expect(html).toContain('$38,000')
})

test('BUD-08 the quick picks are those of the site', async () => {
  const picks = (html: string) =>
    [...html.matchAll(/money-pick tabular">\$?([^<]*)</g)].map(([, pick]) => pick)
  expect(picks(await htmlOf('/budget-finder'))).toEqual([
    ...['$5,000', '$10,000', '$15,000', '$20,000', '$25,000', '$30,000', '$40,000', '$50,000', '$70,000'].map(
      (pick) => pick.slice(1),
    ),
  ])
  expect(picks(await htmlOf('/budget-finder', { budget: { quickPicks: [300_000, 400_000] } }))).toEqual([
    ...['300,000', '400,000'],
  ])
})

test('BUD-15 the tiles are the four bodies of most cars, of as many the later name first; a site’s own may be more', async () => {
  expect(tiles(await htmlOf('/budget-finder'))).toEqual(['SUV', 'Ute', 'Sedan', 'Hatchback'])
  const custom = { budget: { customBodies: ['Wagon', 'SUV', 'Ute', 'Sedan', 'Hatchback', 'Van'] } }
  expect(tiles(await htmlOf('/budget-finder', custom))).toEqual(['SUV', 'Ute', 'Sedan', 'Hatchback', 'Wagon'])
})

test('BUD-11 BUD-12 the button leads to the cars within the budget, and no further than the dearest', async () => {
  const [, kind, words] = found(await htmlOf('/budget-finder?repayment=80&deposit=0&body=SUV')) ?? []
  expect([kind, words]).toEqual(['a', '1 Car Found'])
  expect(await htmlOf('/budget-finder?repayment=80&deposit=0&body=SUV')).toMatch(
    /href="\/search\/[^"]*\?body=SUV&amp;price=%3A20800"/,
  )
  const rich = await htmlOf('/budget-finder?repayment=9000')
  expect(found(rich)?.[2]).toBe('13 Cars Found')
  expect(rich).toMatch(/href="\/search\/[^"]*\?price=%3A60000"/)
})

test('BUD-13 a budget below every price finds nothing and says so', async () => {
  const html = await htmlOf('/budget-finder?repayment=10&deposit=0')
  expect(found(html)?.[0]).toMatch(/^<button[^>]* disabled=""[^>]*>0 Cars Found/)
  expect(html).toContain('No Cars found for this budget')
})

test('BUD-14 cars at 1,000 dollars or less do not count', async () => {
  const cars = [900, 1000, 1001].map((price) => aCar({ priceCents: price * 100 }))
  expect(found(await htmlOf('/budget-finder', {}, cars))?.[2]).toBe('1 Car Found')
})

test('with interest the budget is what the repayments pay off at the site’s rate, and says so', async () => {
  const finance = { provider: 'coral-coast', estimatorInterest: 9, estimatorComparison: 9.7 }
  const html = await htmlOf('/budget-finder', { finance })
  expect(html).toMatch(
    /\$200\.00 a week.*Comparison rate 9\.70% p\.a\..*9\.00% p\.a\. after a deposit of \$2,000\. Borrowing \$4[12],\d{3} over 5 years/,
  )
  expect(await htmlOf('/budget-finder?interest=off', { finance })).toContain('$54,000')
  expect(await htmlOf('/budget-finder?interest=on')).not.toContain('With interest')
})

test('where one pays by the week there is no such page', async () => {
  const weekly = { price: { subscriptionSite: true } }
  expect((await pageOf('/budget-finder', weekly)).status).toBe(404)
  expect((await pageOf('/price-range', weekly)).status).toBe(404)
})

test('BUD-01 it is a block of the home page where the site says so', async () => {
  expect(await htmlOf('/', { home: { blocks: ['budget'] } })).toMatch(
    /<h2[^>]*>Find cars for your budget<\/h2>/,
  )
  expect(await htmlOf('/')).not.toContain('Find cars for your budget</h2>')
})

const pricesOn = (html: string) =>
  [...html.matchAll(/<input type="range" [^>]*?(min="\d+" max="\d+" step="\d+")/g)].map(([, track]) => track)

test('BUD-16 BUD-17 the price slider page goes from 5,000 to 250,000 in steps of 500 while nothing has a price', async () => {
  const html = await htmlOf('/price-range', {}, [])
  const track = 'min="5000" max="250000" step="500"'
  expect(pricesOn(html)).toEqual([track, track])
  expect(html).toMatch(/<a href="\/search\/[^"]*\?price=5000%3A250000"[^>]*>View<\/a>/)
  expect(html).toContain('0 Cars Found')
})

test.each([
  [[4990, 12_500, 42_990], 'min="4000" max="45000" step="500"', '4000%3A45000'],
  [[88_000, 640_500], 'min="88000" max="645000" step="500"', '88000%3A645000'],
])('BUD-16 BUD-17 with stock it goes from the cheapest to the dearest, %j', async (prices, track, asked) => {
  const cars = prices.map((dollars) => aCar({ priceCents: dollars * 100 }))
  const html = await htmlOf('/price-range', {}, cars)
  expect(pricesOn(html)).toEqual([track, track])
  expect(html).toContain(`?price=${asked}"`)
  expect(html).toContain(`${prices.length} Cars Found`)
})

test.each([
  ['999999999:', '45,000 to $45,000', 0],
  ['1:999999999', '4,000 to $45,000', 3],
  ['cheap:dear', '4,000 to $45,000', 3],
  [':12500', '4,000 to $12,500', 2],
])('BUD-16 an address beyond the stock, ?price=%s, stays on the track', async (asked, said, count) => {
  const cars = [4990, 12_500, 42_990].map((dollars) => aCar({ priceCents: dollars * 100 }))
  const html = await htmlOf(`/price-range?price=${asked}`, {}, cars)
  expect(html).toContain(`$${said}`)
  expect(html).toContain(`${count} Cars Found`)
})

test('BUD-16 the page shows the cars of the range that its address names', async () => {
  const html = await htmlOf('/price-range?price=20000:30000')
  expect(html).toMatch(/\$20,000 to \$30,000/)
  expect(html).toContain('9 Cars Found')
  expect(html.match(/<article/g)).toHaveLength(6)
})
