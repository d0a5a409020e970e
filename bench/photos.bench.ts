import { Pool } from 'undici'
import { startServers } from './built-server.ts'
import { p99, pacedPages } from './paced-pages.ts'
import { photograph } from './photograph.ts'
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

const ms = (value: number) => `${value.toFixed(1)} ms`

const photo = await photograph()
const servers = await startServers(database)
const [pool, uploads] = [0, 1].map(() => new Pool(servers.addressOf(0), { connections: 8 })) as [Pool, Pool]
const { during, refusals } = pacedPages(pool, host, pagesPerSecond)
try {
  await during(6)
  const [alone, beside]: [number[][], number[][]] = [[], []]
  const photos: { takenMs: number; readyMs: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const seller = await aSeller(uploads, host)
    alone.push(await during(secondsEach))
    const [times, sent] = await Promise.all([during(secondsEach), seller.photo(photo)])
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
      ['pages refused', String(refusals()), '0'],
    ],
    { rounds, goal, factor, photos, pages: { alone, beside } },
  )
} finally {
  await Promise.all([pool.destroy(), uploads.destroy()])
  await servers.stop()
}
