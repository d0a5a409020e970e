import { expect, test } from 'vitest'
import { listLeads } from '#app/leads/lead-list.server.ts'
import type { FeedCar } from '#app/stock/car.ts'
import { listCars } from '#app/stock/cars.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { aShopper } from '#test/shopper.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, now, scope, worldOf } from '#test/world.ts'

const world = worldOf()

const offered = { paymentProcessors: [{ provider: 'stripe' }] }
const person = {
  ...{ name: 'Ann', last_name: 'Chen', email: 'ann@example.com', phone: '0491 570 156' },
  terms_conditions: 'true',
}

async function aDealer(facts: Partial<FeedCar> = {}, settings: object = {}) {
  const site = await aSite(world(), {
    payments: { provider: 'stand-in' },
    ...settings,
  } as unknown as Partial<SiteSettings>)
  await hasStock(world(), site, [aCar({ ...offered, ...facts })])
  const car = (await listCars(scope(world(), site), 1)).cars[0]!
  const path = `/cars/${car.slug}/checkout`
  let at = now
  const visit = website(world(), undefined, { now: () => at })
  const later = (minutes: number) => {
    at = new Date(at.getTime() + minutes * 60_000)
  }
  const shopper = () => aShopper(world(), site, visit)
  return { site, car, path, later, shopper, ...shopper() }
}

type Dealer = Awaited<ReturnType<typeof aDealer>>

/** Presses the button of the reserve page; what it leads to. */
async function press(
  { go, post, field }: Pick<Dealer, 'go' | 'post' | 'field'>,
  path: string,
  more: object = {},
) {
  const { main } = await go(path)
  return post(path, { ...person, submission: field(main, 'submission'), ...more })
}

/** To the end of the payment page of the stand-in; the buyer's own address. */
async function pay(dealer: Pick<Dealer, 'go' | 'post' | 'field'>, path: string, act = 'pay') {
  const pressed = await press(dealer, path)
  const paid = await dealer.post(pressed.to!, { act })
  await dealer.go(paid.to!)
  return paid.to!
}

const leadsOf = async ({ site }: Pick<Dealer, 'site'>) => (await listLeads(scope(world(), site), 10)).leads

test('RES-01 the reserve page is at the address of the setting, and at no other', async () => {
  const statuses = async (settings: object) => {
    const { go, car } = await aDealer({}, settings)
    const names = ['checkout', 'buy-online']
    return Promise.all(names.map(async (name) => (await go(`/cars/${car.slug}/${name}`)).status))
  }
  expect(await statuses({})).toEqual([200, 404])
  expect(await statuses({ checkout: { path: 'buy-online' } })).toEqual([404, 200])
  expect(await statuses({ features: { reserve: false } })).toEqual([404, 404])
})

test('RES-01 VEH-32 the car’s page leads to the address of the setting', async () => {
  const { go, car } = await aDealer({}, { checkout: { path: 'buy-online' } })
  const { main } = await go(`/cars/${car.slug}`)
  expect(main).toContain(`href="/cars/${car.slug}/buy-online"`)
  expect(main).not.toContain(`/cars/${car.slug}/checkout`)
})

test('RES-09 RES-10 RES-12 it says what the deposit does, for how long, that it is refundable, and how it is paid', async () => {
  const { go, path } = await aDealer()
  const { main, text, cache, html } = await go(path)
  expect(cache).toBe('no-store')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(text).toContain('A deposit of $200 holds this car for you for 48 hours.')
  expect(text).toContain('the deposit is fully refundable until you sign a contract')
  expect(text).toContain('$45,990')
  expect(main).toMatch(/>Pay \$200 deposit</)
  const logos = [...main.matchAll(/<svg role="img" aria-label="([^"]*)"/g)].map(([, name]) => name)
  expect(logos).toEqual(['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay'])
})

test('RES-09 the hours are those of the setting, also in the explainer', async () => {
  const { go, path, car } = await aDealer({}, { reserve: { holdHours: 1, deposit: 350.5 } })
  for (const { text } of [await go(path), await go(`/cars/${car.slug}`)]) {
    expect(text).toContain('for 1 hour')
    expect(text).toContain('$350.50')
    expect(text).not.toContain('48 hours')
  }
})

