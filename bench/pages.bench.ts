import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { cpuMs, startServer } from './built-server.ts'
import type { PageTree } from './floor-server.ts'
import { median, report } from './result.ts'

/**
 * A server-rendered search page, made anew for each request and from the page cache, beside the floor: React alone
 * rendering the same elements. Rounds of the three take turns; processor time is the process's own. By the clock kept pages
 * are limited by the client, which needs as much of the machine as the server does.
 */

const path = '/search/new-used-and-demo-cars'
const site = 'southern-cross'
const rounds = 5
const perRound = { floor: 100, uncached: 100, cached: 1500 }
const goals = { uncachedTimesFloor: 2.5, cachedTimesUncached: 20 }

const server = await startServer({ LOG_LEVEL: 'silent' })
const host = `${site}.localhost:${server.port}`
const { floorPort, floorPid, stopFloor } = await startFloor(await treeOf(`http://${host}${path}`))

const agent = new Agent({ keepAlive: true, maxSockets: 4 })
let unique = 0
const kinds = {
  floor: { pid: floorPid, ask: () => get(floorPort, '/', 'floor') },
  uncached: { pid: server.pid, ask: () => get(server.port, `${path}?unknown=${unique++}`, host) },
  cached: { pid: server.pid, ask: () => get(server.port, path, host) },
}
type Kind = keyof typeof kinds
const names = Object.keys(kinds) as Kind[]

const measured: Record<Kind, { cpu: number[]; rate: number[] }> = {
  floor: { cpu: [], rate: [] },
  uncached: { cpu: [], rate: [] },
  cached: { cpu: [], rate: [] },
}
// A server that has run for a while has its code compiled, which takes some hundred pages.
for (const name of names) for (let round = 0; round < rounds; round++) await run(name, perRound[name])
for (let round = 0; round < rounds; round++)
  for (const name of names) {
    const { cpu, rate } = await run(name, perRound[name])
    measured[name].cpu.push(cpu)
    measured[name].rate.push(rate)
  }

const cpu = (name: Kind) => median(measured[name].cpu)
const rate = (name: Kind) => median(measured[name].rate)
const times = { floor: cpu('uncached') / cpu('floor'), cached: rate('cached') / rate('uncached') }
report(
  'pages',
  ['search page, 21 cars', 'CPU a request', 'requests/s', 'against', 'goal'],
  [
    ['React alone, same elements', `${cpu('floor').toFixed(2)} ms`, rate('floor').toFixed(0), '', ''],
    [
      'uncached',
      `${cpu('uncached').toFixed(2)} ms`,
      rate('uncached').toFixed(0),
      `${times.floor.toFixed(2)} × floor`,
      `≤ ${goals.uncachedTimesFloor} ×`,
    ],
    [
      'from the page cache',
      `${cpu('cached').toFixed(3)} ms`,
      rate('cached').toFixed(0),
      `${times.cached.toFixed(0)} × uncached, ${(cpu('uncached') / cpu('cached')).toFixed(0)} × by processor`,
      `≥ ${goals.cachedTimesUncached} ×`,
    ],
  ],
  { rounds, perRound, goals, measured },
)
agent.destroy()
stopFloor()
await server.stop()

/** Processor time and rate of so many requests, four at a time. */
async function run(name: Kind, count: number) {
  const { pid, ask } = kinds[name]
  const before = cpuMs(pid)
  const start = performance.now()
  let left = count
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (left-- > 0) await ask()
    }),
  )
  return { cpu: (cpuMs(pid) - before) / count, rate: (1000 * count) / (performance.now() - start) }
}

function get(port: number, address: string, hostName: string): Promise<void> {
  return new Promise((done, failed) => {
    const sent = request(
      { port, host: '127.0.0.1', path: address, agent, headers: { host: hostName } },
      (answer) => {
        answer.resume()
        answer.on('end', () =>
          answer.statusCode === 200 ? done() : failed(new Error(`status ${answer.statusCode}`)),
        )
      },
    )
    sent.on('error', failed)
    sent.end()
  })
}

/** The elements of the page as the server sends it, before any script runs. */
async function treeOf(url: string): Promise<PageTree> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
  const page: Page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(url)
  const html = await page.content()
  await page.close()
  const reading = await browser.newPage()
  const tree = await reading.evaluate((source) => {
    const renamed: Record<string, string> = {
      class: 'className',
      for: 'htmlFor',
      charset: 'charSet',
      srcset: 'srcSet',
    }
    const skipped = new Set(['style', 'checked', 'selected', 'value', 'open'])
    const read = (node: Node): PageTree | null => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
      if (!(node instanceof Element)) return null
      const properties: Record<string, string> = {}
      for (const { name, value } of node.attributes)
        if (!skipped.has(name) && !/^on/.test(name)) properties[renamed[name] ?? name] = value
      return {
        tag: node.tagName.toLowerCase(),
        properties,
        children: [...node.childNodes].map(read).filter((child) => child !== null),
      }
    }
    return read(new DOMParser().parseFromString(source, 'text/html').documentElement)
  }, html)
  await browser.close()
  return tree as PageTree
}

async function startFloor(tree: PageTree) {
  const file = join(mkdtempSync(join(tmpdir(), 'forecourt-floor-')), 'tree.json')
  writeFileSync(file, JSON.stringify(tree))
  const child = spawn(process.execPath, ['bench/floor-server.ts', file], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const floorPort = await new Promise<number>((found) =>
    child.stdout.once('data', (text) => found(Number(text))),
  )
  return { floorPort, floorPid: child.pid!, stopFloor: () => child.kill() }
}
