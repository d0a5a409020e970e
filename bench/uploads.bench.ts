import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { Pool } from 'undici'
import { startServer } from './built-server.ts'
import { report } from './result.ts'
import { aSeller } from './seller.ts'

/**
 * What unfinished uploads cost a server and its other visitors: fourteen forms of photos of 160 MB that never end, and a thousand
 * slow photos of 200 addresses for a minute. `npm run bench -- uploads`.
 */
const host = 'southern-cross.localhost'
const goals = { growthMB: 60, p99OfForms: 1.2, p99OfSlow: 1.5 }
const pagesPerSecond = 5

const server = await startServer({ LOG_LEVEL: 'error' })
const pool = new Pool(`http://127.0.0.1:${server.port}`, { connections: 8 })
const residentMB = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]) / 1024

let asked = 0
let refused = 0
/** From a visitor of another network, at a steady pace; no page is asked twice. Milliseconds. */
async function pages(seconds: number): Promise<number[]> {
  const one = async () => {
    const begun = performance.now()
    const path = `/search/used-cars?price=${1000 + asked++}:90000`
    const { statusCode, body } = await pool.request({
      ...{ method: 'GET', path },
      headers: { host, 'x-forwarded-for': '192.0.2.200' },
    })
    await body.dump({ limit: 1 << 24 })
    if (statusCode !== 200) refused++
    return performance.now() - begun
  }
  const waiting: Promise<number>[] = []
  const started = performance.now()
  for (let n = 0; n < seconds * pagesPerSecond; n++) {
    await pause(Math.max(0, started + (n * 1000) / pagesPerSecond - performance.now()))
    waiting.push(one())
  }
  return Promise.all(waiting)
}
const p99 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * 0.99))]!

function begin(path: string, headers: Record<string, string>): Socket {
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => {}).on('data', () => {})
  const head = Object.entries({ host, 'sec-fetch-site': 'same-origin', ...headers })
  socket.write(
    `POST ${path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  return socket
}

const megabyte = Buffer.alloc(1024 * 1024, 7)
/** As fast as it is taken, and never ended. */
async function endless(cookie: string, address: string, until: number): Promise<void> {
  const socket = begin('/sell-my-car', {
    ...{ cookie, 'x-forwarded-for': address },
    ...{ 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' },
  })
  socket.write(`2f\r\n--x\r\nContent-Disposition: form-data; name="photos"\r\n\r\n`)
  for (let n = 0; n < 160 && !socket.destroyed && performance.now() < until; n++) {
    socket.write(`${megabyte.length.toString(16)}\r\n`)
    socket.write(megabyte)
    if (!socket.write('\r\n'))
      await Promise.race([new Promise((done) => socket.once('drain', done)), pause(5000)])
  }
  await pause(Math.max(0, until - performance.now()))
  socket.destroy()
}

/** A photo of 5 MB at 2 kB a second. */
async function slow(cookie: string, address: string, until: number): Promise<void> {
  const socket = begin('/api/appraisal-photos', {
    ...{ cookie, 'x-forwarded-for': address, 'content-type': 'image/jpeg', 'content-length': '5000000' },
  })
  const bytes = Buffer.alloc(4096, 255)
  while (performance.now() < until && !socket.destroyed) {
    socket.write(bytes)
    await pause(2000)
  }
  socket.destroy()
}

try {
  await pages(6)
  const photo = await sharp({
    create: {
      width: 2400,
      height: 1800,
      channels: 3,
      background: '#356',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
  const sellers: Awaited<ReturnType<typeof aSeller>>[] = []
  for (let n = 0; n < 16; n++) sellers.push(await aSeller(pool, host, `203.0.113.${n + 1}`))
  const other = sellers.pop()!
  await other.photo(photo)
  const photos = async (count: number, everyMs: number) => {
    const taken: number[] = []
    for (let n = 0; n < count; n++) {
      taken.push((await other.photo(photo)).takenMs)
      await pause(everyMs)
    }
    return taken
  }

  const alone = await pages(20)
  const before = residentMB()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMB())
  }, 200)
  const endOfForms = performance.now() + 25_000
  const forms = Array.from({ length: 14 }, (_, n) =>
    endless(sellers[n]!.cookie, `203.0.113.${n + 1}`, endOfForms),
  )
  const [besideForms, photosBesideForms] = await Promise.all([pages(20), photos(3, 4000), ...forms])
  clearInterval(watch)
  const refusedBesideForms = refused

  const again = await pages(20)
  const endOfSlow = performance.now() + 60_000
  const thousand = Array.from({ length: 1000 }, (_, n) =>
    slow(sellers[n % 15]!.cookie, `10.9.${Math.floor((n % 200) / 100)}.${(n % 100) + 1}`, endOfSlow),
  )
  await pause(3000)
  const [besideSlow, photosBesideSlow] = await Promise.all([pages(50), photos(4, 8000), ...thousand])

  const factors = { forms: p99(besideForms) / p99(alone), slow: p99(besideSlow) / p99(again) }
  const ms = (value: number) => `${value.toFixed(0)} ms`
  report(
    'uploads',
    ['what', 'measured', 'goal'],
    [
      ['memory before, at most beside 14 forms', `${before.toFixed(0)}, ${peak.toFixed(0)} MB`, ''],
      ['growth', `${(peak - before).toFixed(0)} MB`, `≤ ${goals.growthMB}`],
      ['pages alone, beside 14 forms: p99', `${ms(p99(alone))}, ${ms(p99(besideForms))}`, ''],
      ['factor', `× ${factors.forms.toFixed(2)}`, `≤ ${goals.p99OfForms}`],
      [
        'photos of another meanwhile',
        `${photosBesideForms.length} taken, ${ms(Math.max(...photosBesideForms))} at most`,
        'all',
      ],
      ['pages refused', String(refusedBesideForms), '0'],
      ['pages alone, beside 1,000 slow photos: p99', `${ms(p99(again))}, ${ms(p99(besideSlow))}`, ''],
      ['factor', `× ${factors.slow.toFixed(2)}`, `≤ ${goals.p99OfSlow}`],
      [
        'photos of another meanwhile',
        `${photosBesideSlow.length} taken, ${ms(Math.max(...photosBesideSlow))} at most`,
        'all',
      ],
      ['pages refused', String(refused - refusedBesideForms), '0'],
    ],
    { goals, factors, before, peak, refused, alone, besideForms, again, besideSlow },
  )
} finally {
  await pool.destroy()
  await server.stop()
}
