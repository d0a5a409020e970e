import { expect, test } from 'vitest'
import { importPages } from '#app/content/page-import.server.ts'
import { checkSettings } from '#app/tenancy/checks/settings.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { anArticle, hasArticles } from '#test/articles.ts'
import { aPage, hasPages } from '#test/pages.ts'
import { sourceOf, website } from '#test/website.ts'
import { aCar, aReading, aSite, hasStock, now, scope, someSettings, worldOf } from '#test/world.ts'
import { listCars } from '../stock/cars.server.ts'
import { importStock } from '../stock/import.server.ts'

const world = worldOf()

const week = '$79 a week'
const hostile = {
  announcement: { text: `Drive from ${week}` },
  header: { tagline: `Utes from ${week}` },
  home: {
    heroLines: ['Utes at work', `from ${week}`],
    heroText: `Come in. Yours for ${week}.`,
    featuredHeading: `New arrivals ${week}`,
    offers: [{ title: week, text: 'Soon over.', href: '/contact' }],
    why: [{ title: 'Kind people', text: `Only ${week}.` }],
  },
  welcome: { people: [{ name: 'Kaz', role: `Owner, ${week}`, text: `Only ${week}.` }] },
  tags: { newArrivalText: `New, ${week}` },
  saved: { control: 'compare' },
  copy: { promises: { price: week } },
  seo: {
    titles: { home: `{dealer} ${week}`, car: `{car} ${week}` },
    descriptions: { home: `Cars, ${week}` },
  },
}
const page = aPage('about-us.yaml', [
  `title: About us, ${week}`,
  `heading: Us, ${week}`,
  `intro: Come in. Only ${week}.`,
  `description: Only ${week}.`,
  'blocks:',
  '  - block: words',
  `    heading: Work, ${week}`,
  `    words: Look at the tyres. Yours for **$79** a week.`,
])
const car = aCar({
  badge: `SR5 ${week}`,
  tag: `Only ${week}`,
  series: week,
  features: ['Towbar', week],
  dealerComments: `One owner. $79 per week with 1.9% finance, no deposit. Full books.`,
})

test('FIN-70 hostile words of settings, feed, articles and pages reach no page, head, shared card or data for machines', async () => {
  const site = await aSite(world(), someSettings(hostile as unknown as Partial<SiteSettings>))
  await hasStock(world(), site, [car])
  await hasPages(world(), site, [page])
  const article = {
    title: `Utes, ${week}`,
    head: `picture: /demo/a.webp\nalt: Only ${week}`,
    body: `Tyres. Only ${week}.`,
  }
  await hasArticles(world(), site, [anArticle('buyer-advice/utes.md', article)])
  const { slug } = (await listCars(scope(world(), site), 1)).cars[0]!
  const visit = website(world())
  for (const path of [
    '/',
    '/search/used-cars',
    `/cars/${slug}`,
    `/compare?cars=${slug}`,
    '/about-us',
    '/contact',
    '/blog',
    '/blog/buyer-advice/utes',
  ]) {
    const answer = await visit(site, path)
    expect(answer.status, path).toBe(200)
    const html = await sourceOf(answer)
    expect(html, path).not.toContain('$79')
    expect(html, path).not.toContain('1.9%')
  }
  const about = await (await visit(site, '/about-us')).text()
  expect(about).toContain('Look at the tyres.')
  const shown = await (await visit(site, `/cars/${slug}`)).text()
  expect(shown).toContain('One owner. Full books.')
})

test('FIN-70 an import tells each claim of a feed with its row, field and words', async () => {
  const site = await aSite(world())
  const options = { now, dryRun: true }
  const { report } = await importStock(scope(world(), site), 'feed.csv', aReading([car]), options)
  const told = report.warnings.map(({ field, value }) => `${field}: ${value}`)
  expect(told).toEqual(
    expect.arrayContaining([`tag: ${week}`, `badge: ${week}`, 'dealercomments: no deposit']),
  )
  expect(report.warnings.every(({ stockNumber, line }) => stockNumber === car.stockNumber && line > 0)).toBe(
    true,
  )
})

test('FIN-70 a check tells each claim of a page with its line, and of settings with its field', async () => {
  const site = await aSite(world())
  const outcome = await importPages(scope(world(), site), { files: [page], isWhole: true, now, dryRun: true })
  const warnings = 'warnings' in outcome ? outcome.warnings : []
  expect(warnings.map(({ file, line }) => `${file}:${line}`)).toEqual(
    [1, 2, 3, 4, 7, 8].map((line) => `about-us.yaml:${line}`),
  )
  const fields = checkSettings(someSettings(hostile as unknown as Partial<SiteSettings>))
    .filter(({ reason }) => reason.includes(week))
    .map(({ path }) => path.join('.'))
  expect(fields).toEqual(
    expect.arrayContaining(['announcement.text', 'home.heroLines.1', 'tags.newArrivalText']),
  )
})
