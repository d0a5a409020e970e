import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import { median, report } from './result.ts'

/**
 * The search endpoint over HTTP at 5,000 cars: whole answers with 21 car records and fifteen facets, from one process.
 * The processor's time is read from the kernel, since the clock also counts what others do on the machine.
 */

const cars = 5000
const seconds = 6
const connections = 16
const goals = { requestsASecond: 2000 }
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'forecourt-search-http-'))
const environment = {
  ...process.env,
  FORECOURT_DATA: folder,
  PORT: '0',
  NODE_ENV: 'development',
  LOG_LEVEL: 'warn',
}

const server = spawn(process.execPath, ['build/server/index.js'], {
  cwd: root,
  env: environment,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const port = await new Promise<string>((found) => {
  let printed = ''
  server.stdout.on('data', (chunk) => {
    printed += chunk
    const running = /running at http:\/\/localhost:(\d+)\//.exec(printed)
    if (running) found(running[1]!)
  })
})

/** The stock of a demo dealer again and again, under other stock numbers. */
function setUp(): void {
  const read = (file: string) => JSON.parse(readFileSync(join(root, 'demo', file), 'utf8'))
  const settings = { ...read('sites/harbour-city.json'), slug: 'bench-dealer', hosts: [] }
  const feed: { stocknum: string; status: string; vin?: string }[] = read('feeds/harbour-city.json')
  const stock = Array.from(new Array(cars).keys(), (at) => {
    const { vin: _, ...car } = feed[at % feed.length]!
    return { ...car, stocknum: `B${at}`, status: 'in_stock' }
  })
  const [site, feedFile] = [join(folder, 'site.json'), join(folder, 'feed.json')]
  writeFileSync(site, JSON.stringify(settings))
  writeFileSync(feedFile, JSON.stringify(stock))
  const command = (...words: string[]) =>
    execFileSync(process.execPath, ['cli/forecourt.ts', ...words], { cwd: root, env: environment })
  command('site', 'apply', site)
  command('stock', 'import', '--site', 'bench-dealer', '--file', feedFile)
}

const facets = [
  'make',
  'make_model',
  'badge',
  'body',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'year',
  'state',
  'city',
  'dealership_name',
  'car_type',
  'seats',
  'filtered_features',
  'price',
  'km',
]
const requests: Record<string, object> = {
  browse: { facets },
  make: { facets, filters: { make: ['Porsche'] } },
  'make and price': { facets, filters: { make: ['Porsche', 'BMW'], price: '100000:300000' } },
  text: { facets, query: 'mercedes amg' },
  mistyped: { facets, query: 'prosche' },
  expression: { facets, filter: "body = SUV AND price < 200000 AND NOT colour = 'White'" },
  'by price': { facets, filters: { fuel: ['Petrol'] }, sort: ['price:asc'] },
  'third page': { facets, offset: 42 },
  'without hits': { facets, hitsPerPage: 0 },
}

/** Milliseconds of processor that the process has had. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Reads the request and sends as many bytes: what HTTP alone costs here and now. */
const bare = `require('node:http').createServer((request, response) => {
  request.on('data', () => {}).on('end', () => {
    const text = 'y'.repeat(Number(request.headers['x-bytes']))
    response.setHeader('content-type', 'application/json').end(text)
  })
}).listen(0, '127.0.0.1', function () { console.log(this.address().port) })`

async function measureBare(body: string, bytes: number) {
  const floor = spawn(process.execPath, ['-e', bare], { stdio: ['ignore', 'pipe', 'inherit'] })
  const floorPort = await new Promise<string>((found) =>
    floor.stdout.once('data', (chunk) => found(String(chunk).trim())),
  )
  const pool = new Pool(`http://127.0.0.1:${floorPort}`, { connections })
  await measure(pool, floor.pid!, [body], bytes)
  const measured = await measure(pool, floor.pid!, [body], bytes)
  await pool.close()
  floor.kill()
  return measured
}

async function measure(pool: Pool, pid: number, bodies: readonly string[], bytesWanted = 0) {
  let answered = 0
  let bytes = 0
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  const before = processorMs(pid)
  const start = performance.now()
  const ask = async (at: number) => {
    for (let next = at; performance.now() < until; next++) {
      const sent = performance.now()
      const { statusCode, body } = await pool.request({
        method: 'POST',
        path: '/api/search',
        headers: {
          host: `bench-dealer.localhost:${port}`,
          'content-type': 'application/json',
          'x-bytes': String(Math.round(bytesWanted)),
        },
        body: bodies[next % bodies.length]!,
      })
      bytes += (await body.arrayBuffer()).byteLength
      if (statusCode !== 200) throw new Error(`answered ${statusCode}`)
      times.push(performance.now() - sent)
      answered++
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, at) => ask(at)))
  const processor = (processorMs(pid) - before) / answered
  return {
    requestsASecond: answered / ((performance.now() - start) / 1000),
    processorMs: processor,
    requestsAProcessorSecond: 1000 / processor,
    p50: median(times),
    kilobytes: bytes / answered / 1000,
  }
}

try {
  setUp()
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections })
  const all = Object.values(requests).map((request) => JSON.stringify(request))
  const pid = server.pid!
  await measure(pool, pid, all)
  const inTurn = await measure(pool, pid, all)
  const floor = await measureBare(all[0]!, inTurn.kilobytes * 1000)
  const unlike = Array.from({ length: 60_000 }, (_, i) =>
    JSON.stringify({ facets, filters: { price: `${i}:900000` } }),
  )
  const measured: Record<string, Awaited<ReturnType<typeof measure>>> = {
    'all in turn': inTurn,
    'no two alike': await measure(pool, pid, unlike),
    'bare Node, same bytes': floor,
  }
  if (!process.argv.includes('--short'))
    for (const [name, request] of Object.entries(requests))
      measured[name] = await measure(pool, pid, [JSON.stringify(request)])
  await pool.close()
  report(
    'search-http',
    [
      `POST /api/search, ${cars} cars`,
      'requests/s',
      'processor, ms',
      'requests/s of processor',
      'p50, ms',
      'kB',
      'within goal',
    ],
    Object.entries(measured).map(([name, one]) => [
      name,
      one.requestsASecond.toFixed(0),
      one.processorMs.toFixed(3),
      one.requestsAProcessorSecond.toFixed(0),
      one.p50.toFixed(2),
      one.kilobytes.toFixed(1),
      one.requestsASecond >= goals.requestsASecond ? 'yes' : 'no',
    ]),
    { goals, connections, load: loadavg()[0], measured },
  )
} finally {
  const stopped = new Promise((done) => server.once('close', done))
  server.kill('SIGTERM')
  await stopped
  rmSync(folder, { recursive: true, force: true })
}
