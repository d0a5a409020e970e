import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { address, visitor } from './browser.ts'
import { asOwner, inHand } from './office-walk.ts'

const visit = visitor()

const list = (words: string) =>
  address('office', `/southern-cross/stock?view=sale&q=${encodeURIComponent(words)}&sort=cheapest`)
const rows = (page: Page) => page.locator('.stock-row')

async function opened(page: Page, words: string) {
  await page.goto(list(words))
  await inHand(page)
  await rows(page).first().waitFor()
}

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
