import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMapping } from '#app/stock/feeds/mapping.ts'
import { readFeed } from '#app/stock/feeds/read-feed.server.ts'
import { library } from './designs.ts'
import { demoFeed, demoMapping, demoSites, referenceDate } from './generate.ts'
import { showsColour } from './picture-colours.ts'

const folder = join(import.meta.dirname, 'pictures')
const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

test('the library has at least 120 vehicles with 10 to 12 pictures each, and at least ten that turn, in under 90 MB', () => {
  expect(library.length).toBeGreaterThanOrEqual(120)
  for (const { key, angles } of library) expect([10, 11, 12], key).toContain(angles.length)
  expect(library.filter(({ spin, hasPanorama }) => spin === 36 && hasPanorama).length).toBeGreaterThanOrEqual(
    10,
  )
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  expect(bytes).toBeLessThan(90_000_000)
})

async function stock(slug: string) {
  const name = demoMapping(slug)
  const mapping = name
    ? readMapping(name, readFileSync(join(import.meta.dirname, 'mappings', name), 'utf8'))
    : undefined
  return (await readFeed(demoFeed(slug, referenceDate), mapping, { now: referenceDate })).cars.map(
    ({ car }) => car,
  )
}

test.each(demoSites)('each car of %s that has arrived has pictures, and they are there', async (slug) => {
  const counts = new Set<number>()
  for (const car of await stock(slug)) {
    if (car.status !== 'coming_soon' || car.images.length > 0)
      expect(car.images.length, car.stockNumber).toBeGreaterThanOrEqual(5)
    counts.add(car.images.length)
    const addresses = [
      ...car.images.map(({ url }) => url),
      ...car.spinImages,
      ...(car.spinInteriorImage ? [car.spinInteriorImage] : []),
      ...(car.videoUrl ? [car.videoUrl] : []),
      ...(car.historyReportUrl ? [car.historyReportUrl] : []),
    ]
    for (const address of addresses)
      expect(existsSync(join(folder, address.replace('/demo/', ''))), address).toBe(true)
  }
  // As in a yard, some were photographed in a hurry.
  expect(counts.size).toBeGreaterThanOrEqual(5)
})

const shown = (address: string | null | undefined) =>
  library.find(({ key }) => key === address?.split('/').at(-2))

test.each(demoSites)('the pictures of each car of %s have its body and its colour', async (slug) => {
  for (const { stockNumber, images, simpleBody, colour } of await stock(slug)) {
    const vehicle = shown(images[0]?.url)
    if (!vehicle) continue
    expect(vehicle.bodies, stockNumber).toContain(simpleBody)
    expect(showsColour(vehicle, colour!), `${stockNumber} ${colour} ${vehicle.key}`).toBe(true)
  }
})

test('a film shows the car of the pictures, and only a car that turns is said to', async () => {
  for (const slug of demoSites) {
    for (const { stockNumber, images, videoUrl, spinImages, dealerComments } of await stock(slug)) {
      if (videoUrl) expect(shown(videoUrl)?.key, stockNumber).toBe(shown(images[0]?.url)?.key)
      if (spinImages.length === 0) expect(dealerComments ?? '', stockNumber).not.toContain('360 degrees')
    }
  }
})

test('VEH-08 VEH-75 two dealers have a car with a film of at most 600 kB, and a used one with a history report', async () => {
  for (const slug of ['southern-cross', 'harbour-city']) {
    const cars = await stock(slug)
    const [film] = cars.flatMap(({ videoUrl }) => videoUrl ?? [])
    expect(statSync(join(folder, film!.replace('/demo/', ''))).size, slug).toBeLessThan(600_000)
    expect(cars.find(({ historyReportUrl }) => historyReportUrl)?.carType, slug).toBe('used')
  }
})

test('a car by subscription was taken a day ago, so that its page can be seen', async () => {
  const dayAgo = referenceDate.getTime() - 2 * 24 * 60 * 60 * 1000
  const taken = (await stock('volt-drive')).filter(({ soldAt }) => soldAt && Date.parse(soldAt) > dayAgo)
  expect(taken).toHaveLength(1)
})

test.each(demoSites)(
  'two cars of %s of one model have one design, and an electric one has no grille',
  async (slug) => {
    const designs = new Map<string, string>()
    for (const car of await stock(slug)) {
      const vehicle = shown(car.images[0]?.url)
      if (!vehicle) continue
      const told = car.itemType === 'caravan' ? car.badge : /High Roof/.exec(car.badge ?? '')?.[0]
      const model = `${car.make} ${car.model} ${told} ${car.series} ${car.simpleBody} ${car.simpleFuel}`
      const design = `${vehicle.shape} ${vehicle.face}`
      expect(design, `${car.stockNumber} ${model}`).toBe(designs.get(model) ?? design)
      designs.set(model, design)
      if (car.simpleFuel === 'Electric') expect(vehicle.face, car.stockNumber).toBe('lightBar')
    }
  },
)

const visible = ['Bull Bar', 'Snorkel', 'Canopy', 'Panniers', 'Top Box', 'Roof Rack']
const named = (list: readonly string[]) => visible.filter((name) => list.includes(name))

