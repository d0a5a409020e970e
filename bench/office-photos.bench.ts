import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { Pool } from 'undici'
import { photoSides } from '#app/pictures/photo-kind.ts'
import { startServers } from './built-server.ts'
import { comeIn } from './office-door.ts'
import { p99, pacedPages } from './paced-pages.ts'
import { photograph } from './photograph.ts'
import { median, report } from './result.ts'

/**
 * What photos of 12 MB of one car, from a phone's line in the office, do to the public pages of the same process while they come in and are
 * re-encoded: by turns with them and without. They come as the office's page sends them, made smaller; with 'whole' as they are, as from a
 * browser that cannot. `npm run bench -- office-photos [postgres] [whole]`.
 */
const words = process.argv.slice(2)
const database = words.find((word) => word !== 'whole')
const isWhole = words.includes('whole')
const [rounds, photosEach] = [isWhole ? 8 : 16, 5]
const slug = 'southern-cross'
/** As the office's page sends them, over a line of 20 Mbit/s upwards. */
const [pieceBytes, bytesPerSecond] = [192 * 1024, 2_500_000]
const goal = 1.2

const taken = await photograph()
/** As `sendSmaller` has a browser do it. */
const photo = isWhole
  ? taken
  : await sharp(taken)
      .resize(photoSides.car, photoSides.car, { fit: 'inside' })
      .jpeg({ quality: 92 })
      .toBuffer()
const megabytes = (bytes: Buffer) => (bytes.length / 1024 / 1024).toFixed(1)
const servers = await startServers(database)
const address = servers.addressOf(0)
const [pool, phone] = [0, 1].map(() => new Pool(address, { connections: 8 })) as [Pool, Pool]
const pages = pacedPages(pool, `${slug}.localhost`, 5)
const headers = { ...(await comeIn(Number(new URL(address).port), slug)), 'x-office-data': 'car-photos' }

async function asked<T>(method: 'GET' | 'POST', path: string, body: Buffer | null = null): Promise<T> {
  const answer = await phone.request({
    ...{ method, path, body },
    headers: { ...headers, ...(body && { 'content-type': 'image/jpeg' }) },
  })
  if (answer.statusCode !== 200) throw new Error(`${path} was answered with ${answer.statusCode}`)
  return (await answer.body.json()) as T
}

async function send(path: string, name: string): Promise<void> {
  let at = { id: '', got: 0 }
  while (at.got < photo.length) {
    const bytes = photo.subarray(at.got, at.got + pieceBytes)
    const query = at.id ? { id: at.id, from: String(at.got) } : { name, size: String(photo.length), for: '' }
    const onItsWay = pause((bytes.length / bytesPerSecond) * 1000)
    const piece = await asked<typeof at & { refused?: string }>(
      'POST',
      `${path}?${new URLSearchParams(query)}`,
      bytes,
    )
    if (piece.refused) throw new Error(piece.refused)
    await onItsWay
    at = piece
  }
}

try {
  const list = await phone.request({
    method: 'GET',
    path: `/${slug}/stock`,
    headers: { ...headers, 'x-office-data': '' },
  })
  const path = `${/\/[a-z-]+\/stock\/[0-9a-z]{9,}/.exec(await list.body.text())![0]}/photos`
  const isOver = async () => {
    const { photos } = await asked<{ photos: { status: string; problem: string | null }[] }>('GET', path)
    const failed = photos.find(({ problem }) => problem)
    if (failed) throw new Error(failed.problem!)
    return photos.length === 0
  }
  await pages.during(6)
  const [alone, beside]: [number[][], number[][]] = [[], []]
  const tookMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    let isReady = false
    const came = (async () => {
      const began = performance.now()
      try {
        for (let number = 0; number < photosEach; number++) await send(path, `${round}-${number}.jpg`)
        while (!(await isOver())) await pause(500)
      } finally {
        isReady = true
      }
      tookMs.push(performance.now() - began)
    })()
    const [times] = await Promise.all([pages.until(() => isReady), came])
    beside.push(times)
    alone.push(await pages.during(tookMs.at(-1)! / 1000))
  }
  const [all, without] = [beside.flat(), alone.flat()]
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const factor = p99(all) / p99(without)
  report(
    ['office-photos', ...words].join('-'),
    ['what', 'measured', 'goal'],
    [
      ['photos', `${rounds * photosEach} of ${megabytes(taken)} MB, sent as ${megabytes(photo)}`, ''],
      ['each, from its first piece until it is put up', ms(median(tookMs) / photosEach), ''],
      ['pages without, median', `${ms(median(without))}, p99 ${ms(p99(without))}`, ''],
      ['pages beside them, median', `${ms(median(all))}, p99 ${ms(p99(all))}`, ''],
      ['p99', `× ${factor.toFixed(2)}`, `≤ ${goal}`],
      ['pages refused', String(pages.refusals()), '0'],
    ],
    { rounds, goal, factor, tookMs, pages: { alone, beside } },
  )
} finally {
  await Promise.all([pool.destroy(), phone.destroy()])
  await servers.stop()
}
