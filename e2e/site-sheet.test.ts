import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { address, expectNoAxeViolations, expectNoSidewaysScroll, visitor } from './browser.ts'
import { ownSheet, ownSite } from './command-line.ts'

/** The example of docs/templates.md on a dealer of the template that it was written for. */

const visit = visitor()
const search = '/search/used-cars'

beforeAll(() => {
  const { hosts: _, ...settings } = JSON.parse(readFileSync('demo/sites/southern-cross.json', 'utf8'))
  const rows = ['C1,Kia,Rio,used,20000,2021', 'C2,Kia,Cerato,used,9000,2021']
  for (const slug of ['coast', 'inland'])
    ownSite({ ...settings, slug }, ['stocknum,make,model,car_type,price,year', ...rows])
  ownSheet('coast', readFileSync('docs/examples/coast.css', 'utf8'))
})

for (const size of ['phone', 'desktop'] as const)
  test(`a sheet of one’s own dresses every kind of page of its site, and all of it can be read (${size})`, async () => {
    const { page, faults, close } = await visit('coast', search, { size })
    const href = await page.locator('article h2 a').first().getAttribute('href')
    for (const path of ['/', search, href!, '/locations', '/contact-us']) {
      await page.goto(address('coast', path))
      const header = page.locator('.site-header')
      expect(await header.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(15, 58, 79)')
      await expectNoAxeViolations(page)
      await expectNoSidewaysScroll(page)
    }
    await page.goto(address('coast', search))
    await page.locator('article h2 a').first().click()
    await page.waitForURL('**/cars/**')
    const panel = page.locator('.vehicle-side').first()
    await panel.waitFor()
    expect(
      await page
        .locator('.button')
        .first()
        .evaluate((one) => getComputedStyle(one).borderRadius),
    ).toBe('100px')
    expect(faults).toEqual([])
    await close()
  })

test('the sheet of one site changes no other', async () => {
  const { page, close } = await visit('inland', '/')
  expect(await page.locator('link[href^="/sheet/"]').count()).toBe(0)
  const colour = await page.locator('.site-header').evaluate((one) => getComputedStyle(one).backgroundColor)
  expect(colour).not.toBe('rgb(15, 58, 79)')
  await close()
})
