import { expect, onTestFinished, test } from 'vitest'
import { address, expectWholeAtBothSizes, visitor } from './browser.ts'
import { asOwner, inHand } from './office-walk.ts'

const visit = visitor()

test.each([
  ['desktop', 'light', 'Southern Cross'],
  ['phone', 'dark', 'Volt Drive'],
] as const)(
  'what somebody sees of the list is kept under a name, renamed and removed, by keys alone (%s, %s)',
  async (size, colorScheme, dealer) => {
    const { page, faults, close } = await visit('office', '/sign-in', { size, colorScheme })
    onTestFinished(close)
    await asOwner(page, dealer)
    const views = page.getByRole('navigation', { name: 'Views' })
    const current = () => views.locator('[aria-current]').allTextContents()
    const press = async (role: 'button' | 'link', name: string) => {
      const loaded = role === 'button' ? page.waitForEvent('load') : null
      await page.getByRole(role, { name, exact: true }).locator('visible=true').first().press('Enter')
      // A form brings a page of its own.
      await loaded
      await inHand(page)
    }
    await press('link', 'Leads')
    await page.getByLabel('Search leads').waitFor()
    const keep = page.getByText('Keep this view')
    expect(await keep.count()).toBe(0)
    await views.getByRole('link', { name: 'Sold and lost' }).press('Enter')
    await expect.poll(current).toEqual([expect.stringContaining('Sold and lost')])
    await page.getByLabel('Search leads').fill('hilux')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/leads?view=closed&q=hilux')
    await inHand(page)

    await keep.press('Enter')
    const name = page.getByLabel('Name of the view')
    const fault = page.getByRole('alert')
    await name.evaluate((field) => field.removeAttribute('required'))
    await press('button', 'Keep')
    await expect.poll(() => fault.textContent()).toBe('Please give it a name.')
    await name.evaluate((field) => field.removeAttribute('maxlength'))
    await name.fill('x'.repeat(41))
    await press('button', 'Keep')
    await expect.poll(() => fault.textContent()).toBe('A name has 40 letters at most.')
    expect(await name.inputValue()).toBe('x'.repeat(41))
    expect(await name.getAttribute('aria-invalid')).toBe('true')
    await expectWholeAtBothSizes(page)
    await name.fill('HiLux, over')
    await press('button', 'Keep')
    await expect.poll(current).toEqual(['HiLux, over Sold and lost'])

    await views.getByRole('link', { name: 'Appointments' }).press('Enter')
    await expect.poll(current).toEqual([expect.stringContaining('Appointments')])
    await keep.waitFor()
    await keep.press('Enter')
    await name.fill('hilux, OVER')
    await press('button', 'Keep')
    await expect
      .poll(() => fault.textContent())
      .toBe('You have a view of this name already: please choose another one.')
    await name.fill('Drives')
    await press('button', 'Keep')
    await expect.poll(current).toEqual(['Drives Appointments'])
    await views.getByRole('link', { name: 'HiLux, over' }).press('Enter')
    await page.waitForURL('**/leads?view=closed&q=hilux')
    await expect.poll(() => page.getByLabel('Search leads').inputValue()).toBe('hilux')

    await page.getByText('Change this view').press('Enter')
    await page.getByLabel('Its name').fill('HiLuxes')
    await expectWholeAtBothSizes(page)
    await press('button', 'Rename')
    await expect.poll(current).toEqual(['HiLuxes Sold and lost'])
    await page.getByText('Change this view').press('Enter')
    await press('button', 'Remove it')
    await expect.poll(current).toEqual([expect.stringContaining('Sold and lost')])
    await expect.poll(() => views.getByRole('link', { name: 'HiLuxes' }).count()).toBe(0)
    expect(page.url()).toContain('view=closed&q=hilux')
    expect(faults).toEqual([])
  },
)

