import { expect, test } from 'vitest'
import { someSettings } from '#test/world.ts'
import { robots } from './robots.ts'

const of = (seo: object) => robots(someSettings({ seo } as never), 'https://dealer.test')
const refused = (text: string) => text.split('\n\n')[0]!

test('robots.txt lets crawlers come to all but what is no page, and names the site map', () => {
  expect(of({})).toBe(`User-agent: *
Disallow: /_/
Disallow: /print
Disallow: /api/cars/*/pdf
Disallow: /api/cars/*/analysis
Disallow: /cars/*/checkout
Disallow: /checkout-journey

Sitemap: https://dealer.test/sitemap.xml
`)
})

test('a site refuses crawlers that train models, those that answer questions too, or others by name', () => {
  const training = of({ aiCrawlers: 'search only' })
  expect(refused(training)).toMatch(/User-agent: GPTBot\n[\s\S]*\nDisallow: \/$/)
  expect(training).not.toContain('OAI-SearchBot')
  const all = of({ aiCrawlers: 'refuse', refusedCrawlers: ['AhrefsBot'] })
  for (const name of ['GPTBot', 'OAI-SearchBot', 'PerplexityBot', 'AhrefsBot'])
    expect(refused(all)).toContain(`User-agent: ${name}\n`)
  expect(all).toContain('User-agent: *\nDisallow: /_/\n')
})
