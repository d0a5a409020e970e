import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import sharp from 'sharp'
import { Pool } from 'undici'
import { aBomb } from '#app/pictures/picture-world.server.ts'
import { createPictures } from '#app/pictures/pictures.server.ts'
import { median, report } from './result.ts'

/**
 * Pictures over HTTP, from a server process of their own: kept ones, ones to be made, a bomb, and what making them does to
 * pages of about 3 ms of processor time in the same process.
 */

const originals = 60
const rounds = 12
const secondsEach = 2
const pagesPerSecond = 40

async function runServer(folder: string): Promise<void> {
  const pictures = createPictures({
    local: { originals: join(folder, 'originals') },
    cacheFolder: join(folder, 'cache'),
    log: { warn: (...said: unknown[]) => process.stderr.write(`${JSON.stringify(said)}\n`) },
  })
  const web = new Hono()
  web.get('/img/*', (c) => pictures.answer(c.req.raw, { id: 'bench', hosts: [] }))
  web.get('/page', (c) => c.html(page()))
  const server = serve({ fetch: web.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  process.send?.((server.address() as AddressInfo).port)
}

function page(): string {
  const link = (number: number) =>
    createElement('a', { key: number, href: `/car/${number}`, className: 'card' }, `Car ${number}`, [
      createElement('b', { key: 'price' }, `$${number * 1000}`),
      createElement('span', { key: 'km' }, `${number * 317} km`),
    ])
  return renderToString(
    createElement(
      'main',
      null,
      Array.from({ length: 1400 }, (_, number) => link(number)),
    ),
  )
}

/** As many details and as much smoothness as a photograph of a car has, about 60 kB. */
async function photograph(seed: number): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width: 240,
      height: 160,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#000',
    },
  })
    .png()
    .toBuffer()
  const shapes = `<svg width="960" height="640"><circle cx="${200 + seed * 5}" cy="400" r="120" fill="#222"/><path d="M80 380L300 200H640L880 380V480H80Z" fill="hsl(${seed * 6} 60% 40%)"/></svg>`
  return sharp(noise)
    .resize(960, 640, { kernel: 'cubic' })
    .composite([{ input: Buffer.from(shapes) }])
    .webp({ quality: 85 })
    .toBuffer()
}

const addressOf = (transform: string, file: string) => `/img/${transform}/originals/${file}`

async function timed(pool: Pool, path: string, expected = 200): Promise<number> {
  const started = performance.now()
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers: { accept: 'image/webp' } })
  await body.dump({ limit: 1 << 24 })
  if (statusCode !== expected) throw new Error(`${path} answered ${statusCode}`)
  return performance.now() - started
}

async function one<Row>(list: readonly Row[], ask: (row: Row) => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (const row of list) times.push(await ask(row))
  return times
}

async function hitsPerSecond(pool: Pool): Promise<{ perSecond: number; p99: number }> {
  const times: number[] = []
  const started = performance.now()
  const isOver = () => performance.now() - started > secondsEach * 1000
  await Promise.all(
    Array.from({ length: 32 }, async (_, connection) => {
      for (let at = connection; !isOver(); at++)
        times.push(await timed(pool, addressOf('640xauto,75,auto,none', `${at % originals}.webp`)))
    }),
  )
  return { perSecond: (times.length / (performance.now() - started)) * 1000, p99: percentile(times, 0.99) }
}

/** Pages at a steady pace, whether or not those before were answered; waiting for a connection counts. */
async function pages(pool: Pool): Promise<number[]> {
  const waiting: Promise<number>[] = []
  const started = performance.now()
  for (let number = 0; number < secondsEach * pagesPerSecond; number++) {
    await pause(Math.max(0, started + (number * 1000) / pagesPerSecond - performance.now()))
    waiting.push(timed(pool, '/page'))
  }
  return Promise.all(waiting)
}

/** Addresses that nobody asked for before. */
function* unseen(): Generator<string> {
  for (const quality of [50, 60, 85])
    for (const format of ['webp', 'jpeg'])
      for (const width of [480, 640, 768, 960])
        for (const height of ['auto', String(width), String(Math.round((width * 9) / 16))])
          for (let number = 0; number < originals; number++)
            yield addressOf(`${width}x${height},${quality},${format},cover`, `${number}.webp`)
}

