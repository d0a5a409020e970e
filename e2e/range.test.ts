import { expect, test } from 'vitest'
import { bySize, expectNoAxeViolations, expectWholeAtBothSizes, visitor } from './browser.ts'

const visit = visitor()

const pages = [
  ['southern-cross', '/brands'],
  ['southern-cross', '/toyota/overview'],
  ['southern-cross', '/models/hilux'],
  ['southern-cross', '/hilux/accessories'],
  ['southern-cross', '/models?body=ute'],
  ['southern-cross', '/models?body=hovercraft'],
  ['southern-cross', '/models/hilux/enquire'],
  ['southern-cross', '/parts/search?q=brake+pads&make=Toyota'],
  ['southern-cross', `/parts/search?q=${'x'.repeat(300)}`],
  ['southern-cross', '/parts/enquire?number=04465-0K240'],
  ['volt-drive', '/brands'],
  ['volt-drive', '/byd/overview'],
  ['volt-drive', '/models/atto-3'],
  ['harbour-city', '/brands'],
  ['harbour-city', '/bmw/overview'],
  ['harbour-city', '/parts/search'],
  ['outback-vans', '/brands'],
  ['outback-vans', '/jayco/overview'],
  ['ridge-moto', '/brands'],
] as const

test.each(bySize(pages))(
  'CON-05 CON-11 … CON-15 %s shows %s, loaded on a %s, whole and readable on phone and desktop',
  async (site, path, size) => {
    const { page, faults, close } = await visit(site, path, { size })
    await expectWholeAtBothSizes(page)
    expect(await page.locator('h1').count()).toBe(1)
    expect(faults).toEqual([])
    await close()
  },
)

test('TEN-19 by key: a brand’s dropdown opens, and leads to a model that is sold new', async () => {
  const { page, faults, close } = await visit('southern-cross', '/brands')
  const rail = page.getByRole('navigation', { name: 'Brands' })
  const toyota = rail.locator('details', { hasText: 'Toyota' }).first()
  await toyota.locator('summary').focus()
  await page.keyboard.press('Enter')
  const models = toyota.getByRole('list', { name: 'Toyota models' })
  await expect
    .poll(() => models.getByRole('link', { name: /^HiLux/ }).textContent())
    .toMatch(/from \$48,990 drive away/)
  await expectNoAxeViolations(page)
  await Promise.all([
    page.waitForURL('**/models/hilux'),
    models.getByRole('link', { name: /^HiLux/ }).press('Enter'),
  ])
  await expect.poll(() => page.locator('h1').textContent()).toBe('Toyota HiLux')
  expect(faults).toEqual([])
  await close()
})

test('CON-12 CON-13 from the brands to an accessory, and to an enquiry about it', async () => {
  const { page, faults, close } = await visit('southern-cross', '/brands', { size: 'phone' })
  const form = page.locator('main form')
  const follow = (name: string | RegExp, address: string) =>
    Promise.all([
      page.waitForURL(address),
      page
        .locator('main')
        .getByRole('link', { name, exact: typeof name === 'string' })
        .first()
        .click(),
    ])
  await follow('Isuzu', '**/isuzu/overview')
  await follow(/^4 accessories for the Isuzu D-Max/, '**/d-max/accessories')
  await follow(/^Enquire about Alloy bull bar/, '**/models/d-max/enquire?accessory=5867620480')
  await expect.poll(() => form.getByLabel('Make', { exact: true }).inputValue()).toBe('Isuzu')
  expect(await form.getByLabel(/^Model/).inputValue()).toBe('D-Max')
  expect(await form.getByLabel('Comments').inputValue()).toContain('Alloy bull bar (part 5867620480)')
  expect(faults).toEqual([])
  await close()
})

test('CON-05 a part is found by its number without hyphens, and asked about', async () => {
  const { page, faults, close } = await visit('southern-cross', '/parts/search', { size: 'phone' })
  const form = page.locator('main form')
  await page.getByLabel('Part number or name').fill('044650k240')
  await Promise.all([
    page.waitForURL('**/parts/search?q=044650k240*'),
    page.getByRole('button', { name: 'Search', exact: true }).click(),
  ])
  await expect
    .poll(() => page.getByRole('heading', { level: 3 }).allInnerTexts())
    .toEqual(['Front brake pad set'])
  await Promise.all([
    page.waitForURL('**/parts/enquire?number=04465-0K240'),
    page.getByRole('link', { name: /^Enquire about Front brake pad set/ }).click(),
  ])
  await expect.poll(() => form.getByLabel('Which part?').inputValue()).toBe('Front brake pad set')
  await form.getByLabel('Name', { exact: true }).fill('Ann Example')
  await form.getByLabel('Email', { exact: true }).fill('ann@example.com')
  await form.getByLabel('Phone', { exact: true }).fill('0412 345 678')
  await form.getByLabel(/I agree to the terms/).check()
  await Promise.all([
    page.waitForURL('**/success**'),
    page.getByRole('button', { name: 'Send parts enquiry' }).click(),
  ])
  await expect.poll(() => page.locator('h1').textContent()).toBe("Thanks, we've got your parts enquiry")
  expect(faults).toEqual([])
  await close()
})

test('CON-05 the parts search works without scripts', async () => {
  const { page, close } = await visit('southern-cross', '/parts/search?q=wiper', { javaScriptEnabled: false })
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).first().textContent())
    .toMatch(/parts for “wiper”$/)
  await close()
})
