import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { address, expectWholeAtBothSizes, type Size, visitor } from './browser.ts'
import { ownSite, printed } from './command-line.ts'
import { comeInByCode, inHand } from './office-walk.ts'

/** The photos of a car, from a phone or a desk to what buyers see. */

const visit = visitor()
const slug = 'photo-yard'
const { hosts: _, ...settings } = JSON.parse(readFileSync('demo/sites/southern-cross.json', 'utf8'))
const works = (who: Size | 'camera') => `${who}@photo-yard.example`
const pictures = ['front', 'rear', 'boot'].map((side) => `/demo/hatch-black-1/${side}.webp`)
const car = (stock: string, price: number) =>
  [stock, 'Kia', 'Rio', 'used', price, '2021', `"${pictures.join('|')}"`].join(',')
const stockAt = (price: number) => [
  'stocknum,make,model,car_type,price,year,images',
  ...['D1', 'P1'].map((stock) => car(stock, price)),
]

beforeAll(() => {
  ownSite({ ...settings, slug, name: 'Photo Yard' }, stockAt(20_000))
  for (const who of ['desktop', 'phone', 'camera'] as const)
    printed('staff', 'invite', works(who), '--site', slug, '--role', 'marketing')
})

const aPhoto = (name: string, background: string) =>
  sharp({ create: { width: 2400, height: 1600, channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }))

/** What the photos of a page are, by the last part of their addresses. */
async function seenBy(site: string, href: string) {
  const { page, close } = await visit(site, `${href}?looked=${Math.random()}`)
  const html = await page.content()
  await close()
  const found = html.matchAll(/\/img\/[^"\s]*?\/((?:demo|yard)\/[^"\s,]+?\.(?:webp|jpg))/g)
  return [...new Set([...found].map(([, path]) => path!.split('/').at(-1)!))]
}

async function joins(page: Page, who: Parameters<typeof works>[0]) {
  await comeInByCode(page, slug, works(who))
  await page.getByRole('button', { name: 'Join Photo Yard' }).press('Enter')
  await page.getByRole('link', { name: 'Not now' }).press('Enter')
  await page.waitForURL(`**/${slug}/today`)
  await inHand(page)
}

