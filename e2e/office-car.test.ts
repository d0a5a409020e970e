import { expect, onTestFinished, test } from 'vitest'
import { address, expectWholeAtBothSizes, visitor } from './browser.ts'
import { asOwner, inHand, pressed, told } from './office-walk.ts'

const visit = visitor()

/** One that no other journey looks at: the last of the page. */
async function aCarOf(site: string) {
  const { page, close } = await visit(site, '/search/new-used-and-demo-cars')
  const href = await page.locator('a[href^="/cars/"]').last().getAttribute('href')
  const html = await page.evaluate(async (path) => (await fetch(path)).text(), href!)
  await close()
  return { href: href!, id: /"id":"([^"]+)","slug"/.exec(html)![1]! }
}

test.each([
  ['desktop', 'light', 'southern-cross', 'Southern Cross'],
  ['phone', 'dark', 'outback-vans', 'Outback Caravans'],
] as const)(
  'what is said of a car is on its page at once, is told where it cannot be, and gives way to the feed again (%s, %s)',
  async (size, colorScheme, site, dealer) => {
    const press = pressed(size)
    const { href, id } = await aCarOf(site)
    const { page, faults, close } = await visit('office', '/sign-in', { size, colorScheme })
    onTestFinished(close)
    await asOwner(page, dealer)
    const path = `/${site}/stock/${id}`
    const field = (name: string) => page.getByLabel(name, { exact: true })
    const keep = () => press(page, 'button', /^Keep$/)
    const shows = async () => {
      const { page: seen, close } = await visit(site, `${href}?looked=${Math.random()}`)
      const words = await seen.locator('main').textContent()
      await close()
      return words
    }
    await page.goto(address('office', path))
    await inHand(page)
    const feed = await field('Asked').inputValue()
    await expectWholeAtBothSizes(page)

    await field('Asked').fill('a lot')
    await field('On the picture').fill('One owner')
    await keep()
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toBe('Please give the price in dollars, such as 48,990.')
    expect(await field('On the picture').inputValue()).toBe('One owner')
    expect(await page.locator('.over.is-changed').count()).toBe(2)
    await expectWholeAtBothSizes(page)
    await field('Asked').fill('$31,250')
    await keep()
    await expect.poll(() => told(page)).toContain('Kept. The next feed leaves it.')
    expect(await page.locator('.over.is-said').count()).toBe(2)
    await expectWholeAtBothSizes(page)
    await page.goto(address('office', `/${site}/stock?view=said`))
    await page.locator('.stock-row__price.is-said', { hasText: '$31,250' }).waitFor()
    await page.goto(address('office', path))
    await inHand(page)
    const seen = await shows()
    expect(seen).toContain('$31,250')
    expect(seen).toContain('One owner')

    const other = await page.context().newPage()
    await other.goto(address('office', path))
    await inHand(other)
    await field('On the picture').fill('Two keys')
    await keep()
    await expect.poll(() => told(page)).toContain('Kept')
    await other.getByLabel('On the picture', { exact: true }).fill('Full books')
    await press(other, 'button', /^Keep$/)
    await expect.poll(() => other.getByRole('alert').textContent()).toContain('Somebody said something')
    expect(await other.getByLabel('On the picture', { exact: true }).inputValue()).toBe('Full books')
    await inHand(other)
    await press(other, 'button', /^Keep$/)
    await expect.poll(() => told(other)).toContain('Kept')
    await other.close()

    await page.goto(address('office', path))
    await inHand(page)
    await press(page, 'button', 'Take back Asked')
    await expect.poll(() => told(page)).toContain('The feed speaks again.')
    expect(await field('Asked').inputValue()).toBe(feed)
    expect(await page.locator('.note--good').count()).toBe(0)
    await press(page, 'button', /^Undo/)
    await expect.poll(() => told(page)).toContain('Taken back.')
    expect(await field('Asked').inputValue()).toBe('31,250')

    await inHand(page)
    for (const again of ['goBack', 'reload'] as const) {
      await page[again]()
      await inHand(page)
      expect([again, await page.locator('.note--good, .toast').count()]).toEqual([again, 0])
    }
    await press(page, 'button', 'Mark sold')
    await expect.poll(() => told(page)).toContain('Kept')
    await page.locator('.car-top .tag', { hasText: 'Sold' }).waitFor()
    await inHand(page)
    await press(page, 'button', 'Put back for sale')
    await page.locator('.car-top .tag', { hasText: 'For sale' }).waitFor()
    for (const name of ['Take back Asked', 'Take back On the picture']) {
      await inHand(page)
      await press(page, 'button', name)
      await expect.poll(() => page.getByRole('button', { name }).count()).toBe(0)
    }
    expect(await shows()).not.toContain('$31,250')
    expect(faults).toEqual([])
  },
)

test.each(['desktop', 'phone'] as const)(
  'what is being written stands on the public page beside it, which is nobody’s visit; nothing of it is kept (%s)',
  async (size) => {
    const press = pressed(size)
    const { href, id } = await aCarOf('outback-vans')
    const { page, faults, close } = await visit('office', '/sign-in', { size })
    onTestFinished(close)
    await asOwner(page, 'Outback Caravans')
    await page.goto(address('office', `/outback-vans/stock/${id}`))
    await inHand(page)
    const counted: string[] = []
    page.on('request', (request) => counted.push(new URL(request.url()).pathname))
    const seen = page.frameLocator('iframe').locator('main')
    const open = () => press(page, 'button', 'Preview')
    if (size === 'phone') await open()
    await seen.getByRole('heading', { level: 1 }).waitFor()
    if (size === 'phone') await press(page, 'button', 'Close')
    await page.getByLabel('Description', { exact: true }).fill('Bought here new, two keys.')
    await page.getByLabel('Asked', { exact: true }).fill('31250')
    if (size === 'phone') await open()
    await seen.getByText('Bought here new, two keys.').waitFor()
    await seen.getByText('$31,250').first().waitFor()
    await seen.getByRole('link', { name: 'Home' }).first().press('Enter')
    await seen.getByText('Bought here new, two keys.').waitFor()
    await press(page, 'button', 'Desk')
    await seen.getByText('$31,250').first().waitFor()
    await expectWholeAtBothSizes(page)
    expect(counted.filter((path) => /\/view\.json$|\/api\/events/.test(path))).toEqual([])
    const { page: visitor, close: leave } = await visit('outback-vans', href)
    onTestFinished(leave)
    expect(await visitor.locator('main').textContent()).not.toContain('two keys')
    expect(faults).toEqual([])
  },
)
