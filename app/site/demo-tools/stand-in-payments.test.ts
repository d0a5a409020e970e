import { afterEach, expect, test } from 'vitest'
import { standInBalance } from '#app/platform/stand-in-payments.server.ts'
import { reconcile } from '#app/reservations/reconcile.server.ts'
import { reservationByToken } from '#app/reservations/reservations.server.ts'
import { startReservations } from '#app/reservations/worker.server.ts'
import { aReservingSite, minutes } from '#test/reservations.ts'
import { website } from '#test/website.ts'
import { aSite, now, worldOf } from '#test/world.ts'

const world = worldOf()
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A demo's site, and the buyer's way to its payment page. */
async function aDemoYard() {
  const yard = await aReservingSite(world(), { settings: { payments: { provider: 'stand-in' } } as never })
  closing.push(yard.close)
  const visit = website(world(), now, { now: yard.clock })
  const origin = `http://${yard.site.slug}.localhost:3000`
  const started = await yard.reserve(1, { origin })
  if (!('reservation' in started)) throw new Error(JSON.stringify(started))
  const { token } = started.reservation
  const path = new URL(started.payUrl!).pathname
  const page = async () => (await visit(yard.site, path)).text()
  const act = async (what: string, at = path) => {
    const answer = await visit(yard.site, at, { method: 'POST', body: new URLSearchParams({ act: what }) })
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() }
  }
  const settle = async () => {
    for (let turn = 0; turn < 4; turn++) await reconcile(yard.context)
  }
  return {
    ...yard,
    visit,
    origin,
    path,
    page,
    act,
    settle,
    token,
    state: async () => (await reservationByToken(yard.factsFor(), token))!,
    balance: () => standInBalance(world().database, yard.site.id),
  }
}

test('pay: the stand-in’s notice arrives signed and holds the car before the buyer is back', async () => {
  const { act, state, page, origin, token, balance } = await aDemoYard()
  const shown = await page()
  expect(shown).toContain('Demo payment')
  expect(shown).toContain('$200.00')
  expect(shown).toContain('nobody takes money')
  const { status, to } = await act('pay')
  expect([status, to]).toEqual([303, `${origin}/reservations/${token}?paid=1`])
  expect((await state()).state).toBe('held')
  expect(await balance()).toBe(200_00)
  expect(await page()).toContain('This has been paid.')
  expect((await act('pay')).status).toBe(200)
  expect(await balance()).toBe(200_00)
})

test('decline and leave: nothing is charged, and the page stays open', async () => {
  const { act, state, balance, origin, token } = await aDemoYard()
  const declined = await act('decline')
  expect(declined.status).toBe(200)
  expect(declined.text).toContain('The card was declined. Nothing was charged.')
  expect((await act('leave')).to).toBe(`${origin}/reservations/${token}?left=1`)
  expect((await state()).state).toBe('started')
  expect(await balance()).toBe(0)
  await act('pay')
  expect((await state()).state).toBe('held')
})

test('a notice that is lost: the site finds out by asking', async () => {
  const { act, state, settle, later } = await aDemoYard()
  await act('pay-unheard')
  expect((await state()).state).toBe('started')
  later(minutes(1))
  await settle()
  expect((await state()).state).toBe('held')
})

test('RES-20 paid late: it goes back; paid twice: one of the two goes back', async () => {
  const late = await aDemoYard()
  await late.act('pay-late')
  await late.settle()
  expect(await late.state()).toMatchObject({ state: 'released', chargedCents: 200_00, refundedCents: 200_00 })
  expect(await late.balance()).toBe(0)
  const twice = await aDemoYard()
  await twice.act('pay-twice')
  await twice.settle()
  expect(await twice.state()).toMatchObject({ state: 'held', chargedCents: 400_00, refundedCents: 200_00 })
  expect(await twice.balance()).toBe(200_00)
})

test('a refund in the stand-in’s own list ends the hold', async () => {
  const { act, state, visit, site, path } = await aDemoYard()
  await act('pay')
  const list = await (await visit(site, '/_/pay')).text()
  expect(list).toContain('$200.00 paid')
  expect((await act('refund', path)).to).toBe('/_/pay')
  expect(await state()).toMatchObject({ state: 'released', refundedCents: 200_00 })
  expect(await (await visit(site, '/_/pay')).text()).toContain('$200.00 given back')
})

test('the stand-in is on no site with a real provider, and knows no other site’s pages', async () => {
  const { visit, path, site } = await aDemoYard()
  const real = await aSite(world(), { payments: { provider: 'stripe' } })
  const other = await aSite(world(), { payments: { provider: 'stand-in' } })
  for (const at of [path, '/_/pay']) expect((await visit(real, at)).status, at).toBe(404)
  expect((await visit(other, path)).status).toBe(404)
  expect((await visit(site, '/_/pay/pay_unknown')).status).toBe(404)
  expect((await visit(site, path)).headers.get('cache-control')).toBe('no-store')
})

test('a form may lead to the payment page of the provider that the site has, and to no other', async () => {
  const { visit, site } = await aDemoYard()
  const real = await aSite(world(), { payments: { provider: 'stripe' } })
  const policy = async (one: typeof site) => (await visit(one, '/')).headers.get('content-security-policy')
  expect(await policy(real)).toContain("form-action 'self' https://checkout.stripe.com;")
  expect(await policy(site)).toContain("form-action 'self';")
  expect((await visit(real, '/')).headers.get('permissions-policy')).toContain('payment=()')
})

test('RES-18 a worker of the process brings a hold to its end by itself', async () => {
  const { act, state, context, later } = await aDemoYard()
  await act('pay')
  later(minutes(60 * 48 + 1))
  const worker = startReservations(context)
  await expect.poll(async () => (await state()).refundedCents, { timeout: 10_000 }).toBe(200_00)
  await worker.stop()
  expect((await state()).state).toBe('released')
})
