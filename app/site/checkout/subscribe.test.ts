import { expect, test } from 'vitest'
import { adfOf } from '#app/leads/delivery/adf.server.ts'
import { leadMail } from '#app/leads/delivery/lead-mail.ts'
import { listLeads } from '#app/leads/lead-list.server.ts'
import { mailText } from '#app/mail/mail-content.ts'
import { listCars } from '#app/stock/cars.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { applySite } from '#app/tenancy/sites.server.ts'
import { aShopper } from '#test/shopper.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, now, scope, worldOf } from '#test/world.ts'

const world = worldOf()

const week = {
  ...{ includes: ['Tyres'], kilometres: '300 km a week', term: 'One month at least', joiningFee: 99 },
  ...{ firstWeeks: 4, leastWeeks: 6, startWithinDays: 14 },
  plans: [
    { name: 'Standard', kilometres: '300 km a week', drivers: 1, excess: '$1,200', more: 0 },
    { name: 'Far', kilometres: '500 km a week', drivers: 2, more: 39 },
  ],
}
let people = 0
/** Each with a number of their own: so many codes go to one. */
const aPerson = () => ({
  ...{ name: 'Ann', last_name: 'Chen', email: 'ann@example.com' },
  phone: `0491 57${String(2000 + ++people)}`,
  ...{ plan: 'Far', start_day: '2026-07-03', licence: '12345678', terms_conditions: 'true' },
})

async function aDealer(facts: object = {}) {
  const settings = {
    payments: { provider: 'stand-in' },
    stock: { noun: 'Car', kinds: ['subscription'] },
    price: { subscriptionSite: true, week },
    ...facts,
  } as unknown as Partial<SiteSettings>
  const site = await aSite(world(), settings)
  const payable = { subscriptionPriceCents: 189_00, paymentProcessors: [{ provider: 'stripe' }] }
  await hasStock(world(), site, [aCar(payable)])
  const car = (await listCars(scope(world(), site), 1)).cars[0]!
  const path = `/cars/${car.slug}/subscribe`
  const shopper = () => aShopper(world(), site, website(world(), now))
  const own = shopper()
  const leads = async () => (await listLeads(scope(world(), site), 10)).leads
  return { site, car, path, leads, shopper, person: aPerson(), ...own }
}
type Dealer = Awaited<ReturnType<typeof aDealer>>

async function review(
  { go, post, field, path, person }: Pick<Dealer, 'go' | 'post' | 'field' | 'path' | 'person'>,
  more: object = {},
) {
  const { main } = await go(path)
  return post(path, { ...person, submission: field(main, 'submission'), ...more })
}
const agreed = ({ field, person }: Pick<Dealer, 'field' | 'person'>, main: string) => ({
  ...person,
  ...{ seen: field(main, 'seen'), submission: field(main, 'submission') },
})

test('week, first payment and least total of every plan stand there before anything is pressed, for who signed in with a code', async () => {
  const dealer = await aDealer()
  expect((await dealer.go(`/cars/${dealer.car.slug}`)).main).toContain(`href="${dealer.path}"`)
  expect(await dealer.go(dealer.path)).toMatchObject({
    to: expect.stringMatching(/^\/sign-in\?type=checkout/),
  })
  await dealer.signIn(dealer.person.phone)
  const { text, cache } = await dealer.go(dealer.path)
  expect(cache).toBe('no-store')
  expect(text).toContain(
    'Standard 300 km a week, 1 driver, excess $1,200 A week $189 To begin $855 At least in all $1,233',
  )
  expect(text).toContain('Far 500 km a week, 2 drivers A week $228 To begin $1,011 At least in all $1,467')
  expect(text).not.toMatch(/\bbuy|deposit/i)
})

