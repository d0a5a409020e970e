import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const
export type Size = keyof typeof sizes

/** One browser for the file; each visit is a visitor of their own. */
export function visitor() {
  let browser: Browser
  beforeAll(async () => {
    const executablePath = process.env.CHROMIUM_PATH
    browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    })
  })
  afterAll(() => browser?.close())

  return async (site: string, path: string, options: { size?: Size } & BrowserContextOptions = {}) => {
    const { size = 'desktop', ...more } = options
    const context = await browser.newContext({
      viewport: sizes[size],
      reducedMotion: 'reduce',
      extraHTTPHeaders: { 'X-Forwarded-For': anAddress() },
      ...more,
    })
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(`${error}`))
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    if (more.javaScriptEnabled !== false) actAfterHydration(page)
    await page.goto(address(site, path))
    return { page, faults, close: () => context.close() }
  }
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
    const response = await reload(...parameters)
    await hydrated()
    return response
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

export async function expectNoAxeViolations(page: Page): Promise<void> {
  // What is drawn only when it comes near would move while axe scrolls from one element to the next.
  await page.evaluate(() => document.documentElement.toggleAttribute('data-restored', true))
  // No page has frames within: one run in the page itself finds the same in a quarter of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n  ')}`,
  )
  expect(told).toEqual([])
}

/** Nothing may stick out to the side of the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
}
