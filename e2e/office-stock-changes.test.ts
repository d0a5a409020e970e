import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { address, expectWholeAtBothSizes, visitor } from './browser.ts'
import { asOwner, inHand, pressed } from './office-walk.ts'

const visit = visitor()

const list = (words: string) =>
  address('office', `/southern-cross/stock?view=sale&q=${encodeURIComponent(words)}&sort=cheapest`)
const rows = (page: Page) => page.locator('.stock-row')
const prices = (page: Page) => page.locator('.stock-row__price b').allTextContents()
const dollars = (price: number) => `$${price.toLocaleString('en-AU')}`
const asNumber = (price: string) => Number(price.replaceAll(/[$,]/g, ''))

async function opened(page: Page, words: string) {
  await page.goto(list(words))
  await inHand(page)
  await rows(page).first().waitFor()
}

test.each([
  ['desktop', 'light', 'amarok'],
  ['phone', 'dark', 'cx-5'],
] as const)(
  'a yard changes prices in its list: one where it stands, three at once after a look, and an undo that leaves alone what somebody changed since (%s, %s)',
  async (size, colorScheme, words) => {
    const press = pressed(size)
    const { page, faults, close } = await visit('office', '/sign-in', { size, colorScheme })
    onTestFinished(close)
    const isWhole = async () => {
      await expectWholeAtBothSizes(page)
      await page.setViewportSize(
        size === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      )
    }
    await asOwner(page, 'Southern Cross')
    await opened(page, words)
    const before = (await prices(page)).slice(0, 3).map(asNumber)
    expect(before).toHaveLength(3)
    const first = rows(page).first()
    const id = async (at: number) =>
      (await rows(page).nth(at).locator('a').first().getAttribute('href'))!.split('/').at(-1)!

    // Where it stands: what cannot be asked is told and stays, Escape leaves it, Enter keeps it.
    if (size === 'desktop') await first.locator('.stock-row__price').click()
    else {
      await page.keyboard.press('j')
      await page.keyboard.press('e')
    }
    const price = page.getByRole('textbox', { name: 'Price' })
    for (const wrong of ['0', '1', '999,999,999', 'cheap']) {
      await price.fill(wrong)
      await price.press('Enter')
      await page.locator('.price-panel [role=alert]').waitFor()
      expect(await price.inputValue()).toBe(wrong)
    }
    await isWhole()
    await price.press('Escape')
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('stock-row__price')
    await page.keyboard.press('Enter')
    const asked = before[0]! - 10
    await price.fill(`${asked}`)
    await price.press('Enter')
    await expect.poll(async () => (await prices(page))[0]).toBe(dollars(asked))
    const href = await page.evaluate(
      async (one) => {
        const answer = await fetch(`/southern-cross/stock/${one}`)
        return /href="([^"]+\/cars\/[^"]+)"/.exec(await answer.text())?.[1]
      },
      await id(0),
    )
    const site = await page.context().newPage()
    await site.goto(address('southern-cross', new URL(href!).pathname))
    expect(await site.locator('main').textContent()).toContain(dollars(asked))
    await site.close()
    await press(page, 'button', /^Undo/)
    await expect.poll(async () => (await prices(page))[0]).toBe(dollars(before[0]!))

    // Many at once.
    const tick = async () => {
      if (size === 'phone') await press(page, 'button', /^Choose$/)
      for (const at of [0, 1, 2]) await page.locator('.row-check input').nth(at).press('Space')
      await page.getByLabel('What to change').selectOption('Price')
    }
    await tick()
    await page.getByLabel('How much').fill('nothing')
    await page.getByLabel('How much').press('Enter')
    await page.getByText('Please give an amount in dollars').waitFor()
    await inHand(page)
    expect(await page.getByLabel('How much').inputValue()).toBe('nothing')
    await page.getByLabel('How much').fill('500')
    await page.getByLabel('end in 90').check()
    await press(page, 'button', /^Preview$/)
    await page.getByRole('heading', { name: 'Price: 3 cars' }).waitFor()
    await inHand(page)
    await isWhole()
    const said = (carId: string, dollarsAsked: number, version: string) =>
      page.evaluate(
        async ([one, priceCents, version]) => {
          const body = new URLSearchParams({ act: 'keep', version, priceCents, 'priceCents-ends': 'never' })
          const headers = { 'x-office-data': 'car' }
          const answer = await fetch(`/southern-cross/stock/${one}`, { method: 'POST', body, headers })
          return answer.headers.get('x-office-moved')
        },
        [carId, `${dollarsAsked}`, version] as const,
      )
    const cars = await page.locator('[name=cars]').inputValue()
    const [one, two, three] = cars.split(',') as [string, string, string]
    expect(await said(two, before[1]! - 70, '0')).toContain('undo=')
    await press(page, 'button', /^Change 3 cars$/)
    await page.getByText('2 cars were changed.').waitFor()
    await page.getByText('it was changed since you looked at it').waitFor()
    await inHand(page)
    const in90 = (price: number) => Math.round((price - 590) / 100) * 100 + 90
    const after = async () => {
      const shown = await page.evaluate(
        async (ids) => {
          const headers = { 'x-office-data': 'stock-rows' }
          const answer = await fetch(`/southern-cross/stock-rows?cars=${ids.join(',')}`, { headers })
          return (await answer.json()) as { id: string; price: { said: string } }[]
        },
        [one, two, three],
      )
      return [one, two, three].map((car) => asNumber(shown.find(({ id }) => id === car)!.price.said))
    }
    expect(await after()).toEqual([in90(before[0]!), before[1]! - 70, in90(before[2]!)])
    const version = await page.evaluate(async (car) => {
      const headers = { 'x-office-data': 'stock-rows' }
      const answer = await fetch(`/southern-cross/stock-rows?cars=${car}`, { headers })
      return ((await answer.json()) as { asked: { version: string } }[])[0]!.asked.version
    }, three)
    expect(await said(three, before[2]! - 80, version)).toContain('undo=')
    await press(page, 'button', /^Undo/)
    await page.getByText('One car was taken back.').waitFor()
    await page.getByText('left alone: somebody changed them since').waitFor()
    expect(await after()).toEqual([before[0], before[1]! - 70, before[2]! - 80])

    // The feed speaks again for all; one of them it speaks for already, which stops no other.
    await opened(page, words)
    await tick()
    await page.getByLabel('What to change').selectOption('Take back what was said')
    await press(page, 'button', /^Preview$/)
    await page.getByText('The feed speaks already.').waitFor()
    await inHand(page)
    await press(page, 'button', /^Change 2 cars$/)
    await page.getByText('2 cars were changed.').waitFor()
    await inHand(page)
    expect(await after()).toEqual(before)
    expect(faults).toEqual([])
  },
)

