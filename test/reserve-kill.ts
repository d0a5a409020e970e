import { setTimeout as pause } from 'node:timers/promises'
import { request } from 'undici'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { signNotice } from '#app/platform/payments.server.ts'
import { listCars } from '#app/stock/cars.server.ts'
import { anyVisitor } from '#app/tenancy/actor.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { setSiteSecret } from '#app/tenancy/site-secrets.server.ts'
import { applySite } from '#app/tenancy/sites.server.ts'
import { openDeployment } from '#server/deployment.ts'
import { bundled } from './bundled.ts'
import { freePort, KillableServer } from './killable-server.ts'
import { aPaymentProvider, type Session, type TestProvider } from './payment-provider.ts'
import { aBuyer } from './reservations.ts'
import { aCar, hasStock, now, someSettings } from './world.ts'

/**
 * Buyers reserve, pay and cancel while the server is killed again and again between press and confirmation; the provider and
 * the clock run on. Then each payment must have ended as a hold or a refund, and both books must agree.
 */
export type KillOptions = {
  readonly kills: number
  /** Buyers who press before each kill, each for a car of their own. */
  readonly buyers: number
  /** FORECOURT_DATA, and DATABASE_URL for PostgreSQL. */
  readonly variables: Record<string, string>
  /** From 0 to 1; seeded. */
  readonly random: () => number
  readonly onProgress?: (progress: { kills: number; payments: number; seconds: number }) => void
}

export type KillResult = {
  readonly kills: number
  readonly presses: number
  readonly payments: number
  readonly held: number
  readonly refunded: number
  /** Paid, and neither held nor refunded five minutes later. */
  readonly unsettled: number
  /** Refunds that the provider refused, or did not answer, at first. */
  readonly refusals: number
  /** Reservations with more than one payment page or charge. */
  readonly doubled: number
  readonly slowestSeconds: number
  readonly ledgerCents: number
  readonly providerCents: number
  readonly seconds: number
}

const slug = 'killed-while-paying'
const secret = 'whsec_of_the_kills'
const mostSettleMs = 5 * 60_000
/** The kill comes at any moment of so long from the first press. */
const spanMs = 400

export async function killWhilePaying(options: KillOptions): Promise<KillResult> {
  const began = performance.now()
  const provider = await aPaymentProvider()
  const refusals = failFirst(provider, options.random)
  const variables = {
    ...options.variables,
    PROVIDER_PORT: String(provider.reach.port),
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
  }
  const cars = await prepare(variables, options.kills * options.buyers)
  const server = new KillableServer(await bundled('test/reserve-server.ts'), variables, await freePort())
  await server.start()
  const watch = watchPayments(server.port)
  const seconds = () => (performance.now() - began) / 1000
  let buyer = 0
  for (let kill = 0; kill < options.kills; kill++) {
    const some = Array.from({ length: options.buyers }, () =>
      aJourney(options, { provider, port: server.port, watch }, buyer, cars[buyer++]!),
    )
    await pause(options.random() * spanMs)
    await server.killAndStart()
    await Promise.all(some)
    options.onProgress?.({ kills: kill + 1, payments: watch.paidAt.size, seconds: seconds() })
  }
  await watch.settled()
  const rows = await stateOf(server.port)
  await server.kill()
  await provider.close()
  const paid = rows.filter(({ charged }) => charged > 0)
  const held = paid.filter(
    ({ state, charged, refunded }) => state === 'held' && charged - refunded === depositCents,
  )
  const refunded = paid.filter(({ state, charged, refunded: back }) => state !== 'held' && charged === back)
  const pages = Map.groupBy(provider.sessions.values(), ({ reference }) => reference)
  return {
    kills: server.kills - 1,
    presses: buyer,
    payments: watch.paidAt.size,
    held: held.length,
    refunded: refunded.length,
    unsettled: watch.paidAt.size - held.length - refunded.length,
    refusals: refusals(),
    doubled:
      [...pages.values()].filter((all) => all.length > 1).length +
      paid.filter(({ charged }) => charged > depositCents).length,
    slowestSeconds: watch.slowestMs() / 1000,
    ledgerCents: rows.reduce((sum, { ledger }) => sum + ledger, 0),
    providerCents: provider.balance(),
    seconds: seconds(),
  }
}

const depositCents = 200_00

/** Of the refunds a third is refused at first, with an answer that stays, and a third breaks off; the next try is as any. */
function failFirst(provider: TestProvider, random: () => number): () => number {
  const met = new Map<string, 'refused' | 'broken' | null>()
  const first = (params: URLSearchParams) => {
    const payment = params.get('payment_intent') ?? ''
    const known = met.get(payment)
    if (known !== undefined) return null
    const drawn = random()
    const fate = drawn < 1 / 3 ? 'refused' : drawn < 2 / 3 ? 'broken' : null
    met.set(payment, fate)
    return fate
  }
  let count = 0
  provider.faults.push(({ path, params }) => {
    if (path !== '/v1/refunds') return null
    const fate = first(params)
    if (fate === null) return null
    count++
    return fate === 'broken'
      ? { status: 500, body: { error: { type: 'api_error', code: 'api_error' } } }
      : { status: 400, body: { error: { type: 'invalid_request_error', code: 'balance_insufficient' } } }
  })
  return () => count
}

