import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openEmbedded, openPostgres } from '#app/platform/open-database.server.ts'
import { paymentReach, signNotice } from '#app/platform/payments.server.ts'
import { reconcile } from '#app/reservations/reconcile.server.ts'
import type { Reservation, StartOutcome } from '#app/reservations/reservation.ts'
import { startReservation } from '#app/reservations/reservations.server.ts'
import { takeNotice } from '#app/reservations/webhook.server.ts'
import { anyVisitor } from '#app/tenancy/actor.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import type { Session } from '../test/payment-provider.ts'
import { createDatabase, startPostgres } from '../test/postgres.ts'
import { aBuyer, aReservingSite, hours, minutes, noticeSecret } from '../test/reservations.ts'
import { report } from './result.ts'

/**
 * `npm run bench -- holds [rounds] [postgres|embedded]`: in each round 20 buyers press at once for each of 50 cars. Some of
 * those who get one pay, once or with the notice sent thrice or never; some leave; some pay when the time is over, while
 * others press again. Then every hold runs out. On PostgreSQL every second buyer comes through another process's connections.
 */
const rounds = Number(process.argv[2] ?? 100)
const kinds = (['postgres', 'embedded'] as const).filter(
  (kind) => !process.argv[3] || kind === process.argv[3],
)
const carCount = 50
const buyers = 20
/** A process takes no more posts at once than about so many (server/limits.ts). */
const carsAtOnce = 5
if (!(rounds > 0) || kinds.length === 0) {
  process.stderr.write('npm run bench -- holds [rounds] [postgres|embedded]\n')
  process.exit(1)
}
const log = createLog('silent')

type Result = {
  presses: number
  won: number
  doubled: number
  wrong: number
  payments: number
  unreturned: number
  ledgerCents: number
  providerCents: number
  p50: number
  p99: number
  seconds: number
}
type Counts = { active: number; most: number; holds: number; ledger: number; unreturned: number }

async function race(kind: string, instances: readonly Database[]): Promise<Result> {
  const began = performance.now()
  const [database] = instances
  const yard = await aReservingSite(
    { database: database!, close: async () => {} },
    {
      cars: Array.from({ length: carCount }, () => ({})),
      settings: {
        reserve: { deposit: 200, holdHours: 48, paymentMinutes: 30, mostOpen: 1000, mostUnpaid: 1000 },
      } as never,
    },
  )
  for (const one of instances) paymentReach.hold(one, { ...yard.provider.reach, timeoutMs: 60_000 })
  const scopes = instances.map((one) => scopeOf(yard.site, one, anyVisitor))
  const facts = (i: number, buyer = 0) => ({
    ...yard.factsFor(`2001:db8:${(buyer >>> 16).toString(16)}:${(buyer & 65_535).toString(16)}::1`),
    scope: scopes[i % scopes.length]!,
    log,
  })
  const result: Result = {
    presses: 0,
    won: 0,
    doubled: 0,
    wrong: 0,
    payments: 0,
    unreturned: 0,
    ledgerCents: 0,
    providerCents: 0,
    p50: 0,
    p99: 0,
    seconds: 0,
  }
  const tookMs: number[] = []

  const press = async (carId: string, i: number): Promise<StartOutcome> => {
    const from = performance.now()
    const buyer = result.presses++
    const outcome = await startReservation(facts(i, buyer), {
      ...{ carKey: carId, entered: aBuyer(buyer), submission: `press-${buyer}` },
      ...{ origin: 'https://yard.example', way: 'reserve' as const },
    })
    tookMs.push(performance.now() - from)
    return outcome
  }
  const rush = async (ids: readonly string[], each: number) => {
    const winners: { readonly id: string; readonly reservation: Reservation }[] = []
    for (let from = 0; from < ids.length; from += carsAtOnce) {
      const asked = ids
        .slice(from, from + carsAtOnce)
        .flatMap((id) => Array.from({ length: each }, (_, i) => ({ id, i })))
      const outcomes = await Promise.all(
        asked.map(async ({ id, i }) => ({ id, outcome: await press(id, i) })),
      )
      for (const { id, outcome } of outcomes)
        if ('reservation' in outcome) winners.push({ id, reservation: outcome.reservation })
        else if (
          !('refused' in outcome && (outcome.refused === 'being-paid' || outcome.refused === 'reserved'))
        )
          result.wrong++
    }
    result.won += winners.length
    return winners
  }
  const tell = (session: Session, i: number) => {
    const body = yard.provider.paidEvent(session)
    const headers = { 'stripe-signature': signNotice(body, noticeSecret, yard.clock()) }
    return takeNotice(
      facts(i),
      new Request('http://yard.example/api/payments/webhook', { method: 'POST', headers, body }),
    )
  }
  const pay = (reference: string): Session | null => {
    const session = yard.provider.find(reference)
    if (!yard.provider.pay(session)) return null
    result.payments++
    return session
  }
  const settle = async () => {
    const contexts = instances.map((one) => ({ ...yard.context, database: one, log }))
    for (let left = 200; left > 0; left--) {
      const done = await Promise.all(contexts.map(reconcile))
      if (done.every((count) => count === 0)) return
    }
  }
  const check = async (wanted: Partial<Counts>) => {
    const found = await counted(database!, yard.site.id)
    if (found.most > 1) result.doubled++
    if (Object.entries(wanted).some(([name, count]) => found[name as keyof Counts] !== count)) {
      result.wrong++
      process.stdout.write(`${kind}: wanted ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}\n`)
    }
    return found
  }

  for (let round = 0; round < rounds; round++) {
    const winners = await rush(yard.ids, buyers)
    await check({ active: carCount })
    const group = (which: number) => winners.filter((_, i) => i % 5 === which)
    const late: Session[] = []
    await Promise.all(
      winners.map(async ({ reservation }, i) => {
        if (i % 5 > 2) return
        const session = pay(reservation.id)
        if (session && i % 5 === 0) await tell(session, i)
        if (session && i % 5 === 1) await Promise.all([0, 1, 2].map((again) => tell(session, again)))
      }),
    )
    yard.later(minutes(1))
    await settle()
    await check({ holds: 30 })
    yard.later(minutes(31))
    const again = [...group(3), ...group(4)].map(({ id }) => id)
    const lateOnes = group(4).flatMap(({ reservation }) => pay(reservation.id) ?? [])
    late.push(...lateOnes)
    await Promise.all([rush(again, 5), ...late.map(tell)])
    await check({ active: carCount })
    await settle()
    await check({ active: carCount, holds: 30 })
    yard.later(hours(49))
    await settle()
    yard.later(minutes(2))
    await settle()
    await check({ active: 0, holds: 0 })
    if (round % 10 === 9 || rounds < 10)
      process.stdout.write(
        `${kind}: ${round + 1} of ${rounds} rounds, ${((performance.now() - began) / 1000).toFixed(0)} s\n`,
      )
  }
  const end = await check({ active: 0, holds: 0, unreturned: 0 })
  tookMs.sort((a, b) => a - b)
  const at = (share: number) => tookMs[Math.floor(tookMs.length * share)] ?? 0
  const books = {
    unreturned: end.unreturned,
    ledgerCents: end.ledger,
    providerCents: yard.provider.balance(),
  }
  await yard.close()
  for (const one of instances) await one.close()
  return { ...result, ...books, p50: at(0.5), p99: at(0.99), seconds: (performance.now() - began) / 1000 }
}

