import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfSigned } from '../test/self-signed.ts'
import { address, expectNoAxeViolations, expectNoSidewaysScroll, type Size, visitor } from './browser.ts'
import { ownSite, printed } from './command-line.ts'

const visit = visitor()
const stock = '/search/new-used-and-demo-cars'
const google = 'https://www.googletagmanager.com/**'
let supplier: Server
let port: number

/** Sites of the demo's dealers under other names, with tags. */
beforeAll(async () => {
  const answer = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }
  supplier = createServer(selfSigned('tags.localhost'), (request, response) =>
    response.writeHead(200, answer).end(`(window.ran ??= []).push(${JSON.stringify(request.headers.host)})`),
  ).listen(0)
  await once(supplier, 'listening')
  port = (supplier.address() as AddressInfo).port
  const tagManagerId = 'GTM-ABC1234'
  tagged('tagged', 'ridge-moto', { tagManagerId, allow: [`https://tags.localhost:${port}`] })
  tagged('linked', 'ridge-moto', { measurementId: 'G-ABC1234567' })
  tagged('trusting', 'ridge-moto', { tagManagerId, trustContainer: true })
  for (const dealer of ['volt-drive', 'harbour-city', 'outback-vans'])
    tagged(`asking-${dealer}`, dealer, { tagManagerId, consent: 'ask' })
})
afterAll(() => {
  supplier.closeAllConnections()
  supplier.close()
})

function tagged(slug: string, dealer: string, analytics: object): void {
  const { hosts: _, ...settings } = JSON.parse(readFileSync(`demo/sites/${dealer}.json`, 'utf8'))
  const rows = [
    'S1,Vespa,GTS,300 Super,MD3,used,6990,motorcycle',
    'S2,Vespa,Primavera,150,M82,used,5990,motorcycle',
  ]
  const feed = ['stocknum,make,model,badge,series,car_type,price,item_type', ...rows]
  ownSite({ ...settings, slug, analytics }, dealer === 'ridge-moto' ? feed : [])
}

type Told = { event?: string; [parameter: string]: unknown }
/** What a container would read, without the reset before each event. */
const layer = async (page: Page): Promise<Told[]> => {
  const all = await page.evaluate(() =>
    JSON.parse(JSON.stringify((window as { dataLayer?: object[] }).dataLayer ?? [])),
  )
  return (all as Told[]).filter(({ ecommerce, event }) => event || ecommerce === undefined)
}
const count = async (page: Page, name: string) =>
  (await layer(page)).filter(({ event }) => event === name).length

/** By what names the cars are told, in lists and on their pages. */
const variants = async (page: Page): Promise<string[]> => {
  const all = JSON.stringify(await layer(page)).matchAll(/"item_variant":"([^"]*)"/g)
  return [...new Set([...all].map(([, name]) => name!))].sort()
}