test('who looks at the stock list chooses its columns, keeps a view of it and takes it along as a file', async () => {
  const { page, faults, close } = await visit('office', '/sign-in', { size: 'desktop' })
  onTestFinished(close)
  await asOwner(page, 'Southern Cross')
  await opened(page, 'amarok')
  const columns = async (words: string, isOn: boolean) => {
    await page.getByText('Columns', { exact: true }).press('Enter')
    await page.getByRole('checkbox', { name: words, exact: true }).setChecked(isOn)
    await page.getByRole('button', { name: 'Show these' }).press('Enter')
    await page.waitForLoadState()
    await rows(page).first().waitFor()
    await inHand(page)
  }
  await columns('Saves', true)
  await columns('Yard', false)
  expect(page.url()).toBe(list('amarok'))
  const heads = (await page.locator('.stock-head').textContent())!
  expect([heads.includes('Saves'), heads.includes('Yard')]).toEqual([true, false])

  await page.getByText('Keep this view').press('Enter')
  await page.getByLabel('Name of the view').fill('Amaroks')
  await page.keyboard.press('Enter')
  const kept = page.locator('.views').getByRole('link', { name: 'Amaroks' })
  await kept.waitFor()
  await inHand(page)
  await page.goto(address('office', '/southern-cross/stock'))
  await inHand(page)
  await kept.press('Enter')
  await page.waitForURL(list('amarok'))
  await rows(page).first().waitFor()
  const names = await page.locator('.stock-row__car > a').allTextContents()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const file = await readFile((await (await download).path())!, 'utf8')
  const lines = file.split('\r\n')
  expect(lines[0]).toContain('Saves')
  expect(lines.slice(1).map((line) => line.startsWith(names[0]!))[0]).toBe(true)
  expect(lines.length).toBeGreaterThan(names.length)

  await page.getByText('Change this view').press('Enter')
  await page.getByRole('button', { name: 'Remove it' }).press('Enter')
  await kept.waitFor({ state: 'detached' })
  await inHand(page)
  await columns('Saves', false)
  await columns('Yard', true)
  expect(faults).toEqual([])
})
