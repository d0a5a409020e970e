import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  address,
  atBothSizes,
  bySize,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  type Size,
  settled,
  visitor,
} from './browser.ts'
import { carPath } from './demo-cars.ts'

const visit = visitor()

const gauge = {
  ...{ fill: 0.72, listing_price: 36_990, market_range_min: 35_700, market_range_max: 41_900 },
  ...{ confidence: 0.6, description: 'Priced in the lower half of 14 comparable advertisements.' },
}

type Opening = {
  answer?: unknown
  motion?: 'reduce' | 'no-preference'
  userAgent?: string
  before?: (page: Page) => Promise<unknown>
}

async function openCar(
  dealer: string,
  size: Size,
  { answer = gauge, motion = 'reduce', before, ...more }: Opening = {},
) {
  const path = await carPath(dealer)
  const opened = await visit(dealer, path, {
    ...{ size, reducedMotion: motion, ...more },
    before: async (page) => {
      await page.route('**/autogauge', (route) => route.fulfill({ json: answer }))
      await before?.(page)
    },
  })
  // What comes later moves the tools: a click on its way would be tried again, and close what it opened.
  await settled(opened.page)
  return { ...opened, path }
}

/** Lists and the gauge are asked for when they come near. */
async function scrollTo(page: Page, id: string) {
  await page
    .locator(`#${id}, .gauge-place`)
    .first()
    .evaluate((place) => place.scrollIntoView())
  await page.locator(`#${id}`).scrollIntoViewIfNeeded()
}

test.each(bySize([['southern-cross'], ['harbour-city'], ['outback-vans']]))(
  'the tools of a car of %s, loaded on a %s: gauge, calculators, similar cars, share; no fault, no axe violation on phone and desktop',
  async (dealer, size) => {
    const { page, faults, close } = await openCar(dealer, size)
    await scrollTo(page, 'price-gauge')
    expect(await page.locator('#price-gauge').textContent()).toContain('$35,700 to $41,900')

    await scrollTo(page, 'calculators')
    // A caravan burns nothing.
    if (dealer !== 'outback-vans') {
      await page.getByLabel('Kilometres a week').fill('1,000 kms')
      await page.getByLabel('Price per litre').fill('$2.00')
      const figure = Number(
        (await page.locator('.vehicle-calculator__figure').first().textContent())?.slice(1),
      )
      expect(figure).toBeGreaterThan(20)
    }
    await page.getByRole('button', { name: 'Get a delivery price' }).click()
    await page.getByText('Please enter a postcode.').waitFor()
    await page.getByLabel('Postcode').fill(dealer === 'outback-vans' ? '6230' : '4350')
    await page.getByRole('button', { name: 'Get a delivery price' }).click()
    await page.getByText(/to your door, \w+/).waitFor()
    await page.getByLabel('Postcode').fill('9999')
    await page.keyboard.press('Enter')
    await page.getByText('Invalid postcode.').waitFor()
    await page.getByLabel('Postcode').fill('2899')
    await page.keyboard.press('Enter')
    await page.getByText("Sorry, we can't provide an estimate for that location.").waitFor()

    await page.locator('#similar-cars').scrollIntoViewIfNeeded()
    await page.locator('#similar-cars article').first().waitFor()
    expect(await page.locator('#similar-cars article').count()).toBeLessThanOrEqual(6)
    const save = page
      .locator('#similar-cars article')
      .first()
      .getByRole('button', { name: /^(Save|Compare) / })
    await atBothSizes(page, async () => {
      expect(await save.isVisible()).toBe(true)
      await page.locator('.share-menu > summary').click()
      const list = await page.locator('.share-menu__list').boundingBox()
      expect(list!.x).toBeGreaterThanOrEqual(0)
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page)
      await page.keyboard.press('Escape')
      expect(await page.locator('.share-menu').getAttribute('open')).toBeNull()
    })
    // The browser itself tells of the answer 404 that means 'no estimate'.
    expect(faults.filter((fault) => !fault.includes('status of 404'))).toEqual([])
    await close()
  },
)

test('VEH-62 ERR-15 without an answer there is no gauge', async () => {
  const told: string[] = []
  const { page, close } = await openCar('southern-cross', 'desktop', {
    answer: null,
    before: async (page) => page.on('console', (message) => told.push(message.text())),
  })
  await page.locator('.gauge-place').evaluate((place) => place.scrollIntoView())
  await expect.poll(() => told.join('\n')).toContain('No data returned')
  expect(await page.locator('#price-gauge').count()).toBe(0)
  await close()
})

test('VEH-66 the gauge fills over 2 to 2.5 seconds', async () => {
  const { page, close } = await openCar('southern-cross', 'desktop', { motion: 'no-preference' })
  await scrollTo(page, 'price-gauge')
  const duration = await page
    .locator('.gauge')
    .evaluate((gauge) => Number.parseFloat(getComputedStyle(gauge).transitionDuration))
  expect(duration).toBeGreaterThanOrEqual(2)
  expect(duration).toBeLessThanOrEqual(2.5)
  await page.waitForFunction(() => {
    const filled = getComputedStyle(document.querySelector('.gauge')!).getPropertyValue('--fill')
    return Math.round(Number(filled)) === 83
  })
  await close()
})

