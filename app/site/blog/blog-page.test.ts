import { expect, test } from 'vitest'
import { anArticle, hasArticles } from '#test/articles.ts'
import { thingsIn } from '#test/page-head.ts'
import { sourceOf, website } from '#test/website.ts'
import { aCar, aSite, hasStock, worldOf } from '#test/world.ts'

const world = worldOf()

const text = 'A ute has usually worked for its living, and work leaves marks. Most of them are easy to find.'
const excerpt = 'A ute has usually worked for its living, and work leaves marks. Most of them…'

async function aBlog(files = [anArticle('buyer-advice/used-ute.md', { title: 'Used utes', body: text })]) {
  const site = await aSite(world())
  await hasStock(world(), site, [aCar({ stockNumber: 'A1' })])
  await hasArticles(world(), site, files)
  return site
}
const page = async (...[site, path, at]: [Parameters<ReturnType<typeof website>>[0], string, Date?]) => {
  const response = await website(world(), at)(site, path)
  const { status, headers } = response
  return { status, headers, html: await response.text(), source: () => sourceOf(response) }
}
/** The links of the cards in their order. */
const cards = (html: string) =>
  [...html.matchAll(/<h[23] [^>]*><a href="(\/blog\/[^"]+)"/g)].map(([, href]) => href)

test('CON-28 CON-31 the blog lists its articles as cards, the newest first: date, heading, excerpt and Read More +', async () => {
  const site = await aBlog([
    anArticle('buyer-advice/used-ute.md', { title: 'Used utes', body: `# Utes\n\n${text}` }),
    anArticle('motoring-tips/gravel.md', { published: '2026-06-20' }),
    anArticle('vehicle-reviews/rav4.md', { published: '2026-07-02' }),
  ])
  const { status, headers, html } = await page(site, '/blog')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toMatch(/^public/)
  expect(cards(html)).toEqual(['/blog/motoring-tips/gravel', '/blog/buyer-advice/used-ute'])
  const card = html.slice(html.lastIndexOf('<article'), html.lastIndexOf('</article>'))
  expect(card.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')).toContain(
    `|1 June 2026|Used utes|${excerpt}|Read More +|`,
  )
  expect(html).toContain(`<link rel="canonical" href="http://${site.slug}.localhost:3000/blog"/>`)
})

test('CON-29 CON-30 each of the four sections lists its own articles, and an article sits under its section', async () => {
  const sections = ['vehicle-reviews', 'servicing-insights', 'buyer-advice', 'motoring-tips']
  const site = await aBlog(
    sections.map((section) => anArticle(`${section}/one.md`, { body: `Of ${section}.` })),
  )
  for (const section of sections) {
    const list = await page(site, `/blog/${section}`)
    expect(list.status).toBe(200)
    expect(cards(list.html)).toEqual([`/blog/${section}/one`])
    const article = await page(site, `/blog/${section}/one`)
    expect(article.status).toBe(200)
    expect(article.html).toContain(`<p>Of ${section}.</p>`)
  }
})

test('CON-30 the short address of an article, /{section}/{slug}, leads to it with what a campaign added', async () => {
  const sections = ['vehicle-reviews', 'servicing-insights', 'buyer-advice', 'motoring-tips']
  const site = await aBlog([
    ...sections.map((section) => anArticle(`${section}/one.md`)),
    anArticle('buyer-advice/to-come.md', { published: '2030-01-01' }),
  ])
  for (const section of sections) {
    const { status, headers } = await page(site, `/${section}/one?utm_source=mail`)
    expect(status, section).toBe(301)
    expect(headers.get('location')).toBe(`/blog/${section}/one?utm_source=mail`)
  }
  const former = '/buyer-advice/nothing /buyer-advice/to-come /news/one /buyer-advice /one'.split(' ')
  for (const path of former) expect((await page(site, path)).status, path).toBe(404)
  expect((await page(await aSite(world()), '/buyer-advice/one')).status).toBe(404)
})

