import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Car, FeedCar } from '#app/stock/car.ts'
import { listCars } from '#app/stock/cars.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { cpuMsOf } from '#test/cpu-time.ts'
import { website } from '#test/website.ts'
import { aCar, aListedCar, aSite, hasStock, now, scope, someSettings, worldOf } from '#test/world.ts'
import { printedPrice, printSheet } from '../share/print-sheet.ts'
import { carPdf } from './pdf.server.ts'
import { drawSheet } from './pdf-drawing.server.ts'
import { printable } from './pdf-text.ts'

const world = worldOf()

/** The words on the pages. */
const wordsOf = (pdf: Buffer) => wordsIn(drawnOn(pdf))

function drawnOn(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)]
  const drawn = streams.flatMap(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    } catch {
      return []
    }
  })
  return drawn.join('\n')
}

/** Built-in fonts write them as hexadecimal strings. */
function wordsIn(drawn: string): string {
  const line = (shown: string) =>
    [...shown.matchAll(/<([0-9a-f]+)>/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join('')
  return [...drawn.matchAll(/\[(.*?)\] TJ/g)]
    .map(([, shown = '']) => line(shown))
    .join(' ')
    .replaceAll(/ +/g, ' ')
}
const pagesOf = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length

async function carOf(facts: Partial<FeedCar> = {}, settings: Partial<SiteSettings> = {}) {
  const site = await aSite(world(), settings)
  await hasStock(world(), site, [aCar(facts)])
  const { cars } = await listCars(scope(world(), site), 1)
  return { site, scope: scope(world(), site), car: cars[0]! }
}

test('API-19 VEH-80 the PDF of a car has its name, price with type, specifications, dealer and licence number', async () => {
  const { site, car } = await carOf({
    priceType: 'drive_away_price',
    registrationPlate: '123ABC',
    colour: 'Blue',
  })
  const response = await website(world())(site, `/api/cars/${car.slug}/pdf`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${car.slug}.pdf"`)
  const pdf = Buffer.from(await response.arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const words = wordsOf(pdf)
  for (const said of [
    'Toyota HiLux SR5',
    '$45,990',
    'Drive away',
    '61,000 km',
    'Blue',
    site.settings.name,
    '1 Ipswich Road, Moorooka QLD 4105',
    '(07) 5550 0100',
    'Dealer licence 1234567',
    '123ABC',
    '1 July 2026',
  ])
    expect(words).toContain(said)
  expect(pagesOf(pdf)).toBe(1)
})

test('VEH-79 without printing there is neither a PDF nor a printable page', async () => {
  const { site, car } = await carOf({}, { features: { printing: false } as never })
  const visit = website(world())
  expect((await visit(site, `/api/cars/${car.slug}/pdf`)).status).toBe(404)
  expect((await visit(site, `/print?car_id=${car.slug}`)).status).toBe(404)
})

const extremes: [string, Partial<FeedCar>][] = [
  [
    'no picture, no price and no specification',
    { priceCents: null, badge: null, odometerKm: null, simpleBody: null },
  ],
  ['a name of 120 characters', { name: 'Very Long Name '.repeat(8) }],
  ['a name that is one word of 120 characters', { name: 'W'.repeat(120) }],
  [
    'emoji and other alphabets',
    { dealerComments: 'Lovely 🚗💨 car — très bon ™, 很好, ‮rtl‬\uFFFF 👨‍👩‍👧', colour: '🟦' },
  ],
  ['comments of 20,000 characters', { dealerComments: 'Word '.repeat(4000) }],
  [
    '200 features',
    { features: Array.from({ length: 200 }, (_, i) => `Feature number ${i} `.repeat(3).trim()) },
  ],
  [
    'an address of a picture that is nowhere',
    { images: [{ url: 'https://nowhere.invalid/a.jpg', thumbUrl: null }] },
  ],
]

test.each(extremes)('API-19 a car with %s has a PDF of one page', async (_, facts) => {
  const { site, car } = await carOf(facts)
  const response = await website(world())(site, `/api/cars/${car.slug}/pdf`)
  const pdf = Buffer.from(await response.arrayBuffer())
  expect([response.status, pdf.subarray(0, 5).toString(), pagesOf(pdf)]).toEqual([200, '%PDF-', 1])
})

test('what the built-in fonts cannot print is left out, and accents are taken off', () => {
  expect(printable('Škoda “Octavia” – 5 €, Čapek 🚗 很好\n\tx')).toBe('Škoda “Octavia” – 5 €, Capek x')
  expect(printable('Łukasz Đặng, Whakatāne')).toBe('Lukasz Dang, Whakatane')
})

test('WCAG 1.3.1 a screen reader is told what each part of the PDF is', async () => {
  const { car } = await carOf({ features: ['Sunroof'], dealerComments: 'One owner.' })
  const sheet = printSheet(car, someSettings(), 'http://a.test', now)
  const pdf = (
    await drawSheet(sheet, { brand: '#6d1237', onBrand: '#ffffff', picture: await jpeg() })
  ).toString('latin1')
  expect(pdf).toContain('/Marked true')
  const tags = [...pdf.matchAll(/\/S \/(\w+)/g)].map(([, tag]) => tag)
  for (const tag of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) expect(tags).toContain(tag)
  expect(tags.filter((tag) => tag === 'Figure')).toHaveLength(2)
  expect(pdf).toContain(`/Alt (QR code of http://a.test/cars/${car.slug})`)
  expect(pdf).toContain(`/Alt (${car.name})`)
})

test('WCAG 1.3.1 the price and the words below it are read one after the other, not as one word', async () => {
  const { car } = await carOf({ priceType: 'drive_away_price' })
  const sheet = printSheet(car, someSettings(), 'http://a.test', now)
  const drawn = drawnOn(await drawSheet(sheet, { brand: '#6d1237', onBrand: '#ffffff', picture: null }))
  const paragraphs = [...drawn.matchAll(/\/P <<[^>]*>> BDC([\s\S]*?)EMC/g)].map(([, its]) => wordsIn(its!))
  for (const whole of ['$45,990', 'Drive away']) expect(paragraphs).toContain(whole)
})

const jpeg = () =>
  sharp({ create: { width: 64, height: 43, channels: 3, background: '#789' } })
    .jpeg()
    .toBuffer()
const log = { warn: () => {} }
const pictured = { images: [{ url: '/demo/a.webp', thumbUrl: null }] }

test('API-19 the picture is in it, and the PDF is kept until the stock changes', async () => {
  const { site, scope, car } = await carOf(pictured)
  let asked = 0
  const pictures = {
    answer: async () => {
      asked++
      return new Response(new Uint8Array(await jpeg()))
    },
    forget: async () => 0,
    close: async () => {},
  }
  const make = () => carPdf({ scope, pictures, now, log }, car, 'http://a.test')
  const [first, second] = await Promise.all([make(), make()])
  expect(first).toBe(second)
  expect(await make()).toBe(first)
  expect(asked).toBe(1)
  expect((first as Buffer).toString('latin1')).toContain('/Subtype /Image')
  await hasStock(world(), site, [aCar({ ...pictured, stockNumber: car.stockNumber, priceCents: 1_000_000 })])
  expect(await make()).not.toBe(first)
  expect(asked).toBe(2)
})

test.each([
  ['fails', async () => Promise.reject(new Error('down'))],
  ['is no JPEG', async () => new Response('<html>')],
  ['never comes', () => new Promise<Response>(() => {})],
])('API-19 a picture that %s costs the sheet its picture, not the sheet', async (_, answer) => {
  const { scope, car } = await carOf(pictured)
  const pdf = await carPdf(
    { scope, pictures: { answer, forget: async () => 0, close: async () => {} }, now, log },
    car,
    'http://a.test',
  )
  expect(wordsOf(pdf as Buffer)).toContain('Photo coming soon')
})

test('PRC-11 the printed price is the price of every other screen', () => {
  const priced = (facts: Partial<Car>) => printedPrice(aListedCar(facts), someSettings())
  expect(priced({ offerPriceCents: 40_000_00, beforePriceCents: 48_000_00 })).toEqual({
    text: '$40,000',
    type: null,
    total: null,
    was: 'Was $48,000',
  })
  expect(priced({ priceCents: null, isPreorder: true }).text).toBe('PREORDER')
  expect(priced({ priceCents: null }).text).toBe('Contact us for price')
})

test('a sheet is drawn within 50 ms of processor time', async () => {
  const { car } = await carOf({ features: ['A', 'B'], dealerComments: 'Good.' })
  const sheet = printSheet(car, someSettings(), 'http://a.test', now)
  const look = { brand: '#6d1237', onBrand: '#ffffff', picture: await jpeg() }
  const times: number[] = []
  for (let i = 0; i < 12; i++) {
    times.push(await cpuMsOf(() => drawSheet(sheet, look)))
  }
  expect(times.sort((a, b) => a - b)[6]).toBeLessThan(50)
})

test('VEH-76 the analysis of a used car sets its price beside comparable ones, and says where there are too few', async () => {
  const make = `Make${Date.now()}`
  const others = await aSite(world())
  const seller = (i: number) => aCar({ make, stockNumber: `M${i}`, priceCents: (44_000 + i * 300) * 100 })
  await hasStock(
    world(),
    others,
    Array.from({ length: 12 }, (_, i) => seller(i)),
  )
  const plugins = ['car analysis']
  const facts = { make, priceCents: 44_500_00, stateAverageMarketPriceCents: 46_100_00 }
  const analysisOf = async ({ site, car }: Awaited<ReturnType<typeof carOf>>) => {
    const response = await website(world())(site, `/api/cars/${car.slug}/analysis`)
    const pdf = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, words: wordsOf(pdf), pages: pagesOf(pdf) }
  }
  const compared = await carOf(facts, { plugins })
  const made = await analysisOf(compared)
  expect([made.status, made.pages]).toEqual([200, 1])
  expect(made.headers.get('content-disposition')).toBe(
    `attachment; filename="${compared.car.slug}-analysis.pdf"`,
  )
  for (const said of ['Car analysis', '$44,500', '$46,100', '5 years', '61,000 km', '12,200 km', '12 other'])
    expect(made.words).toContain(said)
  expect(made.words).toMatch(/Usual range \$44,\d{3} to \$46,\d{3}/)
  const alone = await analysisOf(await carOf({ make: 'Rare', model: 'Bird' }, { plugins }))
  expect(alone.words).toContain('too few cars of this model')
  expect(alone.words).not.toContain('Usual range')
  for (const { words } of [made, alone]) expect(words).not.toMatch(/Days for sale|On this site since/)
  const bare = { ...facts, priceType: 'excluding_government_charges_price' as const }
  const unlike = await analysisOf(await carOf(bare, { plugins }))
  expect(unlike.words).not.toMatch(/\$46,100|Usual range/)
  const priceless = await analysisOf(await carOf({ ...facts, priceCents: null }, { plugins }))
  expect([priceless.status, priceless.pages]).toEqual([200, 1])
  for (const none of [await carOf(facts), await carOf({ ...facts, carType: 'new' }, { plugins })])
    expect((await analysisOf(none)).status).toBe(404)
})
