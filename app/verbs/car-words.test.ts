import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { judgeEarlierPrices } from '#app/stock/asked/asked-prices.server.ts'
import type { FeedCar } from '#app/stock/car.ts'
import { findCar, listCars, soldThisMonth } from '#app/stock/cars.server.ts'
import { importStock } from '#app/stock/import.server.ts'
import { shownPrice } from '#app/stock/price.ts'
import { wordsOf } from '#app/stock/said/car-words.server.ts'
import type { WordEnd, WordField, WordValue } from '#app/stock/said/car-words.ts'
import { endWordsOfDay } from '#app/stock/said/end-car-words.server.ts'
import { newestCars, searchStock } from '#app/stock/stock.server.ts'
import { readStockSearch } from '#app/stock/stock-search.ts'
import { carPrices } from '#app/stock/tables.server.ts'
import type { Staff } from '#app/tenancy/actor.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import fc from '#test/properties.ts'
import { deedsOf, managed } from '#test/staff.ts'
import { aCar, aReading, aSite, now, onBothDatabases, scope, type World } from '#test/world.ts'
import { sayOfCar, unsayOfCar, versionOfWords } from './car-words.server.ts'
import { undoDeed } from './undo.server.ts'

const day = 86_400_000
const later = (days: number) => new Date(now.getTime() + days * day)
const forever = (value: WordValue) => ({ value, ends: 'never' as WordEnd, until: null })

async function aYard(world: World, facts: Partial<FeedCar> = {}, settings: Partial<SiteSettings> = {}) {
  const site = await aSite(world, settings)
  const car = aCar(facts)
  const by = managed(world, site)
  const feed = async (more: Partial<FeedCar> = {}, at = now) =>
    (await importStock(scope(world, site), 'feed.csv', aReading([{ ...car, ...more }]), { now: at })).report
  await feed()
  const [listed] = (await listCars(by, 1)).cars
  const id = listed!.id
  return {
    ...{ site, by, car, feed, id },
    shown: async (at = now) => findCar(by, id, at),
    say: (field: WordField, value: WordValue, at = now) =>
      sayOfCar(by, id, { [field]: forever(value) }, { now: at }),
    words: () => by.db.transaction((transaction) => wordsOf(transaction, site.id, [id])),
    prices: async () =>
      (
        await by.db.transaction((transaction) =>
          transaction.select().from(carPrices).where(eq(carPrices.carId, id)).orderBy(carPrices.at),
        )
      ).map(({ cents }) => cents),
  }
}