/** `most`: active reservations of one car. `unreturned`: charges that hold nothing and did not go back. */
async function counted(database: Database, siteId: string): Promise<Counts> {
  const { rows } = (await database.asPlatform((tx) =>
    tx.execute(sql`
      select
        (select count(*)::int from reservations where site_id = ${siteId} and state in ('started', 'held')) as active,
        (select coalesce(max(n), 0)::int from (select count(*) as n from reservations
          where site_id = ${siteId} and state in ('started', 'held') group by car_id) per_car) as most,
        (select count(*)::int from car_holds where site_id = ${siteId}) as holds,
        (select coalesce(sum(case kind when 'charge' then cents else -cents end), 0)::int from reservation_money
          where site_id = ${siteId}) as ledger,
        (select count(*)::int from reservations where site_id = ${siteId} and state not in ('held', 'completed')
          and charged_cents <> refunded_cents) as unreturned`),
  )) as unknown as { rows: Counts[] }
  return rows[0]!
}

const folder = mkdtempSync(join(tmpdir(), 'forecourt-holds-'))
const postgres = await startPostgres()
const results: Record<string, Result> = {}
for (const kind of kinds) {
  if (kind === 'embedded') results.embedded = await race(kind, [await openEmbedded(join(folder, 'database'))])
  else {
    const url = await createDatabase(postgres, 'holds')
    results['postgres, two processes'] = await race(kind, [
      await openPostgres(url, log),
      await openPostgres(url, log),
    ])
  }
}
await postgres.stop()
rmSync(folder, { recursive: true, force: true })

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
report(
  'holds',
  [
    'database',
    'presses',
    'won',
    'doubled',
    'wrong',
    'payments',
    'not returned',
    'ledger',
    'provider',
    'p50 ms',
    'p99 ms',
    'seconds',
  ],
  Object.entries(results).map(([kind, one]) => [
    kind,
    ...[one.presses, one.won, one.doubled, one.wrong, one.payments, one.unreturned].map(String),
    dollars(one.ledgerCents),
    dollars(one.providerCents),
    ...[one.p50, one.p99, one.seconds].map((figure) => figure.toFixed(0)),
  ]),
  { rounds, results },
)
const holds = Object.values(results).every(
  ({ doubled, wrong, unreturned, ledgerCents, providerCents }) =>
    doubled + wrong + unreturned === 0 && ledgerCents === providerCents,
)
if (!holds) {
  process.stderr.write('A car was held twice, or a payment was kept without a hold.\n')
  process.exit(1)
}
