import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, report } from './result.ts'

/**
 * A built checkout: from the process's start to serving, on an empty data folder and on the same folder again, and the memory
 * that it holds: at its peak with the processes that it starts, at rest, and after many pages.
 */

const rounds = 3
const agent = new Agent({ keepAlive: true, maxSockets: 4 })
const manyPages = 24_000
const sites = ['southern-cross', 'harbour-city', 'outback-vans', 'volt-drive', 'ridge-moto']
const goals = { secondStartSeconds: 3, peakMiB: 811, restMiB: 381, afterPagesMiB: 525 }
type Start = {
  servingMs: number
  pageMs: number
  peakMiB: number
  restMiB: number
  afterPagesMiB: number | null
}

/** Mebibytes that processes hold together; the programs themselves, which they share, once. Linux only. */
function residentMiB(...pids: number[]): number {
  const held = pids.map((pid) => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024
      return { own: of('RssAnon') + of('RssShmem'), file: of('RssFile') }
    } catch {
      return { own: 0, file: 0 }
    }
  })
  return held.reduce((sum, { own }) => sum + own, 0) + Math.max(...held.map(({ file }) => file))
}

/** A process and those that it started, which may have started others. */
function family(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
        .trim()
        .split(' ')
        .filter(Boolean)
        .map(Number),
    )
    return [pid, ...children.flatMap(family)]
  } catch {
    return []
  }
}

/** `fetch` says its own host, whatever it is told. */
function get(port: string, site: string, path: string): Promise<void> {
  return new Promise((done, failed) => {
    const headers = { host: `${site}.localhost`, 'accept-encoding': 'br' }
    const asked = request({ host: '127.0.0.1', port, path, agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode === 200 ? done() : failed(new Error(`${site}${path}: ${answer.statusCode}`)),
      )
    })
    asked.once('error', failed)
    asked.end()
  })
}

async function start(folder: string, pages: number): Promise<Start> {
  const started = performance.now()
  const server = spawn(process.execPath, ['--max-semi-space-size=8', 'build/server/index.js'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, FORECOURT_DATA: folder, PORT: '0', NODE_ENV: 'development', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = server.pid!
  process.once('exit', () => server.kill())
  let peakMiB = 0
  const watch = setInterval(() => {
    peakMiB = Math.max(peakMiB, residentMiB(...family(pid)))
  }, 50)
  const port = await new Promise<string>((found, failed) => {
    let printed = ''
    server.stdout.on('data', (chunk) => {
      printed += chunk
      const running = /running at http:\/\/localhost:(\d+)\//.exec(printed)
      if (running) found(running[1]!)
    })
    server.on('close', () => failed(new Error(printed)))
  })
  const servingMs = performance.now() - started
  const read = (site: string, path: string) => get(port, site, path)
  const asked = performance.now()
  for (const site of sites) await read(site, '/search/new-used-and-demo-cars')
  const pageMs = (performance.now() - asked) / sites.length
  const restMiB = residentMiB(pid)
  await Promise.all(
    [0, 1, 2, 3].map(async (reader) => {
      for (let i = reader; i < pages; i += 4)
        await read(sites[i % sites.length]!, i % 3 ? '/search/new-used-and-demo-cars?sortBy=latest' : '/')
    }),
  )
  const afterPagesMiB = pages ? residentMiB(pid) : null
  clearInterval(watch)
  agent.destroy()
  const stopped = new Promise((done) => server.once('close', done))
  server.kill('SIGTERM')
  await stopped
  return { servingMs, pageMs, peakMiB, restMiB, afterPagesMiB }
}

const starts: Record<'first' | 'second', Start[]> = { first: [], second: [] }
for (let round = 0; round < rounds; round++) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-start-'))
  starts.first.push(await start(folder, 0))
  starts.second.push(await start(folder, round === rounds - 1 ? manyPages : 0))
  rmSync(folder, { recursive: true, force: true })
}
const of = (all: Start[], figure: keyof Start) => median(all.flatMap((one) => one[figure] ?? []))
const row = (name: string, all: Start[]) => [
  name,
  `${(of(all, 'servingMs') / 1000).toFixed(2)} s`,
  `${of(all, 'pageMs').toFixed(0)} ms`,
  `${of(all, 'restMiB').toFixed(0)} MiB`,
  all === starts.first ? `${of(all, 'peakMiB').toFixed(0)} MiB` : '',
  all === starts.second ? `${of(all, 'afterPagesMiB').toFixed(0)} MiB` : '',
]
report(
  'start',
  [
    'start',
    'serving after',
    'first page of each site',
    `resident, five dealers (≤ ${goals.restMiB})`,
    `peak with its processes (≤ ${goals.peakMiB})`,
    `after ${manyPages} pages (≤ ${goals.afterPagesMiB})`,
  ],
  [row('first (seeds the demo dealers)', starts.first), row('second', starts.second)],
  { rounds, goals, starts },
)