test('plan, start day and licence are reviewed, paid for through the ledger, and stand in lead, mail and ADF', async () => {
  const dealer = await aDealer()
  await dealer.signIn(dealer.person.phone)
  const shown = await review(dealer)
  expect(shown.status).toBe(200)
  for (const words of [
    'Look it over',
    'Far',
    '500 km a week',
    '2 drivers',
    'Friday 3 July',
    '12345678',
    '$1,467',
  ])
    expect(shown.text).toContain(words)
  expect(shown.main).toContain('Pay $1,011 and subscribe')
  expect(await dealer.leads()).toEqual([])
  const pressed = await dealer.post(dealer.path, agreed(dealer, shown.main))
  expect(pressed).toMatchObject({ status: 303, to: expect.stringMatching(/^\/_\/pay\//) })
  const paid = await dealer.post(pressed.to!, { act: 'pay' })
  const held = await dealer.go(paid.to!)
  expect(held.text).toContain('Your first payment of $1,011 counts once you sign.')
  expect(held.text).not.toMatch(/deposit|price|\bbuy/i)
  // Who goes back is led to what is there.
  expect((await dealer.go(dealer.path)).text).toContain('You have reserved this car')
  const [lead, ...others] = await dealer.leads()
  expect(others).toEqual([])
  expect(lead!.payload).toMatchObject({ plan: 'Far', start_day: '2026-07-03', licence: '12345678' })
  const text = mailText(leadMail(lead!.payload, { siteName: 'Volt' }), [])
  for (const line of ['Plan: Far', 'Starts on: 2026-07-03', 'Driver licence: 12345678'])
    expect(text).toContain(line)
  const at = { id: 'd', stage: 'first', at: now.toISOString(), appointment: null } as const
  expect(adfOf({ ...at, site: dealer.site, payload: lead!.payload })).toContain('Starts on: 2026-07-03')
})

test('a start day in the past or too far ahead, an unknown plan and a missing licence are refused, and what was typed is kept', async () => {
  const dealer = await aDealer()
  await dealer.signIn(dealer.person.phone)
  for (const [fault, words] of [
    [{ start_day: '2026-07-01' }, 'That day is over: the first one is Thursday 2 July.'],
    [{ start_day: '2027-07-01' }, 'That is too far ahead: the last one is Wednesday 15 July.'],
    [{ start_day: 'soon' }, 'Please choose a start day.'],
    [{ plan: 'Gold' }, 'Please choose a plan.'],
    [{ licence: '' }, 'Please enter your driver licence number.'],
  ] as const) {
    const { status, text, main } = await review(dealer, fault)
    expect([status, text]).toEqual([400, expect.stringContaining(words)])
    expect(dealer.field(main, 'name')).toBe('Ann')
  }
  const changing = await review(dealer, { change: '1' })
  expect(dealer.field(changing.main, 'licence')).toBe('12345678')
  expect(await dealer.leads()).toEqual([])
})

test('what is agreed to is what was shown: a price that changed meanwhile is told, and nothing of the body is believed', async () => {
  const dealer = await aDealer()
  await dealer.signIn(dealer.person.phone)
  const { main } = await review(dealer)
  const settings = {
    ...dealer.site.settings,
    price: { ...dealer.site.settings.price, week: { ...week, joiningFee: 149 } },
  }
  await applySite(world().database, settings as SiteSettings)
  const again = await dealer.post(dealer.path, { ...agreed(dealer, main), deposit: '1', firstCents: '1' })
  expect(again.status).toBe(409)
  expect(again.text).toContain('What you pay to begin is now $1,061; it was $1,011.')
  expect(again.main).toContain('Pay $1,061 and subscribe')
  for (const seen of ['{', '[]', '["Far",1]', 'x'.repeat(5000)])
    expect((await dealer.post(dealer.path, { ...agreed(dealer, main), seen })).text).toContain('Look it over')
  expect(await dealer.leads()).toEqual([])
})

test('a car that was taken meanwhile is not paid for; where a site sells no weeks there is no such page', async () => {
  const dealer = await aDealer()
  await dealer.signIn(dealer.person.phone)
  const { main } = await review(dealer)
  const other = { ...dealer.shopper(), path: dealer.path, person: { ...aPerson(), email: 'bo@example.com' } }
  await other.signIn(other.person.phone)
  const pressed = await other.post(other.path, agreed(other, (await review(other)).main))
  await other.post(pressed.to!, { act: 'pay' })
  const late = await dealer.post(dealer.path, agreed(dealer, main))
  expect(late.status).toBe(409)
  expect(late.text).toMatch(/Nothing was charged/)
  const plain = await aDealer({ price: {} })
  expect((await plain.go(plain.path)).status).toBe(404)
  const noPlans = await aDealer({ price: { subscriptionSite: true, week: { ...week, plans: [] } } })
  expect((await noPlans.go(noPlans.path)).status).toBe(404)
})
