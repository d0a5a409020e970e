import { expect, test } from 'vitest'
import { carCard } from '#app/stock/car-card.ts'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { aListedCar, someSettings } from '#test/world.ts'
import { promotionsFor } from './promotions.ts'
import { withoutSoldRuns, withPromotions } from './result-list.ts'

const settings = (promo: Partial<SiteSettings['promo']> = {}) =>
  someSettings({ slug: 'dealer', promo: SiteSettings.shape.promo.parse(promo) })
const now = new Date('2026-07-01T02:00:00Z')
const cards = (letters: string) =>
  [...letters].map((letter, i) =>
    carCard(
      aListedCar({ id: `${letter}${i}`, status: letter === 's' ? 'sold' : 'in_stock' }),
      settings(),
      now,
    ),
  )
const letters = (list: { id: string }[]) => list.map(({ id }) => id[0]).join('')

test('STK-61 consecutive sold cars collapse to the first of each run', () => {
  expect(letters(withoutSoldRuns(cards('assbsssc')))).toBe('asbsc')
  expect(letters(withoutSoldRuns(cards('ssab')))).toBe('sab')
})

test('STK-61 unless every car in the list is sold', () => {
  expect(letters(withoutSoldRuns(cards('sss')))).toBe('sss')
})

const shown = (facts: Partial<Parameters<typeof promotionsFor>[0]>) =>
  promotionsFor({ settings: settings(), types: [], page: 1, address: '/search/used-cars', now, ...facts })
const node = { title: 'EOFY', href: '/search/used-cars' } as const
const items = (...nodes: object[]) => ({ settings: settings({ items: nodes as never }) })

test('STK-67 STK-70 the card for sellers shows among used cars only, or always where the site says so', () => {
  const texts = (facts: object) => shown(facts).map(({ promotion: { title, text } }) => `${title} ${text}`)
  const words = 'We Want Your Car! We buy all types of cars'
  expect(texts({ types: ['used'] })).toEqual([words])
  expect(texts({ types: [] })).toEqual([])
  expect(texts({ types: ['used', 'demo'] })).toEqual([])
  expect(texts({ settings: settings({ sellYourCarAlways: true }) })).toEqual([words])
})

test('STK-68 promotions stand at positions 8 and 17, or where the site says', () => {
  const two = items(node, { ...node, title: 'Fleet' })
  expect(shown(two).map(({ position }) => position)).toEqual([8, 17])
  expect(shown({ settings: settings({ positions: [9], items: [node] as never }) })[0]?.position).toBe(9)
})

test('STK-69 a random offset moves a position on by 0 to 2, anew for each site, search and day', () => {
  const random = settings({ randomOffset: true, positions: [8], items: [node] as never })
  const positionOf = ({ slug = 'dealer', address = '/search/used-cars', day = 0 }) =>
    shown({
      settings: { ...random, slug },
      address,
      now: new Date(now.getTime() + day * 86_400_000),
    })[0]!.position
  const many = Array.from({ length: 40 }, (_, i) => i)
  for (const found of [
    many.map((i) => positionOf({ slug: `dealer-${i}` })),
    many.map((i) => positionOf({ address: `/search/used-cars?year=${i}` })),
    many.map((day) => positionOf({ day })),
  ])
    expect([...new Set(found)].sort((a, b) => a - b)).toEqual([8, 9, 10])
  // The same for a view and its next: server and browser agree.
  expect(positionOf({})).toBe(positionOf({}))
})

test('STK-71 a promotion with a position of its own stands there in the grid', () => {
  const list = withPromotions(cards('abc'), shown(items({ ...node, position: 2 })))
  expect(list.map((item) => (item.kind === 'car' ? item.card.id[0] : '*')).join('')).toBe('a*bc')
  const few = withPromotions(cards('ab'), shown(items(node)))
  expect(few.map((item) => item.kind)).toEqual(['car', 'car', 'promotion'])
})

test('STK-72 a promotion shows from its start to its expiry, both days included, by the dealer’s date', () => {
  const count = (start?: string, expiry?: string, at = now) =>
    shown({ ...items({ ...node, start, expiry }), now: at }).length
  expect(count('2026-07-01', '2026-07-01')).toBe(1)
  expect(count('2026-07-02')).toBe(0)
  expect(count(undefined, '2026-06-30')).toBe(0)
  // 00:30 on the 2nd in Brisbane
  expect(count(undefined, '2026-07-01', new Date('2026-07-01T14:30:00Z'))).toBe(0)
})

test('STK-73 a promotion shows among cars of its types; a strict one only where the search is restricted to it', () => {
  const count = (types: string[], facts: object) =>
    shown({ ...items({ ...node, ...facts }), types: types as never }).filter(
      ({ promotion }) => promotion.title === node.title,
    ).length
  expect(count(['used'], { display: ['new'] })).toBe(0)
  expect(count(['used', 'new'], { display: ['new'] })).toBe(1)
  expect(count([], { display: ['new'] })).toBe(1)
  expect(count([], { display: ['new'], strictDisplay: true })).toBe(0)
  expect(count(['used', 'new'], { display: ['new'], strictDisplay: true })).toBe(0)
  expect(count(['new'], { display: ['new'], strictDisplay: true })).toBe(1)
})

test('promotions are for the first page', () => {
  expect(shown({ types: ['used'], page: 2 })).toEqual([])
})
