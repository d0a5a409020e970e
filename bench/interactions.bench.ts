import type { Page } from 'playwright-core'
import { launchBrowser, openPhone, slowNetwork, slowProcessor } from './browser.ts'
import { startServer } from './built-server.ts'
import { median, report } from './result.ts'

/**
 * How long a buyer waits after a tap, on this machine and on a phone's processor (4 × slowdown) with and without slow 4G:
 * from the event in
 * the page to the frame that shows what was asked for. Fingers rest 100 ms on what they tap, as people's do; the page
 * may use that time; and they have looked at it for a second.
 */

const rounds = 7
const restMs = 100
const lookMs = 1000
const stock = '/search/new-used-and-demo-cars'

type Step = {
  /** Else the stock. */
  readonly at?: 'a car' | '/budget-finder'
  readonly goalMs: number
  readonly prepare: (page: Page) => Promise<void>
  readonly tap: (page: Page) => Promise<void>
  /** Runs in the page: whether it shows what was asked for. */
  readonly shows: string
  readonly event: string
}

const hydrated = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)

/** A finger: down, a moment's rest, up. */
async function tapOn(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).filter({ visible: true }).first()
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await page.waitForTimeout(lookMs)
  const box = (await target.boundingBox())!
  const [x, y] = [box.x + Math.min(20, box.width / 2), box.y + box.height / 2]
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await page.waitForTimeout(restMs)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const steps: Record<string, Step> = {
  'facet to new results': {
    goalMs: 150,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).click()
      await page.getByRole('dialog').waitFor()
    },
    tap: (page) => tapOn(page, 'dialog[open] section ul a'),
    event: 'click',
    shows: `document.querySelector('main [role=status]').textContent !== window.before`,
  },
  'filters to the sheet': {
    goalMs: 150,
    prepare: async () => {},
    tap: (page) => tapOn(page, '.foot-bar [aria-haspopup=dialog]'),
    event: 'click',
    shows: `document.querySelector('dialog[open] section ul a')`,
  },
  'card to the car': {
    goalMs: 100,
    prepare: async () => {},
    tap: (page) => tapOn(page, 'article h2 a'),
    event: 'click',
    shows: `location.pathname.startsWith('/cars/') && document.querySelector('.vehicle-page h1')`,
  },
  'keystroke to suggestions': {
    goalMs: 50,
    prepare: (page) => page.getByRole('combobox', { name: 'Keyword search' }).focus(),
    tap: (page) => page.keyboard.press('t'),
    event: 'keydown',
    shows: `document.querySelector('[role=listbox] [role=option]')`,
  },
  'next picture': {
    at: 'a car',
    goalMs: 100,
    prepare: async () => {},
    tap: (page) => tapOn(page, '.vehicle-gallery [aria-label="Next photo"]'),
    event: 'click',
    shows: `/2 \\/ /.test(document.querySelector('.vehicle-stage').textContent)`,
  },
  'share menu': {
    at: 'a car',
    goalMs: 100,
    prepare: async () => {},
    tap: (page) => tapOn(page, '.vehicle-tools summary, .vehicle-tools [aria-expanded]'),
    event: 'click',
    shows: `document.querySelector('.vehicle-tools [open], .vehicle-tools [aria-expanded=true]')`,
  },
}

Object.assign(steps, financeSteps())

