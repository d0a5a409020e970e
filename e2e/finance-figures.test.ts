import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { someSettings } from '../test/world.ts'
import { address, expectNoAxeViolations, expectNoSidewaysScroll, visitor } from './browser.ts'

const visit = visitor()
const used = '/search/used-cars'

/** A dealer whose cars have rates and no payments, and a lender to be asked. */
const rated = {
  ...someSettings(),
  ...{ slug: 'rated', name: 'Rated Motors' },
  finance: {
    ...{ provider: 'coral-coast', lender: { interestRate: 8.49, comparisonRate: 9.36 } },
    ...{ services: [{ provider: 'coral-coast', adapter: 'stand-in' }], detailQuote: true },
  },
}

beforeAll(() => {
  const settings = join(inject('dataFolder'), 'rated.json')
  writeFileSync(settings, JSON.stringify(rated))
  forecourt('site', 'apply', settings)
  const feed = join(inject('dataFolder'), 'rated.csv')
  const rows = ['R1,Kia,Rio,used,20000,2021', 'R2,Kia,Cerato,used,9000,2021']
  writeFileSync(feed, ['stocknum,make,model,car_type,price,year', ...rows].join('\n'))
  forecourt('stock', 'import', '--site', 'rated', '--file', feed)
})

function forecourt(...words: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, ['cli/forecourt.ts', ...words], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, FORECOURT_DATA: inject('dataFolder') },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}

async function aFinancedCar(page: Page) {
  const card = page.locator('article', { hasText: '/wk*' }).first()
  const figure = (await card.locator('.repayment').textContent())!
  return { figure, href: (await card.locator('h2 a').getAttribute('href'))! }
}

for (const site of ['southern-cross', 'harbour-city', 'outback-vans'])
  test(`FIN-30 FIN-31 VEH-31 VEH-46 PRC-11 the weekly figure of ${site} is one on card, sidebar and sticky header`, async () => {
    const { page, faults, close } = await visit(site, used)
    const { figure, href } = await aFinancedCar(page)
    expect(figure).toMatch(/^Only \$[\d,]+ \/wk\*/)
    await page.goto(address(site, href))
    expect(await page.locator('aside .repayment').first().textContent()).toBe(figure)
    await page.mouse.wheel(0, 1500)
    const sticky = page.getByRole('region', { name: 'At a glance' })
    await expect.poll(() => sticky.getAttribute('data-shown')).toBe('true')
    const [amount] = /\$[\d,]+/.exec(figure)!
    expect(await sticky.textContent()).toContain(`est. ${amount}/wk`)
    await expectNoAxeViolations(page)
    await page.locator('aside .repayment a').first().click()
    await expect
      .poll(() => page.locator('#credit-notes').evaluate((box) => box.getBoundingClientRect().top))
      .toBeLessThan(900)
    expect(await page.locator('#credit-notes').textContent()).toContain(
      'WARNING: This comparison rate is true only',
    )
    expect(faults).toEqual([])
    await close()
  })

for (const size of ['phone', 'desktop'] as const)
  test(`FIN-35 FIN-37 FIN-41 FIN-46 FIN-49 FIN-50 the calculator answers every control, and tells of its first use once (${size})`, async () => {
    const { page, faults, close } = await visit('southern-cross', used, { size })
    await page.goto(address('southern-cross', (await aFinancedCar(page)).href))
    const sent: number[] = []
    await page.route('**/api/events', (route) => {
      sent.push(JSON.parse(route.request().postData() ?? '{}').id)
      return route.fulfill({ status: 204 })
    })
    const section = page.locator('#finance-calculator')
    await section.scrollIntoViewIfNeeded()
    const price = section.getByRole('textbox', { name: 'Purchase price' })
    await price.waitFor()
    const figure = section.locator('.repayment-figure')
    const total = section.locator('.finance-calculator-total')
    expect(await figure.textContent()).toMatch(/^\$[\d.]+ a week$/)
    expect(sent).not.toContain(26)

    await section.getByText('Monthly', { exact: true }).click()
    expect(await figure.textContent()).toMatch(/a month$/)
    await price.fill('20,000')
    expect(await section.getByText('$20,000').first().textContent()).toBe('$20,000')
    const before = await figure.textContent()
    await section.getByRole('slider', { name: 'Term' }).press('ArrowRight')
    expect(await section.getByText('5.5 years', { exact: true }).count()).toBe(1)
    await section.getByRole('slider', { name: 'Interest' }).press('ArrowRight')
    expect(await section.getByText('9.00% p.a.', { exact: true }).count()).toBe(1)
    expect(await figure.textContent()).not.toBe(before)
    await section.getByRole('textbox', { name: 'Residual (optional)' }).fill('5000')
    expect(await section.locator('.repayment').textContent()).toContain('final payment $5,000')
    expect(await total.textContent()).toMatch(/Total of all repayments \$[\d,]+\.\d\d/)

    await price.fill('999')
    expect(await section.getByText('Cannot be less than $1,000 or more than $250,000').isVisible()).toBe(true)
    await price.fill('20000')
    await section.getByRole('textbox', { name: 'Deposit or trade-in (optional)' }).fill('20,000')
    expect(await section.getByRole('link', { name: 'Enquire for Finance' }).isVisible()).toBe(true)
    expect(await total.count()).toBe(0)
    await expect.poll(() => sent.filter((id) => id === 26).length).toBe(1)
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    expect(faults).toEqual([])
    await close()
  })

