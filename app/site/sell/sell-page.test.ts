import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { deliverDue } from '#app/leads/delivery/queue.server.ts'
import { listLeads, showLead } from '#app/leads/lead-list.server.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { listCars } from '#app/stock/cars.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { aDeployment } from '#test/deployment.ts'
import { aPhoto, aSeller, condition, hilux, owner, plate, toPhotos } from '#test/seller.ts'
import { aCar, aSite, hasStock, now, scope, worldOf } from '#test/world.ts'

const world = worldOf()

const withTools = { tradeIn: { lookUp: { adapter: 'stand-in' }, valuer: { adapter: 'stand-in' } } }
const hiluxes = [38_000, 40_000, 42_000, 44_000].map((price, i) =>
  aCar({ stockNumber: `H${i}`, year: 2022, odometerKm: 60_000, priceCents: price * 100 }),
)

async function aDealer(settings: object = {}, stock = [] as ReturnType<typeof aCar>[]) {
  const site = await aSite(world(), settings as Partial<SiteSettings>)
  if (stock.length) await hasStock(world(), site, stock)
  const { cars } = await listCars(scope(world(), site), 20)
  const leads = async () => (await listLeads(scope(world(), site), 20)).leads
  return { site, cars, leads, ...aSeller(world(), site) }
}

test('TRD-02 TRD-03 TRD-04 TRD-05 the pages are there for anybody, and a site’s other path leads to its own', async () => {
  const { go } = await aDealer()
  for (const path of ['/trade-in', '/sell-my-car', '/cars/trade-in'])
    expect(await go(path), path).toMatchObject({ status: 200, main: expect.stringContaining('name="rego"') })
  expect(await go('/sell-your-car')).toMatchObject({ status: 301, to: '/sell-my-car' })
  const other = await aDealer({ tradeIn: { sellPath: '/sell-your-car' } })
  expect((await other.go('/sell-your-car')).text).toContain('Sell your car')
  expect(await other.go('/sell-my-car')).toMatchObject({ status: 301, to: '/sell-your-car' })
  const { html } = await other.go('/')
  expect(html).toMatch(/<a [^>]*href="\/sell-your-car"[^>]*>Sell My Car</)
  expect(html).not.toContain('href="/sell-my-car"')
})

test('TRD-03 TRD-16 a dealer of motorcycles buys motorcycles', async () => {
  const { go, post } = await aDealer({ stock: { noun: 'Motorcycle', kinds: ['motorcycle'] } })
  const first = await go('/sell-my-car')
  expect(first.text).toContain('Sell my motorcycle')
  expect(first.text).toContain('Which motorcycles get an online estimate?')
  await post('/sell-my-car', plate)
  const second = await go('/sell-my-car?step=car')
  expect(second.text).toContain('Tell us about your motorcycle')
  for (const { text } of [first, second]) expect(text).not.toMatch(/\bcars?\b/)
  expect(first.html).toMatch(/<a [^>]*href="\/sell-my-car"[^>]*>Sell My Motorcycle</)
  expect(first.html).toMatch(/<a [^>]*href="\/price-range"[^>]*>Find motorcycles for your budget</)
})

test('TRD-05 gates that are closed elsewhere are none here', async () => {
  const { go } = await aDealer({ gates: { finance: true, checkout: true } })
  for (const path of ['/trade-in', '/sell-my-car']) expect((await go(path)).status).toBe(200)
})

test('TRD-01 the page of a car shows it and files the lead under it; one that is gone is said to be', async () => {
  const { go, post, cars, leads } = await aDealer({}, [aCar({ stockNumber: 'B1' })])
  const path = `/cars/trade-in?car_id=${cars[0]!.id}`
  const { text, main } = await go(path)
  expect(text).toContain('Trading in for')
  expect(text).toContain(`${cars[0]!.year} ${cars[0]!.make} ${cars[0]!.model}`)
  expect(main).toContain(`action="/cars/trade-in?car_id=${cars[0]!.id}"`)
  await toPhotos({ post }, path)
  expect((await leads())[0]!.payload).toMatchObject({ car_id: cars[0]!.id, subcategory: 'Trade-In' })
  expect((await go('/cars/trade-in?car_id=sold-long-ago')).text).toContain('no longer listed')
  expect((await go(`/cars/trade-in?car_id=${cars[0]!.slug}?x=1`)).text).toContain('Trading in for')
})

