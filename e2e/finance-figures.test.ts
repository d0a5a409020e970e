import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { bearsLaw, isLawPart } from '#app/templates/law-parts.ts'
import { templateNames } from '#app/templates/templates.ts'
import { someSettings } from '../test/world.ts'
import {
  address,
  atBothSizes,
  bySize,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  settled,
  visitor,
} from './browser.ts'
import { ownSheet, ownSite } from './command-line.ts'
import { namesOn } from './part-names.ts'

const visit = visitor()
const used = '/search/used-cars'
const everything = '/search/new-used-and-demo-cars'

/** A dealer whose cars have rates and no payments, and a lender to be asked. */
const rated = {
  ...someSettings(),
  ...{ slug: 'rated', name: 'Rated Motors' },
  finance: {
    ...{ provider: 'coral-coast', lender: { interestRate: 8.49, comparisonRate: 9.36 } },
    ...{ services: [{ provider: 'coral-coast', adapter: 'stand-in' }], detailQuote: true },
  },
}

const ratedCars = [
  'stocknum,make,model,car_type,price,year',
  'R1,Kia,Rio,used,20000,2021',
  'R2,Kia,Cerato,used,9000,2021',
]
beforeAll(() => {
  ownSite(rated, ratedCars)
  for (const template of templateNames) {
    ownSite({ ...rated, slug: `dressed-${template}`, template }, ratedCars)
    ownSheet(`dressed-${template}`, worstAllowed)
  }
})

/** All that the check lets through which could make words of the law faint, narrow, small, far or covered. */
const worstAllowed = `
.page-body, .measure, .card, .card-body, .card-price, .vehicle-layout, .vehicle-side, .site-footer, .site-footer-body {
  border: 3px solid; padding: 24px; margin-block: 48px; gap: 24px; box-shadow: 0 0 64px 64px
}
.card-name, .card-facts, .card-fact, .card-subtitle, .page-title, .vehicle-sidebar-title {
  color: #fffffe; background: #ffffff; font-size: 12px; line-height: 1; letter-spacing: -0.06em; padding-block: 160px; padding-inline: 48px;
  margin: 48px; min-height: 720px; order: 9; display: grid; gap: 48px; grid-template-columns: repeat(6, minmax(0, 1fr))
}
.card-control, .car-tag, .card-photos, .card-place, .frame-chat-button, .site-header {
  color: #ffffff; background: #ffffff; border: 16px solid #ffffff; padding: 48px; font-size: 40px; box-shadow: 0 0 64px 64px #ffffff
}`

/** What no check has seen, in the layer of templates: each way to make the comparison rate the lesser one. */
const unchecked = `@layer template {
.repayment { display: block }
.repayment, .repayment-warning, .credit-notes {
  opacity: 0.1; filter: blur(9px); transform: scale(0.1); translate: -99rem; clip-path: inset(50%); mask: linear-gradient(transparent);
  text-indent: -99rem; word-spacing: 9rem; zoom: 0.2; -webkit-text-fill-color: transparent
}
.repayment strong + strong { font-size: 4px; font-weight: 100; color: #eeeeee; font-family: cursive; opacity: 0.1; transform: scale(0.1) }
.repayment-figure { font-size: 5rem; color: red; font-weight: 900 }
.repayment > span { opacity: 0; font-size: 1px; color: transparent }
}`

async function aFinancedCar(page: Page) {
  const card = page.locator('article', { hasText: '/wk*' }).first()
  const figure = (await card.locator('.repayment').textContent())!
  return { figure, href: (await card.locator('h2 a').getAttribute('href'))! }
}

