import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { address, expectNoAxeViolations, expectNoSidewaysScroll, settled, visitor } from './browser.ts'
import { printed } from './command-line.ts'
import { carPath } from './demo-cars.ts'

const visit = visitor()

/** How long the folds of the page take to open, in milliseconds; none where they do it at once. */
const foldMotions = (page: Page) =>
  page.locator('#specifications details').evaluate((details) => {
    const summary = details.querySelector('summary')!
    const motions = () =>
      document
        .getAnimations()
        .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('details') === details)
        .map(({ effect }) => effect!.getTiming().duration)
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const pressed = async () => {
      summary.click()
      await drawn()
      const found = motions()
      await new Promise((done) => setTimeout(done, 400))
      return found
    }
    return pressed().then(async (opening) => ({ opening, closing: await pressed() }))
  })

test('VEH-50 folds open and close over 300 ms, and at once where motion is not wanted', async () => {
  const path = await carPath('southern-cross', (html) => /id="specifications"[\s\S]*<details/.test(html))
  const moving = await visit('southern-cross', path, { reducedMotion: 'no-preference' })
  const { opening, closing } = await foldMotions(moving.page)
  expect(opening.length).toBeGreaterThan(0)
  expect(new Set([...opening, ...closing])).toEqual(new Set([300]))
  expect(closing.length).toBeGreaterThan(0)
  await moving.close()
  const still = await visit('southern-cross', path)
  expect(await foldMotions(still.page)).toEqual({ opening: [], closing: [] })
  await still.close()
})

/** The first car of each dealer's map is a certified electric one, a caravan and one by subscription: seen elsewhere. */
const states: [string, string, string][] = [
  ['sold', 'recently sold', 'u26382'],
  ['reserved', 'Reserved at the moment', 'u21668'],
  ['coming-soon', 'COMING SOON', ''],
  ['photo-less', 'No photos yet', ''],
]

test.each(states)('the page of a %s car stands on a phone', async (state, sign, likely) => {
  const path = await carPath('southern-cross', (html) => html.includes(sign), likely)
  const { page, faults, close } = await visit('southern-cross', path, { size: 'phone' })
  await expectNoSidewaysScroll(page)
  const next = page.getByRole('region', { name: 'Next step' }).getByRole('link')
  expect(await next.last().textContent()).toMatch(
    state === 'sold' ? 'Find Me Something Similar' : 'Enquire Now',
  )
  if (state === 'sold' || state === 'photo-less') await expectNoAxeViolations(page)
  expect(faults).toEqual([])
  await close()
})

test('VEH-11 points of interest stand on the turning car and say their words', async () => {
  const path = await carPath('harbour-city', (html) => /front-bumper/.test(html))
  const { page, faults, close } = await visit('harbour-city', path)
  await page
    .getByRole('button', { name: /^Point of interest/ })
    .first()
    .click()
  expect((await page.locator('.vehicle-spin').getByRole('status').textContent())?.length).toBeGreaterThan(20)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Interior', exact: true }).click()
  await page
    .getByRole('button', { name: /^Point of interest/ })
    .first()
    .waitFor()
  expect(faults).toEqual([])
  await close()
})