test('RES-07 a deposit of $0 names no amount, and the press alone holds the car', async () => {
  const dealer = await aDealer({ paymentProcessors: [{ provider: 'stripe', deposit: 0 }] })
  const { main, text } = await dealer.go(dealer.path)
  expect(text).not.toMatch(/\$0|\$200/)
  expect(text).toContain('without a deposit')
  expect(main).not.toContain('Mastercard')
  expect(main).toMatch(/>Reserve this car</)
  const pressed = await press(dealer, dealer.path)
  expect([pressed.status, pressed.to]).toEqual([303, expect.stringMatching(/^\/reservations\/[\w-]{32}$/)])
  const held = await dealer.go(pressed.to!)
  expect(held.text).toContain('This car is reserved for you')
  expect(held.text).not.toMatch(/deposit|\$0|refund/i)
})

test.each([
  ['sold', { status: 'sold', soldAt: '2026-06-30T00:00:00Z' }, 'This car is sold'],
  ['coming', { status: 'coming_soon' }, 'isn’t here yet'],
  ['reserved', { isReserved: true }, 'This car is reserved'],
  ['without a processor', { paymentProcessors: [] }, 'can’t be reserved online'],
] as [string, Partial<FeedCar>, string][])(
  'RES-05 a car that is %s is offered no payment, and it says what can be done',
  async (_, facts, words) => {
    const dealer = await aDealer(facts)
    const { status, main, text } = await dealer.go(dealer.path)
    expect(status).toBe(200)
    expect(text).toContain(words)
    expect(main).not.toMatch(/<form|Pay \$/)
    expect(main).toContain(`href="/cars/${dealer.car.slug}/enquire"`)
    const posted = await dealer.post(dealer.path, { ...person, submission: 's' })
    expect(posted.status).toBe(409)
    expect(posted.to).toBeNull()
  },
)

test('RES-03 RES-05 RES-11 the button and the explainer are there where the car can be reserved, and nowhere else', async () => {
  const shown = async (facts: Partial<FeedCar>, settings: object = {}) => {
    const { go, car } = await aDealer(facts, settings)
    const { main } = await go(`/cars/${car.slug}`)
    return [main.includes(`>Reserve Online</a>`), main.includes('id="reserve-online"')]
  }
  expect(await shown({})).toEqual([true, true])
  expect(await shown({}, { features: { reserve: false } })).toEqual([false, false])
  expect(await shown({}, { payments: {} })).toEqual([false, false])
  expect(await shown({ paymentProcessors: [] })).toEqual([false, false])
  expect(await shown({ isReserved: true })).toEqual([false, false])
  expect(await shown({ status: 'coming_soon' })).toEqual([false, false])
})

test('RES-14 RES-15 the return policy with all its conditions stands by used cars of a site that has one', async () => {
  const policy = { returns: { policy: {} } }
  const { go, path, car } = await aDealer({}, policy)
  for (const { text } of [await go(path), await go(`/cars/${car.slug}`)]) {
    expect(text).toMatch(/14-day money back or exchange policy/i)
    for (const condition of [
      /as a consumer/,
      /tell us within the 14 days/,
      /under 500 km .* odometer reading at delivery/,
      /within 14 days of delivery/,
      /All keys and accessories/,
      /quarter tank of fuel/,
      /No finance or other encumbrance/,
    ])
      expect(text).toMatch(condition)
  }
  const fresh = await aDealer({ carType: 'new' }, policy)
  expect((await fresh.go(fresh.path)).text).not.toMatch(/exchange policy/i)
  const without = await aDealer()
  expect((await without.go(without.path)).text).not.toMatch(/policy/i)
})

test('ACC-07 RES-01 with its gate closed the page leads to sign-in and back, also a posted form', async () => {
  const { go, post, path } = await aDealer({}, { gates: { checkout: true } })
  const to = `/sign-in?${new URLSearchParams({ type: 'checkout', redirect: path, back: '/' })}`
  expect(await go(path)).toMatchObject({ status: 302, to })
  expect((await post(path, person)).to).toBe(to)
})