for (const site of ['southern-cross', 'harbour-city', 'outback-vans', 'ridge-moto'])
  test(`FIN-30 FIN-31 VEH-31 VEH-46 PRC-11 the weekly figure of ${site} is one on card, sidebar, sticky header and calculator`, async () => {
    const { page, faults, close } = await visit(site, everything)
    const { figure, href } = await aFinancedCar(page)
    expect(figure).toMatch(/^(Only|Estimate) \$[\d,]+ \/wk\*/)
    await page.goto(address(site, href))
    expect((await page.locator('aside .repayment').first().textContent())!.startsWith(figure)).toBe(true)
    await page.mouse.wheel(0, 1500)
    const sticky = page.getByRole('region', { name: 'At a glance' })
    await expect.poll(() => sticky.getAttribute('data-shown')).toBe('true')
    const [amount] = /\$[\d,]+/.exec(figure)!
    expect(await sticky.textContent()).toContain(`est. ${amount}/wk`)
    const calculator = page.locator('#finance-calculator')
    await calculator.scrollIntoViewIfNeeded()
    await expect.poll(() => calculator.locator('.repayment-figure').textContent()).toBe(`${amount}.00 a week`)
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

/** National Credit Code s 164, ASIC RG 178.23: the comparison rate is no less prominent than the repayment or the interest. */
const prominence = (page: Page, figure: string) =>
  page
    .locator(figure)
    .first()
    .evaluate((sum) => {
      const rate = sum.parentElement!.querySelector('strong + strong')!
      const look = (element: Element) => {
        const { fontSize, fontWeight, fontFamily, color, opacity } = getComputedStyle(element)
        return { fontSize, fontWeight, fontFamily, color, opacity }
      }
      const [at, beside] = [sum.getBoundingClientRect(), rate.getBoundingClientRect()]
      const warnings = [...document.querySelectorAll('.repayment-warning, .repayment > span')].filter(
        (words) => words.textContent!.includes('WARNING: A comparison rate is true only'),
      )
      return {
        ...{ sum: look(sum), rate: look(rate), words: rate.textContent },
        linesApart: Math.max(0, beside.top - at.bottom) / at.height,
        toWarning: Math.min(
          ...warnings.map((one) => Math.abs(one.getBoundingClientRect().bottom - at.bottom)),
        ),
      }
    })

test.each(bySize([['southern-cross'], ['harbour-city'], ['outback-vans'], ['ridge-moto']]))(
  'FIN-70 FIN-71 the comparison rate of %s, loaded on a %s, is as large, heavy and dark as the repayment beside it, and the warning in sight on phone and desktop',
  async (site, size) => {
    const { page, close } = await visit(site, everything, { size })
    const { href } = await aFinancedCar(page)
    const look = async (figure: string) => {
      const { sum, rate, words, linesApart, toWarning } = await prominence(page, figure)
      expect(rate).toEqual(sum)
      expect(words).toMatch(/^Comparison rate \d+\.\d\d% p\.a\.$/)
      expect(linesApart).toBeLessThan(0.5)
      expect(toWarning).toBeLessThan(page.viewportSize()!.height)
    }
    await atBothSizes(page, () => look('article .repayment-figure'))
    await page.goto(address(site, href))
    await atBothSizes(page, async () => {
      await look('aside .repayment-figure')
      await page.locator('#finance-calculator').scrollIntoViewIfNeeded()
      await page.locator('#finance-calculator .repayment-figure').waitFor()
      await look('#finance-calculator .repayment-figure')
    })
    await close()
  },
)

for (const size of ['phone', 'desktop'] as const)
  test(`FIN-35 FIN-37 FIN-41 FIN-46 FIN-47 FIN-49 FIN-50 the calculator answers every control, and tells of its first use once (${size})`, async () => {
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
    expect(await section.getByText('8.50% p.a.', { exact: true }).count()).toBe(1)
    expect(await figure.textContent()).not.toBe(before)
    await section.getByRole('textbox', { name: 'Residual (optional)' }).fill('5000')
    expect(await section.locator('.repayment').textContent()).toContain('final payment $5,000')
    expect(await total.textContent()).toMatch(/Total of all repayments \$[\d,]+\.\d\d/)

    const problem = section.getByText('Cannot be less than $1,000 or more than $250,000')
    await price.fill('999')
    expect(await problem.isVisible()).toBe(true)
    await price.fill('300,000')
    expect(await problem.isVisible()).toBe(true)
    expect(await section.getByRole('slider', { name: 'Loan amount' }).inputValue()).toBe('100000')
    expect(await total.textContent()).toMatch(/^Total of all repayments/)
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

test.each(bySize(templateNames.map((template) => [template] as const)))(
  'FIN-70 FIN-71 a sheet of the site’s own makes neither comparison rate nor warning less of %s, the first loaded on a %s',
  async (template, size) => {
    const site = `dressed-${template}`
    const { page, close } = await visit(site, everything, { size })
    const { href } = await aFinancedCar(page)
    const sheets = await page.locator('link[rel=stylesheet][href^="/sheet/"]').count()
    expect(sheets).toBe(1)
    for (const styles of [null, unchecked]) {
      if (styles)
        await page.route('**/sheet/*.css', (route) =>
          route.fulfill({ body: styles, contentType: 'text/css' }),
        )
      for (const [path, figure] of [
        [everything, 'article .repayment-figure'],
        [href, 'aside .repayment-figure'],
      ] as const) {
        await page.goto(address(site, path))
        await atBothSizes(page, async () => {
          const { sum, rate, words, linesApart } = await prominence(page, figure)
          expect(rate).toEqual(sum)
          expect(words).toMatch(/^Comparison rate \d+\.\d\d% p\.a\.$/)
          expect(linesApart).toBeLessThan(0.5)
          await expect.poll(() => hiddenWords(page)).toEqual([])
        })
      }
    }
    await close()
  },
)

test('FIN-70 what scripts bring to a page is known to the check of sheets as well: calculator, popup, comparison', async () => {
  const { page, close } = await visit('southern-cross', everything)
  const held = async () => {
    const { law, bearing } = namesOn(await page.content())
    expect(law.size).toBeGreaterThan(5)
    expect([...law].filter((name) => !isLawPart(name))).toEqual([])
    expect([...bearing].filter((name) => !bearsLaw(name) && !isLawPart(name))).toEqual([])
  }
  const { href } = await aFinancedCar(page)
  await page.goto(address('southern-cross', href))
  await page.locator('#finance-calculator').scrollIntoViewIfNeeded()
  await page.locator('#finance-calculator .repayment-figure').waitFor()
  await page.mouse.wheel(0, 9000)
  await held()
  await page.getByRole('link', { name: 'Get Finance' }).first().click()
  await page.getByRole('dialog').locator('.repayment-figure').first().waitFor()
  await held()
  await close()
})

/** Words of the law that cannot be read where they stand: faint, tiny, narrow, cut, moved away or behind something. */
const hiddenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    document.documentElement.toggleAttribute('data-restored', true)
    const told: string[] = []
    const all = [...document.querySelectorAll<HTMLElement>('main [data-law], body > footer [data-law]')]
    // Bars that come with scrolling stand outside the screen until then.
    const still = all.filter(
      (one) => one.getClientRects().length > 0 && !one.closest('.vehicle-sticky, .vehicle-bar'),
    )
    for (const part of still.slice(0, 12)) {
      part.scrollIntoView({ block: 'center', behavior: 'instant' })
      const box = part.getBoundingClientRect()
      const { fontSize, opacity, filter, textIndent, color, webkitTextFillColor } = getComputedStyle(part)
      const seen = document.elementFromPoint(box.left + 4, box.top + Math.min(8, box.height / 2))
      const faults = [
        box.width < 100 && `${box.width} px wide`,
        (box.left < 0 || box.right > innerWidth) && `from ${box.left} to ${box.right}`,
        Number.parseFloat(fontSize) < 11 && fontSize,
        opacity !== '1' && `opacity ${opacity}`,
        filter !== 'none' && filter,
        textIndent !== '0px' && textIndent,
        webkitTextFillColor !== color && webkitTextFillColor,
        !(part.contains(seen) || seen?.contains(part) || seen?.closest('article, aside')?.contains(part)) &&
          `behind ${seen?.className}`,
      ].filter(Boolean)
      if (faults.length > 0) told.push(`${part.className}: ${faults.join(', ')}`)
    }
    return all.length === 0 ? ['there are none'] : told
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
  await settled(page)
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
