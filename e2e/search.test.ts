import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { contrast } from '../app/ui/contrast.ts'
import {
  address,
  bySize,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectWholeAtBothSizes,
  visitor,
} from './browser.ts'
import { forecourt } from './command-line.ts'

const visit = visitor()
const path = '/search/new-used-and-demo-cars'
const dealers = ['southern-cross', 'harbour-city', 'outback-vans', 'volt-drive', 'ridge-moto']

test('the bare address lists the demo dealers, and each leads to its stock', async () => {
  const { page, close } = await visit('southern-cross', path)
  await page.goto(`http://localhost:${inject('port')}/`)
  const links = await page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  // Other journeys add dealers of their own to the same deployment.
  expect(links).toEqual(expect.arrayContaining(dealers.map((dealer) => address(dealer, '/'))))
  await expectNoAxeViolations(page)
  for (const dealer of dealers) {
    await page.goto(address(dealer, '/'))
    await page.getByRole('button', { name: /^Show Me [\d,]+ / }).click()
    await page.waitForURL('**/search/**')
    await page.getByRole('status').waitFor()
    expect(await page.locator('article').count()).toBeGreaterThan(5)
  }
  await close()
})

test.each(bySize(dealers.map((dealer) => [dealer] as const)))(
  'the search of %s, loaded on a %s, has no axe violation, no fault and no sideways scroll on phone and desktop, nor has the car that it leads to',
  async (dealer, size) => {
    const { page, faults, close } = await visit(dealer, path, { size })
    await expectWholeAtBothSizes(page)
    await page.locator('article h2 a').first().click()
    await page.waitForURL('**/cars/**')
    // The search has a heading, too, and stays until the car is there.
    await page.locator('h1:focus').waitFor()
    // At both sizes vehicle.test.ts looks at it.
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    expect(faults).toEqual([])
    await close()
  },
)

const chosen = [
  ['southern-cross', 'body=SUV'],
  ['harbour-city', 'body=Coupe'],
  ['outback-vans', 'make=Jayco'],
  ['volt-drive', 'fuel=Electric'],
] as const
test.each(chosen)(
  'on a phone the button of %s says legibly how many filters are chosen',
  async (dealer, filter) => {
    const { page, close } = await visit(dealer, `${path}?${filter}`, { size: 'phone' })
    const count = page.locator('.filters-button-count:visible')
    expect(await count.textContent()).toBe('1')
    // Where words have the colour of their ground axe tells nothing.
    const [ink, ground] = await count.evaluate((element) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
      const painted = (colour: string) => {
        canvas.fillStyle = colour
        canvas.fillRect(0, 0, 1, 1)
        return `#${[...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`
      }
      let around: Element | null = element
      while (around && getComputedStyle(around).backgroundColor === 'rgba(0, 0, 0, 0)')
        around = around.parentElement
      return [painted(getComputedStyle(element).color), painted(getComputedStyle(around!).backgroundColor)]
    })
    expect(contrast(ink!, ground!)).toBeGreaterThanOrEqual(4.5)
    await close()
  },
)

test('STK-32 STK-33 a filter changes the address and the result, and back restores them', async () => {
  const { page, faults, close } = await visit('southern-cross', path)
  const before = await page.getByRole('status').textContent()
  let loads = 0
  page.on('load', () => loads++)
  await page.getByRole('region', { name: 'Make' }).getByRole('link').first().click()
  await page.waitForURL('**?make=*')
  await page.getByRole('list', { name: 'Chosen filters' }).waitFor()
  // What was pressed answers at once; the result follows it.
  const count = () => page.getByRole('status').textContent()
  await expect.poll(count).not.toBe(before)
  await page.goBack()
  await page.waitForURL((url) => url.search === '')
  await page.getByRole('list', { name: 'Chosen filters' }).waitFor({ state: 'detached' })
  await expect.poll(count).toBe(before)
  expect(loads).toBe(0)
  expect(faults).toEqual([])
  await close()
})

