import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { address, type Size, visitor } from './browser.ts'
import { ownSite, printed } from './command-line.ts'
import { comeInByCode, inHand, pressed, told } from './office-walk.ts'

/** A day of who keeps a yard's stock, from a price that was wrong until a car that no feed knew is sold. */

const visit = visitor()
const { hosts: _, ...settings } = JSON.parse(readFileSync('demo/sites/southern-cross.json', 'utf8'))
const pictures = ['front', 'rear'].map((side) => `/demo/hatch-black-1/${side}.webp`).join('|')
const rows = (km: number, prices: readonly number[] = [20_000, 24_000, 28_000, 32_000]) => [
  'stocknum,make,model,car_type,price,year,km,images',
  ...prices.map((price, at) => `S${at + 1},Kia,Rio,used,${price},2021,${km},"${pictures}"`),
]
const yards = { desktop: 'day-desk', phone: 'day-phone' } as const
const works = (slug: string) => `manager@${slug}.example`

beforeAll(() => {
  for (const slug of Object.values(yards)) {
    ownSite({ ...settings, slug, name: `Yard ${slug}` }, rows(10_000))
    printed('staff', 'invite', works(slug), '--site', slug, '--role', 'manager')
  }
})

const aPhoto = (name: string, background: string) =>
  sharp({ create: { width: 2400, height: 1600, channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }))

async function joins(page: Page, slug: string) {
  await comeInByCode(page, slug, works(slug))
  await page.getByRole('button', { name: `Join Yard ${slug}` }).press('Enter')
  await page.getByRole('link', { name: 'Not now' }).press('Enter')
  await page.waitForURL(`**/${slug}/today`)
  await inHand(page)
}

/** What buyers see of a car's page: its words, and how many photos are the yard's own. */
async function seenBy(slug: string, path: string) {
  const { page, close } = await visit(slug, `${path}?looked=${Math.random()}`)
  const words = (await page.locator('main').textContent()) ?? ''
  const own = new Set([...(await page.content()).matchAll(/\/yard\/([\w-]+)\.jpg/g)].map(([, id]) => id))
  await close()
  return { words, own: own.size }
}

test.each(['desktop', 'phone'] as const)(
  'a day of who keeps the stock: a price and three photos outlast the next feed, many prices are changed and taken back, a car is entered by its plate and sold (%s)',
  async (size: Size) => {
    const slug = yards[size]
    const press = pressed(size)
    const { page, faults, close } = await visit('office', '/sign-in', { size })
    onTestFinished(close)
    await joins(page, slug)
    const field = (name: string) => page.getByLabel(name, { exact: true })
    const at = async (path: string) => {
      await page.goto(address('office', `/${slug}/${path}`))
      await inHand(page)
    }

    // A price and three photos.
    await at('stock?sort=cheapest')
    const path = (await page.locator('.stock-row a').first().getAttribute('href'))!.replace(`/${slug}/`, '')
    await at(path)
    const href = (await page.getByRole('link', { name: 'See it' }).getAttribute('href'))!
    const car = new URL(href).pathname
    await field('Asked').fill('19,490')
    await press(page, 'button', /^Keep$/)
    await expect.poll(() => told(page)).toContain('The next feed leaves it.')
    await inHand(page)
    const photos = [
      await aPhoto('one.jpg', '#b33'),
      await aPhoto('two.jpg', '#3b3'),
      await aPhoto('three.jpg', '#33b'),
    ]
    await page.setInputFiles('#photo-files', photos)
    await expect.poll(() => page.locator('.photos > li[data-photo]').count()).toBe(5)
    await expect.poll(async () => (await seenBy(slug, car)).own).toBe(3)

    // The next feed comes.
    const feed = join(inject('dataFolder'), `${slug}-next.csv`)
    writeFileSync(feed, rows(12_345).join('\n'))
    printed('stock', 'import', '--site', slug, '--file', feed)
    const after = await seenBy(slug, car)
    expect(after.words).toContain('12,345 km')
    expect(after.words).toContain('$19,490')
    expect(after.own).toBe(3)

    // Many at once, and back.
    await at('stock?view=sale&sort=cheapest')
    const prices = () => page.locator('.stock-row__price b').allTextContents()
    const before = await prices()
    if (size === 'phone') await press(page, 'button', /^Choose$/)
    for (const row of [1, 2, 3]) await page.locator('.row-check input').nth(row).press('Space')
    await field('What to change').selectOption('Price')
    await field('How much').fill('500')
    await press(page, 'button', /^Preview$/)
    await page.getByRole('heading', { name: 'Price: 3 cars' }).waitFor()
    await inHand(page)
    await press(page, 'button', /^Change 3 cars$/)
    await page.getByText('3 cars were changed.').waitFor()
    await inHand(page)
    await press(page, 'button', /^Undo/)
    await page.getByText('3 cars were taken back.').waitFor()
    await at('stock?view=sale&sort=cheapest')
    expect(await prices()).toEqual(before)

    // A car that no feed knows.
    await press(page, 'link', 'Add a car')
    await page.waitForURL('**/stock/new')
    await inHand(page)
    await field('Number plate').fill('DEMO02')
    await field('State').selectOption('QLD')
    await press(page, 'button', 'Look up the plate')
    await expect.poll(() => told(page)).toContain('Found: ')
    await inHand(page)
    await field('Stock number').fill('TRADE1')
    await field('Asked').fill('15,990')
    await press(page, 'button', 'Add the car')
    await expect.poll(() => told(page)).toContain('Added.')
    const entered = new URL((await page.getByRole('link', { name: 'See it' }).getAttribute('href'))!).pathname
    expect((await seenBy(slug, entered)).words).toContain('$15,990')
    printed('stock', 'import', '--site', slug, '--file', feed)
    expect((await seenBy(slug, entered)).words).toContain('$15,990')
    await inHand(page)
    await press(page, 'button', 'Mark sold')
    await page.locator('.car-top .tag', { hasText: 'Sold' }).waitFor()
    expect((await seenBy(slug, entered)).words).toContain('SOLD')

    // What is written of a car that the feed took away a second ago is not lost.
    await at('stock?q=S4')
    await at((await page.locator('.stock-row a').first().getAttribute('href'))!.replace(`/${slug}/`, ''))
    await field('Description').fill('Two keys, full books.')
    writeFileSync(feed, rows(12_345, [20_000, 24_000, 28_000]).join('\n'))
    printed('stock', 'import', '--site', slug, '--file', feed, '--allow-withdraw-percent', '100')
    await press(page, 'button', /^Keep$/)
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toContain('does not list this car any more')
    expect(await field('Description').inputValue()).toBe('Two keys, full books.')
    expect(faults).toEqual([])
  },
)
