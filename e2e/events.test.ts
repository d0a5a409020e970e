import { expect, test } from 'vitest'
import { settled, visitor } from './browser.ts'
import { carPath } from './demo-cars.ts'

const visit = visitor()

test('ANA-01 ANA-02 ANA-05 ANA-09 what a visitor does is sent once each, and the action goes on when sending fails', async () => {
  const { page, close } = await visit('volt-drive', '/search/new-used-and-demo-cars')
  const sent: number[] = []
  await page.route('**/api/events', (route) => {
    const { id } = JSON.parse(route.request().postData() ?? '{}')
    if (id) sent.push(id)
    return route.abort()
  })
  await settled(page)
  await page
    .getByRole('button', { name: /to favourites$/ })
    .first()
    .click()
  await page.locator('article h2 a').first().click()
  await page.waitForURL(/\/cars\//)
  await settled(page)
  await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Print', exact: true }).click(),
  ])
  await page.locator('main summary', { hasText: 'Show the full number' }).first().click()
  await page.waitForFunction(() => document.querySelector('a[href^="tel:"]') !== null)
  await expect.poll(() => sent.length).toBeGreaterThanOrEqual(3)
  expect(sent.sort((a, b) => a - b)).toEqual([17, 25, 39])
  await close()
})

test('ANA-01 an event reaches the platform', async () => {
  const { page, faults, close } = await visit('harbour-city', '/search/new-used-and-demo-cars')
  await settled(page)
  const [answered] = await Promise.all([
    page.waitForResponse(/\/api\/events$/),
    page
      .getByRole('button', { name: /to favourites$/ })
      .first()
      .click(),
  ])
  expect(answered.status()).toBe(204)
  expect(faults).toEqual([])
  await close()
})

test('ANA-09 opening a history report is told, and it opens when telling fails', async () => {
  const path = await carPath('southern-cross', (html) => html.includes('History Report'), 'u25222')
  const { page, close } = await visit('southern-cross', path)
  const sent: unknown[] = []
  await page.route('**/api/events', (route) => {
    sent.push(JSON.parse(route.request().postData() ?? '{}'))
    return route.abort()
  })
  await page.getByText('More options').click()
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'History Report' }).click(),
  ])
  await expect.poll(() => sent).toContainEqual({ id: 18, car_id: expect.any(String) })
  await close()
})
