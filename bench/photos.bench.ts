import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { Pool } from 'undici'
import { startServers } from './built-server.ts'
import { median, report } from './result.ts'

/**
 * What an owner's photo of 12 MB does to the pages of the same process while it comes in and is re-encoded: pairs of
 * windows, with and without it. `npm run bench -- photos [postgres]`.
 */
const [database] = process.argv.slice(2)
const rounds = 10
const secondsEach = 4
const pagesPerSecond = 8
const host = 'southern-cross.localhost'
const goal = 1.2

/** As much detail as a phone's camera takes, of about 12 MB. */
async function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const
  const pixels = await sharp({
    create: { width: 5200, height: 3900, channels: 3, noise, background: '#000' },
  })
    .raw()
    .toBuffer()
  for (const quality of [60, 66, 72, 78, 84, 88, 91]) {
    const photo = await sharp(pixels, { raw: { width: 5200, height: 3900, channels: 3 } })
      .jpeg({ quality })
      .toBuffer()
    if (photo.length > 11.5 * 1024 * 1024) return photo
  }
  throw new Error('No photo came to 12 MB')
}

let asked = 0
async function page(pool: Pool): Promise<number> {
  const started = performance.now()
  // No page is asked twice, so that none is kept.
  const path = `/search/used-cars?price=${1000 + asked++}:90000`
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers: { host } })
  await body.dump({ limit: 1 << 24 })
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
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

async function aSeller(pool: Pool) {
  let cookie = ''
  const send = async (fields: Record<string, string>) => {
    const { headers, body } = await pool.request({
      method: 'POST',
      path: '/sell-my-car',
      headers: { host, cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
    await body.dump()
    const set = [headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0])
    if (set.length) cookie = set.join('; ')
  }
  const call = async (method: 'GET' | 'POST', path: string, photo?: Buffer) => {
    const { statusCode, body } = await pool.request({
      ...{ method, path: `/api/appraisal-photos${path}` },
      headers: { host, cookie, ...(photo && { 'content-type': 'image/jpeg' }) },
      body: photo ?? null,
    })
    return {
      statusCode,
      json: (await body.json()) as { id: string; photos: { id: string; status: string }[] },
    }
  }
  await send({ step: 'plate', rego: 'DEMO01', regoState: 'QLD' })
  await send({ step: 'car', intent: 'yes' })
  const answers = {
    condition: 'good',
    service: 'full',
    damage: 'no',
    tyres: 'good',
    keys: 'two',
    finance: 'no',
  }
  await send({ step: 'condition', kms: '61000', ...answers })
  const owner = {
    name: 'Ann',
    email: `ann${asked}.${Date.now()}@example.com`,
    phone: '0491570006',
    postcode: '4105',
  }
  await send({ step: 'contact', ...owner, location_id: 'sc-01', terms_conditions: 'true' })
  return {
    /** Milliseconds until it was taken, and until it was re-encoded. */
    async photo(bytes: Buffer) {
      const started = performance.now()
      const { statusCode, json } = await call('POST', '', bytes)
      if (statusCode !== 201)
        throw new Error(`A photo was answered by ${statusCode}: ${JSON.stringify(json)}`)
      const takenMs = performance.now() - started
      for (;;) {
        const { photos } = (await call('GET', '')).json
        if (photos.find(({ id }) => id === json.id)?.status === 'ready') break
        await pause(200)
      }
      return { takenMs, readyMs: performance.now() - started }
    },
  }
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
    const seller = await aSeller(uploads)
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
    ],
    { rounds, goal, factor, photos, pages: { alone, beside } },
  )
} finally {
  await Promise.all([pool.destroy(), uploads.destroy()])
  await servers.stop()
}
