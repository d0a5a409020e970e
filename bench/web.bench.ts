import { get } from 'node:http'
import { launchBrowser, openPhone, slowNetwork, slowProcessor } from './browser.ts'
import { startServer } from './built-server.ts'
import { median, report } from './result.ts'

/**
 * Pages in Chromium as a mid-range phone meets them: 4 × CPU slowdown, slow 4G (1.6 Mbit/s, 150 ms), 390 px, nothing
 * cached in the browser. Pictures are made once before, as they are for every visitor but the first.
 */

const rounds = 5
const goals = { lcpMs: 1500, cls: 0.01 }
const pages = [
  ['home, metro', 'southern-cross', '/'],
  ['home, prestige', 'harbour-city', '/'],
  ['home, heritage', 'outback-vans', '/'],
  ['search, metro', 'southern-cross', '/search/new-used-and-demo-cars'],
  ['search, prestige', 'harbour-city', '/search/new-used-and-demo-cars'],
  ['vehicle, metro', 'southern-cross', 'aria-label="Next picture"'],
  ['vehicle with a spin, prestige', 'harbour-city', 'seen all round'],
  ['vehicle, heritage', 'outback-vans', 'aria-label="Next picture"'],
] as const

const { port, stop } = await startServer()
const browser = await launchBrowser()

/** A path, or the first car of the dealer whose page holds these words. Node knows no `*.localhost`. */
async function pathOf(site: string, path: string): Promise<string> {
  if (path.startsWith('/')) return path
  const map = await read(site, '/sitemap.xml')
  for (const car of map.match(/\/cars\/[^<]+/g) ?? []) if ((await read(site, car)).includes(path)) return car
  throw new Error(`${site} has no car with ${path}`)
}
const read = (site: string, path: string) =>
  new Promise<string>((answered, failed) => {
    const headers = { host: `${site}.localhost` }
    get({ host: '127.0.0.1', port, path, headers }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      answered(Buffer.concat(chunks).toString())
    }).on('error', failed)
  })

type Visit = { lcpMs: number; cls: number; scriptKb: number; allKb: number }

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
    const seen = { lcp: 0, cls: 0 }
    Object.assign(window, { seen })
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
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(1500)
  const seen = await page.evaluate(() => (window as unknown as { seen: { lcp: number; cls: number } }).seen)
  await page.context().close()
  return { lcpMs: seen.lcp, cls: seen.cls, scriptKb: bytes.script / 1000, allKb: bytes.all / 1000 }
}

const rows: string[][] = []
const measured: Record<string, Visit[]> = {}
for (const [name, site, path] of pages) {
  const url = `http://${site}.localhost:${port}${await pathOf(site, path)}`
  await visit(url, false)
  const visits: Visit[] = []
  for (let round = 0; round < rounds; round++) visits.push(await visit(url, true))
  measured[name] = visits
  const lcp = median(visits.map(({ lcpMs }) => lcpMs))
  const cls = Math.max(...visits.map((one) => one.cls))
  rows.push([
    name,
    `${(lcp / 1000).toFixed(2)} s`,
    cls.toFixed(4),
    `${median(visits.map(({ scriptKb }) => scriptKb)).toFixed(0)} kB`,
    `${median(visits.map(({ allKb }) => allKb)).toFixed(0)} kB`,
    lcp <= goals.lcpMs && cls <= goals.cls ? 'yes' : 'no',
  ])
}
report('web', ['page', 'LCP', 'CLS (worst)', 'script', 'all bytes', 'within goals'], rows, {
  rounds,
  goals,
  measured,
})
await browser.close()
await stop()