test('TRD-06 the button shows for a car that is not sold, where the site trades cars in', async () => {
  const stock = [aCar({ stockNumber: 'IN' }), aCar({ stockNumber: 'OUT', status: 'sold' })]
  const hrefOf = (id: string) => `/cars/trade-in?car_id=${id}`
  const on = await aDealer({}, stock)
  const page = async ({ go, cars }: typeof on, stockNumber: string) => {
    const car = cars.find((one) => one.stockNumber === stockNumber)!
    const { html } = await go(`/cars/${car.slug}`)
    return html.includes(hrefOf(car.id))
  }
  expect(await page(on, 'IN')).toBe(true)
  if (on.cars.some(({ stockNumber }) => stockNumber === 'OUT')) expect(await page(on, 'OUT')).toBe(false)
  expect(await page(await aDealer({ features: { tradeIn: false } }, stock), 'IN')).toBe(false)
})

test('TRD-07 TRD-09 TRD-11 TRD-13 API-20 one lead begins with the owner and grows with each step', async () => {
  const { post, leads, site } = await aDealer(withTools, hiluxes)
  await post('/sell-my-car', plate)
  await post('/sell-my-car', hilux)
  await post('/sell-my-car', condition)
  expect(await leads()).toEqual([])
  const begun = await post('/sell-my-car', owner)
  expect(begun).toMatchObject({ status: 303, to: '/sell-my-car?step=photos' })
  const [lead] = await leads()
  expect(lead!.payload).toMatchObject({
    ...{ name: 'Ann', last_name: 'Chen', email: 'ann@example.com', phone: '0491570006', postcode: '4105' },
    ...{ rego: '123ABC', regoState: 'QLD', kms: '61000', owned_car: '2022 Toyota HiLux SR5' },
    ...{ dealership_slug: 'main-dealership', location_id: 'l1', terms_conditions: true },
    ...{ form_completed: false, subcategory: 'Sell My Car', source: 'Website' },
    adjustmentAnswers: expect.stringContaining('Overall condition: Good'),
  })
  await post('/sell-my-car', owner)
  await post('/sell-my-car?step=condition', { ...condition, kms: '62,500 kms', keys: 'one' })
  await post('/sell-my-car', { step: 'photos', intent: 'continue' })
  const [grown, ...others] = await leads()
  expect(others).toEqual([])
  expect(grown!.payload).toMatchObject({
    ...{ lead_id: lead!.id, id: lead!.id, kms: '62500', form_completed: false },
    adjustmentAnswers: expect.stringContaining('Keys: One'),
    valuation: expect.stringMatching(/^\$[\d,]+ to \$[\d,]+$/),
  })
  expect((await showLead(scope(world(), site), lead!.id))!.consents.map(({ kind }) => kind)).toEqual([
    'terms',
  ])
})

test('the valuation that was promised by mail is in the mail, before and after it is accepted, with both cars', async () => {
  const { post, photo, site, cars } = await aDealer(withTools, hiluxes)
  const path = `/trade-in?car_id=${cars[0]!.id}`
  for (const step of [plate, hilux, condition, owner, { step: 'photos', intent: 'continue' }])
    await post(path, step)
  const mails = async () => {
    const { messages, log } = aDeployment(world())
    const context = { messages, log, forms, dispatcher: null as never, isHttpAllowed: true }
    while ((await deliverDue({ ...context, database: world().database, secretOf: async () => null })) > 0);
    const all = await scope(world(), site).db.transaction((tx) => listOutbox(tx, site.id))
    return all.filter(({ to }) => to === owner.email).map(({ subject, text }) => `${subject}\n${text}`)
  }
  const [told, ...more] = await mails()
  expect(more).toEqual([])
  expect(told).toMatch(/^Your valuation: 2022 Toyota HiLux SR5, \$[\d,]+ to \$[\d,]+\n/)
  expect(told).toMatch(/Our estimate for your 2022 Toyota HiLux SR5 is \$[\d,]+ to \$[\d,]+\./)
  expect(told).toMatch(/It holds until \w+ \d+ \w+, \d+:\d\d [ap]m AEST/)
  expect(told).toContain(`It's towards the ${cars[0]!.name} (stock number ${cars[0]!.stockNumber})`)
  expect(told).toMatch(/Your reference: [\dA-F]{8}/)
  // Another photo is no other valuation.
  await photo(await aPhoto())
  await post(`${path}&step=photos`, { step: 'photos', intent: 'continue' })
  expect(await mails()).toHaveLength(1)
  await post(path, { step: 'valuation', intent: 'accept' })
  expect((await mails()).some((mail) => mail.includes('You accepted our estimate for your 2022'))).toBe(true)
})

