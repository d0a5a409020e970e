import { afterEach, expect, test } from 'vitest'
import { holdProduction } from '#app/platform/production.server.ts'
import { setSiteSecret } from '#app/tenancy/site-secrets.server.ts'
import { aDeployment } from '#test/deployment.ts'
import { aNotifiedSite } from '#test/notified-site.ts'
import { mainOf, textOf } from '#test/page-text.ts'
import { aReservingSite } from '#test/reservations.ts'
import { website } from '#test/website.ts'
import { now, worldOf } from '#test/world.ts'

const world = worldOf()
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

test('RES-08 a notice of the other mode than the key’s counts for nothing, and is a problem to look at', async () => {
  const yard = await aNotifiedSite(world())
  closing.push(yard.close)
  const { provider, session, tell, reservation, problem } = yard
  provider.pay(session)
  const paid = JSON.parse(provider.paidEvent(session)) as object
  const { status, body } = await tell(JSON.stringify({ ...paid, livemode: true }))
  expect([status, body.ignored]).toEqual([200, expect.stringContaining('live mode')])
  expect(await reservation()).toMatchObject({ state: 'started', payments: [] })
  expect(await problem()).toContain(session.payment!.id)
  expect((await yard.mails()).join()).toContain('of the other mode')
  expect((await tell(JSON.stringify({ ...paid, livemode: false }))).status).toBe(200)
  expect((await reservation()).state).toBe('held')
})

test('RES-08 with a live key a test notice holds nothing', async () => {
  const yard = await aNotifiedSite(world())
  closing.push(yard.close)
  const { sealer } = aDeployment(world())
  const key = { name: 'payments-key', value: 'rk_live_51Hq8aBcDeFg', now }
  await setSiteSecret(world().database, sealer, yard.site.id, key)
  yard.provider.pay(yard.session)
  await yard.tell(yard.provider.paidEvent(yard.session))
  expect(await yard.reservation()).toMatchObject({ state: 'started', payments: [] })
})

test('RES-05 in production a site with a test key offers no payment, on its pages and to programs', async () => {
  const yard = await aReservingSite(world())
  closing.push(yard.close, () => holdProduction(world().database, false))
  const go = website(world(), now)
  const car = (await yard.car())!
  const page = async () => textOf(mainOf(await (await go(yard.site, `/cars/${car.slug}/checkout`)).text()))
  expect(await page()).toContain('Pay $200 deposit')
  holdProduction(world().database, true)
  expect(await page()).not.toContain('Pay $200 deposit')
  expect(await yard.reserve()).toMatchObject({ refused: 'not-offered' })
  expect(yard.provider.calls).toEqual([])
})
