import { afterEach, expect, test, vi } from 'vitest'
import { signNotice } from '#app/platform/payments.server.ts'
import { setSiteSecret } from '#app/tenancy/site-secrets.server.ts'
import { aDeployment } from '#test/deployment.ts'
import { aNotifiedSite } from '#test/notified-site.ts'
import { minutes, noticeSecret } from '#test/reservations.ts'
import { website } from '#test/website.ts'
import { aSite, now, onBothDatabases, type World, worldOf } from '#test/world.ts'
import { reconcile } from './reconcile.server.ts'
import { cancelReservation } from './reservations.server.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function aNotifiedYard(world: () => World) {
  const yard = await aNotifiedSite(world())
  closing.push(yard.close)
  return yard
}

onBothDatabases((world) => {
  test('a signed notice alone holds the car, also before the buyer is back', async () => {
    const { provider, session, tell, reservation, car } = await aNotifiedYard(world)
    provider.pay(session)
    expect(await tell(provider.paidEvent(session))).toEqual({ status: 200, body: { received: true } })
    expect(await reservation()).toMatchObject({ state: 'held', chargedCents: 200_00 })
    expect((await car())?.isReserved).toBe(true)
  })

  test('the same notice many times is one payment', async () => {
    const { provider, session, tell, reservation } = await aNotifiedYard(world)
    provider.pay(session)
    const event = provider.paidEvent(session)
    const answers = await Promise.all(Array.from({ length: 30 }, () => tell(event)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const { payments, history, state } = await reservation()
    expect({ state, charges: payments.length, changes: history.length }).toEqual({
      state: 'held',
      charges: 1,
      changes: 2,
    })
  })

  test('a notice after the time is over, or after the buyer cancelled, ends in a refund', async () => {
    for (const how of ['late', 'cancelled'] as const) {
      const { provider, session, tell, reservation, later, context, factsFor, token } =
        await aNotifiedYard(world)
      if (how === 'late') later(minutes(31))
      provider.pay(session)
      if (how === 'cancelled') await cancelReservation(factsFor(), token)
      await tell(provider.paidEvent(session))
      await reconcile(context)
      await reconcile(context)
      expect(await reservation(), how).toMatchObject({
        state: 'released',
        chargedCents: 200_00,
        refundedCents: 200_00,
      })
      expect(provider.balance()).toBe(0)
      await closing.pop()!()
    }
  })

  test('a refund made at the provider ends the hold; told before the payment, it ends the same', async () => {
    const yard = await aNotifiedYard(world)
    const { provider, session, tell, reservation, later, context } = yard
    provider.pay(session)
    const refund = provider.refundEvent(session, provider.refund(session))
    expect((await tell(refund)).body).toMatchObject({ ignored: expect.any(String) })
    await tell(provider.paidEvent(session))
    later(minutes(1))
    await reconcile(context)
    expect(await reservation()).toMatchObject({ state: 'released', refundedCents: 200_00 })
    expect((await tell(refund)).status).toBe(200)
    expect((await reservation()).refundedCents).toBe(200_00)
  })
})

const world = worldOf()

test('what is not signed by the site’s provider changes nothing: wrong, foreign, short, missing, old, future, changed', async () => {
  const { provider, session, tell, reservation, clock, lines } = await aNotifiedYard(world)
  provider.pay(session)
  const event = provider.paidEvent(session)
  const at = (ms: number) => ({ at: new Date(clock().getTime() + ms) })
  const good = signNotice(event, noticeSecret, clock())
  const cases = {
    wrong: await tell(event, { secret: 'whsec_wrong' }),
    missing: await tell(event, { signature: '' }),
    short: await tell(event, { signature: good.slice(0, -2) }),
    old: await tell(event, at(-301_000)),
    future: await tell(event, at(301_000)),
    changed: await tell(event.replace('20000', '20001'), { signature: good }),
    written: await tell(JSON.stringify(JSON.parse(event), null, 1), { signature: good }),
    // A bare secret is not what was agreed.
    bare: await tell(event, { signature: `t=${Math.floor(clock().getTime() / 1000)},v1=${noticeSecret}` }),
  }
  for (const [name, { status, body }] of Object.entries(cases)) {
    expect(status, name).toBe(400)
    expect(body.error, name).toMatch(/signature|dated in the future/)
  }
  expect(await reservation()).toMatchObject({ state: 'started', payments: [] })
  expect(lines.join()).not.toContain(noticeSecret)
  expect((await tell(event, at(-299_000))).status).toBe(200)
  expect((await reservation()).state).toBe('held')
})

test('a notice signed with another site’s secret is refused, and one for another site finds nothing here', async () => {
  const { provider, session, tell, reservation } = await aNotifiedYard(world)
  const other = await aSite(world(), { payments: { provider: 'stripe' } })
  const { sealer } = aDeployment(world())
  await setSiteSecret(world().database, sealer, other.id, {
    name: 'payments-webhook',
    value: 'whsec_other',
    now,
  })
  provider.pay(session)
  const event = provider.paidEvent(session)
  expect((await tell(event, { secret: 'whsec_other' })).status).toBe(400)
  expect((await tell(event, { site: other })).status).toBe(400)
  expect(await tell(event, { site: other, secret: 'whsec_other' })).toMatchObject({
    status: 200,
    body: { ignored: expect.stringContaining('no reservation') },
  })
  expect((await reservation()).state).toBe('started')
})

test('while a secret is replaced, both are good; without any, nothing is', async () => {
  const yard = await aNotifiedYard(world)
  const { provider, session, tell, site } = yard
  const { sealer } = aDeployment(world())
  const set = (name: string, value: string) =>
    setSiteSecret(world().database, sealer, site.id, { name, value, now })
  await set('payments-webhook-previous', noticeSecret)
  await set('payments-webhook', 'whsec_new')
  provider.pay(session)
  const event = provider.paidEvent(session)
  expect((await tell(event)).status).toBe(200)
  expect((await tell(event, { secret: 'whsec_new' })).status).toBe(200)
  expect((await tell(event, { secret: 'whsec_third' })).status).toBe(400)
})

test('RES-08 a payment that cannot be read, or in another currency, holds nothing and is a problem to look at', async () => {
  const { provider, session, tell, reservation, lines, problem } = await aNotifiedYard(world)
  provider.pay(session)
  for (const facts of [
    { amount_total: -20000 },
    { amount_total: '20000' },
    { amount_total: 200.5 },
    { amount_total: 1e18 },
    { currency: 'usd' },
    { currency: null },
  ]) {
    const { status } = await tell(provider.paidEvent(session, facts))
    expect(status, JSON.stringify(facts)).toBe(200)
    expect(await problem(), JSON.stringify(facts)).toMatch(/look at it at the provider/)
  }
  expect(await reservation()).toMatchObject({ state: 'started', payments: [] })
  expect(lines.join()).not.toContain('@example.com')
})

test('unknown events, unknown pages and strange shapes are acknowledged and change nothing', async () => {
  const { provider, session, tell, reservation } = await aNotifiedYard(world)
  provider.pay(session)
  const event = JSON.parse(provider.paidEvent(session)) as { data: { object: object } }
  const { object } = event.data
  const strange = [
    { ...event, type: 'customer.created' },
    { ...event, type: 'checkout.session.expired' },
    { ...event, data: { object: { ...object, payment_status: 'unpaid' } } },
    { ...event, data: { object: { ...object, id: 'cs_unknown' } } },
    { ...event, data: { object: { ...object, metadata: { reservation: 'none', site: 'none' } } } },
    { ...event, data: { object: { ...object, metadata: null } } },
    { ...event, data: { object: { ...object, payment_intent: null } } },
    { ...event, data: null },
    { ...event, type: 7 },
    {
      ...event,
      type: 'refund.created',
      data: { object: { id: 're_1', payment_intent: 'pi_none', amount: 5, status: 'succeeded' } },
    },
    {},
    [],
  ]
  for (const one of strange) {
    const { status, body } = await tell(JSON.stringify(one))
    expect(status, JSON.stringify(one).slice(0, 200)).toBe(200)
    expect(body.ignored).toEqual(expect.any(String))
  }
  for (const one of ['not json', 'null', '"text"'])
    expect((await tell(one)).status, one).toBe(one === 'null' || one === '"text"' ? 200 : 400)
  expect(await reservation()).toMatchObject({ state: 'started', payments: [] })
})

test('a notice of a megabyte is read, a larger one is not; only POST is taken', async () => {
  const { tell, site } = await aNotifiedYard(world)
  const sized = (bytes: number) => JSON.stringify({ type: 'x', pad: 'p'.repeat(bytes) })
  expect((await tell(sized(1024 * 1024 - 200))).status).toBe(200)
  expect((await tell(sized(1024 * 1024 + 200))).status).toBe(413)
  expect((await tell(sized(3 * 1024 * 1024))).status).toBe(413)
  const visit = website(world())
  expect((await visit(site, '/api/payments/webhook')).status).toBe(405)
})

test('two payments on one page: one holds the car, the other goes back', async () => {
  const { provider, session, tell, reservation, context, car } = await aNotifiedYard(world)
  provider.pay(session)
  await tell(provider.paidEvent(session))
  const second = JSON.parse(provider.paidEvent(session)) as { data: { object: object } }
  const twin = { ...session, id: 'cs_twin', payment: { ...session.payment!, id: 'pi_twin', refunds: [] } }
  provider.sessions.set(twin.id, twin)
  await tell(
    JSON.stringify({ ...second, data: { object: { ...second.data.object, payment_intent: 'pi_twin' } } }),
  )
  await reconcile(context)
  expect(await reservation()).toMatchObject({ state: 'held', chargedCents: 400_00, refundedCents: 200_00 })
  expect(twin.payment.refunds).toHaveLength(1)
  expect(session.payment!.refunds).toHaveLength(0)
  expect((await car())?.isReserved).toBe(true)
})

test('the same notice ten thousand times costs a look at the secret each, and no change of the stock', async () => {
  const { provider, session, tell, reservation } = await aNotifiedYard(world)
  provider.pay(session)
  const event = provider.paidEvent(session)
  await tell(event)
  await tell(event)
  const asked = vi.spyOn(world().database, 'asSite')
  const some = 100
  for (let sent = 0; sent < some; sent++) expect((await tell(event)).status).toBe(200)
  const transactions = asked.mock.calls.length
  asked.mockRestore()
  expect(transactions / some).toBeLessThanOrEqual(2)
  expect((await reservation()).payments).toHaveLength(1)
})