test.each([
  ['desktop', 'dark', 'Southern Cross'],
  ['phone', 'light', 'Outback Caravans'],
] as const)(
  'leads are narrowed by where, how far, with whom, what and since when, which is kept and taken off again (%s, %s)',
  async (size, colorScheme, dealer) => {
    const { page, faults, close } = await visit('office', '/sign-in', { size, colorScheme })
    onTestFinished(close)
    await asOwner(page, dealer)
    const slug = new URL(page.url()).pathname.split('/')[1]!
    await page.goto(address('office', `/${slug}/leads?view=all`))
    await inHand(page)
    const choose = (label: string, words: string) =>
      page.getByLabel(label, { exact: true }).selectOption(words)
    const search = () => new URL(page.url()).search
    const states = () => page.locator('.lead-row .tag').allTextContents()
    // On a slow line the list stands meanwhile, and so does the field that somebody is at.
    const seen = Promise.withResolvers<void>()
    await page.route('**/leads?*state=lost', async (route) => {
      await seen.promise
      await route.continue()
    })
    await page.getByLabel('State', { exact: true }).focus()
    await choose('State', 'Lost')
    await page.locator('main[aria-busy] .lead-row').first().waitFor()
    seen.resolve()
    await expect.poll(search).toBe('?view=all&state=lost')
    await page.unrouteAll({ behavior: 'wait' })
    await expect.poll(() => page.locator('main[aria-busy]').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('State')
    await expect.poll(states).toContain('Lost')
    expect(new Set(await states())).toEqual(new Set(['Lost']))
    await choose('Kind', 'Careers')
    await page.getByRole('heading', { name: 'Nothing like that' }).waitFor()
    await expectWholeAtBothSizes(page)
    await page.getByRole('link', { name: 'Take the filters off' }).press('Enter')
    await expect.poll(search).toBe('?view=all')
    await expect.poll(() => page.getByLabel('State', { exact: true }).inputValue()).toBe('')
    await page.goBack()
    await expect.poll(() => page.getByLabel('Kind', { exact: true }).inputValue()).toBe('careers')
    await choose('Kind', 'Any kind')
    await choose('State', 'Any state')
    await expect.poll(search).toBe('?view=all')

    // Another view is narrowed alike; words are looked for within it.
    const persons = page.getByLabel('Person', { exact: true })
    const [, somebody] = await persons.locator('option').allTextContents()
    await choose('Person', somebody!)
    const withWhom = () =>
      page
        .locator('.lead-row .who')
        .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('title')))])
    await expect.poll(withWhom).toEqual([somebody])
    await choose('Came', 'Came in 30 days')
    await expect.poll(search).toContain('came=')
    await page
      .getByRole('navigation', { name: 'Views' })
      .getByRole('link', { name: 'All open' })
      .press('Enter')
    await expect.poll(search).toMatch(/^\?person=[^&]+&came=30\+days$/)
    await expect.poll(withWhom).toEqual([somebody])
    await page.getByText('Keep this view').press('Enter')
    await page.getByLabel('Name of the view').fill('Theirs, this month')
    await page.getByRole('button', { name: 'Keep', exact: true }).press('Enter')
    const current = () =>
      page.getByRole('navigation', { name: 'Views' }).locator('[aria-current]').allTextContents()
    await expect.poll(current).toEqual(['Theirs, this month All open'])
    expect(search()).toMatch(/^\?person=[^&]+&came=30\+days$/)
    await inHand(page)
    await expectWholeAtBothSizes(page)
    await page.getByText('Change this view').press('Enter')
    await page.getByRole('button', { name: 'Remove it' }).press('Enter')
    await expect.poll(current).toEqual([expect.stringContaining('All open')])

    // A yard that is gone meanwhile can be taken back.
    await page.goto(address('office', `/${slug}/leads?yard=gone`))
    await inHand(page)
    const yard = page.getByLabel('Yard', { exact: true })
    if (slug === 'southern-cross') {
      expect(await yard.locator('option:checked').textContent()).toBe('Not there any more')
      await choose('Yard', 'Any yard')
      await expect.poll(search).toBe('')
    } else await page.getByRole('link', { name: 'Take the filters off' }).press('Enter')
    await page.locator('.lead-row').first().waitFor()
    expect(faults).toEqual([])
  },
)