test('CON-30 an article has its heading, day, picture, text, crumbs, stock, others to read and what machines are told', async () => {
  const head = 'picture: /demo/ute/front.webp\nalt: A ute\nmakes: [Toyota]\nmodels: [HiLux]'
  const site = await aBlog([
    anArticle('buyer-advice/used-ute.md', { title: 'Used utes', body: `${text}\n\n## Tray`, head }),
    anArticle('motoring-tips/gravel.md', {}),
  ])
  const { html, source } = await page(site, '/blog/buyer-advice/used-ute')
  expect(html).toMatch(/<h1[^>]*>Used utes<\/h1>/)
  expect(html).toContain('<time dateTime="2026-06-01" class="tabular">1 June 2026</time>')
  expect(html).toMatch(
    /<img src="\/img\/1280x720,75,auto,cover\/demo\/ute\/front.webp"[^>]* alt="A ute" width="1280" height="720"/,
  )
  expect(html).toContain('<h2>Tray</h2>')
  expect(html).toMatch(/href="\/blog".*href="\/blog\/buyer-advice"/s)
  expect(html).toContain('1 car in stock.')
  expect(html).toContain('href="/search/new-used-and-demo-cars?make=Toyota&amp;model=HiLux"')
  expect(cards(html)).toEqual(['/blog/motoring-tips/gravel'])
  const origin = `http://${site.slug}.localhost:3000`
  expect(html).toContain(`<link rel="canonical" href="${origin}/blog/buyer-advice/used-ute"/>`)
  expect(html).toContain('<meta property="og:type" content="article"/>')
  expect(thingsIn(await source())[0]).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Used utes',
    datePublished: '2026-06-01T00:00:00+10:00',
    articleSection: 'Buyer advice',
    image: `${origin}/img/1280x720,75,jpeg,cover/demo/ute/front.webp`,
    publisher: { name: site.settings.name },
  })
})

test('CON-28 more than twelve articles have pages; a page beyond the last leads to the last', async () => {
  const site = await aBlog(Array.from({ length: 14 }, (_, i) => anArticle(`buyer-advice/a-${i + 10}.md`)))
  const first = await page(site, '/blog')
  expect(cards(first.html)).toHaveLength(12)
  expect(first.html).toContain('href="/blog?page=2"')
  const second = await page(site, '/blog?page=2')
  expect(cards(second.html)).toEqual(['/blog/buyer-advice/a-22', '/blog/buyer-advice/a-23'])
  expect(second.html).toContain(`localhost:3000/blog?page=2"/>`)
  for (const asked of ['99', '999999'])
    expect((await page(site, `/blog?page=${asked}`)).headers.get('location')).toBe('/blog?page=2')
  for (const asked of ['0', '-1', 'x', '', '1e3', '9999999999'])
    expect(cards((await page(site, `/blog?page=${asked}`)).html), asked).toEqual(cards(first.html))
})

test('readers of feeds get the newest articles as RSS, and the blog names the feed', async () => {
  const site = await aBlog([
    anArticle('buyer-advice/used-ute.md', { title: 'Utes & <vans>', body: text }),
    anArticle('motoring-tips/gravel.md', { published: '2026-06-20' }),
    anArticle('vehicle-reviews/rav4.md', { published: '2026-07-02' }),
  ])
  expect((await page(site, '/blog')).html).toContain(
    '<link rel="alternate" type="application/rss+xml" href="/blog/feed.xml"/>',
  )
  const { status, headers, html: xml } = await page(site, '/blog/feed.xml')
  expect([status, headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  const items = [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item]) => item!)
  expect(items).toHaveLength(2)
  expect(items[0]).toContain(`<link>http://${site.slug}.localhost:3000/blog/motoring-tips/gravel</link>`)
  expect(items[0]).toContain('<pubDate>Fri, 19 Jun 2026 14:00:00 GMT</pubDate>')
  expect(items[1]).toContain('<title>Utes &amp; &lt;vans&gt;</title>')
  expect(items[1]).toContain(`<description>${excerpt}</description>`)
})

test('a site without articles has no blog: no page, no link, no row, no entry in the site map', async () => {
  const site = await aBlog([anArticle('buyer-advice/later.md', { published: '2026-07-02' })])
  for (const path of ['/blog', '/blog/feed.xml', '/blog/buyer-advice', '/blog/buyer-advice/later'])
    expect((await page(site, path)).status, path).toBe(404)
  for (const path of ['/', '/cars/2021-toyota-hilux-sr5-a1', '/sitemap.xml'])
    expect((await page(site, path)).html, path).not.toMatch(
      /href="[^"]*\/blog|<loc>[^<]*\/blog|>From the blog/,
    )
})

test('a site that leaves the blog out of its pages has none, though there are articles', async () => {
  const site = await aSite(world(), { pages: { enabled: ['/contact'] } } as never)
  await hasArticles(world(), site, [anArticle('buyer-advice/a.md')])
  for (const path of ['/blog', '/blog/feed.xml']) expect((await page(site, path)).status).toBe(404)
  expect((await page(site, '/')).html).not.toContain('/blog')
})

