import { expect, test } from 'vitest'
import { sitemap } from './sitemap.ts'

const origin = 'https://dealer.test'
const entries = [
  { path: '/', changed: '2026-07-01T02:00:00.000Z' },
  { path: '/cars/a', picture: '/img/a,b/c&d.jpg' },
  { path: '/cars/b' },
]

test('an entry has its address, when it changed and its picture', () => {
  const xml = sitemap(entries, origin)!
  expect(xml).toContain(`<url><loc>${origin}/</loc><lastmod>2026-07-01T02:00:00.000Z</lastmod></url>`)
  expect(xml).toContain(`<image:image><image:loc>${origin}/img/a,b/c&amp;d.jpg</image:loc></image:image>`)
  expect(xml).toContain(`<url><loc>${origin}/cars/b</loc></url>`)
})

test('what one file cannot hold is an index of parts that hold all of it once', () => {
  const index = sitemap(entries, origin, { most: 2 })!
  expect(index).toContain('<sitemapindex')
  expect([...index.matchAll(/<loc>([^<]*)/g)].map(([, address]) => address)).toEqual([
    `${origin}/sitemap/1.xml`,
    `${origin}/sitemap/2.xml`,
  ])
  const [first, second] = [1, 2].map((part) => sitemap(entries, origin, { part, most: 2 })!)
  expect(first!.match(/<url>/g)).toHaveLength(2)
  expect(second).toContain('/cars/b')
  for (const part of [0, 3, Number.NaN]) expect(sitemap(entries, origin, { part, most: 2 })).toBeNull()
  expect(sitemap(entries, origin, { most: 3 })).toContain('<urlset')
})
