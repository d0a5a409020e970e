import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** What a page weighs: for the budgets of `npm test` and for `npm run bench -- weight`. */

/** One of each template. */
export const sites = {
  clear: 'volt-drive',
  heritage: 'outback-vans',
  metro: 'southern-cross',
  prestige: 'harbour-city',
}

export type Sizes = Readonly<Record<string, number>>
export type Weight = {
  readonly html: number
  readonly brotli: number
  readonly script: number
  readonly parts: Sizes
}

/** Each byte of the HTML is of the first that it fits, or of none. */
const parts = {
  styles: /<style[\s>].*?<\/style>/gs,
  data: /<script type="application\/json".*?<\/script>/gs,
  icons: /<svg[\s>].*?<\/svg>/gs,
  header: /<body.*?(?=<main)/gs,
  main: /<main.*<\/main>/gs,
  footer: /<footer.*<\/footer>/gs,
}

export const sum = (sizes: Sizes) => Object.values(sizes).reduce((all, size) => all + size, 0)

export function weightOf(html: string, script: number): Weight {
  let rest = html
  const sizes: Record<string, number> = {}
  for (const [part, pattern] of Object.entries(parts)) {
    sizes[part] = Buffer.byteLength((rest.match(pattern) ?? []).join(''))
    rest = rest.replaceAll(pattern, '')
  }
  return {
    html: Buffer.byteLength(html),
    brotli: brotli(html),
    script,
    parts: { ...sizes, rest: Buffer.byteLength(rest) },
  }
}

/** As the server packs a page that it keeps. */
const brotli = (html: string) =>
  brotliCompressSync(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  }).length

const assets = join(import.meta.dirname, '..', 'build', 'client', 'assets')

/** What a first visit fetches: the scripts that the page names, and what they cannot run without. */
export function scriptsOf(html: string): Sizes {
  const named =
    html.match(/<link rel="later-modulepreload"[^>]*>|<script type="later-module".*?<\/script>/gs) ?? []
  const waiting = [...named.join('').matchAll(/\/assets\/([\w.-]+\.js)"/g)].map(([, name]) => name!)
  const files = new Set<string>()
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (files.has(name)) continue
    files.add(name)
    const imported = readFileSync(join(assets, name), 'utf8').matchAll(
      /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g,
    )
    waiting.push(...[...imported].map(([, next]) => next!))
  }
  const sizes: Record<string, number> = {}
  for (const file of files) {
    const name = file.replace(/-.{8}\.js$/, '')
    sizes[name] = (sizes[name] ?? 0) + sizeOf(join(assets, file))
  }
  return sizes
}

/** Small files are sent as they are. */
const sizeOf = (path: string) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
