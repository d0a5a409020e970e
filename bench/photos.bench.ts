import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { Pool } from 'undici'
import { startServers } from './built-server.ts'
import { median, report } from './result.ts'
import { aSeller } from './seller.ts'

/**
 * What an owner's photo of 12 MB does to the pages of the same process while it comes in and is re-encoded: pairs of
 * windows, with and without it. `npm run bench -- photos [postgres]`.
 */
const [database] = process.argv.slice(2)
const rounds = 8
const secondsEach = 5
const pagesPerSecond = 5
const host = 'southern-cross.localhost'
const goal = 1.2

/** As much detail as a phone's camera takes, of about 12 MB. */
async function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const pixels = await sharp({
    create: { width: 5200, height: 3900, channels: 3, noise, background: '#000' },
  })
    .raw()
    .toBuffer()
  for (const quality of [78, 80, 82, 84]) {
    const photo = await sharp(pixels, { raw: { width: 5200, height: 3900, channels: 3 } })
      .jpeg({ quality })
      .toBuffer()
    if (photo.length > 11.5 * 1024 * 1024) return photo
  }
  throw new Error('No photo came to 12 MB')
}

let asked = 0
/** Pages that a machine too busy with other things did not make in time. */
let refusals = 0
async function page(pool: Pool): Promise<number> {
  const started = performance.now()
  // No page is asked twice, so that none is kept.
  const path = `/search/used-cars?price=${1000 + asked++}:90000`
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers: { host } })
  await body.dump({ limit: 1 << 24 })
  if (statusCode === 503) refusals++
  else if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
  return performance.now() - started
}

/** At a steady pace, whether or not those before were answered. */
async function pages(pool: Pool, seconds = secondsEach): Promise<number[]> {
  const waiting: Promise<number>[] = []
  const started = performance.now()
  for (let number = 0; number < seconds * pagesPerSecond; number++) {
    await pause(Math.max(0, started + (number * 1000) / pagesPerSecond - performance.now()))
    waiting.push(page(pool))
  }
  return Promise.all(waiting)
}

const p99 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * 0.99))]!
const ms = (value: number) => `${value.toFixed(1)} ms`

const photo = await photograph()
const servers = await startServers(database)
const [pool, uploads] = [0, 1].map(() => new Pool(servers.addressOf(0), { connections: 8 })) as [Pool, Pool]
try {
  await pages(pool, 6)
  const [alone, beside]: [number[][], number[][]] = [[], []]
  const photos: { takenMs: number; readyMs: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const seller = await aSeller(uploads, host)
    alone.push(await pages(pool))
    const [times, sent] = await Promise.all([pages(pool), seller.photo(photo)])
    beside.push(times)
    photos.push(sent)
  }
  // The median of the windows' own: what else runs on the machine spoils single ones.
  const steady = (windows: number[][]) => median(windows.map(p99))
  const factor = median(alone.map((window, i) => p99(beside[i]!) / p99(window)))
  report(
    `photos${database ? `-${database}` : ''}`,
    ['what', 'measured', 'goal'],
    [
      ['photo', `${(photo.length / 1024 / 1024).toFixed(1)} MB, 20 megapixels`, ''],
      ['taken, median', ms(median(photos.map(({ takenMs }) => takenMs))), ''],
      ['re-encoded by then, median', ms(median(photos.map(({ readyMs }) => readyMs))), ''],
      ['pages without, median', `${ms(median(alone.flat()))}, p99 ${ms(steady(alone))}`, ''],
      ['pages beside a photo, median', `${ms(median(beside.flat()))}, p99 ${ms(steady(beside))}`, ''],
      ['p99 of pairs', `× ${factor.toFixed(2)}`, `≤ ${goal}`],
      ['pages refused', String(refusals), '0'],
    ],
    { rounds, goal, factor, photos, pages: { alone, beside } },
  )
} finally {
  await Promise.all([pool.destroy(), uploads.destroy()])
  await servers.stop()
}
