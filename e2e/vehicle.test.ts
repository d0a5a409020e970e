import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  address,
  atBothSizes,
  bySize,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectWholeAtBothSizes,
  settled,
  visitor,
} from './browser.ts'
import { carPath } from './demo-cars.ts'

const visit = visitor()
const dealers = ['southern-cross', 'harbour-city', 'outback-vans', 'volt-drive', 'ridge-moto']

const withSpin = (html: string) => html.includes(', 360° view') && html.includes('Interior')
const withPictures = (html: string) => html.includes('aria-label="Next photo"')
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )
const frameOf = async (page: Page) =>
  Number(await page.getByRole('slider', { name: 'Turn the vehicle' }).getAttribute('aria-valuenow'))
const counter = (page: Page) => page.getByRole('button', { name: /^Fullscreen, photo/ })
const isOnScreen = (page: Page, selector: string) =>
  page.evaluate((found) => {
    const box = document.querySelector(found)!.getBoundingClientRect()
    return (
      box.bottom > 0 &&
      box.top < innerHeight &&
      getComputedStyle(document.querySelector(found)!).visibility === 'visible'
    )
  }, selector)

test.each(bySize(dealers.map((dealer) => [dealer] as const)))(
  'the vehicle page of %s, loaded on a %s, has no axe violation, no fault and no sideways scroll on phone and desktop',
  async (dealer, size) => {
    const { page, faults, close } = await visit(dealer, await carPath(dealer), { size })
    await expectWholeAtBothSizes(page)
    const folded = page.locator('main .frame-fold:not([open]) > summary:visible')
    await atBothSizes(page, async () => {
      while (await folded.count()) await folded.first().click()
      await page.evaluate(() => scrollTo(0, 1200))
      await expect.poll(() => isOnScreen(page, '.vehicle-sticky')).toBe(true)
      await expectNoAxeViolations(page)
      await expectNoSidewaysScroll(page)
    })
    expect(faults).toEqual([])
    await close()
  },
)