test('TRD-07 what is missing is told by field, and what was entered is still there', async () => {
  const { post, go } = await aDealer()
  await post('/sell-my-car', plate)
  await post('/sell-my-car', hilux)
  await post('/sell-my-car', condition)
  const { main } = await go('/sell-my-car?step=contact')
  for (const name of 'name last_name postcode phone email location_id terms_conditions'.split(' '))
    expect(main, name).toContain(`name="${name}"`)
  const { terms_conditions: _, ...unticked } = owner
  const refused = await post('/sell-my-car?step=contact', { ...unticked, email: 'nonsense', postcode: '12' })
  expect(refused.status).toBe(400)
  for (const words of [
    'Please fix the following errors:',
    '*You must agree to the terms of use before submitting.',
    'Invalid postcode. Please enter a 4-digit number.',
    'Enter a valid email',
  ])
    expect(refused.text).toContain(words)
  expect(refused.main).toMatch(/name="name"[^>]*value="Ann"|value="Ann"[^>]*name="name"/)
})

test('TRD-08 a filled trap looks like success, and no lead is delivered', async () => {
  const { post, leads, site } = await aDealer({ leads: { deliver: [{ kind: 'email', to: 'a@b.example' }] } })
  for (const fields of [plate, hilux, condition]) await post('/sell-my-car', fields)
  expect(await post('/sell-my-car', { ...owner, referral_note: 'pills' })).toMatchObject({
    to: '/sell-my-car?step=photos',
  })
  await post('/sell-my-car', { step: 'photos' })
  expect(await leads()).toEqual([])
  const kept = (await listLeads(scope(world(), site), 5, true)).leads
  expect(kept).toMatchObject([{ isSuspected: true, deliveries: ['held'] }])
})

test('TRD-10 kilometres have their suffix and are taken with separators; -1 and 1e12 are none', async () => {
  const { post, go } = await aDealer()
  await post('/sell-my-car', plate)
  await post('/sell-my-car', hilux)
  expect((await go('/sell-my-car?step=condition')).main).toMatch(/name="kms"[\s\S]{0,80}> kms</)
  for (const kms of ['-1', '1e12', '1000000', '6.5', 'many', '٦٠٠٠'])
    expect((await post('/sell-my-car?step=condition', { ...condition, kms })).text, kms).toContain(
      'Enter the kilometres on the odometer, from 0 to 999,999.',
    )
  for (const kms of ['0', '61 000', '61,000 kms', '999999'])
    expect((await post('/sell-my-car?step=condition', { ...condition, kms })).status, kms).toBe(303)
})

test.each(['😀', '', 'TOO-LONG-A-PLATE', '<b>', 'ABC\u0000'])(
  'TRD-12 a plate like "%s" is refused with a sentence',
  async (rego) => {
    const { post, leads } = await aDealer(withTools)
    const refused = await post('/sell-my-car', { ...plate, rego })
    expect(refused.status).toBe(400)
    expect(refused.to).toBeNull()
    expect(await leads()).toEqual([])
  },
)

test('TRD-12 a plate that is found is confirmed; one that is not, hangs or answers nonsense is described', async () => {
  const { post, go } = await aDealer(withTools)
  const asked = async (rego: string) => {
    const { to } = await post('/sell-my-car', { ...plate, rego })
    return (await go(to!)).text
  }
  const found = await asked('demo 01')
  expect(found).toContain('Is this your car?')
  expect(found).toContain('2022 Toyota HiLux SR5')
  expect((await post('/sell-my-car?step=car', { step: 'car', intent: 'yes' })).to).toBe(
    '/sell-my-car?step=condition',
  )
  for (const rego of ['ZZZ999', 'HTML01', 'FAIL01', 'ODD001'])
    expect(await asked(rego), rego).toMatch(/We couldn’t find .* just tell us about the car/)
  expect(await post('/sell-my-car?step=car', { step: 'car', intent: 'yes' })).toMatchObject({ status: 400 })
  expect((await post('/sell-my-car?step=car', { ...hilux, year: '1885' })).text).toContain(
    'Enter a year from',
  )
})

