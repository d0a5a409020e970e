import { createLog } from '#app/platform/log.server.ts'
import { paymentReach } from '#app/platform/payments.server.ts'
import { type ReserveFacts, startReservation } from '#app/reservations/reservations.server.ts'
import type { WorkContext } from '#app/reservations/work-context.server.ts'
import type { FeedCar } from '#app/stock/car.ts'
import { findCar, listCars } from '#app/stock/cars.server.ts'
import { removeSite } from '#app/tenancy/site-removal.server.ts'
import { readSiteSecret, setSiteSecret } from '#app/tenancy/site-secrets.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { aDeployment } from './deployment.ts'
import { aPaymentProvider } from './payment-provider.ts'
import { aCar, aSite, hasStock, now, scope, type World } from './world.ts'

export const noticeSecret = 'whsec_of_a_test'

/** A dealer who takes deposits by Stripe, with these cars, and a clock that a test moves. */
export async function aReservingSite(
  world: World,
  { cars = [{}], settings = {} }: { cars?: Partial<FeedCar>[]; settings?: Partial<SiteSettings> } = {},
) {
  let at = now
  const clock = () => at
  const provider = await aPaymentProvider(clock)
  paymentReach.hold(world.database, provider.reach)
  const site = await aSite(world, {
    payments: { provider: 'stripe' },
    leads: { deliver: [{ kind: 'email', to: 'sales@dealer.example' }], mostPerAddress: 1_000_000 },
    ...settings,
  } as Partial<SiteSettings>)
  const deployment = aDeployment(world, clock)
  const lines: string[] = []
  const log = createLog('warn', (line) => lines.push(line))
  for (const [name, value] of Object.entries({
    'payments-key': `sk_test_${site.id}`,
    'payments-webhook': noticeSecret,
  }))
    await setSiteSecret(world.database, deployment.sealer, site.id, { name, value, now })
  const stock = cars.map((facts) => aCar({ paymentProcessors: [{ provider: 'stripe' }], ...facts }))
  await hasStock(world, site, stock)
  const listed = await listCars(scope(world, site), 1000)
  const ids = stock.map(({ stockNumber }) => listed.cars.find((car) => car.stockNumber === stockNumber)!.id)
  const secretOf = (siteId: string, name: string) =>
    readSiteSecret(world.database, deployment.sealer, siteId, name)
  const factsFor = (address: string | null = null): ReserveFacts => ({
    scope: scope(world, site),
    now: clock,
    log,
    print: deployment.sealer.print,
    secret: (name) => secretOf(site.id, name),
    clientAddress: address,
  })
  const context: WorkContext = {
    ...{ database: world.database, log, now: clock, messages: deployment.messages },
    ...{ print: deployment.sealer.print, secretOf },
  }
  return {
    site,
    provider,
    stock,
    ids,
    lines,
    clock,
    context,
    factsFor,
    later: (ms: number) => {
      at = new Date(at.getTime() + ms)
    },
    reserve: (buyer = 1, more: object = {}) =>
      startReservation(factsFor(`2001:db8:${buyer.toString(16)}::1`), {
        ...{ carKey: ids[0]!, entered: aBuyer(buyer), submission: `form-${buyer}` },
        ...{ origin: 'https://yard.example', way: 'reserve' as const },
        ...more,
      }),
    car: (place = 0) => findCar(scope(world, site), ids[place]!, clock()),
    async close() {
      // What is asked of the providers of all sites would wait for this one, which is gone.
      await removeSite(world.database, site.id)
      paymentReach.release(world.database)
      await provider.close()
    },
  }
}

export type ReservingSite = Awaited<ReturnType<typeof aReservingSite>>

export const aBuyer = (buyer: number) => ({
  name: `Buyer${buyer}`,
  last_name: 'Lee',
  email: `buyer${buyer}@example.com`,
  phone: `04${String(12_000_000 + buyer).padStart(8, '0')}`,
  terms_conditions: 'true',
})

export const minutes = (count: number) => count * 60_000
export const hours = (count: number) => count * 3_600_000
