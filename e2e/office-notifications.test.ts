import { expect, onTestFinished, test } from 'vitest'
import { address, expectWholeAtBothSizes, visitor } from './browser.ts'
import { asOwner, enquirer, inHand, mailTo, pressed, told } from './office-walk.ts'

const visit = visitor()
const enquires = enquirer(visit)

test.each([
  ['desktop', 'dark', 'southern-cross', 'Southern Cross', 'Esra Polat', '0491 570 313'],
  ['phone', 'light', 'outback-vans', 'Outback Caravans', 'Lachlan Frost', '0491 570 737'],
] as const)(
  'who wants to be told of leads says so, gives their number anew where it is none, and is mailed and texted of the next (%s, %s)',
  async (size, colorScheme, site, dealer, buyer, phone) => {
    const press = pressed(size)
    const { page, faults, close } = await visit('office', '/sign-in', { size, colorScheme })
    onTestFinished(close)
    await asOwner(page, dealer)
    await page.goto(address('office', '/you'))
    await inHand(page)
    await press(page, 'link', dealer)
    await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
    await expectWholeAtBothSizes(page)
    await page.getByLabel('Every lead of the yard').press('Space')
    await page.getByLabel('By e-mail').selectOption('At once')
    await page.getByLabel('By text message').selectOption('At once')
    await page.getByLabel('Your mobile').fill('0291 570 156')
    await page.getByLabel('from').fill('00:00')
    await page.getByLabel('until').fill('00:00')
    await press(page, 'button', 'Keep')
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toBe('Please give an Australian mobile, such as 0412 345 678.')
    expect(await page.getByLabel('Your mobile').inputValue()).toBe('0291 570 156')
    expect(await page.getByLabel('By e-mail').inputValue()).toBe('at once')
    await expectWholeAtBothSizes(page)
    await page.getByLabel('Your mobile').fill(phone)
    await press(page, 'button', 'Keep')
    await expect.poll(() => told(page)).toContain('Kept')
    expect(await page.getByLabel('Every lead of the yard').isChecked()).toBe(true)
    await expectWholeAtBothSizes(page)

    await enquires(site, buyer, '0491 570 156')
    const mails = await page.context().newPage()
    const mail = await mailTo(mails, site, `New lead: ${buyer}`, 'What you are told of')
    // Others' leads may come in the same seconds, and are told with it.
    const text = await mailTo(mails, site, `+61${phone.replaceAll(' ', '').slice(1)}`)
    expect(text).toMatch(/New lead: |leads of .* wait for you/)
    await mails.close()
    const [, link] = new RegExp(`New lead: ${buyer}[^]*?http://office\\S+(/${site}/leads/\\S+)`).exec(mail)!
    await page.goto(address('office', link!))
    await page.getByRole('heading', { level: 1, name: buyer }).waitFor()
    await page.goto(address('office', `/${site}/notifications`))
    for (const way of ['By e-mail', 'By text message']) await page.getByLabel(way).selectOption('Never')
    await press(page, 'button', 'Keep')
    await expect.poll(() => told(page)).toContain('Kept')
    expect(faults).toEqual([])
  },
)
