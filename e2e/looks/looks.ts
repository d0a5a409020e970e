import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser } from '../../bench/browser.ts'
import { startServer } from '../../bench/built-server.ts'
import { looks, sites, widths } from './pages.ts'

/**
 * Pictures of every kind of page in every template, to see that a change of styles changed what it should and nothing else:
 * `npm run looks -- keep` before it, `npm run looks` after it. Pictures stand in FORECOURT_LOOKS, else in .scratch/looks.
 */
const folder = process.env.FORECOURT_LOOKS ?? join(import.meta.dirname, '..', '..', '.scratch', 'looks')
/** Share of a picture's pixels that may differ: text is drawn a little differently each time. */
const mostShare = 0.001
const isKept = process.argv[2] === 'keep'

async function take(target: string): Promise<void> {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const server = await startServer()
  const browser = await launchBrowser()
  const shots = sites.flatMap((site) =>
    widths.flatMap((width) => looks.map((look) => ({ site, width, look }))),
  )
  const waiting = [...shots]
  await Promise.all(
    [1, 2].map(async () => {
      for (let shot = waiting.shift(); shot; shot = waiting.shift()) await takeOne(browser, server.port, shot)
    }),
  )
  await browser.close()
  await server.stop()

  async function takeOne(browser: Browser, port: number, { site, width, look }: (typeof shots)[number]) {
    const name = `${look.name} ${site} ${width}`
    const context = await browser.newContext({
      viewport: { width, height: width < 600 ? 844 : 900 },
      ...{ reducedMotion: 'reduce', bypassCSP: true },
    })
    const page = await context.newPage()
    const origin = `http://${site}.localhost:${port}`
    await page.goto(origin + (await pathOf(look.path, origin)), { waitUntil: 'load' })
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
    await page.addStyleTag({
      content:
        '*{content-visibility:visible!important;caret-color:transparent!important;transition:none!important}',
    })
    await look.open?.(page).catch(() => process.stdout.write(`${name}: there is nothing to open\n`))
    // Pictures come when they are near.
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager'
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
      await document.fonts.ready
    })
    await page.waitForTimeout(400)
    await page.screenshot({ path: join(target, `${name}.png`), fullPage: !look.open, animations: 'disabled' })
    await context.close()
  }
}

const firstOf: Record<string, { list: string; pattern: RegExp }> = {
  car: { list: '/search/new-used-and-demo-cars', pattern: /href="(\/cars\/[^"/?]+)"/ },
  article: { list: '/blog', pattern: /href="(\/blog\/[^"/]+\/[^"/?]+)"/ },
  place: { list: '/locations', pattern: /href="(\/locations\/[^"/?]+)"/ },
}

async function pathOf(path: string, origin: string): Promise<string> {
  const [, kind = ''] = /^\{(\w+)\}/.exec(path) ?? []
  const first = firstOf[kind]
  if (!first) return path
  const { hostname, port } = new URL(origin)
  const answer = await ask(port, hostname, first.list)
  const [, found] = first.pattern.exec(answer) ?? []
  if (!found) throw new Error(`${origin}${first.list} names no ${kind}.`)
  return path.replace(`{${kind}}`, found)
}

/** Node knows no `*.localhost`. */
async function ask(port: string, host: string, path: string): Promise<string> {
  const { request } = await import('undici')
  const answer = await request(`http://127.0.0.1:${port}${path}`, { headers: { host } })
  return answer.body.text()
}

/** Share of pixels that differ; a picture of another size differs as a whole. */
async function difference(name: string): Promise<number> {
  const [before, now] = await Promise.all(
    ['kept', 'now'].map((set) =>
      sharp(join(folder, set, name))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true }),
    ),
  )
  const { width, height } = before!.info
  if (width !== now!.info.width || height !== now!.info.height) return 1
  const drawn = Buffer.alloc(before!.data.length)
  const pixels = pixelmatch(before!.data, now!.data, drawn, width, height, { threshold: 0.1 })
  if (pixels / (width * height) > mostShare)
    await sharp(drawn, { raw: { width, height, channels: 4 } })
      .png()
      .toFile(join(folder, 'difference', name))
  return pixels / (width * height)
}

if (isKept) {
  await take(join(folder, 'kept'))
  process.stdout.write(`${readdirSync(join(folder, 'kept')).length} pictures are kept in ${folder}/kept\n`)
} else {
  if (!existsSync(join(folder, 'kept')))
    throw new Error(
      'There are no pictures to compare with: run `npm run looks -- keep` on the commit before.',
    )
  await take(join(folder, 'now'))
  rmSync(join(folder, 'difference'), { recursive: true, force: true })
  mkdirSync(join(folder, 'difference'), { recursive: true })
  const changed: string[] = []
  for (const name of readdirSync(join(folder, 'kept'))) {
    const isThere = existsSync(join(folder, 'now', name))
    const share = isThere ? await difference(name) : 1
    if (share > mostShare) changed.push(`${(share * 100).toFixed(1).padStart(6)} %  ${name}`)
  }
  process.stdout.write(`${changed.sort().reverse().join('\n')}\n${changed.length} pictures differ\n`)
  process.exitCode = changed.length === 0 ? 0 : 1
}
