import { get } from 'node:http'
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

/** The address of the first car of the site's map whose page is as wanted. */
export async function carPath(
  dealer: string,
  isFit: (html: string) => boolean = () => true,
): Promise<string> {
  const map = await read(dealer, '/sitemap.xml')
  for (const path of map.match(/\/cars\/[^<]+/g) ?? []) {
    // Another journey may have bought it since it was read.
    if (isFit(await pageOf(dealer, path)) && isFit(await read(dealer, path))) return path
  }
  throw new Error(`${dealer} has no such car`)
}