test('RES-13 the lead is there before the payment page opens, and then the car is reserved', async () => {
  const dealer = await aDealer()
  const pressed = await press(dealer, dealer.path)
  expect([pressed.status, pressed.to]).toEqual([303, expect.stringMatching(/^\/_\/pay\//)])
  expect(await leadsOf(dealer)).toMatchObject([
    {
      form: 'reserve',
      payload: {
        ...{ category: 'Reservation', subcategory: 'Reserve Online Used', name: 'Ann' },
        ...{ email: 'ann@example.com', car_id: dealer.car.id, form_completed: true },
      },
    },
  ])
  const paid = await dealer.post(pressed.to!, { act: 'pay' })
  const held = await dealer.go(paid.to!)
  expect(held.text).toContain('This car is reserved for you')
  expect(held.text).toContain('48 hours left, until Friday 3 July, 12:00 pm')
  expect(held.text).toContain('What happens next')
  const { main } = await dealer.shopper().go(`/cars/${dealer.car.slug}`)
  expect(main).toContain('RESERVED')
  expect(main).not.toContain('>Reserve Online</a>')
  expect((await leadsOf(dealer)).length).toBe(1)
})

test('RES-08 a price, a deposit or another car in the body changes nothing', async () => {
  const dealer = await aDealer()
  const more = { deposit: '1', depositCents: '1', price: '1', car_id: 'other', currency: 'usd' }
  const pressed = await press(dealer, dealer.path, more)
  expect((await dealer.go(pressed.to!)).text).toContain('$200.00')
})

test('RES-17 who presses second is told kindly, and the dealer has both leads', async () => {
  const dealer = await aDealer()
  const second = dealer.shopper()
  const { main } = await second.go(dealer.path)
  await press(dealer, dealer.path)
  const told = await second.post(dealer.path, {
    ...{ ...person, email: 'bob@example.com', phone: '0491 570 157' },
    submission: second.field(main, 'submission'),
  })
  expect(told.status).toBe(409)
  expect(told.text).toContain('Somebody else is paying for this car right now')
  expect(told.main).toContain(`href="/cars/${dealer.car.slug}/enquire"`)
  expect(told.main).not.toContain('>Pay $200 deposit<')
  const again = await second.go(dealer.path)
  expect(again.text).toContain('Try again at 12:30 pm')
  expect((await leadsOf(dealer)).length).toBe(2)
})

test('RES-17 where too many pages stand open unpaid, the buyer is led to sign in, and goes first then', async () => {
  const dealer = await aDealer({}, { reserve: { mostUnpaid: 1 } })
  await hasStock(world(), dealer.site, [
    aCar({ stockNumber: 'A', ...offered }),
    aCar({ stockNumber: 'B', ...offered }),
  ])
  const { cars } = await listCars(scope(world(), dealer.site), 2)
  const [first, second] = cars.map(({ slug }) => `/cars/${slug}/checkout`) as [string, string]
  expect((await press(dealer.shopper(), first)).status).toBe(303)
  const other = dealer.shopper()
  const lisa = { name: 'Lisa', email: 'lisa@example.com', phone: '0491 570 157' }
  const told = await press(other, second, lisa)
  expect(told.status).toBe(409)
  expect(told.text).toContain('Many people are paying a deposit right now')
  const [, href = ''] = /href="(\/sign-in[^"]+)"[^>]*>Sign in</.exec(told.main) ?? []
  expect(new URLSearchParams(href.replaceAll('&amp;', '&').split('?')[1]).get('redirect')).toBe(second)
  await other.signIn('0491 570 157')
  expect((await press(other, second, lisa)).to).toMatch(/^\/_\/pay\//)
})

test('RES-17 who goes back from the payment page is led on to it, and not told of somebody else', async () => {
  const dealer = await aDealer()
  const pressed = await press(dealer, dealer.path)
  const back = await dealer.go(dealer.path)
  expect(back.text).toContain('You have a payment page open for this car')
  expect(back.main).toContain(pressed.to!)
  await dealer.post(pressed.to!, { act: 'pay' })
  const after = await dealer.go(dealer.path)
  expect(after.text).toContain('You have reserved this car')
  expect(after.main).not.toMatch(/<form/)
})

test('RES-13 the same form pressed twice is one reservation and one lead', async () => {
  const dealer = await aDealer()
  const { main } = await dealer.go(dealer.path)
  const fields = { ...person, submission: dealer.field(main, 'submission') }
  const [first, second] = [await dealer.post(dealer.path, fields), await dealer.post(dealer.path, fields)]
  expect(second.to).toBe(first.to)
  expect((await leadsOf(dealer)).length).toBe(1)
})

test('RES-13 what is missing comes back with what was entered, and nothing is held', async () => {
  const dealer = await aDealer()
  const refused = await press(dealer, dealer.path, { email: 'nobody', terms_conditions: '' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Please fix the following errors:')
  expect(refused.text).toContain('*You must agree to the terms of use before submitting.')
  expect(dealer.field(refused.main, 'name')).toBe('Ann')
  expect((await dealer.shopper().go(dealer.path)).main).toContain('>Pay $200 deposit<')
  expect(await leadsOf(dealer)).toEqual([])
})

test('RES-13 a filled trap takes no car, and is told that all went well', async () => {
  const dealer = await aDealer()
  const trapped = await press(dealer, dealer.path, { referral_note: 'x' })
  expect([trapped.status, trapped.to]).toEqual([303, expect.stringMatching(/^\/success/)])
  expect((await dealer.shopper().go(dealer.path)).main).toContain('>Pay $200 deposit<')
})

test('RES-13 ANA-08 while the bank has not answered the page says so and asks again by itself', async () => {
  const dealer = await aDealer()
  const pressed = await press(dealer, dealer.path)
  const id = (await dealer.go(dealer.path)).main.match(/\/reservations\/[\w-]{32}/)![0]
  const waiting = await dealer.go(`${id}?paid=1`)
  expect(waiting.text).toContain('We’re checking with the bank')
  expect(waiting.main).toMatch(/<meta http-equiv="refresh" content="5"\/>/i)
  expect(waiting.cache).toBe('no-store')
  const left = await dealer.go(`${id}?left=1`)
  expect(left.text).toContain('You left the payment page')
  expect(left.text).toContain('30 minutes , until Wednesday 1 July, 12:30 pm')
  expect(left.main).toContain(pressed.to!)
  // A notice that is lost: the page itself asks the provider.
  await dealer.post(pressed.to!, { act: 'pay-unheard' })
  const held = await dealer.go(`${id}?paid=1`)
  expect(held.text).toContain('This car is reserved for you')
  expect(held.main).not.toMatch(/http-equiv="refresh"/i)
})

test('RES-19 cancelling asks first; then the car is free and the deposit goes back', async () => {
  const dealer = await aDealer()
  const path = (await pay(dealer, dealer.path)).replace(/\?.*/, '')
  const asked = await dealer.go(`${path}/cancel`)
  expect(asked.text).toContain('Cancel this reservation?')
  expect(asked.text).toContain('All of the $200 goes back the way you paid.')
  expect((await dealer.go(path)).text).toContain('This car is reserved for you')
  const done = await dealer.post(`${path}/cancel`, {})
  expect([done.status, done.to]).toEqual([303, path])
  const { text } = await dealer.go(path)
  expect(text).toMatch(/Your refund is on its way|Your deposit is refunded/)
  expect(text).toContain('You cancelled it.')
  expect((await dealer.post(`${path}/cancel`, {})).to).toBe(path)
  expect((await dealer.go(`${path}/cancel`)).to).toBe(path)
  expect((await dealer.shopper().go(dealer.path)).main).toContain('>Pay $200 deposit<')
})

test('RES-19 RES-21 a token that is tampered with, or another site’s, finds nothing anywhere', async () => {
  const dealer = await aDealer()
  const path = (await pay(dealer, dealer.path)).replace(/\?.*/, '')
  const other = await aDealer()
  const wrong = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  for (const end of ['', '/cancel', '/receipt']) {
    expect((await dealer.go(path + end)).status).toBe(200)
    expect((await dealer.go(wrong + end)).status).toBe(404)
    expect((await other.go(path + end)).status).toBe(404)
  }
  expect((await dealer.post(`${wrong}/cancel`, {})).status).toBe(404)
  expect((await other.post(`${path}/cancel`, {})).status).toBe(404)
  expect((await dealer.go(path)).text).toContain('This car is reserved for you')
})

test('RES-21 the receipt says who paid what, when and for which car', async () => {
  const dealer = await aDealer()
  const path = (await pay(dealer, dealer.path)).replace(/\?.*/, '')
  const { text, main } = await dealer.go(`${path}/receipt`)
  for (const words of [
    'Receipt',
    'Ann Chen',
    '2021 Toyota HiLux SR5',
    'Deposit paid',
    '$200.00',
    'Wednesday 1 July',
    'ABN 82 000 000 010',
  ])
    expect(text).toContain(words)
  expect(main).toContain('Print')
})

test('ACC-10 RES-21 a signed-in buyer sees their own reservations with amount, state and time left; others see none', async () => {
  const dealer = await aDealer()
  const signedOut = await dealer.go('/online-payment')
  expect([signedOut.status, signedOut.to]).toEqual([
    302,
    expect.stringMatching(/^\/sign-in\?type=online-payment/),
  ])
  await dealer.signIn(person.phone)
  expect((await dealer.go('/online-payment')).text).toContain('You have no reservations')
  const path = (await pay(dealer, dealer.path)).replace(/\?.*/, '')
  dealer.later(60)
  const { text, main } = await dealer.go('/online-payment')
  for (const words of ['2021 Toyota HiLux SR5', 'Reserved for you', '$200', 'Time left 47 hours'])
    expect(text).toContain(words)
  for (const end of ['', '/receipt', '/cancel']) expect(main).toContain(`href="${path}${end}"`)
  const other = dealer.shopper()
  await other.signIn('0491 570 158')
  expect((await other.go('/online-payment')).text).toContain('You have no reservations')
  expect((await (await aDealer({}, { payments: {} })).go('/online-payment')).status).toBe(404)
})
