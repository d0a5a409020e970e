import { afterEach, expect, test } from 'vitest'
import { aNotifiedSite, aPaidSite } from '#test/notified-site.ts'
import { hours } from '#test/reservations.ts'
import { onBothDatabases } from '#test/world.ts'
import { cancelReservation } from './reservations.server.ts'

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

  test('a dispute stands beside the hold, with its day for evidence, and nothing is refunded while it is open', async () => {
    const yard = await aPaidYard()
    const due = new Date(yard.clock().getTime() + hours(24 * 9))
    const notice = yard.provider.disputeEvent(yard.session, 'needs_response', { due })
    expect((await yard.tell(notice)).status).toBe(200)
    await yard.tell(notice)
    expect(await yard.reservation()).toMatchObject({ state: 'held', isDisputed: true })
    const evidenceBy = `${due.toISOString().slice(0, 19)}.000Z`
    expect((await yard.listed()).disputes).toMatchObject([
      { id: 'dp_1', status: 'needs_response', isOpen: true, cents: 200_00, evidenceBy },
    ])
    const told = (await yard.mails()).filter((text) => text.includes('dp_1'))
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/evidence is due by [A-Z][a-z]+day \d+ [A-Z][a-z]+/)
    expect(told[0]).toMatch(/terms were accepted[\s\S]*deposit was paid on/)
    await cancelReservation(yard.factsFor(), yard.token)
    yard.later(hours(200))
    await yard.settle()
    expect([yard.tries().length, (await yard.car())?.isReserved]).toEqual([0, false])
    expect(await yard.press()).toMatchObject({ refused: expect.stringContaining('disputes the payment') })
    expect((await yard.mails()).join()).toContain('not refunded while the bank decides')
    const page = await (await yard.visit(yard.site, `/reservations/${yard.token}`)).text()
    expect(page).toContain('Your bank is looking into it')
  })

  test('a dispute that was lost is money gone: nothing more is owed, and the car is as it was', async () => {
    const yard = await aPaidYard()
    const lost = yard.provider.disputeEvent(yard.session, 'lost')
    await yard.tell(lost)
    await yard.tell(lost)
    // Sent before it, told after it.
    await yard.tell(yard.provider.disputeEvent(yard.session, 'needs_response'))
    expect(await yard.reservation()).toMatchObject({
      state: 'held',
      isDisputed: false,
      chargedBackCents: 200_00,
    })
    expect((await yard.mails()).join()).toContain('was lost')
    yard.later(hours(48))
    await yard.settle()
    expect(await yard.reservation()).toMatchObject({ state: 'released', refundedCents: 0 })
    expect([yard.tries().length, (await yard.listed()).owedCents]).toEqual([0, 0])
    const page = await (await yard.visit(yard.site, `/reservations/${yard.token}`)).text()
    expect(page).toContain('Your bank returned the payment')
  })

  test('a dispute that was won leaves what is owed to go back', async () => {
    const yard = await aPaidYard()
    await yard.tell(yard.provider.disputeEvent(yard.session, 'needs_response'))
    await cancelReservation(yard.factsFor(), yard.token)
    await yard.settle()
    expect(yard.tries().length).toBe(0)
    await yard.tell(yard.provider.disputeEvent(yard.session, 'won'))
    expect((await yard.mails()).join()).toContain('closed as won')
    await yard.settle()
    expect(await yard.reservation()).toMatchObject({ isDisputed: false, refundedCents: 200_00 })
  })

  test('a warning of fraud is told, and holds no refund back', async () => {
    const yard = await aPaidYard()
    const warning = JSON.parse(yard.provider.disputeEvent(yard.session, 'needs_response')) as {
      data: { object: object }
    }
    const { payment_intent } = warning.data.object as { payment_intent: string }
    const object = { id: 'issfr_1', actionable: true, fraud_type: 'made_with_stolen_card', payment_intent }
    const type = 'radar.early_fraud_warning.created'
    await yard.tell(JSON.stringify({ ...warning, type, data: { object } }))
    expect((await yard.listed()).disputes).toMatchObject([{ kind: 'fraud-warning', isOpen: true }])
    expect((await yard.mails()).join()).toContain('made with stolen card')
    await cancelReservation(yard.factsFor(), yard.token)
    await yard.settle()
    expect(await yard.reservation()).toMatchObject({ refundedCents: 200_00 })
  })

  test('a notice without a time, or with one that cannot be, counts as of now and never fails', async () => {
    for (const created of [undefined, 'soon', -1, 0, 9e11, 1e300, null]) {
      const yard = await aNotifiedSite(world())
      yard.provider.pay(yard.session)
      const event = { ...(JSON.parse(yard.provider.paidEvent(yard.session)) as object), created }
      expect((await yard.tell(JSON.stringify(event))).status, String(created)).toBe(200)
      const { state, heldAt } = await yard.reservation()
      expect([state, heldAt], String(created)).toEqual(['held', yard.clock().toISOString()])
      await yard.close()
    }
  })
})
