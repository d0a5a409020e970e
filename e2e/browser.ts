import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core'
import { expect, inject } from 'vitest'

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const
export type Size = keyof typeof sizes

let opened: Promise<Browser> | undefined

/** One browser for all files of a worker; it ends with the worker. */
const browser = () => {
  const executablePath = process.env.CHROMIUM_PATH
  opened ??= chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      // A page begins in one process and would go on in another; all sites of a context have one.
      ...['--renderer-process-limit=1', '--disable-site-isolation-trials'],
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page of a journey lives for seconds: making its code fast, tidying up what it leaves, and forgetting what the next one
      // runs again cost more than they save.
      '--js-flags=--no-opt --no-maglev --min-semi-space-size=32 --max-semi-space-size=64 --no-flush-bytecode',
    ],
  })
  return opened
}

/** What is made ready `before` is so when the page is asked for. */
type Visit = { size?: Size; before?: (page: Page) => Promise<unknown> } & BrowserContextOptions

/** A context of these options, and a page of it that keeps its process. */
type Seat = {
  readonly options: string
  readonly context: BrowserContext
  readonly keeper: Page
  readonly devtools: CDPSession
  visits: number
  isUsedUp: boolean
}

/**
 * Seats that nobody sits in. A process of one's own has to read all scripts again, half of what a visit costs: a visit takes a seat
 * where somebody was before, once nothing of theirs is left.
 */
const free: Seat[] = []
/** A process that showed many pages is large, and slow to tidy up; and each seat keeps one. */
const mostVisits = 40
const mostFree = 4

/** What is done to a context stays there for all its pages: nobody else gets that seat. */
const lasting = ['addInitScript', 'exposeBinding', 'grantPermissions', 'route', 'setOffline'] as const

async function newSeat(options: BrowserContextOptions): Promise<Seat> {
  const context = await (await browser()).newContext(options)
  const keeper = await context.newPage()
  const devtools = await context.newCDPSession(keeper)
  const seat = { options: JSON.stringify(options), context, keeper, devtools, visits: 0, isUsedUp: false }
  for (const name of lasting) {
    const act = context[name] as (...parameters: unknown[]) => unknown
    const marked = (...parameters: unknown[]) => {
      seat.isUsedUp = true
      return act.apply(context, parameters)
    }
    Object.assign(context, { [name]: marked })
  }
  return seat
}

async function sitDown(options: BrowserContextOptions): Promise<Seat> {
  const wanted = JSON.stringify(options)
  const at = free.findLastIndex((seat) => seat.options === wanted)
  const seat = free.splice(at, at < 0 ? 0 : 1)[0] ?? (await newSeat(options))
  seat.visits++
  await seat.context.clearCookies()
  await seat.devtools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
  await seat.devtools.send('Network.clearBrowserCache')
  await seat.context.setExtraHTTPHeaders({ 'X-Forwarded-For': anAddress() })
  return seat
}

async function getUp(seat: Seat): Promise<void> {
  if (seat.isUsedUp || seat.visits === mostVisits) return seat.context.close()
  const pages = seat.context.pages().filter((page) => page !== seat.keeper)
  await Promise.all(pages.map((page) => page.close()))
  free.push(seat)
  if (free.length > mostFree) await free.shift()?.context.close()
}

/** A page's clock is its context's. */
function markByClock(page: Page, seat: Seat): void {
  const { clock } = page
  Object.defineProperty(page, 'clock', {
    get() {
      seat.isUsedUp = true
      return clock
    },
  })
}

