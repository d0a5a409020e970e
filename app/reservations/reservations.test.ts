import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { Transaction } from '#app/platform/database.server.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { newestCars } from '#app/stock/stock.server.ts'
import { applySite } from '#app/tenancy/sites.server.ts'
import { aBuyer, aReservingSite, hours, minutes, type ReservingSite } from '#test/reservations.ts'
import { aSite, hasStock, onBothDatabases, scope } from '#test/world.ts'
import { record } from './ledger.server.ts'
import { reconcile } from './reconcile.server.ts'
import type { Reservation, StartOutcome } from './reservation.ts'
import {
  cancelReservation,
  isBeingPaid,
  ownReservations,
  reservationByToken,
  startReservation,
} from './reservations.server.ts'
import { sendMails } from './send-mails.server.ts'
import { reservationEvents, reservationMoney, reservations } from './tables.server.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

onBothDatabases((world) => {
  async function aYard(...options: [Parameters<typeof aReservingSite>[1]?]) {
    const yard = await aReservingSite(world(), ...options)
    closing.push(yard.close)
    return yard
  }
  const begun = (outcome: StartOutcome): Reservation => {
    if (!('reservation' in outcome)) throw new Error(JSON.stringify(outcome))
    return outcome.reservation
  }
  const now = async ({ factsFor }: ReservingSite, { token }: Reservation) =>
    (await reservationByToken(factsFor(), token))!
  const settle = async ({ context }: ReservingSite) => {
    for (let turn = 0; turn < 5; turn++) if ((await reconcile(context)) === 0) return
  }
  const paid = async (yard: ReservingSite) => {
    const reservation = begun(await yard.reserve())
    yard.provider.pay(yard.provider.find(reservation.id))
    await reservationByToken(yard.factsFor(), reservation.token, { ask: true })
    return now(yard, reservation)
  }
  const mails = async (yard: ReservingSite) => {
    await sendMails(yard.context)
    return (await scope(world(), yard.site).db.transaction((tx) => listOutbox(tx, yard.site.id))).map(
      ({ to, subject, text }) => ({ to, subject, text }),
    )
  }

  test('RES-13, RES-16 a car is started, paid and held, and counts as reserved everywhere', async () => {
    const yard = await aYard()
    const card = async () =>
      JSON.stringify(await newestCars(scope(world(), yard.site), 1, yard.clock())).match(/RESERVED|reserved/)
    // The index stands before the car is held: it hears of it.
    expect(await card()).toBeNull()
    const outcome = await yard.reserve()
    const reservation = begun(outcome)
    expect(reservation.state).toBe('started')
    expect(outcome).toMatchObject({ payUrl: expect.stringContaining('https://checkout.stripe.com/') })
    expect((await yard.car())?.isReserved).toBe(false)
    expect(await isBeingPaid(scope(world(), yard.site), yard.ids[0]!, yard.clock())).toBe(true)
    yard.provider.pay(yard.provider.find(reservation.id))
    const held = (await reservationByToken(yard.factsFor(), reservation.token, { ask: true }))!
    expect(held).toMatchObject({ state: 'held', chargedCents: 200_00, payUrl: null })
    expect(held.history.map(({ from, to, cause, actor }) => [from, to, cause, actor])).toEqual([
      [null, 'started', 'pressed', 'buyer'],
      ['started', 'held', 'paid', 'provider'],
    ])
    expect(Date.parse(held.heldUntil!) - Date.parse(held.heldAt!)).toBe(hours(48))
    expect((await yard.car())?.isReserved).toBe(true)
    expect(await card()).not.toBeNull()
  })

  test('the feed’s own record is never written, and an import keeps the hold that is shown', async () => {
    const yard = await aYard()
    await paid(yard)
    const stored = async () =>
      (await world().database.asSite(yard.site.id, (tx) =>
        tx.execute(sql`select record->>'isReserved' as reserved from cars where site_id = ${yard.site.id}`),
      )) as unknown as { rows: { reserved: string }[] }
    expect((await stored()).rows).toEqual([{ reserved: 'false' }])
    await hasStock(world(), yard.site, [{ ...yard.stock[0]!, priceCents: 44_000_00 }], yard.clock())
    expect(await yard.car()).toMatchObject({ isReserved: true, priceCents: 44_000_00 })
    const [card] = await newestCars(scope(world(), yard.site), 1, yard.clock())
    expect(JSON.stringify(card)).toMatch(/RESERVED|reserved/)
  })

  test('RES-17 of twenty buyers at once one gets the car; the database refuses a second active row', async () => {
    const yard = await aYard()
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, i) => yard.reserve(i + 1)))
    expect(outcomes.filter((one) => 'reservation' in one)).toHaveLength(1)
    expect(outcomes.filter((one) => 'refused' in one && one.refused === 'being-paid')).toHaveLength(19)
    const won = begun(outcomes.find((one) => 'reservation' in one)!)
    const copy = world().database.asSite(yard.site.id, async (tx) => {
      const [row] = await tx.select().from(reservations).where(eq(reservations.id, won.id))
      await tx
        .insert(reservations)
        .values({ ...row!, id: 'other', token: 'other', submission: null, sessionId: null })
    })
    await expect(copy).rejects.toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ code: '23505' }) }),
    )
  })

  test('RES-16 no role can rewrite the history or the money', async () => {
    const yard = await aYard()
    await paid(yard)
    for (const table of [reservationEvents, reservationMoney])
      for (const run of ['asSite', 'asPlatform'] as const) {
        const within = (work: (tx: Transaction) => Promise<unknown>) =>
          run === 'asSite' ? world().database.asSite(yard.site.id, work) : world().database.asPlatform(work)
        const denied = expect.objectContaining({ cause: expect.objectContaining({ code: '42501' }) })
        const at = yard.clock().toISOString()
        await expect(within((tx) => tx.update(table).set({ at }))).rejects.toThrow(denied)
        await expect(within((tx) => tx.delete(table))).rejects.toThrow(denied)
      }
  })

  test('the same submission is one reservation and one payment page, also at once and after it was paid', async () => {
    const yard = await aYard()
    const [one, two] = await Promise.all([yard.reserve(), yard.reserve()])
    expect(begun(one).id).toBe(begun(two).id)
    expect(yard.provider.sessions.size).toBe(1)
    yard.provider.pay(yard.provider.find(begun(one).id))
    await reservationByToken(yard.factsFor(), begun(one).token, { ask: true })
    expect(await yard.reserve()).toMatchObject({
      isRepeat: true,
      payUrl: null,
      reservation: { state: 'held' },
    })
    expect(yard.provider.balance()).toBe(200_00)
  })

  test('a second tab of the same buyer goes on with the page that is open; another buyer waits', async () => {
    const yard = await aYard()
    const first = begun(await yard.reserve(1))
    expect(await yard.reserve(1, { submission: 'another-tab', ownToken: first.token })).toMatchObject({
      isRepeat: true,
      reservation: { id: first.id },
    })
    // A neighbour behind the same carrier's address who knows email and phone.
    expect(await yard.reserve(1, { submission: 'neighbour' })).toMatchObject({ refused: 'being-paid' })
    expect(await yard.reserve(2)).toMatchObject({ refused: 'being-paid' })
    const elsewhere = await yard.reserve(2, { entered: aBuyer(1), submission: 'x' })
    expect(elsewhere).toMatchObject({ refused: 'being-paid' })
  })

  test('RES-08 the deposit is the one of car and site, and a change in between changes nothing of it', async () => {
    const yard = await aYard({ cars: [{ paymentProcessors: [{ provider: 'stripe', deposit: 350 }] }] })
    const entered = { ...aBuyer(1), deposit: '1', price: '1', amount: '-200' }
    const reservation = begun(await yard.reserve(1, { entered }))
    expect(reservation.depositCents).toBe(350_00)
    expect(yard.provider.find(reservation.id).cents).toBe(350_00)
    await hasStock(
      world(),
      yard.site,
      [{ ...yard.stock[0]!, paymentProcessors: [{ deposit: 900 }] }],
      yard.clock(),
    )
    yard.provider.pay(yard.provider.find(reservation.id))
    expect(await reservationByToken(yard.factsFor(), reservation.token, { ask: true })).toMatchObject({
      state: 'held',
      chargedCents: 350_00,
    })
  })

  test('RES-07 a deposit of nothing holds the car at once, without a payment page', async () => {
    const yard = await aYard({ cars: [{ paymentProcessors: [{ provider: 'stripe', deposit: 0 }] }] })
    expect(await yard.reserve()).toMatchObject({
      payUrl: null,
      reservation: { state: 'held', depositCents: 0, payments: [] },
    })
    expect(yard.provider.calls).toEqual([])
    yard.later(hours(48) + 1)
    await settle(yard)
    expect((await yard.car())?.isReserved).toBe(false)
    expect((await mails(yard)).map(({ text }) => text).join('\n')).not.toContain('$0')
  })

  test('RES-16 RES-18 a hold that is over frees the car, refunds the deposit and tells buyer and dealer', async () => {
    const yard = await aYard()
    const reservation = await paid(yard)
    yard.later(hours(48) - minutes(1))
    await settle(yard)
    expect((await now(yard, reservation)).state).toBe('held')
    yard.later(minutes(1))
    await settle(yard)
    const over = await now(yard, reservation)
    expect(over).toMatchObject({ state: 'released', refundedCents: 200_00 })
    expect(over.history.filter(({ to }) => to === 'released')).toEqual([
      {
        ...{ at: yard.clock().toISOString(), from: 'held', to: 'released' },
        ...{ cause: 'hold-over', actor: 'clock', reason: null },
      },
    ])
    expect((await yard.car())?.isReserved).toBe(false)
    expect(yard.provider.balance()).toBe(0)
    const sent = await mails(yard)
    const of = (to: string) =>
      sent
        .filter((mail) => mail.to === to)
        .map(({ subject }) => subject.split(':')[0]!.replace(/ until.*/, ''))
    expect(of('buyer1@example.com').sort()).toEqual([
      'Held',
      "It's held for you",
      'No longer held',
      'Refunded',
    ])
    expect(of('sales@dealer.example').sort()).toEqual(['Held', 'No longer reserved', 'Reserved online'])
    expect(sent.find(({ subject }) => subject.startsWith("It's held"))!.text).toContain(
      `https://yard.example/reservations/${reservation.token}`,
    )
    expect(sent.find(({ subject }) => subject.startsWith('No longer held'))!.text).toContain('$200.00')
    for (const { text } of sent.filter(({ to }) => to === 'buyer1@example.com'))
      expect(text).toContain('ABN 82 000 000 010, Australian credit licence 000456')
  })

  test('RES-19 the buyer cancels with the link, once, and gets everything back; nobody without the link can', async () => {
    const yard = await aYard()
    const reservation = await paid(yard)
    const strange = await cancelReservation(yard.factsFor(), 'A'.repeat(32))
    expect(strange).toMatchObject({ refused: 'unknown' })
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => cancelReservation(yard.factsFor(), reservation.token)),
    )
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reservation: { state: 'released' } })
    await settle(yard)
    const ended = await now(yard, reservation)
    expect(ended.history.filter(({ to }) => to === 'released')).toMatchObject([
      { cause: 'cancelled', actor: 'buyer' },
    ])
    expect(ended.payments.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['charge', 200_00],
      ['refund', 200_00],
    ])
    expect(yard.provider.balance()).toBe(0)
    expect((await yard.car())?.isReserved).toBe(false)
  })

  test('another site’s token finds nothing', async () => {
    const yard = await aYard()
    const reservation = await paid(yard)
    const other = await aSite(world(), { payments: { provider: 'stripe' } })
    const facts = { ...yard.factsFor(), scope: scope(world(), other) }
    expect(await reservationByToken(facts, reservation.token)).toBeNull()
    expect(await cancelReservation(facts, reservation.token)).toMatchObject({ refused: 'unknown' })
    expect(
      await record(facts.scope, reservation.id, { cause: 'cancelled', actor: 'buyer' }, yard.clock()),
    ).toEqual({ refused: 'unknown' })
  })

  test('RES-20 a payment page left open frees the car, by the clock and by whoever presses next', async () => {
    const yard = await aYard()
    const first = begun(await yard.reserve(1))
    yard.later(minutes(30))
    const second = begun(await yard.reserve(2))
    expect(second.id).not.toBe(first.id)
    expect((await now(yard, first)).history.at(-1)).toMatchObject({
      to: 'failed',
      cause: 'payment-time-over',
      actor: 'clock',
    })
    yard.later(minutes(30))
    await settle(yard)
    expect((await now(yard, second)).state).toBe('failed')
    expect(yard.provider.find(second.id).status).toBe('expired')
    expect(yard.provider.find(first.id).status).toBe('expired')
  })

  test('RES-20 a payment that arrives later is refunded, never kept without a hold', async () => {
    const yard = await aYard()
    const first = begun(await yard.reserve(1))
    const session = yard.provider.find(first.id)
    yard.later(minutes(31))
    const second = begun(await yard.reserve(2))
    expect(yard.provider.pay(session)).toBe(true)
    await settle(yard)
    expect(await now(yard, first)).toMatchObject({
      state: 'released',
      chargedCents: 200_00,
      refundedCents: 200_00,
    })
    expect((await now(yard, second)).state).toBe('started')
    expect(yard.provider.balance()).toBe(0)
    expect(
      (await mails(yard)).filter(({ to }) => to === 'buyer1@example.com').map(({ subject }) => subject),
    ).toEqual(expect.arrayContaining([expect.stringMatching(/^Your payment is being refunded/)]))
  })

  test('a payment made in time and heard of too late still holds a car that is free', async () => {
    const yard = await aYard()
    const first = begun(await yard.reserve(1))
    yard.later(minutes(29))
    yard.provider.pay(yard.provider.find(first.id))
    yard.later(minutes(2))
    await record(
      scope(world(), yard.site),
      first.id,
      { cause: 'payment-time-over', actor: 'clock' },
      yard.clock(),
    )
    await settle(yard)
    expect((await now(yard, first)).state).toBe('held')
  })

  test.each(['sold', 'withdrawn', 'put on hold by the dealer'])(
    'a car that is %s while it is paid for is refunded',
    async (what) => {
      const yard = await aYard({ cars: [{}, {}] })
      const first = begun(await yard.reserve(1))
      const [car, other] = yard.stock
      const changed =
        what === 'withdrawn'
          ? [other!]
          : [{ ...car!, ...(what === 'sold' ? { status: 'sold' as const } : { isReserved: true }) }, other!]
      await hasStock(world(), yard.site, changed, yard.clock())
      yard.provider.pay(yard.provider.find(first.id))
      yard.later(minutes(1))
      await settle(yard)
      expect(await now(yard, first)).toMatchObject({ state: 'released', refundedCents: 200_00 })
      expect(yard.provider.balance()).toBe(0)
    },
  )

  test('the reconciler alone hears of a payment within a minute, and of one that the provider gave back', async () => {
    const yard = await aYard()
    const reservation = begun(await yard.reserve())
    const session = yard.provider.find(reservation.id)
    yard.provider.pay(session)
    yard.later(minutes(1))
    await settle(yard)
    expect((await now(yard, reservation)).state).toBe('held')
    yard.provider.refund(session)
    yard.later(minutes(1))
    await settle(yard)
    expect(await now(yard, reservation)).toMatchObject({ state: 'released', refundedCents: 200_00 })
    expect((await yard.car())?.isReserved).toBe(false)
  })

  test('a server that died before it heard of the payment page finds the same page again', async () => {
    const yard = await aYard()
    const reservation = begun(await yard.reserve())
    await scope(world(), yard.site).db.transaction((tx) =>
      tx
        .update(reservations)
        .set({ sessionId: null, payUrl: null })
        .where(eq(reservations.id, reservation.id)),
    )
    yard.provider.pay(yard.provider.find(reservation.id))
    yard.later(minutes(1))
    await settle(yard)
    expect((await now(yard, reservation)).state).toBe('held')
    expect(yard.provider.sessions.size).toBe(1)
  })

  test('a provider that does not answer: the buyer hears so, and the car is free', async () => {
    const yard = await aYard()
    yard.provider.faults.push(() => ({
      status: 500,
      body: { error: { type: 'api_error', message: 'oops' } },
    }))
    expect(await yard.reserve(1)).toMatchObject({
      refused: 'payments-unavailable',
      error: expect.stringContaining("haven't been charged"),
    })
    yard.provider.faults.splice(0)
    expect(await yard.reserve(2)).toMatchObject({ reservation: { state: 'started' } })
  })

  test('a dealer who changed to another provider gives the deposit back through the one that took it', async () => {
    const yard = await aYard()
    const reservation = await paid(yard)
    const applied = await applySite(world().database, {
      ...yard.site.settings,
      payments: { provider: 'stand-in' },
    })
    expect('site' in applied).toBe(true)
    await cancelReservation(yard.factsFor(), reservation.token)
    await settle(yard)
    expect(await now(yard, reservation)).toMatchObject({ state: 'released', refundedCents: 200_00 })
    expect(yard.provider.balance()).toBe(0)
  })

  test('a refund that fails is tried again until it is made, once', async () => {
    const yard = await aYard()
    const reservation = await paid(yard)
    yard.provider.faults.push(({ path }) =>
      path === '/v1/refunds' ? { status: 503, body: { error: { type: 'api_error' } } } : null,
    )
    await cancelReservation(yard.factsFor(), reservation.token)
    await settle(yard)
    expect(await now(yard, reservation)).toMatchObject({ state: 'released', refundedCents: 0 })
    yard.provider.faults.splice(0)
    yard.later(minutes(1))
    await settle(yard)
    await settle(yard)
    expect(await now(yard, reservation)).toMatchObject({ refundedCents: 200_00 })
    expect(yard.provider.balance()).toBe(0)
  })

  test('a buyer, and a network, holds so many cars at once and no more', async () => {
    const yard = await aYard({ cars: [{}, {}, {}, {}, {}] })
    const ask = (place: number, buyer: number, address: number) =>
      yard.reserve(address, {
        carKey: yard.ids[place]!,
        entered: aBuyer(buyer),
        submission: `s${place}-${buyer}`,
      })
    for (const place of [0, 1, 2]) begun(await ask(place, 1, place))
    expect(await ask(3, 1, 9)).toMatchObject({ refused: 'too-many' })
    expect(await ask(3, 2, 9)).toMatchObject({ reservation: { state: 'started' } })
  })

  test('a yard is not taken off sale by pages that nobody pays; whose phone is confirmed goes first', async () => {
    const yard = await aYard({
      cars: Array.from({ length: 5 }, () => ({})),
      settings: { reserve: { mostUnpaid: 3 } as never },
    })
    const ask = (place: number) =>
      yard.reserve(place, { carKey: yard.ids[place]!, entered: aBuyer(place), submission: `u${place}` })
    for (const place of [0, 1, 2]) begun(await ask(place))
    expect(await ask(3)).toMatchObject({
      refused: 'crowded',
      error: expect.stringContaining('Sign in with your phone number'),
    })
    const facts = yard.factsFor()
    const visitor = { kind: 'signed-in', userId: 'u9', phone: '+61412345678' } as const
    const known = await startReservation(
      { ...facts, scope: { ...facts.scope, actor: visitor } },
      {
        ...{ carKey: yard.ids[3]!, entered: aBuyer(3), submission: 'known', way: 'reserve' },
        origin: 'https://yard.example',
      },
    )
    expect(known).toMatchObject({ reservation: { state: 'started' } })
    expect(await ask(4)).toMatchObject({ refused: 'crowded' })
    yard.later(minutes(31))
    expect(await ask(4)).toMatchObject({ reservation: { state: 'started' } })
  })

  test('RES-21 a signed-in buyer sees the own ones, and nobody else’s', async () => {
    const yard = await aYard({ cars: [{}, {}] })
    const facts = yard.factsFor()
    const visitor = { kind: 'signed-in', userId: 'u1', phone: '+61412345678' } as const
    begun(await yard.reserve(1, { entered: { ...aBuyer(1), phone: '0412 345 678' } }))
    begun(await yard.reserve(2, { carKey: yard.ids[1]! }))
    const mine = await ownReservations({ ...facts.scope, actor: visitor })
    expect(mine.map(({ car }) => car.id)).toEqual([yard.ids[0]])
    expect(
      await ownReservations({ ...facts.scope, actor: { ...visitor, userId: 'u2', phone: '+61499999999' } }),
    ).toEqual([])
    expect(await ownReservations(facts.scope)).toEqual([])
  })

  test('a buyer whose words are wrong is told by field, and the car stays free', async () => {
    const yard = await aYard()
    const wrong = await yard.reserve(1, {
      entered: { ...aBuyer(1), email: 'nobody', phone: '12', terms_conditions: '' },
    })
    expect(Object.keys('errors' in wrong ? wrong.errors : {}).sort()).toEqual([
      'email',
      'phone',
      'terms_conditions',
    ])
    expect(await yard.reserve(1, { carKey: 'no-such-car' })).toMatchObject({ refused: 'unknown-car' })
    expect(await yard.reserve(1, { way: 'buy-online' })).toMatchObject({ refused: 'not-offered' })
    expect(await isBeingPaid(scope(world(), yard.site), yard.ids[0]!, yard.clock())).toBe(false)
  })
})
