import { expect, test } from 'vitest'
import { someSettings } from '../test/world.ts'
import { address, bySize, expectNoAxeViolations, expectWholeAtBothSizes, visitor } from './browser.ts'
import { ownSite } from './command-line.ts'

const visit = visitor()

/** Each kind of block somewhere, in every template. */
const pages = {
  'southern-cross':
    '/ /about-us /service /fleet /warranty /faqs /special-offers /vehicle-parts-and-accessories /pages/moving-a-car /privacy-policy',
  'harbour-city': '/ /about-us /service /buying /teams /faqs /pages/home-drive /terms-and-conditions',
  'outback-vans': '/ /about-us /service /faqs /pages/handover /pages/unsubscribe',
  'ridge-moto': '/ /about-us /service /faqs /pages/book-a-service',
  'volt-drive': '/ /about-us /faqs /pages/how-it-works /pages/charging',
}

const sites = Object.keys(pages) as (keyof typeof pages)[]

test.each(bySize(sites.map((site) => [site] as const)))(
  'CON-32 the pages of %s, the first loaded on a %s, stand on phone and desktop without faults, each with a title of its own',
  async (site, size) => {
    const paths = pages[site].split(' ')
    const { page, faults, close } = await visit(site, paths[0]!, { size })
    const titles = new Set<string>()
    for (const path of paths) {
      if (path !== paths[0]) await page.goto(address(site, path))
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
      titles.add(await page.title())
      await expectWholeAtBothSizes(page)
    }
    expect(titles.size).toBe(paths.length)
    expect(faults).toEqual([])
    await close()
  },
)

test('CON-43 CON-44 the slider’s arrows end at its ends, and the arrow keys move it', async () => {
  const { page, faults, close } = await visit('southern-cross', '/special-offers')
  const slider = page.getByRole('region', { name: 'This month' })
  const [back, on] = [
    slider.getByRole('button', { name: 'Previous' }),
    slider.getByRole('button', { name: 'Next' }),
  ]
  const strip = slider.getByRole('list')
  const at = () => strip.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth))
  await expect.poll(() => back.isDisabled()).toBe(true)
  expect(await on.isDisabled()).toBe(false)
  const box = await slider.getByRole('img').first().boundingBox()
  expect(box!.width / box!.height).toBeCloseTo(1920 / 540, 1)
  await on.click()
  await expect.poll(at).toBe(1)
  await expect.poll(() => back.isDisabled()).toBe(false)
  await strip.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(at).toBe(2)
  await expect.poll(() => on.isDisabled()).toBe(true)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(at).toBe(1)
  expect(faults).toEqual([])
  await close()
})

test('CON-42 the sales counter is refreshed every 150 seconds', async () => {
  ownSite({ ...someSettings(), slug: 'counted', home: { blocks: ['counter'] }, salesCounter: true })
  const { page, close } = await visit('southern-cross', '/warranty')
  await page.clock.install({ time: new Date('2026-07-14T14:00:00Z') })
  await page.goto(address('counted', '/'))
  const figure = page.locator('.sales-counter-figure')
  const first = await figure.textContent()
  await page.clock.runFor(149_000)
  expect(await figure.textContent()).toBe(first)
  await page.clock.runFor(2_000)
  await expect.poll(() => figure.textContent()).toBe('2,688')
  await page.clock.runFor(300_000)
  await expect.poll(() => figure.textContent()).toBe('2,689')
  await close()
})

test.each([true, false])(
  'CON-33 by keyboard from the foot of a page to being unsubscribed (script: %s)',
  async (hasScript) => {
    const { page, faults, close } = await visit('outback-vans', '/pages/unsubscribe', {
      size: 'phone',
      javaScriptEnabled: hasScript,
    })
    await page.getByLabel('Email').fill('ann@example.com')
    await Promise.all([page.waitForURL(/\/success/), page.getByLabel('Email').press('Enter')])
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe("You're unsubscribed")
    if (hasScript) await expectNoAxeViolations(page)
    expect(faults).toEqual([])
    await close()
  },
)

test('the foot of a page leads to booking a service, and a booking is taken', async () => {
  const { page, faults, close } = await visit('southern-cross', '/faqs', { size: 'phone' })
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Book a service' })
  await Promise.all([page.waitForURL(/book-a-service$/), link.click()])
  await page.getByRole('button', { name: 'Ask for a time' }).click()
  await expect.poll(() => page.locator('main').textContent()).toContain('Please tell us which car it is.')
  await page.getByLabel('Name', { exact: true }).fill('Ann')
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.com')
  await page.getByLabel('Phone', { exact: true }).fill('0412345678')
  await page.getByLabel('Make, model and year').fill('Toyota HiLux 2019')
  await page.getByLabel('What does it need?').selectOption('Logbook service')
  await page.getByLabel('Location').selectOption({ label: 'Mackay' })
  await page.getByLabel(/I agree to the terms/).check()
  await Promise.all([
    page.waitForURL(/\/success/),
    page.getByRole('button', { name: 'Ask for a time' }).click(),
  ])
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .toBe("Thanks, we've got your booking request")
  expect(faults).toEqual([])
  await close()
})
