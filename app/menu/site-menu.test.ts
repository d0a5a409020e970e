import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { someSettings } from '#test/world.ts'
import { importedPaths, isReachable, modelHref, pagePaths, reachable } from './site-menu.ts'

const { menu } = SiteSettings.parse(someSettings())
const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label)

test('every page of the site map may be linked from menus, and no other', () => {
  const pages = (routes.flatMap(({ children }) => children ?? []) as { file: string; path?: string }[])
    .filter(({ file }) => /-page\.tsx$/.test(file))
    .map(({ path = '' }) => `/${path}`)
    // Those that a dealer writes are there as they are written: pages.test.ts. A preview is for a frame of the office.
    .filter(
      (path) =>
        !['/*', '/:page', '/pages/:name', '/cars/:car/preview'].includes(path) && !/^\/(_|api)\//.test(path),
    )
  expect([...pagePaths, ...importedPaths].sort(), 'bring the pattern of a new page to site-menu.ts').toEqual(
    pages.sort(),
  )
})

test('TEN-21 entries keep their order, and one that would lead nowhere is left out', () => {
  const all = [...pagePaths, '/special-offers', '/service', '/finance', '/about-us']
  expect(labels(reachable(menu.items, all))).toEqual([
    'Home',
    'Vehicles',
    'Our Stock',
    'Offers',
    'Service and Parts',
    'Finance',
    'More',
  ])
  expect(labels(reachable(menu.items, ['/', '/finance']))).toEqual(['Home', 'Vehicles', 'Finance'])
})

test('an entry shows only the children that are there, and none without any', () => {
  const more = {
    label: 'More',
    children: [
      { label: 'About', href: '/about-us' },
      { label: 'Fleet', href: '/fleet' },
    ],
  }
  expect(reachable([more], ['/fleet'])).toEqual([
    { label: 'More', children: [{ label: 'Fleet', href: '/fleet' }] },
  ])
  expect(reachable([more], ['/'])).toEqual([])
  expect(reachable([{ ...more, href: '/' }], ['/'])).toEqual([{ label: 'More', href: '/' }])
})

test('a target is compared by its path, segment by segment', () => {
  const paths = ['/', '/cars/:slug']
  expect(isReachable('/cars/kia-rio?from=menu#top', paths)).toBe(true)
  expect(isReachable('/cars', paths)).toBe(false)
  expect(isReachable('/cars/kia-rio/print', paths)).toBe(false)
  expect(isReachable('/search/kia/rio', ['/search/*'])).toBe(true)
  expect(isReachable('/search', ['/search/*'])).toBe(false)
  expect(isReachable('/?a=1', paths)).toBe(true)
  for (const elsewhere of ['https://dealer.example/x', 'tel:0755500100', 'mailto:a@b.example'])
    expect(isReachable(elsewhere, [])).toBe(true)
})

test('TEN-22 a model leads to its own address, else to the stock of it', () => {
  expect(modelHref('Land Rover', { name: 'Range Rover' })).toBe('/search/land-rover/range-rover')
  expect(modelHref('Kia', { name: 'EV9', href: 'https://kia.example/ev9' })).toBe('https://kia.example/ev9')
})
