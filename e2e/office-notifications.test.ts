import { readFileSync } from 'node:fs'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { address, expectWholeAtBothSizes, visitor } from './browser.ts'
import { ownSite, printed } from './command-line.ts'
import { comeInByCode, enquirer, inHand, mailTo, pressed, told } from './office-walk.ts'

const visit = visitor()
const enquires = enquirer(visit)
/** Nobody else opens its leads: who has opened one is not told of it. */
const [site, dealer] = ['told-yard', 'Told Yard']
const { hosts: _, ...settings } = JSON.parse(readFileSync('demo/sites/southern-cross.json', 'utf8'))
const works = (size: string) => `${size}@told-yard.example`

beforeAll(() => {
  ownSite({ ...settings, slug: site, name: dealer }, [
    'stocknum,make,model,car_type,price,year',
    'T1,Kia,Rio,used,20000,2021',
  ])
  for (const size of ['desktop', 'phone'])
    printed('staff', 'invite', works(size), '--site', site, '--role', 'manager')
})

test.each([
  ['desktop', 'dark', 'Esra Polat', '0491 570 313'],
  ['phone', 'light', 'Lachlan Frost', '0491 570 737'],
] as const)(
  'who wants to be told of leads says so, gives their number anew where it is none, and is mailed and texted of the next (%s, %s)',
  async (size, colorScheme, buyer, phone) => {
    const press = pressed(size)
    const { page, faults, close } = await visit('office', '/sign-in', { size, colorScheme })
    onTestFinished(close)
    await comeInByCode(page, site, works(size))
    await press(page, 'button', `Join ${dealer}`)
    await press(page, 'link', 'Not now')
    await page.waitForURL(`**/${site}/today`)
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
    const mail = await mailTo(mails, site, works(size), `New lead: ${buyer}`, 'What you are told of')
    const text = await mailTo(mails, site, `+61${phone.replaceAll(' ', '').slice(1)}`)
    // The other size's lead may have come within the pause before, and is told with it.
    expect(text).toMatch(/New lead: |leads of Told Yard wait for you/)
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