test('with an article menu, footer and site map lead to the blog, its sections that have one, and the article', async () => {
  const site = await aBlog()
  const { html } = await page(site, '/contact')
  expect(html.match(/<a[^>]*href="\/blog"/g)?.length).toBeGreaterThanOrEqual(2)
  const map = (await page(site, '/sitemap.xml')).html
  const paths = [...map.matchAll(/<loc>[^<]*?(\/blog[^<]*)</g)].map(([, path]) => path)
  expect(paths).toEqual(['/blog', '/blog/buyer-advice', '/blog/buyer-advice/used-ute'])
})

test('CON-29 a section without articles says so and is kept from search engines', async () => {
  const { status, html } = await page(await aBlog(), '/blog/vehicle-reviews')
  expect(status).toBe(200)
  expect(html).toContain('No articles here yet.')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('TEN-01 an unknown section, an unknown article and one of another site give the same page that is not found', async () => {
  const [ours, theirs] = [await aBlog(), await aBlog([anArticle('buyer-advice/theirs.md')])]
  const paths = [
    '/blog/news',
    '/blog/buyer-advice/nothing',
    '/blog/buyer-advice/theirs',
    '/blog/motoring-tips/used-ute',
  ]
  for (const path of paths) {
    const { status, html } = await page(ours, path)
    expect(status, path).toBe(404)
    expect(html).toContain('find that page')
    expect(html).not.toContain('About buyer-advice/theirs')
  }
  expect((await page(theirs, '/blog/buyer-advice/theirs')).status).toBe(200)
})

test('VEH-85 the page of a car has a row of cards, those that concern it first; a site may leave the row out', async () => {
  const files = [
    anArticle('motoring-tips/newer.md', { published: '2026-06-20' }),
    anArticle('buyer-advice/used-ute.md', { title: 'Used utes', body: text, head: 'bodies: [Ute]' }),
  ]
  const path = '/cars/2021-toyota-hilux-sr5-a1'
  const { html } = await page(await aBlog(files), path)
  const row = html.slice(html.indexOf('<section id="blogs"'))
  expect(cards(row)).toEqual(['/blog/buyer-advice/used-ute', '/blog/motoring-tips/newer'])
  expect(row.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')).toContain(
    `|1 June 2026|Used utes|${excerpt}|Read More +|`,
  )
  const without = await aSite(world(), { detail: { sections: ['gallery', 'location'] } } as never)
  await hasStock(world(), without, [aCar({ stockNumber: 'A1' })])
  await hasArticles(world(), without, files)
  expect((await page(without, path)).html).not.toContain('Used utes')
})

test('the home page shows the three newest', async () => {
  const site = await aBlog(
    [1, 2, 3, 4].map((day) => anArticle(`buyer-advice/a-${day}.md`, { published: `2026-06-0${day}` })),
  )
  const { html } = await page(site, '/')
  expect(html).toContain('<section aria-label="From the blog"')
  expect(cards(html)).toEqual(['/blog/buyer-advice/a-4', '/blog/buyer-advice/a-3', '/blog/buyer-advice/a-2'])
})

test('pages that are kept show a changed article at once, and one of tomorrow from midnight on', async () => {
  const site = await aBlog()
  let time = new Date('2026-07-01T13:59:50Z')
  const visit = website(world(), (() => time) as never)
  const read = async (path: string) => (await visit(site, path)).text()
  const car = '/cars/2021-toyota-hilux-sr5-a1'
  for (const path of ['/blog', car]) expect(await read(path)).toContain('Used utes')
  await hasArticles(world(), site, [
    anArticle('buyer-advice/used-ute.md', { title: 'Old utes', body: text }),
    anArticle('buyer-advice/tomorrow.md', { title: 'Tomorrow', published: '2026-07-02' }),
  ])
  for (const path of ['/blog', '/blog/buyer-advice/used-ute', '/', car]) {
    expect(await read(path), path).toContain('Old utes')
    expect(await read(path), path).not.toContain('Tomorrow')
  }
  time = new Date('2026-07-01T14:00:00Z')
  expect(await read('/blog')).toContain('Tomorrow')
  await hasArticles(world(), site, [])
  expect((await visit(site, '/blog')).status).toBe(404)
})

test('whatever an article says, its page and its cards hold no script of it', async () => {
  const site = await aBlog([
    anArticle('buyer-advice/a.md', {
      title: `'</script><script>alert(1)</script>'`,
      head: `alt: "\\" onload=\\"alert(1)"\npicture: /demo/a".webp`,
      body: '`</script><script>alert(2)</script>`',
    }),
  ])
  for (const path of ['/blog', '/blog/buyer-advice/a', '/', '/cars/2021-toyota-hilux-sr5-a1']) {
    const { source } = await page(site, path)
    expect(await source(), path).not.toMatch(/<script>alert|" onload="/)
    expect(await source(), path).not.toContain('</script><script>alert')
  }
})
