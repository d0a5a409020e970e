import { expect, test } from 'vitest'
import { codeFor, freshPhone } from './account-code.ts'
import { bySize, expectWholeAtBothSizes, settled, visitor } from './browser.ts'

const visit = visitor()

test.each(bySize([['southern-cross'], ['volt-drive'], ['outback-vans']]))(
  'ACC-08 ACC-11 ACC-23 STK-93 the garage of %s on a %s: greeted, searches and viewed cars are there, the way out is last',
  async (dealer, size) => {
    const stock = '/search/new-used-and-demo-cars'
    const { page, faults, close } = await visit(dealer, `${stock}?sortBy=price_asc&colour=White`, { size })
    await page.locator('article').first().waitFor()
    await settled(page)
    const car = page.locator('article a[href^="/cars/"]').first()
    const path = new URL(await car.evaluate((link: HTMLAnchorElement) => link.href)).pathname
    await page.goto(new URL(path, page.url()).href)
    await settled(page)

    await page.goto(new URL('/my-garage', page.url()).href)
    await page.waitForURL(/\/sign-in\?type=my-garage/)
    await settled(page)
    const phone = freshPhone()
    await page.getByLabel('Mobile number').fill(phone)
    await page.getByRole('button', { name: 'Send Code' }).click()
    await page.getByText('Code sent!').first().waitFor()
    const code = await codeFor(page, phone)
    await page.getByLabel('Code', { exact: true }).fill(code)
    await Promise.all([page.waitForURL(/\/my-garage$/), page.keyboard.press('Enter')])

    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
    const part = (name: string) => page.getByRole('region', { name, exact: true })
    await part('Your searches').getByRole('link', { name: /White/ }).waitFor()
    await part('Recently viewed').locator(`a[href="${path}"]`).first().waitFor()
    await part('Your enquiries on this device').getByRole('link', { name: 'Ask us something' }).waitFor()
    await expectWholeAtBothSizes(page)

    const account = part('Your account')
    expect(await page.locator('main section').last().getAttribute('aria-label')).toBe('Your account')
    await Promise.all([
      page.waitForURL(/\.localhost:\d+\/$/),
      account.getByRole('button', { name: 'Sign out', exact: true }).click(),
    ])
    await page.goto(new URL('/my-garage', page.url()).href)
    await page.waitForURL(/\/sign-in\?type=my-garage/)
    expect(faults).toEqual([])
    await close()
  },
)
