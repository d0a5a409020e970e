import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listLeads } from '#app/leads/lead-list.server.ts'
import type { FeedCar } from '#app/stock/car.ts'
import { listCars } from '#app/stock/cars.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { applySite } from '#app/tenancy/sites.server.ts'
import { toPhotos } from '#test/seller.ts'
import { aShopper, type Shopper } from '#test/shopper.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, now, scope, someSettings, worldOf } from '#test/world.ts'

const world = worldOf()

const offered = { paymentProcessors: [{ provider: 'stripe' }], priceType: 'drive_away_price' as const }
const sells = {
  payments: { provider: 'stand-in' },
  features: { buyOnline: true, garage: true },
  delivery: { rates: [{ upToKm: 300, price: 190 }] },
  finance: { provider: 'coral-coast', lender: { interestRate: 8.99, comparisonRate: 9.84 } },
}
let phones = 0
const aPhone = () => `0491 57${String(1000 + phones++)}`

async function aDealer(facts: Partial<FeedCar> = {}, settings: object = {}) {
  const given = { ...sells, ...settings } as unknown as Partial<SiteSettings>
  const site = await aSite(world(), given)
  const car = aCar({ stockNumber: 'J1', ...offered, ...facts })
  await hasStock(world(), site, [car])
  const [listed] = (await listCars(scope(world(), site), 1)).cars
  const at = (step = '') => `/checkout-journey${step && `/${step}`}?car_id=${listed!.slug}`
  const shopper = (at?: Date) => aShopper(world(), site, at && website(world(), at))
  return {
    ...{ site, car: listed!, at, shopper },
    ...shopper(),
    changeCar: (more: Partial<FeedCar>) => hasStock(world(), site, [{ ...car, ...more }]),
    changeSite: async (more: object) => {
      await applySite(world().database, someSettings({ slug: site.slug, ...given, ...more } as never))
    },
    leads: async () => (await listLeads(scope(world(), site), 10)).leads,
  }
}
type Dealer = Awaited<ReturnType<typeof aDealer>>

const aPerson = (phone: string) => ({
  ...{ name: 'Ann', last_name: 'Chen', email: 'ann@example.com', phone },
  terms_conditions: 'true',
})

/** All answers but the review, in order; what each leads to. */
async function answer(
  by: Shopper,
  { at }: Pick<Dealer, 'at'>,
  more: { phone?: string; delivery?: object } = {},
) {
  const { phone = aPhone(), delivery = { way: 'delivery', postcode: '4350', address: '1 Ruthven Street' } } =
    more
  const to = [
    await by.post(at(), {}),
    await by.post(at('trade-in'), {
      has: 'yes',
      rego: '123 abc',
      kilometres: '85,000',
      about: 'Scratched door',
    }),
    await by.post(at('payment'), { by: 'finance' }),
    await by.post(at('delivery'), delivery as Record<string, string>),
    await by.post(at('details'), aPerson(phone)),
  ].map((answered) => answered.to)
  return { phone, to }
}

async function confirm(by: Shopper, { at }: Pick<Dealer, 'at'>, seen?: string) {
  const { main } = await by.go(at('review'))
  const fields = { seen: seen ?? by.field(main, 'seen'), submission: by.field(main, 'submission') }
  return by.post(at('review'), fields)
}

test('RES-02 RES-04 the page is there where the site sells online, for a car that it lists, and nowhere else', async () => {
  const status = async (settings: object, facts: Partial<FeedCar> = {}) => {
    const { go, at, car } = await aDealer(facts, settings)
    const { main } = await go(`/cars/${car.slug}`)
    return [(await go(at())).status, main.includes('>Buy Online</a>')]
  }
  expect(await status({})).toEqual([200, true])
  expect(await status({ features: { buyOnline: false } })).toEqual([404, false])
  expect(await status({ features: {} })).toEqual([404, false])
  expect(await status({}, { isReserved: true })).toEqual([200, false])
  expect(await status({}, { paymentProcessors: [] })).toEqual([200, false])
  expect(await status({}, { priceCents: null })).toEqual([200, false])
  const { go } = await aDealer()
  for (const path of [
    '/checkout-journey',
    '/checkout-journey?car_id=none',
    '/checkout-journey/sideways?car_id=none',
  ])
    expect((await go(path)).status).toBe(404)
})

