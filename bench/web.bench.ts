import { get } from 'node:http'
import { launchBrowser, openPhone, slowNetwork, slowProcessor } from './browser.ts'
import { startServer } from './built-server.ts'
import { median, report } from './result.ts'

/**
 * Pages in Chromium as a mid-range phone meets them: 4 × CPU slowdown, slow 4G (1.6 Mbit/s, 150 ms), 390 px, nothing
 * cached in the browser. Pictures are made once before, as they are for every visitor but the first. With FORECOURT_OLD, a folder
 * with another build, each page is visited there by turns.
 */

const rounds = 6
const goals = { fcpMs: 900, lcpMs: 1500, cls: 0.01 }
const pages = [
  ['home, metro', 'southern-cross', '/'],
  ['home, prestige', 'harbour-city', '/'],
  ['home, heritage', 'outback-vans', '/'],
  ['home, heritage for bikes', 'ridge-moto', '/'],
  ['home, clear', 'volt-drive', '/'],
  ['written page, metro', 'southern-cross', '/fleet'],
  ['written page, prestige', 'harbour-city', '/about-us'],
  ['written page, heritage', 'outback-vans', '/service'],
  ['written page, clear', 'volt-drive', '/about-us'],
  ['offers, metro', 'southern-cross', '/special-offers'],
  ['brands, metro', 'southern-cross', '/brands'],
  ['brands, prestige', 'harbour-city', '/brands'],
  ['brands, heritage', 'ridge-moto', '/brands'],
  ['brands, clear', 'volt-drive', '/brands'],
  ['brand, metro', 'southern-cross', '/toyota/overview'],
  ['contact, metro', 'southern-cross', '/contact-us'],
  ['contact, prestige', 'harbour-city', '/contact-us'],
  ['contact, heritage', 'outback-vans', '/contact-us'],
  ['contact, clear', 'volt-drive', '/contact-us'],
  ['sell, metro', 'southern-cross', '/sell-my-car'],
  ['parts, metro', 'southern-cross', '/parts/search?q=brake'],
  ['places, metro', 'southern-cross', '/locations'],
  ['place, heritage', 'outback-vans', '/locations/midland'],
  ['place, clear', 'volt-drive', '/locations/richmond'],
  ['legal text, prestige', 'harbour-city', '/privacy-policy'],
  ['search, metro', 'southern-cross', '/search/new-used-and-demo-cars'],
  ['search, prestige', 'harbour-city', '/search/new-used-and-demo-cars'],
  ['search, heritage', 'outback-vans', '/search/new-used-and-demo-cars'],
  ['search, clear', 'volt-drive', '/search/new-used-and-demo-cars'],
  ['vehicle, metro', 'southern-cross', 'aria-label="Next photo"'],
  ['vehicle with a spin, prestige', 'harbour-city', ', 360° view'],
  ['vehicle, heritage', 'outback-vans', 'aria-label="Next photo"'],
  ['vehicle, clear', 'volt-drive', 'aria-label="Next photo"'],
  ['finance, metro', 'southern-cross', '/finance'],
  ['finance, prestige', 'harbour-city', '/finance'],
  ['finance, heritage', 'outback-vans', '/finance'],
  ['reserve, metro', 'southern-cross', '/checkout"'],
  ['reserve, prestige', 'harbour-city', '/checkout"'],
  ['reserve, heritage', 'outback-vans', '/buy-online"'],
  ['reserve, clear', 'volt-drive', '/checkout"'],
] as const

/** Only those whose name has it. */
const [word = ''] = process.argv.slice(2)
const old = process.env.FORECOURT_OLD
const servers = [
  { build: '', ...(await startServer()) },
  ...(old ? [{ build: ' (old)', ...(await startServer({}, old)) }] : []),
]
const browser = await launchBrowser()

/**
 * A path, the first car of the dealer whose page holds these words, or what such a page leads to ('/checkout"'). Node knows no
 * `*.localhost`.
 */
async function pathOf(site: string, path: string): Promise<string> {
  if (path.startsWith('/') && path.endsWith('"')) return `${await carWith(site, path)}${path.slice(0, -1)}`
  return path.startsWith('/') ? path : carWith(site, path)
}

async function carWith(site: string, path: string): Promise<string> {
  const map = await read(site, '/sitemap.xml')
  for (const car of map.match(/\/cars\/[^<]+/g) ?? []) if ((await read(site, car)).includes(path)) return car
  throw new Error(`${site} has no car with ${path}`)
}
const read = (site: string, path: string) =>
  new Promise<string>((answered, failed) => {
    const headers = { host: `${site}.localhost` }
    get({ host: '127.0.0.1', port: servers[0]!.port, path, headers }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      answered(Buffer.concat(chunks).toString())
    }).on('error', failed)
  })

type Visit = { fcpMs: number; lcpMs: number; cls: number; scriptKb: number; allKb: number }

async function visit(url: string, isSlow: boolean): Promise<Visit> {
  const { page, session } = await openPhone(browser)
  if (isSlow) {
    await slowNetwork(session)
    await slowProcessor(session)
  }
  const kinds = new Map<string, string>()
  const bytes = { script: 0, all: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength
    if (kinds.get(requestId) === 'Script') bytes.script += encodedDataLength
  })
  await page.addInitScript(() => {
    const seen = { fcp: 0, lcp: 0, cls: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName('first-contentful-paint')) seen.fcp = entry.startTime
    }).observe({ type: 'paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.cls += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const answer = await page.goto(url, { waitUntil: 'load' })
  if (!answer?.ok()) throw new Error(`${url} answers ${answer?.status()}: there is nothing to measure`)
  await page.waitForTimeout(1500)
  type Seen = { fcp: number; lcp: number; cls: number }
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  await page.context().close()
  return {
    ...{ fcpMs: seen.fcp, lcpMs: seen.lcp, cls: seen.cls },
    ...{ scriptKb: bytes.script / 1000, allKb: bytes.all / 1000 },
  }
}

const rows: string[][] = []
const measured: Record<string, Visit[]> = {}
for (const [name, site, path] of pages.filter(([page]) => page.includes(word))) {
  const place = await pathOf(site, path)
  const addresses = servers.map(({ build, port }) => ({
    name: name + build,
    url: `http://${site}.localhost:${port}${place}`,
  }))
  for (const { url } of addresses) await visit(url, false)
  for (let round = 0; round < rounds; round++)
    // Who comes first meets a browser that stood still: each does by turns.
    for (const { name, url } of round % 2 ? addresses.toReversed() : addresses)
      measured[name] = [...(measured[name] ?? []), await visit(url, true)]
  for (const { name } of addresses) rows.push(rowOf(name, measured[name]!))
}

function rowOf(name: string, visits: readonly Visit[]): string[] {
  const middle = (key: keyof Visit) => median(visits.map((one) => one[key]))
  const cls = Math.max(...visits.map((one) => one.cls))
  const isGood = middle('fcpMs') <= goals.fcpMs && middle('lcpMs') <= goals.lcpMs && cls <= goals.cls
  return [
    name,
    `${(middle('fcpMs') / 1000).toFixed(2)} s`,
    `${(middle('lcpMs') / 1000).toFixed(2)} s`,
    cls.toFixed(4),
    `${middle('scriptKb').toFixed(0)} kB`,
    `${middle('allKb').toFixed(0)} kB`,
    isGood ? 'yes' : 'no',
  ]
}
report('web', ['page', 'FCP', 'LCP', 'CLS (worst)', 'script', 'all bytes', 'within goals'], rows, {
  rounds,
  goals,
  measured,
})
await browser.close()
for (const server of servers) await server.stop()