test('FIN-52 fees that are paid besides stand beside the calculator', async () => {
  const { page, close } = await visit('outback-vans', used)
  await page.goto(address('outback-vans', (await aFinancedCar(page)).href))
  const section = page.locator('#finance-calculator')
  await section.scrollIntoViewIfNeeded()
  const fees = section.locator('.finance-calculator-fees')
  await fees.waitFor()
  const rows = await fees.locator('div').allTextContents()
  expect(rows).toEqual(['Establishment$395', 'Registration$6', 'Monthly admin$8 monthly', 'Agency$912.25'])
  await close()
})

test('FIN-61 a car’s page asks the lender where there is no payment yet, and shows its quote', async () => {
  const { page, faults, close } = await visit('rated', used)
  const card = page.locator('article', { hasText: 'Rio' })
  expect(await card.locator('.repayment').textContent()).toMatch(/10\.00% p\.a\./)
  const [asked] = await Promise.all([
    page.waitForRequest(/coral-coast\/quote$/),
    card.locator('h2 a').click(),
  ])
  expect(JSON.parse(asked.postData()!)).toMatchObject({
    ...{ selfAssessedCreditScore: 'GREAT', purchasePrice: 20_000, loanTerm: 5 },
  })
  await expect
    .poll(() => page.locator('aside .repayment').first().textContent())
    .not.toMatch(/10\.00% p\.a\./)
  expect(faults).toEqual([])
  await close()
})

test('ERR-08 a quote that fails is passed over in silence, and the estimate stays', async () => {
  const { page, faults, close } = await visit('rated', used)
  await page.route('**/coral-coast/quote', (route) =>
    route.fulfill({ status: 502, json: { error: 'Failed to get quick quote' } }),
  )
  await Promise.all([
    page.waitForResponse(/coral-coast\/quote$/),
    page.locator('article', { hasText: 'Rio' }).locator('h2 a').click(),
  ])
  await page.waitForLoadState('networkidle')
  expect(await page.locator('aside .repayment').first().textContent()).toMatch(/10\.00% p\.a\./)
  expect(await page.locator('main').textContent()).not.toContain('Failed')
  expect(faults.filter((fault) => !fault.includes('502'))).toEqual([])
  await close()
})

for (const size of ['phone', 'desktop'] as const)
  test(`FIN-72 the price filter switches to a week, and every figure found lies in it (${size})`, async () => {
    const { page, faults, close } = await visit('southern-cross', used, { size })
    if (size === 'phone')
      await page
        .getByRole('button', { name: /Filters/ })
        .first()
        .click()
    const filters = size === 'phone' ? page.getByRole('dialog') : page.locator('#filters')
    await filters.getByText('Per week', { exact: true }).first().click()
    const to = filters.getByRole('textbox', { name: 'Weekly repayment to' })
    await to.fill('120')
    await to.press('Enter')
    await page.waitForURL(/weekly=0%3A120/)
    await expect
      .poll(async () => {
        const figures = await page.locator('article .repayment-figure').allTextContents()
        return figures.map((words) => Number(words.replaceAll(/\D/g, ''))).filter((week) => week > 120)
      })
      .toEqual([])
    if (size === 'phone') await page.keyboard.press('Escape')
    // The sheet takes its entry out of the history; a reload meanwhile would be called off.
    await page.waitForFunction(() => !history.state?.layer)
    const figures = await page.locator('article .repayment-figure').allTextContents()
    expect(figures.length).toBeGreaterThan(5)
    await page.reload()
    expect(await page.getByRole('link', { name: /^Remove Weekly repayment/ }).count()).toBeGreaterThan(0)
    await expectNoSidewaysScroll(page)
    expect(faults).toEqual([])
    await close()
  })

test('FIN-72 a site that does not search by repayment has no such switch, and words of a week find it where it does', async () => {
  const plain = await visit('harbour-city', used)
  expect(await plain.page.getByText('Per week', { exact: true }).count()).toBe(0)
  await plain.close()
  const { page, close } = await visit(
    'southern-cross',
    '/search/new-used-and-demo-cars?query=suv+under+%24100+a+week',
  )
  const figures = await page.locator('article .repayment-figure').allTextContents()
  expect(figures.length).toBeGreaterThan(3)
  expect(figures.every((words) => Number(words.replaceAll(/\D/g, '')) <= 100)).toBe(true)
  await close()
})