test('RES-04 RES-05 of a car that cannot be bought online no step asks anything', async () => {
  for (const facts of [
    { isReserved: true },
    { paymentProcessors: [] },
    { priceCents: null },
    { status: 'coming_soon' as const },
  ]) {
    const dealer = await aDealer(facts)
    const { text, main } = await dealer.go(dealer.at())
    expect(text).toContain('This car can’t be bought online now')
    expect(main).not.toMatch(/<form/)
    expect((await dealer.go(dealer.at('details'))).to).toBe(dealer.at())
    expect((await dealer.post(dealer.at('payment'), { by: 'finance' })).to).toBe(dealer.at())
  }
})

test('RES-04 RES-22 PRC-08 what leaves charges out is bought online by its drive-away total, and not at all without one', async () => {
  const part = { carType: 'new', priceCents: 44_990_00 } as const
  const bare = await aDealer({ ...part, priceType: 'excluding_government_charges_price' })
  expect((await bare.go(bare.at())).text).toContain('This car can’t be bought online now')
  expect((await bare.go(`/cars/${bare.car.slug}`)).text).not.toContain('Buy Online')

  const priceType = 'excluding_government_charges_price' as const
  const dealer = await aDealer({ ...part, priceType, driveAwayPriceCents: 48_730_00 })
  const { text } = await dealer.go(dealer.at())
  expect(text).toContain('Charges to drive it away $3,740')
  expect(text).toContain('Total Drive away $48,730')
  expect(text).toContain('Stamp duty and dealer charges')
  const { phone } = await answer(dealer, dealer)
  await dealer.signIn(phone)
  const review = await dealer.go(dealer.at('review'))
  expect(review.text).toContain('Total Drive away $48,920')
})

