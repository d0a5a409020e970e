import { expect, test } from 'vitest'
import { cpuMsOf } from '#test/cpu-time.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, now, scope, worldOf } from '#test/world.ts'
import type { FeedCar } from '../car.ts'
import { suggest } from './suggest.server.ts'

const world = worldOf()

const stock: Partial<FeedCar>[] = [
  ...Array.from({ length: 4 }, () => ({ make: 'Toyota', model: 'HiLux', simpleDrive: '4x4' })),
  { make: 'Toyota', model: 'LandCruiser Prado', simpleBody: 'SUV', simpleDrive: '4x4' },
  { make: 'Toyota', model: 'RAV4', simpleBody: 'SUV' },
  { make: 'Mazda', model: 'CX-5', simpleBody: 'SUV' },
  { make: 'Land Rover', model: 'Range Rover Sport', simpleBody: 'SUV', simpleDrive: '4x4' },
  { make: 'Land', model: 'Roller', simpleBody: 'Truck' },
  { make: 'Kia', model: 'EV6', simpleBody: 'SUV', simpleFuel: 'Electric' },
  { make: 'Kia', model: 'Carnival', simpleBody: 'People Mover' },
  { make: 'Kia', model: 'Stinger', status: 'sold', soldAt: '2026-06-29T02:00:30.000Z' },
  {
    make: 'Tesla',
    model: 'Model 3',
    simpleBody: 'Sedan',
    simpleFuel: 'Electric',
    showOnDealerWebsite: false,
  },
]

async function aDealer() {
  const site = await aSite(world(), { search: { synonyms: { tradie: ['ute'] } } as never })
  await hasStock(world(), site, stock.map(aCar))
  return site
}

test.each([
  ['toy', ['Toyota 6', 'Toyota HiLux 4', 'Toyota LandCruiser Prado 1', 'Toyota RAV4 1']],
  ['toyta', ['Toyota 6', 'Toyota HiLux 4', 'Toyota LandCruiser Prado 1', 'Toyota RAV4 1']],
  ['toyota hi', ['Toyota HiLux 4']],
  ['hylux', ['Toyota HiLux 4']],
  ['land cruiser', ['Toyota LandCruiser Prado 1']],
  ['cx5', ['Mazda CX-5 1']],
  ['cx 5', ['Mazda CX-5 1']],
  ['range', ['Land Rover Range Rover Sport 1']],
  ['kia', ['Kia 3', 'Kia Carnival 1', 'Kia EV6 1', 'Kia Stinger 1']],
  ['ev', ['EV 1']],
  ['electric', ['EV 1']],
  ['4wd', ['4x4 6']],
  ['people mover', ['People Mover 1']],
  ['mpv', ['People Mover 1']],
  ['tradie', ['Ute 5']],
  ['tesla', []],
  ['', []],
  ['  ', []],
  ['🚗', []],
])('the keyword box suggests for %j makes, models and body types with counts', async (text, expected) => {
  const site = await ready()
  const { suggestions } = await suggest(scope(world(), site), text, now)
  expect(suggestions.map(({ label, count }) => `${label} ${count}`)).toEqual(expected)
})

let waiting: ReturnType<typeof aDealer> | undefined
function ready() {
  waiting ??= aDealer()
  return waiting
}

test('a suggestion has the address of what it suggests', async () => {
  const site = await ready()
  const found = async (text: string) => (await suggest(scope(world(), site), text, now)).suggestions[0]
  expect(await found('land rover')).toMatchObject({ kind: 'make', href: '/search/land-rover' })
  expect(await found('prado')).toMatchObject({ kind: 'model', href: '/search/toyota/landcruiser-prado' })
  expect(await found('people')).toMatchObject({ kind: 'body', href: '/search/people-mover' })
  expect(await found('4x4')).toMatchObject({ kind: 'body', href: '/search/4x4' })
})

test('suggestions are at most eight and follow the stock and the clock', async () => {
  const site = await aDealer()
  const labels = async (text: string, at = now) =>
    (await suggest(scope(world(), site), text, at)).suggestions.map(({ label }) => label)
  expect(await labels('stinger')).toEqual(['Kia Stinger'])
  expect(await labels('stinger', new Date('2026-07-02T02:01:00Z'))).toEqual([])
  await hasStock(
    world(),
    site,
    Array.from({ length: 12 }, (_, i) => aCar({ model: `Model ${i}` })),
  )
  expect(await labels('toyota')).toHaveLength(8)
  expect(await labels('kia')).toEqual([])
})

test('GET {api}/search/suggest answers the suggestions, whatever is typed', async () => {
  const site = await ready()
  const visit = website(world())
  const response = await visit(site, '/api/search/suggest?query=hil')
  expect(response.headers.get('content-type')).toMatch('application/json')
  expect(await response.json()).toEqual({
    suggestions: [{ kind: 'model', label: 'Toyota HiLux', count: 4, href: '/search/toyota/hilux' }],
  })
  for (const query of [
    '',
    '?query=',
    '?query=__proto__',
    '?query=%E0%A4%A',
    '?query=a&query=b',
    `?query=${'x'.repeat(7000)}`,
  ]) {
    const ask = async () => expect((await visit(site, `/api/search/suggest${query}`)).status).toBe(200)
    expect(await cpuMsOf(ask)).toBeLessThan(100)
  }
})
