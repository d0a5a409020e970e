import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { inject } from 'vitest'

const pages = new Map<string, string>()

/** Node knows no `*.localhost`: the host is said beside the address. */
const read = (dealer: string, path: string) =>
  new Promise<string>((answered, failed) => {
    const headers = { host: `${dealer}.localhost` }
    get({ host: '127.0.0.1', port: inject('port'), path, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => answered(Buffer.concat(chunks).toString()))
    }).on('error', failed)
  })

async function pageOf(dealer: string, path: string): Promise<string> {
  const known = pages.get(dealer + path)
  if (known !== undefined) return known
  const html = await read(dealer, path)
  pages.set(dealer + path, html)
  return html
}

type IsFit = (html: string) => boolean
const anyCar: IsFit = () => true

/**
 * The address of the first car of the site's map whose page is as wanted. What one in hundreds has takes long to find: the stock number
 * of one that had it is looked at first.
 */
export async function carPath(dealer: string, isFit = anyCar, likely = ''): Promise<string> {
  const paths = await carsOf(dealer)
  const first = likely ? paths.filter((path) => path.endsWith(`-${likely}`)) : []
  for (const path of [...first, ...paths]) if (await isFitNow(dealer, path, isFit)) return path
  throw new Error(`${dealer} has no such car`)
}

/** The same for a journey that takes the car from the site: no other takes it, and those that look at cars begin at the other end. */
export async function carToTake(dealer: string, isFit: IsFit): Promise<string> {
  for (const path of (await carsOf(dealer)).reverse())
    if ((await isFitNow(dealer, path, isFit)) && claim(path)) return path
  throw new Error(`${dealer} has no such car`)
}

const carsOf = async (dealer: string): Promise<string[]> =>
  (await read(dealer, '/sitemap.xml')).match(/\/cars\/[^<]+/g) ?? []

/** Another journey may have bought it since it was read. */
const isFitNow = async (dealer: string, path: string, isFit: IsFit) =>
  isFit === anyCar || (isFit(await pageOf(dealer, path)) && isFit(await read(dealer, path)))

/** Among the workers, which share nothing but the server and its folder. */
function claim(path: string): boolean {
  try {
    writeFileSync(join(inject('dataFolder'), `taken-${path.split('/').at(-1)}`), '', { flag: 'wx' })
    return true
  } catch {
    return false
  }
}