test('ANA-01 the data layer has a search, a car, each navigation once and an enquiry, and nothing that was typed into it', async () => {
  const { page, close } = await visit('tagged', '/robots.txt', { size: 'desktop' })
  await page.route(google, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto(address('tagged', `${stock}?query=vespa+0412+345+678`))
  await expect.poll(() => count(page, 'search')).toBe(1)
  const first = await layer(page)
  expect(first[0]).toMatchObject({ 0: 'consent', 1: 'default', 2: { analytics_storage: 'granted' } })
  expect(first.find(({ event }) => event === 'search')).toMatchObject({ search_term: 'vespa' })
  expect(first.find(({ event }) => event === 'asc_itemlist_pageview')).toMatchObject({
    ...{ event_owner: 'forecourt', page_type: 'itemlist' },
  })
  await page.goto(address('tagged', stock))
  await page.locator('article h2 a').first().click()
  await page.waitForURL('**/cars/**')
  await expect.poll(() => count(page, 'view_item')).toBe(1)
  expect(await variants(page)).toEqual(['150 M82', '300 Super MD3'])
  await page.goBack()
  await expect.poll(() => count(page, 'asc_itemlist_pageview')).toBe(2)
  await page.goForward()
  await expect.poll(() => count(page, 'asc_item_pageview')).toBe(2)
  expect(await count(page, 'asc_pageview')).toBe(4)
  expect((await layer(page)).findLast(({ event }) => event === 'asc_item_pageview')).toMatchObject({
    ...{ item_make: 'Vespa', item_condition: 'used', item_price: expect.any(Number) },
  })
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect.poll(() => count(page, 'asc_item_pageview')).toBe(3)
  await page
    .getByRole('link', { name: /^Enquire/ })
    .filter({ visible: true })
    .first()
    .click()
  const form = page.locator('form[data-form]')
  await form.getByLabel('Name', { exact: true }).fill('Tag Reader')
  await form.getByRole('textbox', { name: 'Email' }).fill('tag@example.com')
  await form.getByRole('textbox', { name: 'Phone' }).fill('0412 345 678')
  await form.getByRole('checkbox', { name: /I agree/ }).check()
  await form.getByRole('button', { name: 'Send enquiry' }).click()
  await page.waitForURL('**/success**')
  await expect.poll(() => count(page, 'asc_pageview')).toBe(6)
  const events = await layer(page)
  for (const name of [
    'asc_form_engagement',
    'asc_form_submission',
    'asc_form_submission_sales',
    'generate_lead',
  ])
    expect(
      events.filter(({ event }) => event === name),
      name,
    ).toHaveLength(1)
  expect(events.find(({ event }) => event === 'asc_form_submission')).toMatchObject({ item_make: 'Vespa' })
  expect(JSON.stringify(events)).not.toMatch(/Tag Reader|tag@example|0412 ?345/)
  const searches = JSON.parse(printed('events', 'searches', '--site', 'tagged', '--json')).searches
  expect(searches).toMatchObject([{ words: 'vespa' }])
  await close()
})

const campaign = 'utm_source=google&utm_medium=cpc&utm_campaign=runout&gclid=TEST123'
const silent = (page: Page) =>
  page.route(google, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))

test.each(['tagged', 'linked'])(
  'ANA-01 the first page tells campaign and click, and nothing else of its address: %s',
  async (slug) => {
    const { page, close } = await visit(slug, '/robots.txt', { size: 'desktop' })
    await silent(page)
    await page.goto(address(slug, `${stock}?query=vespa&token=s3cret&${campaign}`))
    for (const last of ['asc_itemlist_pageview', '"search"'])
      await expect.poll(async () => JSON.stringify(await layer(page))).toContain(last)
    const told = JSON.stringify(await layer(page))
    expect(told).toContain(`"page_location":"${address(slug, stock)}?${campaign}"`)
    expect(told).not.toMatch(/s3cret|query=/)
    await page.locator('article h2 a').first().click()
    await page.waitForURL('**/cars/**')
    await expect.poll(async () => JSON.stringify(await layer(page))).toContain('asc_item_pageview')
    const after = JSON.stringify(await layer(page)).slice(told.length)
    expect(after).toMatch(/"page_location":"[^"?]*\/cars\/[^"?]*"/)
    expect(after).not.toContain('gclid')
    await close()
  },
)

test('ANA-01 where tags wait for a word, campaign and click of the landing page are told when it is given, also on a page loaded later', async () => {
  const slug = 'asking-volt-drive'
  const { page, close } = await visit(slug, '/robots.txt', { size: 'desktop' })
  await silent(page)
  await page.goto(address(slug, `/?${campaign}`))
  const banner = page.getByRole('region', { name: 'Cookies on this site' })
  await banner.waitFor()
  await page.goto(address(slug, '/contact'))
  await banner.getByRole('button', { name: 'Allow' }).click()
  await expect.poll(async () => JSON.stringify(await layer(page))).toContain('asc_pageview')
  const told = JSON.stringify(await layer(page))
  const { searchParams, pathname } = new URL(/"page_location":"([^"]*)"/.exec(told)![1]!)
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/contact',
    Object.fromEntries(new URLSearchParams(campaign)),
  ])
  await page.goto(address(slug, '/about-us'))
  await expect.poll(async () => JSON.stringify(await layer(page))).toContain('asc_pageview')
  expect(JSON.stringify(await layer(page))).not.toContain('gclid')
  await close()
})

