import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { Pool } from 'undici'
import type { PrintSheet } from '#app/vehicle/share/print-sheet.ts'
import { drawSheet } from '#app/vehicle/sheet/pdf-drawing.server.ts'
import { median, report } from './result.ts'

/**
 * PDFs of cars over HTTP, from the built server with the demo's stock: one after the other, fifty at once, and what those
 * fifty do to the pages of the same process.
 */

const root = join(import.meta.dirname, '..')
const server = join(root, 'build/server/index.js')
const site = 'southern-cross'
const atOnce = 50
const rounds = 3
const pagesPerSecond = 10
const goals = { oneMs: 50, fiftyMs: 3000 }

if (!existsSync(server)) {
  process.stderr.write('This benchmark runs the built server; build it first.\n')
  process.exit(1)
}

type Running = { readonly origin: string; readonly stop: () => Promise<void> }

async function startServer(folder: string): Promise<Running> {
  const running = fork(server, [], {
    cwd: root,
    env: { ...process.env, FORECOURT_DATA: folder, PORT: '0', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  // Also when the benchmark is stopped half way.
  process.once('exit', () => running.kill())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const port = await new Promise<string>((found, failed) => {
    let printed = ''
    running.stdout?.on('data', (chunk) => {
      printed += chunk
      const said = /http:\/\/localhost:(\d+)\//.exec(printed)
      if (said?.[1] && /Ctrl-C/.test(printed)) found(said[1])
    })
    running.once('exit', () => failed(new Error(`The server did not start:\n${printed}`)))
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      running.kill('SIGTERM')
      await once(running, 'exit')
    },
  }
}

async function ask(pool: Pool, path: string): Promise<{ ms: number; body: string }> {
  const started = performance.now()
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path,
    headers: { host: `${site}.localhost` },
  })
  const bytes = Buffer.from(await body.arrayBuffer())
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
  return { ms: performance.now() - started, body: bytes.toString('latin1') }
}

const timed = async (pool: Pool, path: string) => (await ask(pool, path)).ms
const percentile = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN
const ms = (value: number) => `${value.toFixed(1)} ms`

/** Pages at a steady pace until `work` is done; waiting for the processor counts. No page is asked twice. */
async function pagesBeside(
  pool: Pool,
  paths: Iterator<string>,
  work: () => Promise<unknown>,
): Promise<number[]> {
  let isOver = false
  const waiting: Promise<number>[] = []
  const asking = (async () => {
    while (!isOver || waiting.length < pagesPerSecond) {
      waiting.push(timed(pool, paths.next().value))
      await pause(1000 / pagesPerSecond)
    }
  })()
  await work()
  isOver = true
  await asking
  return Promise.all(waiting)
}

function* circling(list: readonly string[]): Generator<string, string> {
  for (let i = 0; ; i++) yield list[i % list.length]!
}

async function measure(folder: string) {
  const running = await startServer(folder)
  const [pdfPool, pagePool] = [
    new Pool(running.origin, { connections: atOnce }),
    new Pool(running.origin, { connections: 8 }),
  ]
  try {
    const { body } = await ask(pagePool, '/sitemap.xml')
    const cars = [...body.matchAll(/\/cars\/([a-z0-9-]+)/g)].map(([, slug]) => slug!)
    const pdfs = circling(cars.map((slug) => `/api/cars/${slug}/pdf`))
    const pages = circling(cars.map((slug) => `/cars/${slug}`).reverse())
    for (let i = 0; i < 20; i++) await timed(pdfPool, pdfs.next().value)

    const fresh = Array.from({ length: 60 }, () => pdfs.next().value)
    const withPicture: number[] = []
    for (const path of fresh) withPicture.push(await timed(pdfPool, path))
    const again: number[] = []
    for (const path of fresh) again.push(await timed(pdfPool, path))

    const together: number[] = []
    const alone: number[] = []
    const beside: number[] = []
    for (let round = 0; round < rounds; round++) {
      alone.push(...(await pagesBeside(pagePool, pages, () => pause(1000))))
      const asked = Array.from({ length: atOnce }, () => pdfs.next().value)
      beside.push(
        ...(await pagesBeside(pagePool, pages, async () => {
          const started = performance.now()
          await Promise.all(asked.map((path) => timed(pdfPool, path)))
          together.push(performance.now() - started)
        })),
      )
    }
    return { withPicture, again, together, alone, beside }
  } finally {
    await Promise.all([pdfPool.destroy(), pagePool.destroy()])
    await running.stop()
  }
}

/** Processor time of one sheet, whatever else runs on the machine. */
async function drawingMs(): Promise<number> {
  const rows = (of: string) =>
    Array.from({ length: 15 }, (_, i) => ({ label: `${of} ${i}`, value: `Value ${i}` }))
  const sheet: PrintSheet = {
    ...{ slug: 'a', name: '2022 Mazda CX-5 Touring AWD', dealer: 'Dealer', isSold: false, picture: '/a.jpg' },
    ...{
      price: { text: '$36,990', type: 'Drive away', total: null, was: 'Was $38,990' },
      disclaimer: 'Words. '.repeat(40),
    },
    ...{ facts: rows('Fact'), specifications: rows('Specification'), comments: ['Words. '.repeat(90)] },
    features: Array.from({ length: 30 }, (_, i) => `Feature ${i}`),
    place: {
      name: 'Yard',
      address: '1 George Street, Sydney NSW 2000',
      phone: '(02) 5550 0100',
      licence: '1234',
    },
    ...{ url: 'https://dealer.example/cars/2022-mazda-cx-5-touring-awd', printedOn: '1 July 2026' },
  }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
  const picture = await sharp({ create: { width: 640, height: 427, channels: 3, background: '#789', noise } })
    .jpeg({ quality: 75 })
    .toBuffer()
  const look = { brand: '#6d1237', onBrand: '#ffffff', picture }
  const drawn = 60
  for (let i = 0; i < 20; i++) await drawSheet(sheet, look)
  const before = process.cpuUsage()
  for (let i = 0; i < drawn; i++) await drawSheet(sheet, look)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / drawn
}

const drawing = await drawingMs()
const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
const { withPicture, again, together, alone, beside } = await measure(folder)
rmSync(folder, { recursive: true, force: true })
report(
  'pdf',
  ['what', 'measured', 'goal'],
  [
    ['drawing one, processor time', ms(drawing), `< ${goals.oneMs} ms`],
    [
      'a PDF never made before, its picture made too',
      `${ms(median(withPicture))}, p95 ${ms(percentile(withPicture, 0.95))}`,
      `< ${goals.oneMs} ms`,
    ],
    ['a PDF kept', ms(median(again)), ''],
    [
      `${atOnce} at once, none made before, the last`,
      `${ms(median(together))}, worst ${ms(Math.max(...together))}`,
      `≤ ${goals.fiftyMs} ms`,
    ],
    ['pages alone', `${ms(median(alone))}, p95 ${ms(percentile(alone, 0.95))}`, ''],
    [`pages beside ${atOnce} PDFs`, `${ms(median(beside))}, p95 ${ms(percentile(beside, 0.95))}`, '< 100 ms'],
  ],
  { rounds, goals, measured: { drawing, withPicture, again, together, alone, beside } },
)
