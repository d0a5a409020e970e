import { get } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/** A walk over a website as a search engine makes it: from its home page and its site map along every link. */

export type WalkedPage = {
  /** As it was linked: path and query. */
  readonly address: string
  readonly status: number
  readonly html: string
  /** Where it led on to, step by step. */
  readonly redirects: readonly string[]
  readonly from: string
  readonly links: readonly string[]
  /** Those of them that a search engine is asked to follow. */
  readonly offered: readonly string[]
  /** A search engine is asked not to list it. */
  readonly isUnlisted: boolean
}

type Answer = {
  readonly status: number
  readonly type: string
  readonly robots: string
  readonly location: string
  readonly body: string
}

const ask = (port: number, dealer: string, path: string) =>
  new Promise<Answer>((answered, failed) => {
    get({ host: '127.0.0.1', port, path, headers: { host: `${dealer}.localhost` } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () =>
        answered({
          status: answer.statusCode ?? 0,
          type: String(answer.headers['content-type'] ?? ''),
          robots: String(answer.headers['x-robots-tag'] ?? ''),
          location: String(answer.headers.location ?? ''),
          body: Buffer.concat(chunks).toString(),
        }),
      )
      answer.on('error', failed)
    }).on('error', failed)
  })

const siteMap = '/sitemap.xml'
const theFrame = 'the frame of every page'
const mostRedirects = 5
/** Of pages that are many of a kind; of each kind so many are looked at, and more of cars. */
const mostCars = 10
const mostOfKind = 4

/**
 * What a page is one of many of: cars by what is asked of them, searches by what they are filtered by, files and endpoints by
 * their kind. Null: it is its own.
 */
function kindOf(address: string, isMapped: boolean): string | null {
  const { pathname, searchParams } = new URL(address, 'http://site')
  const keys = [...searchParams.keys()].sort()
  const car = /^\/(?:cars\/(?!trade-in)[^/]+|api\/cars\/[^/]+)(\/.*)?$/.exec(pathname)
  if (car) return `car${car[1] ?? ''}?${keys}`
  // Filters upon filters have no end.
  if (/^\/(search|used-car)\//.test(pathname) && !isMapped)
    return `search of ${pathname.split('/').length} by ${keys.length > 1 ? 'several' : keys}`
  if (keys.length) return `${pathname}?${keys}`
  if (/\.(webp|avif|jpg|png|svg|pdf|css|js|xml|woff2)$/.test(pathname)) return 'file'
  return null
}

export async function walk(port: number, dealer: string, frame: readonly string[]): Promise<WalkedPage[]> {
  const pages: WalkedPage[] = []
  const seen = new Set<string>()
  const waiting: { address: string; from: string }[] = []
  const ofKind = new Map<string, number>()
  const want = (address: string, from: string) => {
    if (seen.has(address)) return
    seen.add(address)
    const kind = from === theFrame ? null : kindOf(address, from === siteMap)
    if (kind !== null) {
      const many = ofKind.get(kind) ?? 0
      if (many >= (kind === 'car?' ? mostCars : mostOfKind)) return
      ofKind.set(kind, many + 1)
    }
    waiting.push({ address, from })
  }
  want('/', 'the visitor')
  for (const link of frame) want(pathOf(new URL(link, 'http://site/').href), theFrame)
  const map = await ask(port, dealer, siteMap)
  for (const [, found] of map.body.matchAll(/<loc>([^<]+)<\/loc>/g)) want(pathOf(found!), siteMap)
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const page = await visited(port, dealer, next)
      pages.push(page)
      for (const link of page.links)
        if (isOwn(link)) want(pathOf(new URL(link, `http://site${page.address}`).href), page.address)
    }
  }
  // One alone first: the others have nothing to do until there are links.
  await Promise.all([worker(), worker()])
  await worker()
  return pages
}

/** Asked again when the server says that it has too much to do. */
export async function patiently(port: number, dealer: string, path: string): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const answer = await ask(port, dealer, path)
    if (answer.status !== 503 || tries === 15) return answer
    await setTimeout(1000)
  }
}

async function visited(port: number, dealer: string, { address, from }: { address: string; from: string }) {
  const redirects: string[] = []
  let answer = await patiently(port, dealer, address)
  while (answer.status >= 300 && answer.status < 400 && redirects.length <= mostRedirects) {
    const to = new URL(answer.location, `http://${dealer}.localhost${redirects.at(-1) ?? address}`)
    if (!to.hostname.endsWith('.localhost')) break
    redirects.push(to.pathname + to.search)
    answer = await patiently(port, dealer, to.pathname + to.search)
  }
  const html = answer.type.startsWith('text/html') ? answer.body : ''
  const anchors = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"[^>]*>/g)]
  return {
    ...{ address, from, status: answer.status, html, redirects },
    links: anchors.map(([, href]) => unescaped(href!)),
    offered: anchors
      .filter(([anchor]) => !/\srel="[^"]*\bnofollow\b/.test(anchor))
      .map(([, href]) => unescaped(href!)),
    isUnlisted: /noindex/.test(answer.robots) || /<meta name="robots" content="noindex/.test(html),
  }
}

export const isOwn = (href: string) => /^(\/(?!\/)|\?|https?:\/\/[\w-]+\.localhost)/.test(href)
export const pathOf = (address: string) => {
  const { pathname, search } = new URL(address)
  return pathname + search
}
export const unescaped = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
