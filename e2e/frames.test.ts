import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { selfSigned } from '../test/self-signed.ts'
import { address, visitor } from './browser.ts'
import { forecourt, ownSite, printed } from './command-line.ts'

/** Pages of the site within those of another host, and the other way round; the two share no registrable domain. */

const visit = visitor()
let other: Server
let origin: string
const framed = ['/search/used-cars', '/budget-finder', '/price-range', '/cars/trade-in']
const unframed = ['/', '/contact-us', '/finance']

beforeAll(async () => {
  other = createServer(selfSigned('partner.localhost'), (request, response) => {
    const path = new URL(request.url ?? '/', 'https://partner.localhost').searchParams.get('of') ?? ''
    const frame = path && `<iframe title="Dealer" width="1200" height="800" src="${path}"></iframe>`
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><h1>Partner</h1>${frame}`)
  }).listen(0)
  await once(other, 'listening')
  origin = `https://partner.localhost:${(other.address() as AddressInfo).port}`
  const { hosts: _, ...settings } = JSON.parse(readFileSync('demo/sites/southern-cross.json', 'utf8'))
  const rows = [
    'stocknum,make,model,car_type,price,year',
    'F1,Kia,Rio,used,20000,2021',
    'F2,Kia,Cerato,demo,9000,2021',
  ]
  ownSite({ ...settings, slug: 'framed', frames: { embed: [origin], ancestors: [origin] } }, rows)
  ownSite({ ...settings, slug: 'unframed' }, rows)
})
afterAll(() => {
  other.closeAllConnections()
  other.close()
})

async function headersOf(page: Page, site: string, path: string) {
  const headers = (await page.goto(address(site, path)))!.headers()
  return { policy: headers['content-security-policy'] ?? '', old: headers['x-frame-options'] }
}

async function pageOfPartner(site: string, path: string) {
  const { page, close } = await visit(site, '/contact-us', { ignoreHTTPSErrors: true })
  await page.goto(`${origin}/?of=${encodeURIComponent(address(site, path))}`)
  return { page, close, frame: page.frameLocator('iframe') }
}

test('search, budget finder and trade-in may stand in a frame where the settings say so, and nothing else may', async () => {
  const { page, close } = await visit('framed', '/contact-us')
  const told = async (site: string, path: string) => {
    const { policy, old } = await headersOf(page, site, path)
    return [/frame-ancestors ([^;]+)/.exec(policy)?.[1], old]
  }
  for (const path of framed) {
    expect(await told('framed', path)).toEqual([origin, undefined])
    expect(await told('unframed', path)).toEqual(["'none'", 'DENY'])
  }
  for (const path of unframed) expect(await told('framed', path)).toEqual(["'none'", 'DENY'])
  await close()
})

test('in a frame the search is narrowed in place, and a car opens in the whole window', async () => {
  const { page, frame, close } = await pageOfPartner('framed', '/search/new-used-and-demo-cars')
  await frame.getByRole('link', { name: /^Used/ }).first().click()
  await expect.poll(() => page.frames()[1]!.url()).toContain('car_type=used')
  expect(page.url()).toContain(origin)
  await frame.locator('article h2 a').first().click()
  await page.waitForURL(address('framed', '/cars/**'))
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Kia')
  await close()
})

test('in a frame the first step of the trade-in is sent, and goes on in the whole window', async () => {
  const { page, frame, close } = await pageOfPartner('framed', '/cars/trade-in')
  await frame.locator('main form').first().getByRole('button').last().click()
  await page.waitForURL(address('framed', '/cars/trade-in**'))
  expect(await page.getByRole('main').textContent()).not.toContain('Another website sent this')
  expect(await page.locator('main [aria-invalid=true], main .form-problems').count()).toBeGreaterThan(0)
  await close()
})

test('without scripts a framed page leads to the whole window', async () => {
  const { page, close } = await visit('framed', '/contact-us', {
    ignoreHTTPSErrors: true,
    javaScriptEnabled: false,
  })
  await page.goto(`${origin}/?of=${encodeURIComponent(address('framed', '/search/used-cars'))}`)
  await page.frameLocator('iframe').locator('article h2 a').first().click()
  await page.waitForURL(address('framed', '/cars/**'))
  await close()
})

test('another website shows no page of a site that does not name it', async () => {
  const { page, frame, close } = await pageOfPartner('unframed', '/search/used-cars')
  expect(await frame.locator('article').count()).toBe(0)
  expect(page.frames()[1]!.url()).toContain('chrome-error')
  await close()
})

test('CON-32 a page embeds one of a host that the settings allow, and is refused for any other', async () => {
  const file = (name: string, host: string) => {
    const path = join(inject('dataFolder'), name)
    const block = ['  - block: embed', '    heading: Book a wash', `    address: ${host}/book?yard=1`]
    writeFileSync(
      path,
      ['title: Wash', 'blocks:', ...block, '    title: Booking of washes', '    height: 480', ''].join('\n'),
    )
    return path
  }
  const refused = forecourt('page', 'import', '--site', 'unframed', '--file', file('about-us.yaml', origin))
  expect(refused.status).toBe(1)
  expect(refused.stderr).toContain(
    `blocks.1.address: is on a host that the site may not show: add "${origin}" to "frames.embed" in its settings`,
  )
  printed('page', 'import', '--site', 'framed', '--file', file('about-us.yaml', origin))
  const { page, close } = await visit('framed', '/about-us', { ignoreHTTPSErrors: true })
  const frame = page.getByTitle('Booking of washes')
  expect(await frame.getAttribute('loading')).toBe('lazy')
  expect((await frame.boundingBox())?.height).toBe(480)
  expect(await frame.contentFrame().getByRole('heading', { name: 'Partner' }).textContent()).toBe('Partner')
  expect((await headersOf(page, 'framed', '/about-us')).policy).toMatch(
    new RegExp(`frame-src [^;]*${origin}`),
  )
  expect((await headersOf(page, 'unframed', '/contact-us')).policy).not.toContain(origin)
  await close()
})