/** What concerns money is said to change at once. */
function financeSteps(): Record<string, Step> {
  const calculator = async (page: Page) => {
    await page.locator('#finance-calculator').scrollIntoViewIfNeeded()
    await page.locator('#finance-calculator .repayment-figure').waitFor()
    await remember(page, '#finance-calculator .repayment-figure')
  }
  const remember = (page: Page, selector: string) =>
    page.evaluate((found) => {
      Object.assign(window, { figure: document.querySelector(found)?.textContent })
    }, selector)
  const differs = (selector: string) => `document.querySelector('${selector}')?.textContent !== window.figure`
  return {
    'finance popup': {
      at: 'a car',
      goalMs: 100,
      prepare: (page) => page.locator('.car-actions-summary').click(),
      tap: (page) => tapOn(page, '.car-actions a[href*="#finance-form"]'),
      event: 'click',
      shows: `document.querySelector('dialog[open] [role=tab]')`,
    },
    'calculator to its figure': {
      at: 'a car',
      goalMs: 50,
      prepare: calculator,
      tap: (page) => tapOn(page, '#finance-calculator .choice:last-child'),
      event: 'click',
      shows: differs('#finance-calculator .repayment-figure'),
    },
    'budget to its sum': {
      at: '/budget-finder',
      goalMs: 50,
      prepare: (page) => remember(page, '.budget-figure'),
      tap: (page) => tapOn(page, '.budget .choice:last-child'),
      event: 'click',
      shows: differs('.budget-figure'),
    },
    'budget to its count': {
      at: '/budget-finder',
      goalMs: 50,
      prepare: (page) => remember(page, '.budget-go'),
      tap: (page) => tapOn(page, '.budget-tile'),
      event: 'click',
      shows: differs('.budget-go'),
    },
  }
}

const profiles = {
  desktop: { isSlowProcessor: false, isSlowNetwork: false },
  phone: { isSlowProcessor: true, isSlowNetwork: false },
  'phone, slow 4G': { isSlowProcessor: true, isSlowNetwork: true },
} as const
type Profile = (typeof profiles)[keyof typeof profiles]

async function measure(url: string, step: Step, profile: Profile): Promise<number> {
  const { page, session } = await openPhone(browser)
  await page.goto(url)
  await hydrated(page)
  await page.waitForTimeout(800)
  if (profile.isSlowProcessor) await slowProcessor(session)
  if (profile.isSlowNetwork) await slowNetwork(session)
  await step.prepare(page)
  await page.evaluate(
    ({ shows, event }) => {
      const state = window as unknown as Record<string, unknown>
      state.before = document.querySelector('main [role=status]')?.textContent
      const isShown = new Function(`return Boolean(${shows})`)
      state.took = new Promise((done, failed) => {
        setTimeout(() => failed(new Error(`Nothing was shown within ten seconds: ${shows}`)), 10_000)
        addEventListener(
          event,
          () => {
            const start = performance.now()
            const look = () =>
              isShown() ? setTimeout(() => done(performance.now() - start)) : requestAnimationFrame(look)
            requestAnimationFrame(look)
          },
          { capture: true, once: true },
        )
      })
    },
    { shows: step.shows, event: step.event },
  )
  await step.tap(page)
  const took = await page.evaluate(() => (window as unknown as { took: Promise<number> }).took)
  await page.context().close()
  return took
}

async function firstCar(list: string): Promise<string> {
  const { page } = await openPhone(browser)
  await page.goto(list)
  const path = await page.locator('article h2 a').first().getAttribute('href')
  await page.context().close()
  return path!
}

const { port, stop } = await startServer()
const browser = await launchBrowser()
const car = await firstCar(`http://southern-cross.localhost:${port}${stock}`)
const rows: string[][] = []
const measured: Record<string, number[]> = {}
try {
  for (const [name, step] of Object.entries(steps).filter(([name]) => name.includes(process.argv[2] ?? ''))) {
    const url = `http://southern-cross.localhost:${port}${step.at === 'a car' ? car : (step.at ?? stock)}`
    await measure(url, step, profiles.desktop)
    for (const [profile, slowness] of Object.entries(profiles)) {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) times.push(await measure(url, step, slowness))
      measured[`${name}, ${profile}`] = times
      rows.push([
        name,
        profile,
        `${median(times).toFixed(0)} ms`,
        `${Math.min(...times).toFixed(0)} … ${Math.max(...times).toFixed(0)} ms`,
        `${step.goalMs} ms`,
        median(times) <= step.goalMs ? 'yes' : 'no',
      ])
    }
  }
  report('interactions', ['tap', 'on', 'median', 'range', 'goal', 'within goal'], rows, {
    rounds,
    restMs,
    measured,
  })
} finally {
  await browser.close()
  await stop()
}