test.each(demoSites)(
  'what %s lists of bull bars, canopies and panniers is on the pictures, and the seats have their colour',
  async (slug) => {
    for (const { stockNumber, images, features, interiorColour } of await stock(slug)) {
      const vehicle = shown(images[0]?.url)
      if (!vehicle) continue
      expect(named(features), stockNumber).toEqual(named(vehicle.extras))
      if (interiorColour && vehicle.interior.length > 0)
        expect(vehicle.interior, stockNumber).toContain(interiorColour)
    }
  },
)

const byRank = async (slug: string) => (await stock(slug)).sort((a, b) => b.rank - a.rank)

test.each(demoSites)('no card of a page of 21 of %s shows the picture of another', async (slug) => {
  const cars = (await byRank(slug)).filter(({ images }) => images.length > 0)
  for (const listed of [cars, cars.filter(({ status }) => status !== 'sold')]) {
    const shown = listed.slice(0, 21).map(({ images }) => images[0]?.url)
    expect(shown.filter((url, at) => shown.indexOf(url) !== at)).toEqual([])
  }
})

test('on the first page of caravans and of adventure motorcycles stand at least four designs of each, and no picture twice', async () => {
  for (const [slug, body] of [
    ['outback-vans', 'Caravan'],
    ['ridge-moto', 'Adventure'],
  ] as const) {
    const cars = (await byRank(slug)).filter(({ simpleBody }) => simpleBody === body).slice(0, 21)
    const firsts = cars.flatMap(({ images }) => images[0]?.url ?? [])
    expect(new Set(firsts).size, body).toBe(firsts.length)
    expect(new Set(firsts.map((url) => shown(url)?.shape)).size, body).toBeGreaterThanOrEqual(4)
  }
})

test('the picture is of what the title says: bunks, a roof to stand under, a fairing for touring', async () => {
  const cars = (await Promise.all(['southern-cross', 'outback-vans', 'ridge-moto'].map(stock))).flat()
  const says = [
    [/Bunk/, /^caravan-(expedition-)?family-/],
    [/High Roof/, /^van-high-roof-/],
    [/R 1250 GS/, /^bike-boxer-/],
    [/Street Glide/, /^bike-bagger-/],
    [/Multistrada/, /^bike-tourer-/],
  ] as const
  for (const [words, series] of says) {
    const meant = cars.filter(
      ({ badge, model, images }) => words.test(`${model} ${badge}`) && images.length > 0,
    )
    expect(meant.length, String(words)).toBeGreaterThan(0)
    for (const { stockNumber, images } of meant)
      expect(shown(images[0]?.url)?.key, stockNumber).toMatch(series)
  }
  for (const { simpleBody, stockNumber, images } of cars)
    if (simpleBody === 'Campervan' && images.length > 0)
      expect(shown(images[0]?.url)?.key, stockNumber).toMatch(/^campervan-/)
})

test('bikes are not the colour of sand', async () => {
  for (const { colour } of await stock('ridge-moto')) expect(colour).not.toBe('Beige')
})

test('a caravan is seen first from the side of its door, in six pictures at least, and shows no room that it does not have', async () => {
  const vans = (await stock('outback-vans')).filter(({ images }) => images.length > 0)
  const shows = ({ images }: (typeof vans)[number], name: string) =>
    images.some(({ url }) => url.endsWith(`/${name}.webp`))
  for (const van of vans) {
    expect(van.images.length, van.stockNumber).toBeGreaterThanOrEqual(6)
    expect(van.images[0]?.url, van.stockNumber).toMatch(/\/(front|side|rear)-left\.webp$/)
    const rooms = van.caravan?.layout ?? []
    if (/Bunk/.test(van.badge ?? '')) expect(shows(van, 'bunks'), van.stockNumber).toBe(true)
    if (shows(van, 'bunks')) expect(rooms, van.stockNumber).toContain('Bunks')
    if (shows(van, 'ensuite')) expect(rooms, van.stockNumber).toContain('Ensuite')
    if (shows(van, 'bed')) expect(rooms.join(), van.stockNumber).toMatch(/Island bed|Double bed/)
    if (shows(van, 'floor-plan')) expect(rooms.includes('Bunks'), van.stockNumber).toBe(shows(van, 'bunks'))
  }
  expect(vans.filter((van) => shows(van, 'floor-plan')).length).toBeGreaterThan(10)
})

test('some cars that turn have points of interest, on their pictures and in words', async () => {
  const turning = (await stock('harbour-city')).filter(({ spinImages }) => spinImages.length > 0)
  const pointed = turning.flatMap(({ hotspots }) => (hotspots ? [hotspots] : []))
  expect(pointed.length).toBeGreaterThan(5)
  expect(pointed.length).toBeLessThan(turning.length)
  for (const { exterior, interior } of pointed) {
    expect(exterior.length).toBeGreaterThanOrEqual(3)
    expect(interior).toHaveLength(2)
    for (const { description, angles } of [...exterior, ...interior]) {
      expect(description.length).toBeGreaterThan(20)
      expect(angles.length).toBeGreaterThan(0)
      for (const { frame, x, y } of angles) {
        expect(frame).toBeLessThan(36)
        for (const at of [x, y]) expect(Math.abs(at - 0.5)).toBeLessThan(0.45)
      }
    }
  }
})