onBothDatabases((world) => {
  test('what somebody says of a car stands over the next feed, which names what it left covered, until they take it back', async () => {
    const { site, by, feed, id, shown, say, prices } = await aYard(world(), {
      offerPriceCents: 44_990_00,
      dealerComments: '*** MUST SEE ***',
    })
    expect(await say('priceCents', 43_990_00, later(1))).toMatchObject({ deed: expect.any(String) })
    await say('dealerComments', 'One owner, bought here new.', later(1))
    const report = await feed({ offerPriceCents: 42_500_00, odometerKm: 62_000 }, later(2))
    expect(await shown()).toMatchObject({
      ...{ priceCents: 43_990_00, offerPriceCents: null, odometerKm: 62_000 },
      dealerComments: 'One owner, bought here new.',
    })
    expect(report.covered.map(({ field, value, reason }) => [field, value, reason])).toEqual([
      ['dealercomments', '*** MUST SEE ***', expect.stringMatching(/^is not shown: "One owner, bought here/)],
      ['price', '$42,500', 'is not shown: "$43,990" stands over it since 2026-07-02'],
    ])
    const found = searchStock(
      scope(world(), site),
      readStockSearch(new URLSearchParams('price=43000:44000')),
      {
        facets: [],
        now,
      },
    )
    expect((await found).count).toBe(1)
    expect(await unsayOfCar(by, id, ['priceCents', 'dealerComments'], { now: later(3) })).toHaveProperty(
      'deed',
    )
    expect(await shown()).toMatchObject({ offerPriceCents: 42_500_00, dealerComments: '*** MUST SEE ***' })
    expect((await feed({}, later(4))).covered).toEqual([])
    expect(await prices()).toEqual([44_990_00, 43_990_00, 42_500_00, 44_990_00])
    expect((await deedsOf(by)).map(({ verb, after }) => [verb, after])).toEqual([
      ['car.say', { priceCents: 43_990_00 }],
      ['car.describe', { dealerComments: 'One owner, bought here new.' }],
      ['car.say', { priceCents: null, dealerComments: null }],
    ])
  })

  test('a word ends on its day, when the feed says the same, or when the feed says something else, and who ended it is written down', async () => {
    const { by, feed, id, shown, words } = await aYard(world(), { tag: 'Special' })
    const say = (field: WordField, value: WordValue, ends: WordEnd, until: Date | null = null) =>
      sayOfCar(by, id, { [field]: { value, ends, until: until?.toISOString() ?? null } }, { now })
    await say('tag', 'One owner', 'day', later(5))
    await say('priceCents', 43_990_00, 'same')
    await say('dealerComments', 'Ours.', 'changes')
    await endWordsOfDay(world().database, later(4))
    await feed({ odometerKm: 1 }, later(1))
    expect(await words()).toHaveLength(3)
    await feed({ priceCents: 43_990_00 }, later(2))
    expect((await words()).map(({ field }) => field)).toEqual(['dealerComments', 'tag'])
    await feed({ priceCents: 41_000_00, dealerComments: 'Theirs.' }, later(3))
    expect(await shown()).toMatchObject({
      priceCents: 41_000_00,
      dealerComments: 'Theirs.',
      tag: 'One owner',
    })
    await endWordsOfDay(world().database, later(5))
    expect(await shown()).toMatchObject({ tag: 'Special' })
    expect((await deedsOf(by)).slice(3).map(({ who, after }) => [who, after])).toEqual([
      ['the office itself', { priceCents: null }],
      ['the office itself', { dealerComments: null }],
      ['the office itself', { tag: null }],
    ])
    expect(await say('tag', 'Old', 'day', now)).toEqual({
      field: 'tag',
      problem: 'Please give a day that is still to come.',
    })
  })

  test('FIN-22 a price of the office shows no quote of another, and the lender’s own once the feed says that price', async () => {
    const quote = (paymentWeek: number, deposit: number) => ({
      financeLenders: { ours: { interestRate: 8.49, comparisonRate: 9.19, paymentWeek, deposit } },
      youxQuote: { weeklyRepaymentAmount: paymentWeek + 30 },
    })
    const { feed, shown, say } = await aYard(world(), { priceCents: 26_490_00, ...quote(91, 2_649) })
    await say('priceCents', 25_990_00)
    expect(await shown()).toMatchObject({ youxQuote: null, priceCents: 25_990_00 })
    expect((await shown())?.financeLenders).toEqual({ ours: { interestRate: 8.49, comparisonRate: 9.19 } })
    await feed({ priceCents: 25_990_00, ...quote(89, 2_599) }, later(1))
    expect(await shown()).toMatchObject({ priceCents: 25_990_00, ...quote(89, 2_599) })
  })

  test('a car that is said to be sold counts as sold, one that is hidden is found by nobody, and both come back', async () => {
    const { site, by, id, shown, say } = await aYard(world())
    const count = async () =>
      (await searchStock(scope(world(), site), readStockSearch(new URLSearchParams()), { facets: [], now }))
        .count
    await say('status', 'sold')
    expect(await shown()).toMatchObject({ status: 'sold', soldAt: now.toISOString() })
    expect(await soldThisMonth(by, later(1))).toBe(1)
    await unsayOfCar(by, id, ['status'], { now })
    expect(await soldThisMonth(by, later(1))).toBe(0)
    expect(await count()).toBe(1)
    await say('showOnDealerWebsite', false)
    expect([await shown(), await count()]).toEqual([null, 0])
    await say('showOnDealerWebsite', true)
    expect(await count()).toBe(1)
  })

  test('of people and feeds at the same moment none is lost, and the feed is read beneath', async () => {
    const { by, id, feed, shown, say, words } = await aYard(world())
    const said = ['A', 'B', 'C', 'D'].map((tag) => say('tag', tag))
    const prices = [41_000_00, 42_000_00].map((cents) => say('priceCents', cents))
    const feeds = [1, 2, 3].map((km) => feed({ odometerKm: km }, later(km)))
    const outcomes = await Promise.all([...said, ...prices])
    await Promise.all(feeds)
    expect(outcomes.filter((one) => !('deed' in one))).toEqual([])
    const deeds = (await deedsOf(by)).flatMap(({ after }) => (after ? [after] : []))
    expect(deeds).toHaveLength(6)
    const last = (field: string) => deeds.findLast((after) => field in after)?.[field]
    expect(await shown()).toMatchObject({ tag: last('tag'), priceCents: last('priceCents') })
    expect((await words()).map(({ field }) => field)).toEqual(['priceCents', 'tag'])
    expect([1, 2, 3]).toContain((await findCar(by, id, now))?.odometerKm)
  })

  test('what cannot be is refused with its reason and changes nothing', async () => {
    const { by, id, say, words, feed } = await aYard(world())
    const problems = [
      ...[0, 1_00, 999_999_999_00, 12.5].map((cents) => ['priceCents', cents] as const),
      ['priceType', 'cheap'] as const,
      ['status', 'stolen'] as const,
      ['tag', 'x'.repeat(41)] as const,
      ['dealerComments', 'Yours from $99 a week.'] as const,
    ]
    for (const [field, value] of problems)
      expect(await say(field, value), `${field} ${value}`).toEqual({ field, problem: expect.any(String) })
    const seen = versionOfWords(await words())
    await say('tag', 'One owner')
    const stale = sayOfCar(by, id, { tag: forever('Mine') }, { now, seen })
    expect(await stale).toEqual({ refused: 'changed' })
    expect(await say('tag', 'One owner')).toEqual({ refused: 'same' })
    expect(await sayOfCar(by, 'nobody', { tag: forever('x') }, { now })).toEqual({ refused: 'no-car' })
    const as = (role: string) => ({ ...by, actor: { kind: 'person', id: 'p2', roles: [role] } as Staff })
    await expect(sayOfCar(as('sales'), id, { tag: forever('x') }, { now })).rejects.toThrow('not allowed')
    await expect(sayOfCar(as('marketing'), id, { priceCents: forever(1_000_00) }, { now })).rejects.toThrow()
    expect(await sayOfCar(as('marketing'), id, { tag: forever('Ours') }, { now })).toHaveProperty('deed')
    expect((await words()).map(({ field, value }) => [field, value])).toEqual([['tag', 'Ours']])
    expect((await feed()).unchanged).toBe(1)
  })

  test("an earlier price is said only as it was asked here, shows as 'Was', and goes when it is too old or no longer above", async () => {
    const { by, feed, shown, say, words } = await aYard(world(), {
      priceCents: 45_990_00,
      priceType: 'drive_away_price',
    })
    const was = async (at: Date) => {
      const car = (await shown(at))!
      const price = shownPrice(car, by.site.settings)
      return price.kind === 'price' && [price.cents, price.wasCents]
    }
    const early = await say('beforePriceCents', 45_990_00, later(20))
    expect(early).toMatchObject({ problem: 'Please give more than what is asked now, or leave it empty.' })
    await say('priceCents', 43_990_00, later(20))
    expect(await was(later(20))).toEqual([43_990_00, null])
    expect(await say('beforePriceCents', 49_990_00, later(21))).toEqual({
      field: 'beforePriceCents',
      problem: '$49,990 was not asked here for 7 days, so it may not stand as an earlier price.',
    })
    expect(await say('beforePriceCents', 45_990_00, later(21))).toHaveProperty('deed')
    expect(await was(later(21))).toEqual([43_990_00, 45_990_00])
    await feed({ priceCents: 47_990_00, odometerKm: 1 }, later(22))
    expect(await was(later(22))).toEqual([43_990_00, 45_990_00])
    await judgeEarlierPrices(world().database, later(201))
    expect(await was(later(201))).toEqual([43_990_00, null])
    await judgeEarlierPrices(world().database, later(22))
    expect(await was(later(22))).toEqual([43_990_00, 45_990_00])
    // Another price type is another price.
    await say('priceType', 'excluding_government_charges_price', later(23))
    expect(await was(later(23))).toEqual([43_990_00, null])
    await unsayOfCar(by, (await shown())!.id, ['priceType'], { now: later(23) })
    await say('priceCents', 46_500_00, later(24))
    expect(await was(later(24))).toEqual([46_500_00, null])
    expect((await words()).map(({ field }) => field)).toEqual(['beforePriceCents', 'priceCents'])
  })

  test('the yard, the options, a video and what comes first are said as the price is; a yard that there is none is refused', async () => {
    const { locations, dealerships } = (await aSite(world())).settings
    const more = { id: 'l9', slug: 'l9', name: 'Springwood', dealership_id: dealerships[0]!.id }
    const { by, car, id, shown, say } = await aYard(
      world(),
      { features: ['Tow bar'] },
      { locations: [...locations, { ...locations[0]!, ...more }] },
    )
    const newer = aCar({ stockNumber: 'Z9', createdAt: later(1).toISOString() })
    const feed = (more: Partial<FeedCar>) =>
      importStock(by, 'feed.csv', aReading([{ ...car, ...more }, newer]), { now: later(1) })
    await feed({})
    const first = async () => (await newestCars(by, 2, now))[0]?.id
    expect(await first()).not.toBe(id)
    expect(await say('locationId', 'l8')).toMatchObject({ problem: 'Please choose one of your yards.' })
    expect(await say('videoUrl', 'javascript:alert(1)')).toHaveProperty('problem')
    expect(await say('features', ['x'.repeat(121)])).toHaveProperty('problem')
    await say('locationId', 'l9')
    await say('features', ['Tub liner', 'Tow bar'])
    await say('videoUrl', 'https://youtu.be/abcdefgh')
    await say('isFeatured', true)
    await feed({ odometerKm: 1, videoUrl: 'https://youtu.be/zzzzzzzz' })
    expect(await shown()).toMatchObject({
      ...{
        locationId: 'l9',
        dealershipId: more.dealership_id,
        features: ['Tub liner', 'Tow bar'],
        isFeatured: true,
      },
      videoUrl: 'https://youtu.be/abcdefgh',
    })
    expect(await first()).toBe(id)
    expect(await say('features', ['Tub liner', 'Tow bar'])).toEqual({ refused: 'same' })
  })

  test('where a site asks by the week, nobody says a price that it would not show', async () => {
    const { price } = (await aSite(world())).settings
    const { say, words } = await aYard(world(), {}, { price: { ...price, subscriptionSite: true } })
    for (const [field, value] of [
      ['priceCents', 43_990_00],
      ['priceType', 'drive_away_price'],
    ] as const)
      expect(await say(field, value)).toEqual({ field, problem: expect.stringContaining('by the week') })
    expect(await say('tag', 'One owner')).toHaveProperty('deed')
    expect(await words()).toHaveLength(1)
  })

  test('an undo puts back what stood before, with its end, and leaves alone what somebody said since', async () => {
    const { by, id, say, words } = await aYard(world())
    const until = later(9).toISOString()
    await sayOfCar(by, id, { tag: { value: 'First', ends: 'day', until } }, { now })
    const second = await say('tag', 'Second')
    const undo = (outcome: object) =>
      undoDeed({ database: world().database, now }, by, (outcome as { deed: string }).deed)
    expect(await undo(second)).toBe(true)
    expect(await words()).toMatchObject([{ value: 'First', ends: 'day', until }])
    const third = await say('tag', 'Third')
    await say('tag', 'Fourth')
    expect(await undo(third)).toBe(false)
    expect(await words()).toMatchObject([{ value: 'Fourth', ends: 'never' }])
  })

  test('whatever order feeds and people speak in, a word that stands is shown and nothing else is', async () => {
    const picture = (name: string) => ({ url: `/demo/${name}.webp`, thumbUrl: null })
    const values = {
      priceCents: [20_000_00, 30_000_00, 40_000_00],
      tag: ['A', 'B', ''],
      dealerComments: ['Theirs.', 'Ours.', ''],
      features: [['Tow bar'], ['Tub liner', 'Tow bar'], []],
      // The same ones in another order: of others than the feed's nobody says anything.
      images: ['abc', 'bac', 'cab'].map((names) => [...names].map(picture)),
    } as const satisfies Partial<Record<WordField, readonly WordValue[]>>
    type Field = keyof typeof values
    const fields = Object.keys(values) as Field[]
    const place = fc.integer({ min: 0, max: 2 })
    const step = fc.oneof(
      fc.record({ does: fc.constant('feed' as const), places: fc.tuple(place, place, place, place, place) }),
      fc.record({
        does: fc.constant('say' as const),
        field: fc.constantFrom(...fields),
        place,
        ends: fc.constantFrom('never' as const, 'same' as const, 'changes' as const),
      }),
      fc.record({ does: fc.constant('unsay' as const), field: fc.constantFrom(...fields) }),
    )
    const inFeed = (field: Field, at: number) => {
      const value = values[field][at]!
      return value === '' ? null : value
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const told: Record<Field, number> = {
          priceCents: 0,
          tag: 0,
          dealerComments: 0,
          features: 0,
          images: 0,
        }
        const feedOf = () =>
          Object.fromEntries(fields.map((field) => [field, inFeed(field, told[field])])) as Partial<FeedCar>
        const { by, feed, id, shown } = await aYard(world(), feedOf())
        const standing = new Map<Field, { place: number; ends: WordEnd; over: number }>()
        for (const one of steps) {
          if (one.does === 'feed') {
            for (const [at, field] of fields.entries()) told[field] = one.places[at]!
            await feed(feedOf(), later(1))
          } else if (one.does === 'say') {
            const { field, place, ends } = one
            await sayOfCar(by, id, { [field]: { value: values[field][place]!, ends, until: null } }, { now })
            const known = standing.get(field)
            if (known?.place !== place || known.ends !== ends)
              standing.set(field, { place, ends, over: told[field] })
          } else {
            await unsayOfCar(by, id, [one.field], { now })
            standing.delete(one.field)
          }
          for (const [field, { place, ends, over }] of standing)
            if ((ends === 'same' && place === told[field]) || (ends === 'changes' && over !== told[field]))
              standing.delete(field)
          const expected = fields.map((field) => [
            field,
            inFeed(field, standing.get(field)?.place ?? told[field]),
          ])
          expect(await shown()).toMatchObject(Object.fromEntries(expected))
        }
      }),
      { numRuns: 12 },
    )
  })
})
