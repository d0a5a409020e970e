import { expect, test } from 'vitest'
import { expectNoAxeViolations, expectNoSidewaysScroll, visitor } from './browser.ts'
import { carPath } from './demo-cars.ts'

const visit = visitor()

test('VEH-85 CON-28 CON-30 by keyboard from a car to an article, through the blog, and back to the car', async () => {
  const path = await carPath('southern-cross')
  const { page, faults, close } = await visit('southern-cross', path, { size: 'phone' })
  const row = page.locator('#blogs')
  await row.scrollIntoViewIfNeeded()
  const card = row.getByRole('article').first()
  await expect.poll(() => card.textContent()).toContain('Read More +')
  const link = card.getByRole('link')
  const title = await link.textContent()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
  await expectNoAxeViolations(page)
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Blog' })
    .press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/blog')
  await expect.poll(() => page.locator('main').getByRole('article').count()).toBe(12)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Page 2' }).press('Enter')
  await expect.poll(() => page.locator('main').getByRole('article').count()).toBe(2)
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  expect(faults).toEqual([])
  await close()
})