test('RES-22 six steps, each with an address, lead to a reservation and one lead with every answer', async () => {
  const dealer = await aDealer()
  const { go, post, at, signIn } = dealer
  const first = await go(at())
  expect(first.text).toContain('What the price includes')
  expect(first.text).toContain('Stamp duty and dealer charges')
  expect(first.text).toContain('Step 1 of 6')
  expect([first.cache, /noindex/.test(first.html)]).toEqual(['no-store', true])
  const { phone, to } = await answer(dealer, dealer)
  expect(to).toEqual(['trade-in', 'payment', 'delivery', 'details', 'review'].map(at))
  const begun = await dealer.leads()
  expect(begun).toMatchObject([
    {
      form: 'online-purchase',
      payload: { category: 'Online Purchase', form_completed: false, name: 'Ann', payment_method: 'Finance' },
    },
  ])
  expect((await go(at('review'))).to).toBe(at('sign-in'))
  const gate = await go(at('sign-in'))
  expect(gate.text).toContain('Confirm your mobile')
  await signIn(phone)
  expect((await go(at('sign-in'))).to).toBe(at('review'))
  const review = await go(at('review'))
  for (const words of [
    ...['123 ABC', '85,000 km', 'Finance through the dealer', '1 Ruthven Street, 4350: $190'],
    ...['Ann Chen', '$46,180', 'Pay $200 deposit', 'refundable'],
  ])
    expect(review.text).toContain(words)
  const pressed = await confirm(dealer, dealer)
  expect([pressed.status, pressed.to]).toEqual([303, expect.stringMatching(/^\/_\/pay\//)])
  const back = await post(pressed.to!, { act: 'pay' })
  const held = await go(back.to!)
  expect(held.text).toContain('This car is reserved for you')
  expect(held.text).toContain('go through your answers and the contract')
  const leads = await dealer.leads()
  expect(leads).toHaveLength(1)
  expect(leads[0]).toMatchObject({
    id: begun[0]!.id,
    payload: {
      ...{ category: 'Online Purchase', subcategory: 'Online Purchase Used', form_completed: true },
      ...{ 'do-you-have-a-trade-in': 'Yes', rego: '123 ABC', kms: '85000', trade_in_about: 'Scratched door' },
      ...{ payment_method: 'Finance', delivery: 'Delivery', delivery_postcode: '4350' },
      ...{ delivery_address: '1 Ruthven Street', last_name: 'Chen', car_id: dealer.car.id },
    },
  })
})

test('RES-22 back and reload lose nothing, and a step that is not reached leads to the open one', async () => {
  const dealer = await aDealer()
  const { go, at } = dealer
  expect((await go(at('delivery'))).to).toBe(at())
  await answer(dealer, dealer)
  const tradeIn = await go(at('trade-in'))
  expect(dealer.field(tradeIn.main, 'rego')).toBe('123 ABC')
  expect(tradeIn.main).toMatch(/<input[^>]*value="yes"[^>]*checked|<input[^>]*checked=""[^>]*value="yes"/)
  expect(dealer.field((await go(at('delivery'))).main, 'postcode')).toBe('4350')
  const details = await go(at('details'))
  expect(dealer.field(details.main, 'name')).toBe('Ann')
  expect((await go(at())).text).toContain('Go on where you left off')
  // Changed later, it is the same lead.
  await dealer.post(at('trade-in'), { has: 'no' })
  const [lead, ...others] = await dealer.leads()
  expect(others).toEqual([])
  expect(lead!.payload).toMatchObject({ 'do-you-have-a-trade-in': 'No' })
  expect(lead!.payload).not.toHaveProperty('rego')
})

test('RES-22 who signs in goes on from another device; nobody else sees an answer', async () => {
  const dealer = await aDealer()
  const { at } = dealer
  const { phone } = await answer(dealer, dealer)
  await dealer.signIn(phone)
  await dealer.go(at('review'))
  const other = dealer.shopper()
  expect((await other.go(at('review'))).to).toBe(at())
  await other.signIn(phone)
  expect((await other.go('/online-payment')).text).toContain('You began to buy the 2021 Toyota HiLux SR5')
  const garage = await other.go('/my-garage')
  expect(garage.text).toContain('You began to buy Go on 2021 Toyota HiLux SR5')
  expect(garage.main).toContain(`href="${at('review').replace('&', '&amp;')}"`)
  expect((await other.go(at('review'))).text).toContain('1 Ruthven Street')
  await other.post(at('payment'), { by: 'own funds' })
  expect((await dealer.go(at('review'))).text).toContain('My own funds')
  const stranger = dealer.shopper()
  await stranger.signIn(aPhone())
  expect((await stranger.go(at('review'))).to).toBe(at())
  // The cookie alone opens nothing once the answers are under an account.
  const copy = dealer.shopper()
  for (const [name, value] of dealer.jar) if (name.includes('purchase')) copy.jar.set(name, value)
  expect((await copy.go(at('details'))).to).toBe(at())
  const elsewhere = await aDealer()
  await elsewhere.signIn(phone)
  expect((await elsewhere.go(elsewhere.at('review'))).to).toBe(elsewhere.at())
})

test.each([
  [
    'price',
    (dealer: Dealer) => dealer.changeCar({ priceCents: 46_500_00 }),
    /The price is now \$46,500; it was \$45,990/,
  ],
  [
    'deposit',
    (dealer: Dealer) => dealer.changeCar({ paymentProcessors: [{ provider: 'stripe', deposit: 500 }] }),
    /The deposit is now \$500; it was \$200/,
  ],
  [
    'delivery',
    (dealer: Dealer) => dealer.changeSite({ delivery: { rates: [{ upToKm: 300, price: 250 }] } }),
    /Delivery is now \$250; it was \$190/,
  ],
  [
    'estimate',
    (dealer: Dealer) => dealer.changeSite({ finance: { ...sells.finance, estimatorInterest: 14 } }),
    /The finance estimate has changed/,
  ],
  [
    'choice of delivery, in another tab,',
    async (dealer: Dealer) => void (await dealer.post(dealer.at('delivery'), { way: 'pick-up' })),
    /Your choice of delivery or pick-up was changed elsewhere, in another tab or on another device/,
  ],
] as [string, (dealer: Dealer) => Promise<void>, RegExp][])(
  'RES-23 when the %s changed since the review was seen, it says so and asks again; then it goes on',
  async (_, change, words) => {
    const dealer = await aDealer()
    const { phone } = await answer(dealer, dealer)
    await dealer.signIn(phone)
    const before = await dealer.go(dealer.at('review'))
    expect(before.text).not.toContain('Something has changed')
    await change(dealer)
    const seen = dealer.field(before.main, 'seen')
    const asked = await dealer.post(dealer.at('review'), { seen, submission: 's1' })
    expect([asked.status, asked.to]).toEqual([409, null])
    expect(asked.text).toContain('Something has changed since you saw it')
    expect(asked.text).toMatch(words)
    const fields = { seen: dealer.field(asked.main, 'seen'), submission: 's2' }
    expect((await dealer.post(dealer.at('review'), fields)).to).toMatch(/^\/_\/pay\//)
  },
)

test('RES-23 RES-08 what changed since an earlier step is told when the review opens; what a browser says it saw counts for nothing', async () => {
  const dealer = await aDealer()
  const { phone } = await answer(dealer, dealer)
  await dealer.signIn(phone)
  await dealer.changeCar({ priceCents: 46_500_00 })
  const review = await dealer.go(dealer.at('review'))
  expect(review.text).toContain('The price is now $46,500; it was $45,990.')
  for (const seen of ['', '{}', JSON.stringify({ priceCents: 1, depositCents: 1 })])
    expect((await confirm(dealer, dealer, seen)).status).toBe(409)
})

test('RES-22 each step tells what is missing, and keeps what was entered', async () => {
  const dealer = await aDealer()
  const { post, at } = dealer
  await post(at(), {})
  const told = async (step: string, fields: Record<string, string>) => {
    const { status, text } = await post(at(step), fields)
    expect(status).toBe(400)
    return text
  }
  expect(await told('trade-in', {})).toContain('Please choose one.')
  expect(await told('trade-in', { has: 'yes', rego: '🚗' })).toContain('Please enter the registration')
  for (const kilometres of ['-1', '1e12', 'far', '9999999'])
    expect(await told('trade-in', { has: 'yes', rego: '123ABC', kilometres })).toContain(
      'Please enter the kilometres',
    )
  expect(await told('trade-in', { has: 'valued' })).toContain('Please choose one.')
  await post(at('trade-in'), { has: 'no' })
  expect(await told('payment', { by: 'gold' })).toContain('Please choose one.')
  await post(at('payment'), { by: 'own funds' })
  expect(await told('delivery', { way: 'delivery', postcode: '12' })).toContain('Invalid postcode')
  expect(await told('delivery', { way: 'delivery', postcode: '0001' })).toContain('Invalid postcode')
  expect(await told('delivery', { way: 'delivery', postcode: '8001' })).toContain('post box')
  await post(at('delivery'), { way: 'pick-up' })
  expect(await told('details', { name: 'Ann' })).toContain('Please enter your email.')
  expect(await dealer.leads()).toEqual([])
})

test('RES-22 VEH-72 where nothing is quoted for, the dealer quotes; where the site does not deliver, it is not offered', async () => {
  const dealer = await aDealer()
  const far = { way: 'delivery', postcode: '6000', address: '' }
  const { phone } = await answer(dealer, dealer, { delivery: far })
  await dealer.signIn(phone)
  expect((await dealer.go(dealer.at('review'))).text).toContain('6000: We quote it for you')
  const without = await aDealer({}, { delivery: {} })
  await without.post(without.at(), {})
  await without.post(without.at('trade-in'), { has: 'no' })
  await without.post(without.at('payment'), { by: 'own funds' })
  expect((await without.go(without.at('delivery'))).text).not.toContain('Deliver it to me')
  expect((await without.post(without.at('delivery'), far)).status).toBe(400)
})

test('RES-22 RES-23 TRD-22 a car that was valued here is offered with its range, counts in the review, and is valued again when that is over', async () => {
  const tradeIn = { lookUp: { adapter: 'stand-in' }, valuer: { adapter: 'stand-in' } }
  const dealer = await aDealer({}, { tradeIn })
  const { go, post, at } = dealer
  const others = [38_000, 40_000, 42_000, 44_000].map((price, i) =>
    aCar({ stockNumber: `H${i}`, year: 2022, odometerKm: 60_000, priceCents: price * 100 }),
  )
  await hasStock(world(), dealer.site, [aCar({ stockNumber: 'J1', ...offered }), ...others])
  await post(at(), {})
  expect((await go(at('trade-in'))).text).toContain('Value my car')
  await toPhotos(dealer)
  await post('/sell-my-car', { step: 'photos', intent: 'continue' })
  const step = await go(at('trade-in'))
  const [, range] = /Valued at (\$[\d,]+ to \$[\d,]+), until /.exec(step.text) ?? []
  expect(step.text).toContain('Yes, my 2022 Toyota HiLux SR5, 61,000 km')
  expect(range).toBeDefined()
  expect(step.text).not.toContain('Value my car')
  expect((await post(at('trade-in'), { has: 'valued' })).to).toBe(at('payment'))
  expect((await go(at('trade-in'))).main).toMatch(/checked=""[^>]*value="valued"/)
  // What is kept beside it opens no owner's photos.
  const kept = JSON.stringify(
    await world().database.asSite(dealer.site.id, (transaction) =>
      transaction.execute(sql`select answers from purchases`),
    ),
  )
  expect(kept).toContain('"appraisal"')
  for (const secret of dealer.jar.values()) expect(kept).not.toContain(secret)
  await post(at('payment'), { by: 'own funds' })
  await post(at('delivery'), { way: 'pick-up' })
  const phone = aPhone()
  await post(at('details'), aPerson(phone))
  await dealer.signIn(phone)
  expect((await go(at('review'))).text).toContain(range)
  const later = dealer.shopper(new Date(now.getTime() + 400 * 24 * 60 * 60 * 1000))
  for (const [name, value] of dealer.jar) later.jar.set(name, value)
  await later.signIn(phone)
  expect((await later.go(at('review'))).text).not.toContain(range)
})

test('RES-22 on a site of motorcycles the steps speak of motorcycles', async () => {
  const { go, post, at } = await aDealer({}, { stock: { noun: 'Motorcycle' } })
  const first = await go(at())
  expect(first.text).toContain('Your motorcycle')
  await post(at(), {})
  const second = await go(at('trade-in'))
  expect(second.text).toContain('Do you have a motorcycle to trade in?')
  for (const { text } of [first, second]) expect(text).not.toMatch(/\bcars?\b/)
})

test('RES-17 RES-22 when another buyer was quicker the review says so, and nothing is charged', async () => {
  const dealer = await aDealer()
  const [mine, theirs] = [dealer.shopper(), dealer.shopper()]
  for (const by of [mine, theirs]) {
    const { phone } = await answer(by, dealer)
    await by.signIn(phone)
  }
  expect((await confirm(mine, dealer)).to).toMatch(/^\/_\/pay\//)
  const told = await confirm(theirs, dealer)
  expect(told.status).toBe(409)
  expect(told.text).toContain('Somebody else is paying the deposit')
})

test('RES-21 RES-22 who has paid reads that they reserved it, on any device of theirs; a stranger of no answers of theirs', async () => {
  const dealer = await aDealer()
  const { phone } = await answer(dealer, dealer)
  await dealer.signIn(phone)
  await dealer.post((await confirm(dealer, dealer)).to!, { act: 'pay' })
  const elsewhere = dealer.shopper()
  await elsewhere.signIn(phone)
  for (const by of [dealer, elsewhere]) {
    const { text, main } = await by.go(dealer.at())
    expect(text).toContain('You have reserved this car')
    expect(main).toMatch(/<a [^>]*href="\/reservations\/[\w-]{32}"[^>]*>See my reservation</)
    expect(text).not.toMatch(/can’t be bought|sold|Your answers are kept/)
  }
  const stranger = await dealer.shopper().go(dealer.at())
  expect(stranger.text).toContain('This car can’t be bought online now')
  expect(stranger.text).not.toMatch(/Your answers are kept|You have reserved/)
})

test('RES-22 who was at it when the car went reads that their answers are kept', async () => {
  const dealer = await aDealer()
  await answer(dealer, dealer)
  await dealer.changeCar({ isReserved: true })
  expect((await dealer.go(dealer.at())).text).toContain('Your answers are kept')
})

test('ACC-07 with its gate closed every step leads to sign-in and back', async () => {
  const dealer = await aDealer({}, { gates: { checkout: true } })
  expect((await dealer.go(dealer.at())).to).toMatch(/^\/sign-in\?type=checkout&redirect=%2Fcheckout-journey/)
  expect((await dealer.post(dealer.at(), {})).to).toMatch(/^\/sign-in\?type=checkout/)
})