test('TRD-14 TRD-19 TRD-22 ENQ-35 a range says what it rests on and until when; accepting it completes the lead', async () => {
  const { post, go, leads } = await aDealer(withTools, hiluxes)
  await toPhotos({ post })
  const { to } = await post('/sell-my-car', { step: 'photos' })
  expect(to).toBe('/sell-my-car?step=valuation')
  const { text } = await go(to!)
  // What others of this database ask counts too.
  expect(text).toMatch(/\$3\d,\d00 to \$3\d,\d00/)
  for (const words of [
    '61,000 kms',
    'Good: a few small marks',
    /Estimated from the asking prices of \d+ comparable cars for sale, less 15%/,
    'It holds until Wednesday 8 July',
    'subject to inspection',
    'Accept this valuation',
  ])
    expect(text).toMatch(words)
  expect((await leads())[0]!.payload.form_completed).toBe(false)
  const accepted = await post('/sell-my-car', { step: 'valuation', intent: 'accept' })
  expect(accepted.to).toBe('/sell-my-car?step=done')
  await post('/sell-my-car', { step: 'valuation', intent: 'accept' })
  const all = await leads()
  expect(all).toHaveLength(1)
  expect(all[0]!.payload).toMatchObject({
    ...{ subcategory: '3. Offer Accepted', offer_accepted: true, form_completed: true },
    begun_as: 'Sell My Car',
  })
  expect((await go('/sell-my-car?step=done')).text).toContain('You’ve accepted the valuation')
})

test('TRD-14 whoever wants to talk first completes the lead without accepting anything', async () => {
  const { post, go, leads } = await aDealer(withTools, hiluxes)
  await toPhotos({ post })
  await post('/sell-my-car', { step: 'photos' })
  await post('/sell-my-car', { step: 'valuation', intent: 'call' })
  expect((await leads())[0]!.payload).toMatchObject({
    ...{ subcategory: 'Sell My Car', offer_accepted: false, form_completed: true },
  })
  expect((await go('/sell-my-car?step=done')).text).toContain('We’ll call you')
})

test.each([
  ['over 7 years', { year: '2018' }, 'A car over 7 years old gets no online estimate'],
  ['over 100,000 km', { kms: '100001' }, 'A car over 100,000 km gets no online estimate'],
  ['nothing comparable', { make: 'Tatra', model: '613' }, 'no online estimate for this car'],
])('TRD-17 TRD-22 with %s the dealer calls, and the lead is kept all the same', async (_, facts, words) => {
  const { post, go, leads } = await aDealer(withTools, hiluxes)
  await toPhotos({ post }, '/sell-my-car', facts)
  const { to } = await post('/sell-my-car', { step: 'photos' })
  expect(to).toBe('/sell-my-car?step=done')
  const { text } = await go(to!)
  expect(text).toContain(words)
  expect(text).toContain('We’ll call you')
  expect(text).not.toMatch(/\$\d/)
  expect((await leads())[0]!.payload).toMatchObject({
    valuation: expect.stringMatching(/^None online/),
    form_completed: true,
  })
})

test('TRD-17 7 years and 100,000 km themselves are within', async () => {
  const stock = hiluxes.map((car, i) => ({
    ...car,
    stockNumber: `O${i}`,
    year: now.getUTCFullYear() - 7,
    odometerKm: 99_000,
  }))
  const { post } = await aDealer(withTools, stock)
  await toPhotos({ post }, '/sell-my-car', { year: String(now.getUTCFullYear() - 7), kms: '100000' })
  expect((await post('/sell-my-car', { step: 'photos' })).to).toBe('/sell-my-car?step=valuation')
})