test('VEH-55 VEH-60 six placeholders show while similar cars load; a failing helper falls back to the search', async () => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  const { page, close } = await openCar('southern-cross', 'desktop', {
    before: (page) =>
      page.route('**/similar.json', async (route) => {
        await held
        await route.fulfill({ status: 500, json: { error: 'down' } })
      }),
  })
  await page.locator('#similar-cars').scrollIntoViewIfNeeded()
  const placeholders = page.locator('#similar-cars [aria-busy=true] > ul > li')
  await placeholders.first().waitFor()
  expect(await placeholders.count()).toBe(6)
  expect(await page.locator('#similar-cars article').count()).toBe(0)
  release()
  await page.locator('#similar-cars article').first().waitFor()
  await close()
})

test('VEH-80 ERR-14 the PDF is saved under the slug, and a failure is told', async () => {
  const { page, path, close } = await openCar('southern-cross', 'desktop')
  const slug = path.replace('/cars/', '')
  const button = page.getByRole('link', { name: 'Print PDF' })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toBe(`${slug}.pdf`)
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const seen = Promise.withResolvers<void>()
  await page.route('**/pdf', async (route) => {
    await seen.promise
    await route.fulfill({ status: 503, json: { error: 'Many PDFs are being made right now.' } })
  })
  await button.click()
  await page.getByText('Preparing...').waitFor()
  seen.resolve()
  await page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'Many PDFs are being made right now.' })
    .waitFor()
  await button.waitFor()
  await close()
})

test('VEH-46 the column beside a car keeps its place as the sticky header comes: what is pressed meanwhile is pressed', async () => {
  const { page, close } = await openCar('southern-cross', 'desktop')
  const column = page.getByRole('complementary', { name: 'Price and contact' })
  const topAt = async (y: number) => {
    await page.evaluate((top) => window.scrollTo(0, top), y)
    await expect
      .poll(() => page.locator('.vehicle-sticky').getAttribute('data-shown'))
      .toBe(y > 500 ? 'true' : null)
    return column.evaluate((element) => element.getBoundingClientRect().top)
  }
  expect(await topAt(520)).toBe(await topAt(480))
  await close()
})

test('VEH-78 the print link opens a printable page in a new tab', async () => {
  const { page, close } = await openCar('harbour-city', 'phone')
  const [print] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Print', exact: true }).click(),
  ])
  await print.getByRole('button', { name: 'Print' }).waitFor()
  await expectNoAxeViolations(print)
  await expectNoSidewaysScroll(print)
  expect(await print.locator('nav').count()).toBe(0)
  await close()
})

test("VEH-83 copy link puts the page's address on the clipboard and says 'Copied' for a while", async () => {
  const { page, path, close } = await openCar('southern-cross', 'desktop')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('.share-menu > summary').click()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(address('southern-cross', path))
  await page.clock.runFor(1499)
  expect(await page.getByRole('button', { name: 'Copied' }).count()).toBe(1)
  await page.clock.runFor(1)
  await page.getByRole('button', { name: 'Copy link' }).waitFor()
  await close()
})

test('VEH-82 a share window opens at 550x400, and the menu closes within moments of it', async () => {
  const { page, close } = await openCar('southern-cross', 'desktop')
  await page.context().route(/facebook\.com/, (route) => route.fulfill({ body: 'Share' }))
  await page.locator('.share-menu > summary').click()
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator('.share-menu').getByRole('link', { name: 'Facebook' }).click(),
  ])
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([550, 400])
  expect(await page.locator('.share-menu').getAttribute('open')).toBe('')
  await popup.close()
  await expect.poll(() => page.locator('.share-menu').getAttribute('open')).toBeNull()
  await close()
})

test('VEH-77 VEH-84 the view is counted, and the car remembered once under the key of the site', async () => {
  // A browser without a window says so, and counts as a robot.
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
  const { page, close } = await openCar('southern-cross', 'desktop', { userAgent })
  const { pathname } = new URL(page.url())
  const words = page.getByText(/^\d+ views$/).first()
  // The number is told from five on.
  for (const visitor of [1, 2, 3, 4]) {
    const host = new URL(page.url()).host
    const headers = { host, 'X-Forwarded-For': `102.0.0.${visitor}`, 'User-Agent': userAgent }
    // Node knows no `*.localhost`.
    await page.request.get(`http://127.0.0.1:${inject('port')}/api${pathname}/view.json`, { headers })
  }
  await page.reload()
  await words.waitFor()
  const stored = await page.waitForFunction(() => localStorage.getItem('southern-cross:viewed-cars'))
  const cars = JSON.parse((await stored.jsonValue()) as string)
  expect(cars).toHaveLength(1)
  expect(Object.keys(cars[0]).sort()).toEqual(['body', 'id', 'make', 'model', 'simple_body', 'stocknum'])
  await close()
})