test('VEH-04 VEH-06 the gallery goes by buttons, arrow keys and thumbnails, and says where it is', async () => {
  const path = await carPath('southern-cross', withPictures)
  const { page, faults, close } = await visit('southern-cross', path)
  const shown = () => counter(page).textContent()
  expect(await shown()).toMatch(/ 1 \/ \d+$/)
  expect(await page.getByRole('button', { name: 'Previous photo' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Next photo' }).click()
  await expect.poll(shown).toMatch(/ 2 \//)
  await page.getByRole('list', { name: /^Photos of/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(shown).toMatch(/ 3 \//)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(shown).toMatch(/ 2 \//)
  await page.getByRole('button', { name: 'Photo 5', exact: true }).click()
  await expect.poll(shown).toMatch(/ 5 \//)
  const strip = page.getByRole('list', { name: /^Photos of/ })
  await expect.poll(() => strip.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth))).toBe(4)
  expect(await page.getByRole('button', { name: 'Photo 5', exact: true }).getAttribute('aria-current')).toBe(
    'true',
  )
  expect(faults).toEqual([])
  await close()
})

test('VEH-04 a finger swipes the gallery', async () => {
  const path = await carPath('outback-vans', withPictures)
  const { page, close } = await visit('outback-vans', path, { size: 'phone', hasTouch: true, isMobile: true })
  const session = await page.context().newCDPSession(page)
  const { x, y, height } = (await page.getByRole('list', { name: /^Photos of/ }).boundingBox())!
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: x + at, y: y + height / 3 }],
    })
  await touch('touchStart', 300)
  for (let at = 300; at >= 60; at -= 15) {
    await touch('touchMove', at)
    await page.waitForTimeout(16)
  }
  await touch('touchEnd')
  await expect.poll(() => counter(page).textContent()).toMatch(/ 2 \//)
  await close()
})

test.each(['phone', 'desktop'] as const)(
  'VEH-05 the gallery opens full screen on a %s, turns, zooms, closes and gives the focus back',
  async (size) => {
    const path = await carPath('southern-cross', withPictures)
    const { page, faults, close } = await visit('southern-cross', path, { size })
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await settled(page)
    expect(scripts.filter((url) => url.includes('picture-viewer'))).toEqual([])
    await counter(page).click()
    const viewer = page.locator('.pswp--open')
    await viewer.waitFor()
    expect(await page.locator('.pswp__counter').textContent()).toMatch(/^1 \/ \d+$/)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.locator('.pswp__counter').textContent()).toMatch(/^2 \//)
    // Said aloud, as the counter is not.
    expect(await viewer.getByRole('status').textContent()).toMatch(/^Photo 2 of \d+$/)
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toMatch(/^Fullscreen, photo 2/)
    expect(faults).toEqual([])
    await close()
  },
)

test('VEH-09 VEH-14 the car turns by dragging 20 px a frame, by arrow keys and by buttons', async () => {
  const path = await carPath('harbour-city', withSpin)
  const { page, faults, close } = await visit('harbour-city', path)
  const stage = page.getByRole('slider', { name: 'Turn the vehicle' })
  const box = (await stage.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 65, y, { steps: 6 })
  await page.mouse.up()
  expect(await frameOf(page)).toBe(4)
  await stage.focus()
  await page.keyboard.press('ArrowRight')
  expect(await frameOf(page)).toBe(5)
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Turn left' }).click()
  expect(await frameOf(page)).toBe(3)
  await page.getByRole('button', { name: 'Turn right' }).click()
  expect(await frameOf(page)).toBe(4)
  expect(faults).toEqual([])
  await close()
})

test('VEH-13 VEH-14 it turns once by itself, 100 ms a frame, and then follows the mouse', async () => {
  const path = await carPath('harbour-city', withSpin)
  let isPaused = () => {}
  const paused = new Promise<void>((done) => {
    isPaused = done
  })
  const { page, close } = await visit('harbour-city', path, {
    reducedMotion: 'no-preference',
    before: async (page) => {
      await page.clock.install()
      await page.route(/spin-07\.webp/, (route) => paused.then(() => route.continue()))
    },
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  isPaused()
  const pause = page.getByRole('button', { name: 'Pause the spin' })
  await pause.waitFor()
  const frames = Number(
    await page.getByRole('slider', { name: 'Turn the vehicle' }).getAttribute('aria-valuemax'),
  )
  for (let turned = 0; turned < frames; turned++) {
    await page.clock.runFor(99)
    expect(await frameOf(page)).toBe(turned + 1)
    await page.clock.runFor(1)
    await expect.poll(() => frameOf(page)).toBe(((turned + 1) % frames) + 1)
  }
  await pause.waitFor({ state: 'detached' })
  await page.clock.resume()
  const box = (await page.getByRole('slider', { name: 'Turn the vehicle' }).boundingBox())!
  await page.mouse.move(box.x + 300, box.y + 100)
  await page.mouse.move(box.x + 260, box.y + 100, { steps: 4 })
  await expect.poll(() => frameOf(page)).toBe(3)
  await page.getByRole('button', { name: 'Spin once around' }).click()
  await pause.click()
  const stopped = await frameOf(page)
  await page.waitForTimeout(400)
  expect(await frameOf(page)).toBe(stopped)
  await close()
})

test('VEH-13 where motion is not wanted it stands still until it is asked to turn', async () => {
  const path = await carPath('harbour-city', withSpin)
  const { page, close } = await visit('harbour-city', path)
  await settled(page)
  await page.waitForTimeout(600)
  expect(await frameOf(page)).toBe(1)
  await page.getByRole('button', { name: 'Spin once around' }).click()
  await expect.poll(() => frameOf(page)).toBeGreaterThan(2)
  await close()
})

test.each(['phone', 'desktop'] as const)(
  'VEH-10 VEH-12 Spin, Images and Interior share one stage on a %s; the interior is looked around in',
  async (size) => {
    const path = await carPath('harbour-city', withSpin)
    const { page, faults, close } = await visit('harbour-city', path, { size })
    const stage = page.locator('.vehicle-stage')
    const height = (await stage.boundingBox())!.height
    await page.getByRole('button', { name: 'Interior', exact: true }).click()
    const canvas = page.getByRole('img', { name: /^360° interior of/ })
    await canvas.waitFor()
    await page.getByText('Loading the interior…').waitFor({ state: 'detached' })
    const look = () => canvas.evaluate((shown) => (shown as HTMLCanvasElement).toDataURL().length)
    await expect.poll(look).toBeGreaterThan(50_000)
    const before = await look()
    await page.getByRole('button', { name: 'Look right' }).click()
    await expect.poll(look).not.toBe(before)
    await page.getByRole('group', { name: 'Look around, use the arrow keys' }).focus()
    const turned = await look()
    await page.keyboard.press('ArrowUp')
    await expect.poll(look).not.toBe(turned)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Fullscreen', exact: true }).click()
    await page.getByRole('button', { name: 'Exit fullscreen' }).click()
    await page.getByRole('button', { name: 'Images', exact: true }).click()
    await page.getByRole('button', { name: 'Next photo' }).waitFor()
    expect((await stage.boundingBox())!.height).toBeCloseTo(height, 0)
    await expectNoAxeViolations(page)
    expect(faults).toEqual([])
    await close()
  },
)

test('ERR-18 frames that do not load are told in the log, and the first picture stays', async () => {
  const path = await carPath('harbour-city', withSpin)
  const { page, close } = await visit('harbour-city', '/')
  await page.route(/spin-(?!04)\d\d\.webp/, (route) => route.abort())
  const [told] = await Promise.all([
    page.waitForEvent('console', (message) => /of the spin did not load/.test(message.text())),
    page.goto(address('harbour-city', path)),
  ])
  expect(told.text()).toBe('35 of 36 pictures of the spin did not load')
  expect(await page.getByRole('img', { name: /, 360° view/ }).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Turn right' }).click()
  expect(await frameOf(page)).toBe(2)
  await close()
})

test('a picture that does not load leaves the outline of the car', async () => {
  const path = await carPath('southern-cross', withPictures)
  const { page, close } = await visit('southern-cross', '/')
  await page.route('**/img/**/demo/**', (route) => route.abort())
  await page.goto(address('southern-cross', path))
  await page.getByText("This photo couldn't be loaded").first().waitFor()
  await close()
})

test('VEH-43 VEH-44 the bar with the car’s place is dismissed until the page is opened anew', async () => {
  const path = await carPath('southern-cross', (html) => html.includes('Located at'))
  const { page, faults, close } = await visit('southern-cross', path, {
    viewport: { width: 320, height: 700 },
  })
  const bar = page.getByText(/^Located at/)
  await bar.waitFor()
  // The words stand in the middle of the bar, on however many lines.
  const offCentre = await page.evaluate(() => {
    const bar = document.querySelector('.located-bar')!.getBoundingClientRect()
    const link = document.createRange()
    link.selectNodeContents(document.querySelector('.located-bar-directions')!)
    const words = document.querySelector('.located-bar-city')!.getBoundingClientRect()
    return Math.abs((words.top + link.getBoundingClientRect().bottom) / 2 - (bar.top + bar.bottom) / 2)
  })
  expect(offCentre).toBeLessThan(3)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await bar.waitFor({ state: 'detached' })
  await page.reload()
  await bar.waitFor()
  expect(faults).toEqual([])
  await close()
})

test('VEH-46 VEH-48 VEH-49 the header stays after 500 px, the bottom bar opens after 900', async () => {
  const path = await carPath('southern-cross', withPictures)
  const { page, close } = await visit('southern-cross', path, { size: 'phone' })
  const scroll = (to: number) => page.evaluate((y) => scrollTo(0, y), to)
  const bar = page.getByRole('region', { name: 'Next step' })
  expect(await bar.getByRole('link', { name: 'Enquire Now' }).isVisible()).toBe(true)
  await scroll(480)
  await page.waitForTimeout(300)
  expect(await isOnScreen(page, '.vehicle-sticky')).toBe(false)
  await scroll(520)
  await expect.poll(() => isOnScreen(page, '.vehicle-sticky')).toBe(true)
  expect(await bar.getAttribute('data-opened')).toBeNull()
  await scroll(920)
  await expect.poll(() => bar.getAttribute('data-opened')).toBe('true')
  await scroll(0)
  await expect.poll(() => isOnScreen(page, '.vehicle-sticky')).toBe(false)
  await close()
})

test.each(['phone', 'desktop'] as const)(
  'the vehicle page works without JavaScript on a %s',
  async (size) => {
    const path = await carPath('harbour-city', withSpin)
    const { page, close } = await visit('harbour-city', path, { size, javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Enquire Now' }).first().waitFor()
    expect(await page.locator('noscript img').count()).toBeGreaterThan(5)
    const rest = page.locator('#specifications details')
    await rest.locator('summary').click()
    expect(await rest.getAttribute('open')).toBe('')
    await expectNoSidewaysScroll(page)
    await close()
  },
)

test('from the head of the page to the enquiry by keyboard alone', async () => {
  const path = await carPath('southern-cross', withPictures)
  const { page, close } = await visit('southern-cross', path)
  const passed: string[] = []
  for (let steps = 0; steps < 90; steps++) {
    await page.keyboard.press('Tab')
    const name = (await focused(page)) ?? ''
    passed.push(name)
    if (name === 'Enquire Now') break
  }
  expect(passed).toContain('Next photo')
  expect(passed.at(-1)).toBe('Enquire Now')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('Enquire Now')
  await close()
})
