import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { address, expectNoAxeViolations, expectNoSidewaysScroll, visitor } from './browser.ts'
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
const states: [string, string][] = [
  ['sold', 'recently sold'],
  ['reserved', 'Reserved by another buyer'],
  ['coming-soon', 'COMING SOON'],
  ['photo-less', 'Photos are on their way'],
]

test.each(states)('the page of a %s car stands on a phone', async (state, sign) => {
  const path = await carPath('southern-cross', (html) => html.includes(sign))
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

test('ERR-20 without a phone number there is no button for it, and a warning in the log', async () => {
  const forecourt = (...words: string[]) =>
    spawnSync(process.execPath, ['cli/forecourt.ts', ...words], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, FORECOURT_DATA: inject('dataFolder') },
    }).status
  const file = (name: string) => join(inject('dataFolder'), name)
  const { hosts: _, ...settings } = JSON.parse(readFileSync('demo/sites/ridge-moto.json', 'utf8'))
  for (const location of settings.locations) location.contact_detail = {}
  writeFileSync(file('no-phone.json'), JSON.stringify({ ...settings, slug: 'no-phone' }))
  writeFileSync(
    file('no-phone.csv'),
    'stocknum,make,model,car_type,price,item_type\nQ1,Vespa,GTS,used,6990,motorcycle\n',
  )
  expect(forecourt('site', 'apply', file('no-phone.json'))).toBe(0)
  expect(forecourt('stock', 'import', '--site', 'no-phone', '--file', file('no-phone.csv'))).toBe(0)
  const { page, faults, close } = await visit('no-phone', '/', { size: 'phone' })
  const told = page.waitForEvent('console', (message) => /no phone number/.test(message.text()))
  await page.goto(address('no-phone', await carPath('no-phone')))
  expect((await told).type()).toBe('warning')
  expect(await page.locator('main a[href^="tel:"]').count()).toBe(0)
  expect(await page.getByRole('main').getByRole('link', { name: 'Enquire Now' }).count()).toBeGreaterThan(0)
  expect(faults).toEqual([])
  await close()
})