test('keyword, price, sort and paging work without JavaScript', async () => {
  const { page, close } = await visit('southern-cross', path, { javaScriptEnabled: false })
  await page.getByRole('combobox', { name: 'Keyword search' }).fill('hilux')
  await page.getByRole('combobox', { name: 'Keyword search' }).press('Enter')
  await page.waitForURL('**?query=hilux')
  expect(await page.locator('article h2').first().textContent()).toMatch(/HiLux/i)

  await page.goto(address('southern-cross', path))
  await page.getByRole('textbox', { name: 'Price from' }).fill('30000')
  await page.getByRole('textbox', { name: 'Price to' }).fill('40000')
  await page.getByRole('button', { name: 'Apply' }).first().click()
  await page.waitForURL('**price_min=30000**')
  const chosen = await page.getByRole('list', { name: 'Chosen filters' }).textContent()
  expect(chosen).toContain('$30,000 to $40,000')

  // By key: what is drawn only when it comes near moves the link from under a pointer.
  await page.getByRole('link', { name: 'Next' }).press('Enter')
  await page.waitForURL('**page=2')
  expect(await page.getByRole('list', { name: 'Chosen filters' }).textContent()).toContain(
    '$30,000 to $40,000',
  )
  await close()
})

test('the journey from the filters to a car works by keyboard alone', async () => {
  const { page, close } = await visit('southern-cross', path)
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  const used = page.getByRole('region', { name: 'Condition' }).getByRole('link', { name: /Used/ })
  for (
    let steps = 0;
    steps < 60 && !(await used.evaluate((link) => link === document.activeElement));
    steps++
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**car_type=used**')
  // Until the answer is here the results before are shown.
  await page.getByRole('heading', { level: 1, name: /^Used/ }).waitFor()
  await page.locator('[aria-busy=false] article').first().waitFor()
  await page.locator('article h2 a').first().focus()
  const address = await page.evaluate(() => document.activeElement!.getAttribute('href'))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/cars/**')
  const focused = (fact: 'tagName' | 'pathname') =>
    page.evaluate((name) => (document.activeElement as HTMLAnchorElement)[name], fact)
  await expect.poll(() => focused('tagName')).toBe('H1')
  await page.goBack()
  await expect.poll(() => focused('pathname')).toBe(address)
  await close()
})

test('a feed imported by the command line while the server runs is searchable at once', async () => {
  const write = (name: string, text: string) => {
    const file = join(inject('dataFolder'), name)
    writeFileSync(file, text)
    return file
  }
  const settings = JSON.parse(readFileSync('demo/sites/ridge-moto.json', 'utf8'))
  const site = write('feed-moto.json', JSON.stringify({ ...settings, slug: 'feed-moto' }))
  expect(forecourt('site', 'apply', site).status).toBe(0)
  const feed = (name: string, ...rows: string[]) =>
    write(name, ['stocknum,make,model,car_type,price,item_type', ...rows].join('\n'))
  const first = feed(
    'first.csv',
    ...[1, 2, 3, 4, 5].map((number) => `OLD${number},Vespa,GTS,used,6990,motorcycle`),
  )
  expect(forecourt('stock', 'import', '--site', 'feed-moto', '--file', first).stdout).toMatch(/5 added/)

  const second = feed(
    'second.csv',
    'NEW1,Vespa,Primavera,new,7990,motorcycle',
    'BAD1,,Primavera,new,7990,motorcycle',
  )
  const take = ['stock', 'import', '--site', 'feed-moto', '--file', second]
  const refused = forecourt(...take)
  expect(refused.status).toBe(1)
  expect(refused.stderr).toMatch(/would withdraw \d+ of \d+ cars/)
  const imported = forecourt(...take, '--allow-withdraw-percent', '100')
  expect(imported.stdout).toMatch(/rejected {2}line 3, stock number BAD1, make.*the make is missing/)
  expect(imported.stdout).toMatch(/2 rows read, 1 added, 0 changed, 0 unchanged, 5 withdrawn, 1 rejected/)
  expect(imported.status).toBe(3)
  const { page, close } = await visit('feed-moto', path)
  expect(await page.locator('article h2').allTextContents()).toEqual(['Vespa Primavera'])
  await close()
})

test('the command line names what is wrong and what to do, with status 1', () => {
  expect(forecourt('stock', 'list', '--site', 'nobody')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/There is no site "nobody".*site list/),
  })
  expect(forecourt('site', 'check', 'no-such-file.json')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('no such file'),
  })
  expect(forecourt('site', 'list', '--json')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('"harbour-city"'),
  })
  expect(forecourt('search', 'hilux', '--site', 'southern-cross').stdout).toMatch(/found in/)
})