/** Each visit is a visitor of their own. */
export function visitor() {
  return async (site: string, path: string, options: Visit = {}) => {
    const { size = 'desktop', viewport = sizes[size], reducedMotion = 'reduce', before, ...more } = options
    const seat = await sitDown({ viewport, reducedMotion, ...more })
    const page = await seat.context.newPage()
    markByClock(page, seat)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(`${error}`))
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`.trim())
    })
    if (more.javaScriptEnabled !== false) actAfterHydration(page)
    interceptAtOnce(page)
    await before?.(page)
    await page.goto(address(site, path))
    return { page, faults, close: () => getUp(seat) }
  }
}

/** Of a journey that failed: where each page stands that is open, and what has the focus there. */
export async function whereTheyStand(): Promise<string[]> {
  const all = (await opened)?.contexts().flatMap((context) => context.pages()) ?? []
  const pages = all.filter((page) => page.url() !== 'about:blank')
  const stands = pages.map((page) => {
    const told = page.evaluate(() => {
      const words = (selector: string) => document.querySelector(selector)?.textContent.slice(0, 80)
      const focus = document.activeElement?.cloneNode() as Element | undefined
      return `${location} '${words('h1')}', at ${scrollY}, ${words('dialog[open]') ?? 'no dialog'}, focus: ${focus?.outerHTML}`
    })
    const stuck = setTimeout(5000, `${page.url()}: its script does not answer`, { ref: false })
    return Promise.race([told, stuck]).catch((error: Error) => `${page.url()}: ${error.message}`)
  })
  return (await Promise.all(stands)).map((stand) => `Stands at: ${stand}`)
}

/** Each visitor comes from a network of their own, as the server counts what an address does. */
const anAddress = () => {
  const part = () => Math.floor(Math.random() * 250) + 1
  return `101.${part()}.${part()}.${part()}`
}

/** A click on a page that does not answer to script yet is lost, or loads a whole page. */
function actAfterHydration(page: Page): void {
  const hydrated = () =>
    page.waitForFunction(
      () =>
        document.documentElement.dataset.hydrated !== undefined ||
        !document.querySelector('script[type$=module]'),
    )
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...parameters) => {
    const response = await goto(...parameters)
    await hydrated()
    return response
  }
  page.reload = async (...parameters) => {
    // A closed sheet takes its entry out of the history; a reload meanwhile would be called off.
    await page.waitForFunction(() => !history.state?.layer || document.querySelector(':modal, :popover-open'))
    const response = await reload(...parameters)
    await hydrated()
    return response
  }
}

/** Chromium says that it hands a page's requests over before those of a page that stands go that way. */
function interceptAtOnce(page: Page): void {
  const { route } = page
  page.route = async (...parameters) => {
    const disposable = await route.apply(page, parameters)
    if (page.url() === 'about:blank') return disposable
    let isHandedOver = false
    const probe = new URL('/robots.txt?handed-over', page.url()).href
    const handOver = await route.call(page, probe, (asked) => {
      isHandedOver = true
      return asked.fulfill({ status: 204 })
    })
    while (!isHandedOver) await page.evaluate((path) => fetch(path, { method: 'HEAD' }).then(() => {}), probe)
    await handOver.dispose()
    return disposable
  }
}

/** Nothing is on its way any more: what comes late moves what stands there. */
export async function settled(page: Page): Promise<void> {
  for (let last: Request | undefined; ; ) {
    const asked = await page.requests()
    if (last && asked.at(-1) === last) return
    last = asked.at(-1)
    // Whether what is told by the way arrives is not told.
    const awaited = asked.filter((request) => request.resourceType() !== 'ping')
    await Promise.all(awaited.map((request) => request.response()))
    await page.evaluate(
      () =>
        new Promise((idle) =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(idle))),
        ),
    )
  }
}

/** The ids of the events that the page sends from now on (ANA-01); they are not kept. */
export async function eventsOf(page: Page): Promise<number[]> {
  const sent: number[] = []
  await page.route('**/api/events', (route) => {
    const { id } = JSON.parse(route.request().postData() ?? '{}')
    if (typeof id === 'number') sent.push(id)
    return route.fulfill({ status: 204 })
  })
  return sent
}

export const address = (site: string, path: string) => `http://${site}.localhost:${inject('port')}${path}`

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
/** Looks whose contrast this worker has judged. */
const judged = new Set<string>()

export async function expectNoAxeViolations(page: Page): Promise<void> {
  // What is on its way is faint meanwhile, and comes back by and by.
  await page.locator('main[aria-busy], .navigation-progress').first().waitFor({ state: 'detached' })
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? one.finished : [])),
    ),
  )
  // What is drawn only when it comes near would move while axe scrolls from one element to the next.
  await page.evaluate(() => document.documentElement.toggleAttribute('data-restored', true))
  // No page has frames within: axe runs in the page itself. A test may have left it there.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const { told, looks } = await page.evaluate(violationsOn, [...judged])
  for (const look of looks) judged.add(look)
  expect(told).toEqual([])
}

