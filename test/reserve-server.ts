import { serve } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openMessages } from '#app/platform/messages.server.ts'
import { openDatabase } from '#app/platform/open-database.server.ts'
import { paymentReach } from '#app/platform/payments.server.ts'
import { openSealer } from '#app/platform/secrets.server.ts'
import { cancelReservation, startReservation } from '#app/reservations/reservations.server.ts'
import { takeNotice } from '#app/reservations/webhook.server.ts'
import { startReservations } from '#app/reservations/worker.server.ts'
import { anyVisitor } from '#app/tenancy/actor.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { readSiteSecret } from '#app/tenancy/site-secrets.server.ts'
import { findSiteByHost } from '#app/tenancy/sites.server.ts'
import { isInService } from '#app/tenancy/tenancy.ts'

/** Takes reservations and notices over HTTP and brings them on, without what else a deployment does: a process for tests to kill. */
const environment = readEnvironment(process.env)
const now = () => new Date()
const log = createLog(environment.LOG_LEVEL)
const database = await openDatabase(environment, log)
const sealer = openSealer(environment)
const messages = openMessages(environment, database, log)
const { print } = sealer
paymentReach.hold(database, {
  host: '127.0.0.1',
  port: Number(process.env.PROVIDER_PORT),
  protocol: 'http',
  timeoutMs: 2000,
})
const secretOf = (siteId: string, name: string) => readSiteSecret(database, sealer, siteId, name)
startReservations({ database, log, now, messages, print, secretOf })

async function answer(request: Request): Promise<Response> {
  const { pathname, origin } = new URL(request.url)
  if (pathname === '/state') return Response.json(await state())
  const site = await findSiteByHost(database, request.headers.get('host') ?? '')
  if (!site || !isInService(site)) return new Response(null, { status: 404 })
  const secret = (name: string) => secretOf(site.id, name)
  const facts = {
    scope: scopeOf(site, database, anyVisitor),
    now,
    log,
    messages,
    print,
    secret,
    clientAddress: null,
  }
  if (pathname === '/api/payments/webhook') {
    const taken = await takeNotice(facts, request)
    return Response.json(taken, { status: 'error' in taken ? taken.status : 200 })
  }
  const body = (await request.json()) as { car_id: string; token: string } & Record<string, string>
  if (pathname === '/cancel') return Response.json(await cancelReservation(facts, body.token))
  const submission = request.headers.get('idempotency-key') ?? ''
  const asked = { carKey: body.car_id, entered: body, submission, origin, way: 'reserve' as const }
  return Response.json(await startReservation(facts, asked))
}

async function state() {
  const { rows } = (await database.asPlatform((tx) =>
    tx.execute(sql`
      select r.id, r.state, r.charged_cents::int as charged, r.refunded_cents::int as refunded,
        (select coalesce(sum(case when kind in ('charge', 'refund-failed') then cents when kind in ('refund', 'chargeback') then -cents else 0 end), 0)::int from reservation_money m
          where m.site_id = r.site_id and m.reservation_id = r.id) as ledger
      from reservations r`),
  )) as unknown as { rows: object[] }
  return rows
}

serve({ hostname: '127.0.0.1', port: environment.PORT, fetch: answer }, ({ port }) =>
  process.stdout.write(`listening at ${port}\n`),
)
