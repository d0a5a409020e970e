import { readFileSync } from 'node:fs'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { address, expectWholeAtBothSizes, visitor } from './browser.ts'
import { ownSite, printed } from './command-line.ts'
import { comeInByCode, enquirer, inHand, pressed, told } from './office-walk.ts'

const visit = visitor()
const enquires = enquirer(visit)
const [site, dealer] = ['keys-yard', 'Keys Yard']
const { hosts: _, ...settings } = JSON.parse(readFileSync('demo/sites/southern-cross.json', 'utf8'))
const works = (name: string) => `${name}@keys-yard.example`

beforeAll(() => {
  ownSite({ ...settings, slug: site, name: dealer }, [
    'stocknum,make,model,car_type,price,year',
    'K1,Kia,Rio,used,20000,2021',
  ])
  for (const [name, role] of [
    ['desktop', 'sales'],
    ['phone', 'sales'],
    ['looks', 'viewer'],
  ] as const)
    printed('staff', 'invite', works(name), '--site', site, '--role', role)
})

async function comesIn(name: 'desktop' | 'phone' | 'looks', colorScheme: 'dark' | 'light') {
  const size = name === 'looks' ? 'desktop' : name
  const visited = await visit('office', '/sign-in', { size, colorScheme })
  const { page } = visited
  onTestFinished(visited.close)
  const press = pressed(size)
  await comeInByCode(page, site, works(name))
  await press(page, 'button', `Join ${dealer}`)
  await press(page, 'link', 'Not now')
  await page.waitForURL(`**/${site}/today`)
  /** The lead of this buyer has the focus. */
  const at = async (buyer: string) => {
    await page.goto(address('office', `/${site}/leads?view=all&q=${encodeURIComponent(buyer)}`))
    await inHand(page)
    await page.keyboard.press('j')
    await expect.poll(() => page.locator(':focus').getByRole('link').textContent()).toContain(buyer)
  }
  return { ...visited, press, at }
}

test.each([
  ['desktop', 'light', 'Wanda Keys', '0491 570 158'],
  ['phone', 'dark', 'Viggo Keys', '0491 570 159'],
] as const)(
  'from the list a lead is taken, worked on, answered, noted and called by one key each; a call is logged by one press (%s, %s)',
  async (size, colorScheme, buyer, phone) => {
    await enquires(site, buyer, phone)
    const { page, faults, press, at } = await comesIn(size, colorScheme)
    const row = page.locator('.lead-row', { hasText: buyer })
    await page.goto(address('office', `/${site}/leads`))
    await inHand(page)
    await page.keyboard.press('a')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.matches('.lead-row:nth-child(2)')))
      .toBe(true)
    expect(await page.getByRole('status').count()).toBe(0)
    await at(buyer)
    await page.keyboard.press('a')
    await expect.poll(() => told(page)).toContain('One lead was changed.')
    expect(await row.locator('.who').getAttribute('title')).toMatch(new RegExp(size, 'i'))
    await inHand(page)
    await page.keyboard.press('z')
    await expect.poll(() => told(page)).toContain('One lead was taken back.')
    await at(buyer)
    await page.keyboard.press('e')
    await expect.poll(() => told(page)).toContain('One lead was changed.')
    expect(await row.locator('.tag').textContent()).toBe('Working')
    await at(buyer)
    await page.keyboard.press('e')
    await page.getByText(`${buyer}: it waits for nothing that is done by one press.`).waitFor()
    await expectWholeAtBothSizes(page)

    for (const [key, field] of [
      ['r', `To ${buyer},`],
      ['n', 'Note to the team'],
      ['c', /^What was said$/],
    ] as const) {
      await at(buyer)
      await page.keyboard.press(key)
      await page.waitForURL('**/leads/*?do=*')
      await expect
        .poll(() => page.getByLabel(field).evaluate((one) => one === document.activeElement))
        .toBe(true)
    }
    // What is written stands between the greeting and the name, from Today too.
    await page.goto(address('office', `/${site}/today`))
    await inHand(page)
    await press(page, 'link', `Answer ${buyer}`)
    const text = page.getByLabel(`To ${buyer},`)
    await expect.poll(() => text.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.type('It is here.')
    expect(await text.inputValue()).toMatch(/^Hi \w+,\n\nIt is here\.\n\nRegards,/)
    await press(page, 'button', 'We spoke')
    await expect.poll(() => told(page)).toContain('The call is logged.')
    await expect.poll(() => page.locator('.lead-top .clock').textContent()).toMatch(/^answered/)
    await expectWholeAtBothSizes(page)
    expect(faults).toEqual([])
  },
)

test('who only reads changes nothing by a key', async () => {
  await enquires(site, 'Ursula Keys', '0491 570 110')
  const { page, faults, at } = await comesIn('looks', 'light')
  await at('Ursula Keys')
  for (const key of ['a', 'e']) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Ursula Keys' }).waitFor()
  expect(await page.locator('.lead-top .tag').textContent()).toBe('New')
  expect(await page.getByRole('button', { name: 'We spoke' }).count()).toBe(0)
  expect(faults).toEqual([])
})