/**
 * What axe finds on the page, and the looks of its words. What axe judges by colours, contrast and links among words, takes most of
 * its time, and is asked once for each look: the classes, colours, lines and sizes of an element and of all that it stands in, and
 * of a link whether it stands among other words. All other rules are asked of everything.
 */
async function violationsOn(judged: readonly string[]): Promise<{ told: string[]; looks: string[] }> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const known = new Set(judged)
  const looksOf = new Map<Element | null, number>([[null, 0]])
  const hash = (text: string, seed: number) => {
    let value = seed ^ 0x811c9dc5
    for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
    return value >>> 0
  }
  const lengthOf = (element: Element) => element.textContent.trim().length
  /** Of a link in a line: the line says more than its links do. */
  const isAmongWords = (link: Element) => {
    let block: Element | null = link.matches('a, [role=link]') ? link : null
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
    if (!block || block === link) return false
    const ofLinks = [...block.querySelectorAll('a, button')].reduce((sum, one) => sum + lengthOf(one), 0)
    return lengthOf(block) > 2 * ofLinks
  }
  const lookOf = (element: Element | null): number => {
    const found = looksOf.get(element)
    if (found !== undefined || element === null) return found ?? 0
    const style = getComputedStyle(element)
    const { disabled = false } = element as HTMLButtonElement
    const own = [
      ...[element.tagName, element.getAttribute('class'), disabled, isAmongWords(element)],
      ...[style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.position],
      ...[style.fontFamily, style.fontSize, style.fontWeight, style.fontStyle, style.textDecoration],
      ...[style.borderBlock, style.outline, style.display],
    ].join()
    const look = hash(own, lookOf(element.parentElement))
    looksOf.set(element, look)
    return look
  }
  const fresh = new Map<string, Element>()
  for (const element of document.body.querySelectorAll('*')) {
    const says = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    )
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement
    if (!says && !isField && !isAmongWords(element)) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const look = lookOf(element).toString(36)
    if (!known.has(look) && !fresh.has(look)) fresh.set(look, element)
  }
  // What came late may have taken the place of some, and a page looked at before has marks.
  for (const marked of document.querySelectorAll('[data-fresh]')) marked.removeAttribute('data-fresh')
  for (const element of fresh.values()) element.setAttribute('data-fresh', '')
  axe.configure({
    rules: [
      { id: 'color-contrast', selector: '[data-fresh]' },
      { id: 'link-in-text-block', selector: 'a[href][data-fresh], [role=link][data-fresh]' },
    ],
  })
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n  ')}`,
  )
  return { told, looks: [...fresh.keys()] }
}

/** What a field says is wrong with it; null: nothing. */
export const faultAt = (field: Locator): Promise<string | null> =>
  field.evaluate((element) => {
    const told = element.getAttribute('aria-describedby')?.split(' ').at(-1)
    const isWrong = element.getAttribute('aria-invalid') === 'true'
    return isWrong && told ? (document.getElementById(told)?.textContent ?? null) : null
  })

/** Nothing may stick out to the side of the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
}

/** Looks at the page as it stands and at the other size: the next page that it opens is loaded at that one. */
export async function atBothSizes(page: Page, look: () => Promise<void>): Promise<void> {
  await look()
  const isPhone = page.viewportSize()?.width === sizes.phone.width
  await page.setViewportSize(sizes[isPhone ? 'desktop' : 'phone'])
  await look()
}

export const expectWholeAtBothSizes = (page: Page) =>
  atBothSizes(page, async () => {
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
  })

/** With the size that each is loaded at: by turns. */
export const bySize = <const Shown extends readonly string[]>(pages: readonly Shown[]) =>
  pages.map((page, i) => [...page, i % 2 ? 'desktop' : 'phone'] as [...Shown, Size])