async function whileMaking(
  pool: Pool,
  addresses: Generator<string>,
  perSecond: number | 'most',
  work: () => Promise<number[]>,
) {
  let isOver = false
  let made = 0
  const maker = async () => {
    while (!isOver) {
      const { value } = addresses.next()
      if (!value) throw new Error('Every picture was made')
      const took = await timed(pool, value)
      made++
      if (perSecond !== 'most') await pause(Math.max(0, 1000 / perSecond - took))
    }
  }
  const makers = Array.from({ length: perSecond === 'most' ? 4 : 1 }, maker)
  const times = await work()
  isOver = true
  await Promise.all(makers)
  return { times, madePerSecond: made / secondsEach }
}

const percentile = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
/** The median of the short windows' own: what else runs on the machine spoils single windows, not all. */
const steadyP99 = (windows: readonly number[][]) => median(windows.map((times) => percentile(times, 0.99)))
const ms = (value: number) => `${value.toFixed(1)} ms`

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
  mkdirSync(join(folder, 'originals'))
  for (let number = 0; number < originals; number++)
    writeFileSync(join(folder, 'originals', `${number}.webp`), await photograph(number))
  const bombs = Array.from({ length: 20 }, (_, number) => `bomb-${number}.png`)
  for (const bomb of bombs) writeFileSync(join(folder, 'originals', bomb), aBomb())

  const server = fork(import.meta.filename, ['serve', folder])
  const [port] = await once(server, 'message')
  const origin = `http://127.0.0.1:${port}`
  const [pool, pagePool] = [new Pool(origin, { connections: 32 }), new Pool(origin, { connections: 8 })]
  try {
    await one(Array.from({ length: 200 }), () => timed(pagePool, '/page'))
    const all = Array.from({ length: originals }, (_, number) => `${number}.webp`)
    await one(all, (file) => timed(pool, addressOf('320xauto,75,webp,none', file)))
    const misses = await one(all, (file) => timed(pool, addressOf('640xauto,75,webp,none', file)))
    const bombTimes = await one(bombs, (bomb) => timed(pool, addressOf('640xauto,75,webp,none', bomb), 422))
    const hits = await hitsPerSecond(pool)

    const addresses = unseen()
    const alone: number[][] = []
    const beside = { 6: [] as number[][], most: [] as number[][] }
    const made: number[] = []
    for (let round = 0; round < rounds; round++) {
      alone.push(await pages(pagePool))
      beside[6].push((await whileMaking(pool, addresses, 6, () => pages(pagePool))).times)
      const most = await whileMaking(pool, addresses, 'most', () => pages(pagePool))
      beside.most.push(most.times)
      made.push(most.madePerSecond)
    }
    const slower = (windows: number[][]) => {
      const more = (steadyP99(windows) / steadyP99(alone) - 1) * 100
      return `${more >= 0 ? '+' : ''}${more.toFixed(0)} %`
    }
    const pageRow = (name: string, windows: number[][]) => [
      name,
      `${ms(median(windows.flat()))}, p99 ${ms(steadyP99(windows))}`,
    ]
    report(
      'pictures',
      ['what', 'measured', 'goal'],
      [
        ['kept pictures, 32 connections', `${hits.perSecond.toFixed(0)}/s, p99 ${ms(hits.p99)}`, '≥ 1,000/s'],
        ['960 px to 640 px WebP, median', ms(median(misses)), '< 60 ms'],
        ['16,000 × 16,000 refused, median', ms(median(bombTimes)), '< 10 ms'],
        [...pageRow('pages alone, median', alone), ''],
        [...pageRow('pages beside 6 pictures/s', beside[6]), `${slower(beside[6])} (≤ +20 %)`],
        [...pageRow(`pages beside ${median(made).toFixed(0)} pictures/s`, beside.most), slower(beside.most)],
      ],
      {
        rounds,
        goals: { hitsPerSecond: 1000, missMs: 60, bombMs: 10, pageP99Factor: 1.2 },
        hits,
        misses,
        bombTimes,
        madePerSecond: made,
        pages: { alone, besideSix: beside[6], besideMost: beside.most },
      },
    )
  } finally {
    await Promise.all([pool.destroy(), pagePool.destroy()])
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

const [, , mode, folder] = process.argv
if (mode === 'serve' && folder) await runServer(folder)
else await measure()
