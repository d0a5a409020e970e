import { expect, onTestFinished, test } from 'vitest'
import { address, expectWholeAtBothSizes, visitor } from './browser.ts'
import { asOwner, inHand, pressed, told } from './office-walk.ts'

const visit = visitor()

test.each([
  ['desktop', 'light', 'DEMO02', 'OWN-D1'],
  ['phone', 'dark', 'DEMO03', 'OWN-P1'],
] as const)(
  'a car that no feed brings is entered by its plate, is on the site, is sold, put back, withdrawn and back again (%s, %s)',
  async (size, colorScheme, plate, number) => {
    const press = pressed(size)
    const site = 'southern-cross'
    const { page, faults, close } = await visit('office', '/sign-in', { size, colorScheme })
    onTestFinished(close)
    await asOwner(page, 'Southern Cross')
    const field = (name: string) => page.getByLabel(name, { exact: true })
    const act = async (name: string | RegExp) => {
      await inHand(page)
      await press(page, 'button', name)
    }
    await page.goto(address('office', `/${site}/stock`))
    await inHand(page)
    await press(page, 'link', 'Add a car')
    await page.waitForURL('**/stock/new')
    await field('Number plate').fill(plate)
    await field('State').selectOption('QLD')
    await field('VIN').fill('JTMHX05J60406128')
    await act('Look up the plate')
    await expect.poll(() => told(page)).toContain('Found: 202')
    expect(await field('VIN').inputValue()).toBe('JTMHX05J60406128')
    await field('Stock number').fill(number)
    await field('Asked').fill('$1')
    await field('Description').fill('One owner <script>alert(1)</script>')
    await act('Add the car')
    await page.getByText('this has 16').waitFor()
    await page.getByText('Please give at least $100').waitFor()
    expect(await field('Stock number').inputValue()).toBe(number)
    await expectWholeAtBothSizes(page)
    await field('VIN').fill('')
    await field('Asked').fill('31,000')
    await act('Add the car')
    await expect.poll(() => told(page)).toContain('Added.')
    const path = new URL(page.url()).pathname
    await expectWholeAtBothSizes(page)
    const href = (await page.getByRole('link', { name: 'See it' }).getAttribute('href'))!
    const seen = async () => {
      const { page: visited, close } = await visit(site, `${new URL(href).pathname}?looked=${Math.random()}`)
      const words = (await visited.locator('main').textContent()) ?? ''
      await close()
      return words
    }
    expect(await seen()).toContain('$31,000')

    await act('Mark sold')
    await page.locator('.car-top .tag', { hasText: 'Sold' }).waitFor()
    await act('Put back for sale')
    await page.locator('.car-top .tag', { hasText: 'For sale' }).waitFor()

    await inHand(page)
    await press(page, 'link', 'Change its facts')
    await page.waitForURL(`**${path}/facts`)
    await inHand(page)
    const stale = await page.context().newPage()
    await stale.goto(address('office', `${path}/facts`))
    await inHand(stale)
    await press(page, 'button', /^Withdraw/)
    await press(page, 'button', /^Withdraw$/)
    await expect.poll(() => told(page)).toContain('Withdrawn.')
    expect(await seen()).not.toContain('$31,000')
    await stale.getByLabel('Colour', { exact: true }).fill('Red')
    await press(stale, 'button', /^Keep$/)
    await expect.poll(() => stale.getByRole('alert').textContent()).toContain('was withdrawn since')
    expect(await stale.getByLabel('Colour', { exact: true }).inputValue()).toBe('Red')
    await stale.close()
    await act(/^Undo/)
    await expect.poll(() => told(page)).toContain('Taken back.')
    expect(await seen()).toContain('$31,000')
    await inHand(page)
    await press(page, 'button', /^Withdraw/)
    await press(page, 'button', /^Withdraw$/)
    await page.getByRole('button', { name: 'Put back' }).waitFor()
    expect(faults).toEqual([])
  },
)