test('TRD-16 TRD-17 TRD-18 TRD-19 TRD-20 the questions are answered on the page, folded', async () => {
  const { go } = await aDealer()
  for (const path of ['/trade-in', '/sell-my-car']) {
    const { main, text } = await go(path)
    expect([...main.matchAll(/<details[^>]*name="trade-in-faq"/g)].length).toBeGreaterThanOrEqual(4)
    for (const words of [
      'no online estimate for cars over 7 years or 100,000 km',
      'The valuation comes from a third-party tool',
      'The valuation is indicative and subject to inspection',
      'A finance payout needs a written letter of outstanding balance',
    ])
      expect(text).toContain(words)
  }
})

test('nobody comes to a step before those that lead to it, and another browser sees nothing', async () => {
  const { site, go, post } = await aDealer(withTools, hiluxes)
  for (const step of ['car', 'contact', 'photos', 'valuation', 'done', '__proto__'])
    expect((await go(`/sell-my-car?step=${step}`)).to, step).toBe('/sell-my-car')
  await toPhotos({ post })
  expect((await go('/sell-my-car?step=valuation')).to).toBe('/sell-my-car?step=photos')
  const other = aSeller(world(), site)
  const { to, html } = await other.go('/sell-my-car?step=contact')
  expect([to, html.includes('ann@example')]).toEqual(['/sell-my-car', false])
  const again = await go('/sell-my-car?step=contact')
  expect(again.main).toContain('ann@example.com')
  expect(again.answer.headers.get('cache-control')).toBe('no-store')
})

test('TRD-13 a caravan is asked for what a caravan has, no kilometres, keys or logbook, and the dealer reads the answers', async () => {
  const { go, post, leads } = await aDealer({ stock: { noun: 'Caravan', kinds: ['caravan'] } })
  const first = await go('/trade-in')
  for (const words of ['What is it?', 'Caravan or camper trailer', 'Motorhome or campervan', 'Car'])
    expect(first.text).toContain(words)
  await post('/trade-in', { ...plate, kind: 'caravan' })
  await post('/trade-in', { step: 'car', year: '2023', make: 'Jayco', model: 'Journey', badge: '' })
  const { text, main } = await go('/trade-in?step=condition')
  for (const words of [
    'Sleeps',
    'Length of the body',
    'Damp or leaks',
    'Awning and annexe',
    'Gas certificate',
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/kilomet|odometer|\bkeys?\b|logbook|drives like new/i)
  expect(main).not.toContain('name="kms"')
  const missing = await post('/trade-in?step=condition', { step: 'condition', condition: 'good' })
  expect(missing.text).toContain('Please choose: Damp or leaks.')
  const answers = {
    ...{ condition: 'excellent', length: '18-21', berths: '4', damp: 'repaired', gas: 'current' },
    ...{ tyre_age: 'new', annexe: 'both', damage: 'no', finance: 'no' },
  }
  expect(await post('/trade-in?step=condition', { step: 'condition', ...answers })).toMatchObject({
    status: 303,
  })
  await post('/trade-in', owner)
  await post('/trade-in', { step: 'photos', intent: 'continue' })
  const [lead] = await leads()
  expect(lead!.payload).toMatchObject({
    owned_kind: 'Caravan or camper trailer',
    adjustmentAnswers: expect.stringContaining(
      'Overall condition: Excellent: as new inside and out; Length of the body: 18 to 21 ft; Sleeps: 4; Damp or leaks: Yes, repaired',
    ),
  })
  expect(lead!.payload).not.toHaveProperty('kms')
})

test('TRD-07 a motorhome on the same site has its kilometres, and a motorcycle rides like new', async () => {
  const { go, post } = await aDealer({ stock: { noun: 'Caravan', kinds: ['caravan'] } })
  await post('/trade-in', { ...plate, kind: 'motorhome' })
  await post('/trade-in', hilux)
  const { text, main } = await go('/trade-in?step=condition')
  expect(main).toContain('name="kms"')
  expect(text).toMatch(/Damp or leaks.*Keys/s)
  const bikes = await aDealer({ stock: { noun: 'Motorcycle', kinds: ['motorcycle'] } })
  await bikes.post('/trade-in', plate)
  await bikes.post('/trade-in', hilux)
  expect((await bikes.go('/trade-in?step=condition')).text).toContain('looks and rides like new')
})