test('VEH-14 the mouse turns the car past its points of interest, and waits once it has rested on one', async () => {
  const path = await carPath('harbour-city', (html) => /front-bumper/.test(html))
  const { page, close } = await visit('harbour-city', path, { reducedMotion: 'no-preference' })
  const stage = page.getByRole('slider', { name: 'Turn the vehicle' })
  const pause = page.getByRole('button', { name: 'Pause the spin' })
  await pause.click()
  const turn = page.getByRole('button', { name: 'Turn right' })
  const marks = page.getByRole('button', { name: /^Point of interest/ })
  for (let i = 0; i < 36 && (await marks.count()) === 0; i++) await turn.click()
  const frame = () => stage.getAttribute('aria-valuenow')
  const before = await frame()
  const { x, y } = (await stage.boundingBox())!
  await page.mouse.move(x + 300, y + 20)
  await page.mouse.move(x + 340, y + 20, { steps: 4 })
  await expect.poll(frame).not.toBe(before)
  for (let i = 0; i < 36 && (await marks.count()) === 0; i++) await turn.click()
  await page.mouse.move(x + 200, y + 20)
  // What that still turns is drawn with the next frames, late where the machine is busy.
  const isAtRest = async () => {
    const shown = await frame()
    await page.waitForTimeout(300)
    return (await frame()) === shown
  }
  await expect.poll(isAtRest).toBe(true)
  // A busy browser puts moves together: the car may rest between its points.
  for (let i = 0; i < 36 && (await marks.count()) === 0; i++) await stage.press('ArrowRight')
  const seen = await frame()
  await page.waitForTimeout(600)
  await page.mouse.move(x + 260, y + 20, { steps: 6 })
  expect(await frame()).toBe(seen)
  await close()
})

const file = (name: string) => join(inject('dataFolder'), name)

test('VEH-13 VEH-83 a dealer may let the car stand still, and have a toast say that the link was copied', async () => {
  const { hosts: _, ...settings } = JSON.parse(readFileSync('demo/sites/harbour-city.json', 'utf8'))
  const own = { slug: 'still', spin: { autoRotate: false }, share: { copyFeedback: 'toast' } }
  writeFileSync(file('still.json'), JSON.stringify({ ...settings, ...own }))
  const cars: { spin_images?: string[] }[] = JSON.parse(readFileSync('demo/feeds/harbour-city.json', 'utf8'))
  writeFileSync(file('still-cars.json'), JSON.stringify(cars.filter((car) => car.spin_images).slice(0, 1)))
  printed('site', 'apply', file('still.json'))
  printed('stock', 'import', '--site', 'still', '--file', file('still-cars.json'))
  const path = await carPath('still')
  const { page, close } = await visit('still', path, { reducedMotion: 'no-preference' })
  const stage = page.getByRole('slider', { name: 'Turn the vehicle' })
  await settled(page)
  await page.waitForTimeout(800)
  expect(await stage.getAttribute('aria-valuenow')).toBe('1')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('.share-menu > summary').press('Enter')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Copy link' }).click()
  const toast = page.locator('.frame-toast')
  await toast.waitFor()
  expect(await toast.textContent()).toMatch(/^Copied .+ to your clipboard!/)
  await page.clock.runFor(2999)
  expect(await toast.count()).toBe(1)
  await page.clock.runFor(1)
  await toast.waitFor({ state: 'detached' })
  await close()
})

test('ERR-20 without a phone number there is no button for it, and a warning in the log', async () => {
  const { hosts: _, ...settings } = JSON.parse(readFileSync('demo/sites/ridge-moto.json', 'utf8'))
  for (const location of settings.locations) location.contact_detail = {}
  writeFileSync(file('no-phone.json'), JSON.stringify({ ...settings, slug: 'no-phone' }))
  writeFileSync(
    file('no-phone.csv'),
    'stocknum,make,model,car_type,price,item_type\nQ1,Vespa,GTS,used,6990,motorcycle\n',
  )
  printed('site', 'apply', file('no-phone.json'))
  printed('stock', 'import', '--site', 'no-phone', '--file', file('no-phone.csv'))
  const { page, faults, close } = await visit('no-phone', '/', { size: 'phone' })
  const [told] = await Promise.all([
    page.waitForEvent('console', (message) => /no phone number/.test(message.text())),
    page.goto(address('no-phone', await carPath('no-phone'))),
  ])
  expect(told.type()).toBe('warning')
  expect(await page.locator('main a[href^="tel:"]').count()).toBe(0)
  expect(await page.getByRole('main').getByRole('link', { name: 'Enquire Now' }).count()).toBeGreaterThan(0)
  expect(faults).toEqual([])
  await close()
})
