import { expect, onTestFinished, test } from 'vitest'
import { address, expectWholeAtBothSizes, visitor } from './browser.ts'
import { asOwner, enquirer, inHand, mailTo, pressed, templatesInHand, told } from './office-walk.ts'

const visit = visitor()
const enquires = enquirer(visit)

test.each([
  ['desktop', 'light', 'southern-cross', 'Southern Cross', 'Freya Lind', '0491 571 266'],
  ['phone', 'dark', 'southern-cross', 'Southern Cross', 'Idris Okoro', '0491 571 491'],
] as const)(
  'an answer goes with the finance of the car, its rates and warning, and with its photos, by keys alone (%s, %s)',
  async (size, colorScheme, site, dealer, buyer, phone) => {
    const press = pressed('phone')
    const { page, faults, close } = await visit('office', '/sign-in', { size, colorScheme })
    onTestFinished(close)
    await asOwner(page, dealer)
    await enquires(site, buyer, phone)
    await page.goto(address('office', `/${site}/leads?q=${buyer.split(' ')[1]}`))
    await press(page, 'link', buyer)
    await page.getByRole('heading', { level: 1, name: buyer }).waitFor()
    await inHand(page)
    // A greeting and a name are no answer.
    await press(page, 'button', /^Send$/)
    await expect
      .poll(() => page.getByRole('alert').allTextContents())
      .toContain('Please write something first.')
    await inHand(page)
    // What was begun is there again after another way was looked at.
    for (const [way, label] of [
      ['Note', 'Note to the team'],
      ['Call', 'What was said'],
    ] as const) {
      await page.getByRole('navigation', { name: 'How' }).getByRole('link', { name: way }).press('Enter')
      await page.getByLabel(label, { exact: true }).fill('She likes the red one')
      await page.getByRole('navigation', { name: 'How' }).getByRole('link', { name: 'E-mail' }).press('Enter')
      await page.getByLabel(`To ${buyer}`).waitFor()
      await page.getByRole('navigation', { name: 'How' }).getByRole('link', { name: way }).press('Enter')
      await expect
        .poll(() => page.getByLabel(label, { exact: true }).inputValue())
        .toBe('She likes the red one')
    }
    await page.getByRole('navigation', { name: 'How' }).getByRole('link', { name: 'E-mail' }).press('Enter')
    await page.getByLabel(`To ${buyer}`).waitFor()
    await page.locator('h1').click()
    await page.keyboard.press('t')
    await templatesInHand(page)
    await page.getByRole('link', { name: 'Finance of this car' }).press('Enter')
    const words = page.getByLabel(`To ${buyer}`)
    await expect.poll(() => words.inputValue()).toMatch(/comparison rate/i)
    await expect.poll(() => words.inputValue()).toMatch(/WARNING/i)
    const photos = page.locator('summary', { hasText: 'Photos of the car' })
    await photos.press('Enter')
    for (const place of [0, 1]) await page.locator(`input[name=photo-${place}]`).press('Space')
    await expect.poll(() => photos.textContent()).toBe('Photos of the car: 2')
    await expectWholeAtBothSizes(page)
    await press(page, 'button', /^Send$/)
    await expect.poll(() => told(page)).toContain('Your answer is on its way')
    const story = page.getByRole('list', { name: 'What was said and done' })
    await expect.poll(() => story.textContent()).toMatch(/comparison rate/i)
    await expect.poll(() => story.textContent()).toContain('e-mail with 2 photos')
    await expectWholeAtBothSizes(page)
    const mails = await page.context().newPage()
    const email = `${buyer.split(' ')[0]!.toLowerCase()}@buyer.example`
    expect(await mailTo(mails, site, email, 'omparison rate')).toMatch(/WARNING/i)
    await mails.close()
    expect(faults).toEqual([])
  },
)
