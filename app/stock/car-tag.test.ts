import { expect, test } from 'vitest'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { someSettings } from '#test/world.ts'
import { carTag } from './car-tag.ts'

const now = new Date('2026-07-20T00:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

const plain = {
  status: 'in_stock',
  simpleFuel: null,
  isReserved: false,
  isCertified: false,
  carType: 'used',
  make: 'Kia',
  tag: null,
  createdAt: daysAgo(30),
} as const
const badge = { make: 'Kia', image: '/demo/kia-certified.svg', label: 'Kia Certified' }
const settings = (tags: Partial<SiteSettings['tags']> = {}) => ({
  ...someSettings({ tags: SiteSettings.shape.tags.parse(tags) }),
})

const everything = {
  ...plain,
  simpleFuel: 'Hybrid',
  isReserved: true,
  isCertified: true,
  tag: 'Runout Sale',
  status: 'coming_soon',
  createdAt: daysAgo(1),
} as const
const all = settings({ electric: true, certifiedBadge: badge })

test('VEH-37 a car carries one tag, the first of electric, reserved, badge, custom, coming soon, new arrival', () => {
  expect(carTag(everything, all, now)?.text).toBe('HYBRID')
  expect(carTag({ ...everything, simpleFuel: 'Petrol' }, all, now)?.kind).toBe('reserved')
  const free = { ...everything, simpleFuel: null, isReserved: false }
  expect(carTag(free, all, now)).toEqual({ kind: 'badge', text: 'Kia Certified', image: badge.image })
  expect(carTag({ ...free, isCertified: false }, all, now)?.text).toBe('Runout Sale')
  expect(carTag({ ...free, isCertified: false, tag: null }, all, now)?.text).toBe('COMING SOON')
  expect(carTag({ ...plain, createdAt: daysAgo(1) }, all, now)?.kind).toBe('new-arrival')
  expect(carTag(plain, all, now)).toBeNull()
})

test('VEH-36 VEH-37 a sold car carries the sold tag instead, in the words of the dealer', () => {
  expect(carTag({ ...everything, status: 'sold' }, all, now)?.text).toBe('SOLD')
  expect(carTag({ ...everything, status: 'sold' }, settings({ soldText: 'Just Sold' }), now)?.text).toBe(
    'Just Sold',
  )
})

test('VEH-38 electric and hybrid cars carry a tag only where the site says so', () => {
  const electric = { ...plain, simpleFuel: 'Electric' }
  expect(carTag(electric, settings(), now)).toBeNull()
  expect(carTag(electric, settings({ electric: true }), now)?.text).toBe('ELECTRIC')
})

test('VEH-39 a reserved car carries RESERVED', () => {
  expect(carTag({ ...plain, isReserved: true }, settings(), now)?.text).toBe('RESERVED')
})

test('VEH-40 the badge is for certified used cars of the one make', () => {
  const certified = { ...plain, isCertified: true }
  expect(carTag(certified, settings(), now)).toBeNull()
  expect(carTag({ ...certified, make: 'Mazda' }, settings({ certifiedBadge: badge }), now)).toBeNull()
  expect(carTag({ ...certified, carType: 'demo' }, settings({ certifiedBadge: badge }), now)).toBeNull()
  expect(carTag({ ...certified, make: 'KIA' }, settings({ certifiedBadge: badge }), now)?.kind).toBe('badge')
})

test('VEH-41 a car with a tag of its own carries it', () => {
  expect(carTag({ ...plain, tag: 'Test Drive Only' }, settings(), now)?.text).toBe('Test Drive Only')
})

test('VEH-33 a coming-soon car carries COMING SOON', () => {
  expect(carTag({ ...plain, status: 'coming_soon' }, settings(), now)?.text).toBe('COMING SOON')
})

test('VEH-42 a car is a new arrival for eight days, in the words of the dealer', () => {
  expect(carTag({ ...plain, createdAt: daysAgo(8) }, settings(), now)?.text).toBe('NEW ARRIVAL')
  expect(carTag({ ...plain, createdAt: daysAgo(8.01) }, settings(), now)).toBeNull()
  expect(
    carTag({ ...plain, createdAt: daysAgo(2) }, settings({ newArrivalText: 'JUST ARRIVED' }), now)?.text,
  ).toBe('JUST ARRIVED')
})
