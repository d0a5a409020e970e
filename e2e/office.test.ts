import { globSync, readFileSync } from 'node:fs'
import { expect, inject, onTestFinished, test } from 'vitest'
import { expectNoSidewaysScroll, expectWholeAtBothSizes, visitor } from './browser.ts'
import { patiently } from './website-walk.ts'

const visit = visitor()

test.each(['light', 'dark'] as const)(
  'the office stands whole in its %s look and answers to script',
  async (colorScheme) => {
    const { page, faults, close } = await visit('office', '/', { colorScheme })
    onTestFinished(close)
    expect(await page.title()).toBe('Office')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('The office')
    await expectWholeAtBothSizes(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
    expect(faults).toEqual([])
  },
)

test('the first screen of the office loads at most 90 kB of script', async () => {
  const { page, close } = await visit('office', '/')
  onTestFinished(close)
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(
        (entry) =>
          [new URL(entry.name).pathname, (entry as PerformanceResourceTiming).encodedBodySize] as const,
      ),
  )
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.every(([path]) => path.startsWith('/assets/office/'))).toBe(true)
  expect(scripts.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(90_000)
})

test('no byte of the office is in what a dealer’s page loads', async () => {
  const html = (await patiently(inject('port'), 'volt-drive', '/')).body
  expect(html).not.toMatch(/assets\/office/)
  const ofDealers = globSync('build/client/assets/*.{js,css}')
  expect(ofDealers.length).toBeGreaterThan(20)
  expect(ofDealers.filter((file) => readFileSync(file, 'utf8').includes('office-page'))).toEqual([])
  // The list of all routes, which each of their pages has.
  const manifest = ofDealers.find((file) => file.includes('manifest-'))
  expect(readFileSync(manifest!, 'utf8')).not.toMatch(/office/)
})