/** By mouse at a desk, by keys alone on a phone's width. */
test.each([
  ['desktop', 'light', 'D1'],
  ['phone', 'dark', 'P1'],
] as const)(
  'photos are put up, made main and hidden; buyers see them so after the next feed, until that is taken back (%s, %s)',
  async (size, colorScheme, stock) => {
    const isMouse = size === 'desktop'
    const { page, faults, close } = await visit('office', '/sign-in', { size, colorScheme })
    onTestFinished(close)
    await joins(page, size)
    await page.goto(address('office', `/${slug}/stock?q=${stock}`))
    const path = await page.locator('a[href*="/stock/"]').first().getAttribute('href')
    await page.goto(address('office', path!))
    await inHand(page)
    const href = new URL((await page.getByRole('link', { name: 'See it' }).getAttribute('href'))!).pathname
    const tiles = page.locator('.photos > li[data-photo]')
    const sources = () =>
      tiles.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')!.split('/').at(-1)!))
    const kept = () => expect.poll(() => page.getByText('Keeping…').count()).toBe(0)
    const press = (name: string) => {
      const button = page.getByRole('button', { name, exact: true })
      return isMouse ? button.click() : button.press('Enter')
    }
    expect(await sources()).toEqual(['front.webp', 'rear.webp', 'boot.webp'])
    await expectWholeAtBothSizes(page)

    await page.setInputFiles('#photo-files', [
      await aPhoto('one.jpg', '#b33'),
      await aPhoto('two.jpg', '#36b'),
      { name: 'price list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    ])
    await page.getByText('That isn’t a photo we can read.').first().waitFor()
    await expect.poll(() => tiles.count(), { timeout: 30_000 }).toBe(5)
    await press('Put aside price list.pdf')
    const [, , , one, two] = await sources()
    expect(await seenBy(slug, href)).toEqual(['front.webp', 'rear.webp', 'boot.webp', one, two])

    const last = tiles.last().getByRole('button')
    if (isMouse) {
      await last.dragTo(tiles.first().getByRole('button'))
    } else {
      await last.press('Enter')
      await page.keyboard.press('Home')
    }
    expect(await sources()).toEqual([two, 'front.webp', 'rear.webp', 'boot.webp', one])
    await page.getByText('Keeping…').waitFor()
    await kept()
    const rear = page.getByRole('button', { name: 'Photo 3', exact: true })
    await (isMouse ? rear.click() : rear.press('Enter'))
    await press('Hide')
    await page.getByText('Keeping…').waitFor()
    await kept()
    await expectWholeAtBothSizes(page)
    const wanted = [two, 'front.webp', 'boot.webp', one]
    expect(await seenBy(slug, href)).toEqual(wanted)

    const other = await page.context().newPage()
    await other.goto(address('office', path!))
    await inHand(other)
    ownSite({ ...settings, slug, name: 'Photo Yard' }, stockAt(isMouse ? 19_000 : 18_000))
    expect(await seenBy(slug, href)).toEqual(wanted)

    await press('Show again')
    await page.getByText('Keeping…').waitFor()
    await kept()
    await other.getByRole('button', { name: 'Photo 2', exact: true }).press('Enter')
    await other.keyboard.press('Home')
    await other.getByRole('alert').getByText('Somebody changed these photos since.').waitFor()
    await other.getByRole('button', { name: 'Keep mine' }).press('Enter')
    await other.getByText('Keeping…').waitFor()
    await expect.poll(() => other.getByText('Keeping…').count()).toBe(0)
    expect((await seenBy(slug, href))[0]).toBe('front.webp')
    await other.close()

    await page.reload()
    await inHand(page)
    await press('Take back Photos')
    await page.getByText('The feed speaks again.').first().waitFor()
    expect(await seenBy(slug, href)).toEqual(['front.webp', 'rear.webp', 'boot.webp'])
    expect(faults).toEqual([])
  },
)

/** As much detail as a camera takes: over a megabyte, in 3,200 by 1,000 pixels. */
async function aLargePhoto(name: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const buffer = await sharp({
    create: { width: 3200, height: 1000, channels: 3, noise, background: '#000' },
  })
    .withExif({ IFD0: { Make: 'Somebody’s phone' } })
    .jpeg({ quality: 95 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

test('a camera’s photo goes up no larger than it is kept, without what the camera wrote; one that is cut off is refused', async () => {
  const large = await aLargePhoto('large.jpg')
  const { page, close } = await visit('office', '/sign-in', { size: 'desktop' })
  onTestFinished(close)
  await joins(page, 'camera')
  await page.goto(address('office', `/${slug}/stock?q=D1`))
  await page.goto(address('office', (await page.locator('a[href*="/stock/"]').first().getAttribute('href'))!))
  await inHand(page)
  const sent: { name: string; size: number; first: Buffer }[] = []
  await page.route('**/photos?*', async (route) => {
    const { searchParams } = new URL(route.request().url())
    const name = searchParams.get('name')
    if (name) {
      const first = route.request().postDataBuffer()!
      sent.push({ name, size: Number(searchParams.get('size')), first })
    }
    await route.continue()
  })
  const tiles = page.locator('.photos > li[data-photo]')
  const before = await tiles.count()
  await page.setInputFiles('#photo-files', [
    large,
    { ...large, name: 'cut off.jpg', buffer: large.buffer.subarray(0, 1_100_000) },
  ])
  await page.getByText('That photo is damaged and can’t be opened.').first().waitFor({ timeout: 30_000 })
  await expect.poll(() => tiles.count(), { timeout: 30_000 }).toBe(before + 1)
  // A browser that lets no page read what it drew.
  await page.evaluate(() => {
    OffscreenCanvasRenderingContext2D.prototype.getImageData = () => new ImageData(1, 1)
  })
  await page.setInputFiles('#photo-files', [{ ...large, name: 'as it is.jpg' }])
  await expect.poll(() => tiles.count(), { timeout: 30_000 }).toBe(before + 2)
  expect(sent.at(-1)).toMatchObject({ name: 'as it is.jpg', size: large.buffer.length })
  const [one] = sent
  expect(large.buffer.includes('Somebody')).toBe(true)
  expect(one!.size).toBeLessThan(large.buffer.length * 0.7)
  expect(one!.first.subarray(0, 3).toString('latin1')).toBe('\xff\xd8\xff')
  expect(one!.first.includes('Somebody')).toBe(false)
})