const load = (page: Page, host: string) =>
  page.evaluate(
    (src) =>
      new Promise<boolean>((done) => {
        const script = document.createElement('script')
        script.src = src
        script.onload = () => done(true)
        script.onerror = () => done(false)
        document.head.append(script)
      }),
    `https://${host}:${port}/tag.js`,
  )

test('a tag of an allowed host runs, others are refused; a trusted container may bring any, and the site works all the same', async () => {
  const { page, close } = await visit('tagged', '/', { ignoreHTTPSErrors: true })
  expect(await load(page, 'tags.localhost')).toBe(true)
  expect(await load(page, 'other.localhost')).toBe(false)
  expect(await page.evaluate(() => (window as { ran?: string[] }).ran)).toEqual([`tags.localhost:${port}`])
  await close()
  const trusting = await visit('trusting', '/robots.txt', { ignoreHTTPSErrors: true })
  await trusting.page.route(google, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.container = true' }),
  )
  await trusting.page.goto(address('trusting', stock))
  await trusting.page.waitForFunction(() => (window as { container?: boolean }).container)
  expect(await load(trusting.page, 'other.localhost')).toBe(true)
  await trusting.page.locator('article h2 a').first().click()
  await trusting.page.waitForURL('**/cars/**')
  // The icon is not found, which robots.txt does not name.
  expect(trusting.faults.filter((fault) => !fault.includes('404'))).toEqual([])
  await trusting.close()
})

test.each([
  ['volt-drive', 'phone'],
  ['harbour-city', 'desktop'],
  ['outback-vans', 'phone'],
] as [string, Size][])(
  'TEN-28 no tag of %s is loaded before the visitor agrees, by keyboard on a %s; the answer stays and can be changed',
  async (dealer, size) => {
    const slug = `asking-${dealer}`
    const { page, faults, close } = await visit(slug, stock, { size })
    let asked = 0
    await page.route(google, (route) => {
      asked++
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    const banner = page.getByRole('region', { name: 'Cookies on this site' })
    await banner.waitFor()
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    await page.goto(address(slug, '/'))
    await banner.getByRole('button', { name: 'No thanks' }).focus()
    await page.keyboard.press('Enter')
    await banner.waitFor({ state: 'hidden' })
    await page.reload()
    expect([await banner.count(), asked, (await layer(page)).length]).toEqual([0, 0, 0])
    await page.getByRole('button', { name: 'Cookie choices' }).focus()
    await page.keyboard.press('Enter')
    await banner.getByRole('button', { name: 'Allow' }).press('Enter')
    await expect.poll(() => asked).toBe(1)
    // Seen from its top: a reload comes back to the footer, and what it passes over is drawn as it comes near.
    await page.goto(address(slug, '/contact'))
    await expect.poll(() => asked).toBe(2)
    expect(await banner.count()).toBe(0)
    const [consent, start] = await layer(page)
    expect([consent, start]).toMatchObject([{ 0: 'consent', 1: 'default' }, { event: 'gtm.js' }])
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          const observer = new PerformanceObserver((list) => {
            done(
              list
                .getEntries()
                .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
            )
          })
          observer.observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => done(0), 300)
        }),
    )
    expect(shifts).toBeLessThan(0.01)
    const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect(keys.length).toBeGreaterThan(1)
    expect(keys.filter((key) => !key.startsWith(`${slug}:`))).toEqual([])
    expect(faults).toEqual([])
    await close()
  },
)