async function prepare(variables: Record<string, string>, count: number): Promise<string[]> {
  const deployment = await openDeployment(readEnvironment(variables), { isWorking: false })
  const { database, sealer } = deployment
  const applied = await applySite(
    database,
    someSettings({
      slug,
      payments: { provider: 'stripe' },
      reserve: { deposit: 200, holdHours: 48, paymentMinutes: 30, mostOpen: 1000, mostUnpaid: 1000 },
      leads: { deliver: [{ kind: 'email', to: 'sales@dealer.example' }], mostPerAddress: 1_000_000 },
    } as never),
  )
  if ('refused' in applied) throw new Error(applied.refused[0]?.reason)
  const { site } = applied
  for (const [name, value] of Object.entries({ 'payments-key': 'sk_test_kills', 'payments-webhook': secret }))
    await setSiteSecret(database, sealer, site.id, { name, value, now })
  const stock = Array.from({ length: count }, () => aCar({ paymentProcessors: [{ provider: 'stripe' }] }))
  await hasStock({ database, close: async () => {} }, site, stock, new Date())
  const { cars } = await listCars(scopeOf(site, database, anyVisitor), count)
  await deployment.close()
  return cars.map(({ id }) => id)
}

type Row = { id: string; state: string; charged: number; refunded: number; ledger: number }
type World = {
  readonly provider: TestProvider
  readonly port: number
  readonly watch: ReturnType<typeof watchPayments>
}

const host = `${slug}.localhost`

/** As a browser does: what was not answered is sent again. Some leave, some cancel, and notices get lost. */
async function aJourney(
  { random }: KillOptions,
  { provider, port, watch }: World,
  buyer: number,
  carId: string,
): Promise<void> {
  const ask = async (path: string, body: object) => {
    const answer = await request(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { host, 'content-type': 'application/json', 'idempotency-key': `press-${buyer}` },
      body: JSON.stringify(body),
      headersTimeout: 10_000,
    })
    return (await answer.body.json()) as {
      reservation?: { id: string; token: string }
      refused?: string
      errors?: object
    }
  }
  const [what, notice, wait] = [random(), random(), random() * 60]
  const until = async (path: string, body: object) => {
    for (;;) {
      const said = await ask(path, body).catch(() => null)
      if (said) return said
      await pause(40)
    }
  }
  const { reservation } = await until('/reserve', { ...aBuyer(buyer), car_id: carId })
  if (!reservation || what < 0.15) return
  await pause(wait)
  const session = provider.find(reservation.id)
  if (!session || !provider.pay(session)) return
  watch.paidAt.set(reservation.id, Date.now())
  if (notice > 0.35) void tell(provider, session, port, notice > 0.7 ? 20 : 1)
  if (what > 0.85) await until('/cancel', { token: reservation.token })
}

/** As the provider does; one that is tried once may meet a dead server. */
async function tell(provider: TestProvider, session: Session, port: number, tries: number): Promise<void> {
  const body = provider.paidEvent(session)
  for (let left = tries; left > 0; left--) {
    const answer = await request(`http://127.0.0.1:${port}/api/payments/webhook`, {
      method: 'POST',
      headers: { host, 'stripe-signature': signNotice(body, secret, new Date()) },
      body,
    }).catch(() => null)
    await answer?.body.dump()
    if (answer?.statusCode === 200) return
    await pause(200)
  }
}

async function stateOf(port: number): Promise<Row[]> {
  const answer = await request(`http://127.0.0.1:${port}/state`, { headersTimeout: 10_000 })
  return (await answer.body.json()) as Row[]
}

/** When each payment was seen to have ended. */
function watchPayments(port: number) {
  const paidAt = new Map<string, number>()
  const tookMs = new Map<string, number>()
  const look = async () => {
    const rows = await stateOf(port).catch(() => [])
    for (const { id, state, charged, refunded } of rows) {
      const from = paidAt.get(id)
      const isSettled = charged > 0 && (state === 'held' || charged === refunded)
      if (from !== undefined && isSettled && !tookMs.has(id)) tookMs.set(id, Date.now() - from)
      // Held a moment, and cancelled: it is not settled before the money is back.
      if (!isSettled) tookMs.delete(id)
    }
  }
  const poll = setInterval(() => void look(), 1000)
  return {
    paidAt,
    slowestMs: () => Math.max(0, ...tookMs.values()),
    async settled() {
      const end = Date.now() + mostSettleMs
      do {
        await look()
        await pause(500)
      } while (tookMs.size < paidAt.size && Date.now() < end)
      // A cancelled hold is refunded right after; both have to be seen.
      await pause(2000)
      await look()
      clearInterval(poll)
    },
  }
}
