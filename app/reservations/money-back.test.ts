import { afterEach, expect, test } from 'vitest'
import { aNotifiedSite, aPaidSite } from '#test/notified-site.ts'
import { hours, minutes } from '#test/reservations.ts'
import { onBothDatabases } from '#test/world.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

onBothDatabases((world) => {
  async function aPaidYard() {
    const yard = await aPaidSite(world())
    closing.push(yard.close)
    return yard
  }
  const refuse = (code: string, status = 400) => ({
    status,
    body: { error: { type: 'invalid_request_error', code, message: code } },
  })

  test('a refund that comes back later is owed again, told, listed, and made anew by whoever presses', async () => {
    const yard = await aPaidYard()
    await yard.cancel()
    expect(await yard.reservation()).toMatchObject({ refundedCents: 200_00 })
    const failed = yard.provider.settle(yard.session, 'failed', 'lost_or_stolen_card')
    const notice = yard.provider.refundEvent(yard.session, failed, 'refund.failed')
    expect((await yard.tell(notice)).status).toBe(200)
    await yard.tell(notice)
    expect(await yard.reservation()).toMatchObject({
      state: 'released',
      refundedCents: 0,
      payments: [{ kind: 'charge' }, { kind: 'refund-failed', cents: 200_00 }],
    })
    expect(await yard.owed()).toEqual([200_00])
    expect(await yard.problem()).toContain('lost_or_stolen_card')
    expect((await yard.mails()).filter((text) => text.includes('lost_or_stolen_card'))).toHaveLength(1)
    expect(await yard.page()).toContain('refund didn’t arrive')
    const receipt = await yard.page('/receipt')
    expect(receipt).toContain('that didn’t arrive')
    expect(receipt).not.toContain('Deposit refunded')
    // Nobody pressed: the clock tries nothing by itself, and forgets nothing.
    yard.later(hours(48))
    await yard.settle()
    expect(yard.tries()).toHaveLength(1)
    expect(await yard.problem()).toContain('lost_or_stolen_card')
    expect(await yard.press()).toMatchObject({ reservation: { id: yard.id } })
    await yard.settle()
    expect(await yard.reservation()).toMatchObject({ refundedCents: 200_00 })
    expect([await yard.owed(), await yard.problem(), new Set(yard.tries()).size]).toEqual([[], null, 2])
    // The old failure, told once more, changes nothing of it.
    await yard.tell(notice)
    expect(await yard.owed()).toEqual([])
  })

  test('a failure that is told before its refund counts for nothing paid out', async () => {
    const yard = await aPaidYard()
    yard.provider.refund(yard.session)
    const made = yard.provider.refundEvent(yard.session, yard.session.payment!.refunds[0]!)
    const failed = yard.provider.settle(yard.session, 'failed', 'expired_or_canceled_card')
    await yard.tell(yard.provider.refundEvent(yard.session, failed, 'refund.updated'))
    await yard.tell(made)
    expect(await yard.reservation()).toMatchObject({ state: 'held', refundedCents: 0 })
  })

  test('a refund that is pending has not gone back, is not made twice, and is asked about until it has', async () => {
    const yard = await aPaidYard()
    yard.provider.refund(yard.session)
    const pending = yard.provider.settle(yard.session, 'pending')
    await yard.tell(yard.provider.refundEvent(yard.session, pending))
    await yard.settle()
    expect(await yard.reservation()).toMatchObject({
      state: 'released',
      refundedCents: 0,
      pendingCents: 200_00,
    })
    expect(await yard.page()).toContain('isn’t confirmed by the bank yet')
    expect(await yard.page('/receipt')).not.toContain('Deposit refunded')
    expect([await yard.owed(), yard.tries()]).toEqual([[], []])
    yard.provider.settle(yard.session, undefined)
    yard.later(hours(7))
    await yard.settle()
    expect(await yard.reservation()).toMatchObject({ refundedCents: 200_00, pendingCents: 0 })
    expect(await yard.page()).toContain('went back the way you paid')
  })

  test('RES-08 a payment of another amount goes back, is a problem in the books, and is answered 200', async () => {
    const yard = await aNotifiedSite(world())
    closing.push(yard.close)
    yard.provider.pay(yard.session)
    const odd = { ...yard.session, cents: 150_00 }
    yard.provider.sessions.set(yard.session.id, odd)
    expect((await yard.tell(yard.provider.paidEvent(odd))).status).toBe(200)
    expect(await yard.reservation()).toMatchObject({ state: 'released', chargedCents: 150_00 })
    expect((await yard.mails()).join()).toContain('is of $150.00, and $200.00 was asked for')
    await yard.settle()
    const { history, ...after } = await yard.reservation()
    expect(after).toMatchObject({ refundedCents: 150_00 })
    expect(history.map(({ cause }) => cause)).toContain('misfit')
    expect(yard.provider.balance()).toBe(0)
  })

  test('a refund of more than was paid is no refund: it is a problem that stays', async () => {
    const yard = await aPaidYard()
    for (const cents of [9_000_000, 1e18, -5]) {
      const refund = { id: `re_${cents}`, cents, at: yard.clock().toISOString() }
      expect((await yard.tell(yard.provider.refundEvent(yard.session, refund))).status).toBe(200)
      expect(await yard.problem()).toMatch(/\$200\.00 was left to go back/)
    }
    yard.later(minutes(2))
    await yard.settle()
    expect(await yard.reservation()).toMatchObject({ state: 'held', refundedCents: 0 })
    expect(await yard.problem()).toMatch(/\$200\.00 was left to go back/)
  })

  test('a refund that was refused is asked for under a new key, later and later, and made once it can be', async () => {
    const yard = await aPaidYard()
    yard.provider.refusals.push(({ path }) =>
      path === '/v1/refunds' ? refuse('balance_insufficient') : null,
    )
    await yard.cancel()
    expect(yard.tries()).toHaveLength(1)
    yard.later(minutes(1))
    await yard.settle()
    yard.later(minutes(1))
    await yard.settle()
    // The second wait is two minutes.
    expect(yard.tries()).toHaveLength(2)
    yard.provider.refusals.splice(0)
    yard.later(minutes(2))
    await yard.settle()
    expect(await yard.reservation()).toMatchObject({ refundedCents: 200_00 })
    expect(new Set(yard.tries()).size).toBe(3)
  })

  test('an outcome that nobody heard of is asked for under the same key', async () => {
    const yard = await aPaidYard()
    yard.provider.faults.push(({ path }) => (path === '/v1/refunds' ? refuse('api_error', 500) : null))
    await yard.cancel()
    yard.provider.faults.splice(0)
    yard.later(minutes(1))
    await yard.settle()
    expect(await yard.reservation()).toMatchObject({ refundedCents: 200_00 })
    expect(new Set(yard.tries()).size).toBe(1)
  })

  test('refusals have an end: the dealer is told, it stays listed, and pressing tries again', async () => {
    const yard = await aPaidYard()
    yard.provider.refusals.push(({ path }) =>
      path === '/v1/refunds' ? refuse('balance_insufficient') : null,
    )
    await yard.cancel()
    for (let step = 0; step < 12; step++) {
      yard.later(hours(30))
      await yard.settle()
    }
    const tries = yard.tries().length
    expect(tries).toBeGreaterThan(5)
    expect(tries).toBeLessThan(15)
    expect(await yard.owed()).toEqual([200_00])
    expect(await yard.problem()).toContain('not tried again before somebody presses refund')
    const told = await yard.mails()
    expect(
      told.filter((text) => text.includes('balance_insufficient')),
      told.join('|'),
    ).toHaveLength(1)
    yard.provider.refusals.splice(0)
    await yard.press()
    await yard.settle()
    expect([await yard.owed(), yard.provider.balance()]).toEqual([[], 0])
  })

  test('a payment that is disputed is not tried again at all', async () => {
    const yard = await aPaidYard()
    yard.provider.refusals.push(({ path }) => (path === '/v1/refunds' ? refuse('charge_disputed') : null))
    await yard.cancel()
    yard.later(hours(200))
    await yard.settle()
    expect(yard.tries()).toHaveLength(1)
    expect((await yard.mails()).join()).toContain('charge_disputed')
    expect(await yard.owed()).toEqual([200_00])
  })
})
