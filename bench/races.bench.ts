import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { checkCode, sendCode } from '#app/accounts/phone-codes.server.ts'
import { openAppointments } from '#app/enquiries/appointments.server.ts'
import { forms } from '#app/forms.server.ts'
import { receiveLead } from '#app/leads/leads.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openMessages } from '#app/platform/messages.server.ts'
import { openEmbedded, openPostgres } from '#app/platform/open-database.server.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { createSealer } from '#app/platform/secrets.server.ts'
import { anyVisitor } from '#app/tenancy/actor.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { applySite } from '#app/tenancy/sites.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { createDatabase, startPostgres } from '../test/postgres.ts'
import { someSettings } from '../test/world.ts'
import { report } from './result.ts'

/**
 * `npm run bench -- races`: what may happen once although many ask at the same moment. On PostgreSQL every second asker
 * comes through another process's connections, as with two servers.
 */
const rounds = 100
const buyers = 20
const wrongCodes = 1000
const rightCodes = 100
const now = new Date('2026-07-01T02:00:00Z')
const log = createLog('silent')
const sealer = createSealer('what seals the secrets of the races')

type Instances = readonly Database[]
type Outcome = { race: string; asked: number; wanted: string; got: string; holds: boolean; seconds: number }

async function aSite([database]: Instances, facts: Partial<SiteSettings> = {}): Promise<Site> {
  const applied = await applySite(database!, someSettings(facts))
  if ('refused' in applied) throw new Error(applied.refused[0]?.reason)
  return applied.site
}

const openAllDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  ...{ weekday, status: 'Open' as const, open: '00:00', close: '24:00' },
}))

async function buyersForTheLastPlace(instances: Instances): Promise<Outcome> {
  const [location] = someSettings().locations
  const site = await aSite(instances, {
    testDrive: {
      ...{ slotMinutes: 30, lengthMinutes: 30, capacity: 1, noticeHours: 0, daysAhead: 7 },
      ...{ mostOpen: 1000, mostOpenOfNetwork: 1000, mostADay: 10_000 },
    },
    locations: [{ ...location!, contact_detail: { phone: '(07) 5550 0100', opening_hours: openAllDay } }],
  })
  const scopes = instances.map((database) => scopeOf(site, database, anyVisitor))
  const offered = await openAppointments(scopes[0]!, site.settings.locations, { now })
  const began = performance.now()
  const winners: number[] = []
  for (const { dateTime } of offered.slice(0, rounds)) {
    const asked = await Promise.all(
      Array.from({ length: buyers }, (_, i) =>
        receiveLead(
          scopes[i % scopes.length]!,
          forms,
          {
            ...{ form: 'test-drive', dateTime, name: `Buyer ${i}`, email: 'buyer@example.com' },
            ...{ phone: '0412345678', location: 'l1', terms_conditions: 'true' },
          },
          { origin: 'http://dealer.example', userAgent: 'races', now },
        ),
      ),
    )
    winners.push(asked.filter((one) => 'leadId' in one).length)
  }
  const [booked] = await rowsOf<{ count: string }>(
    instances,
    sql`select count(*) from test_drives where site_id = ${site.id}`,
  )
  return {
    race: `${buyers} buyers for the last place, ${rounds} rounds`,
    asked: buyers * winners.length,
    wanted: `${rounds} bookings, one each`,
    got: `${booked!.count} bookings, at most ${Math.max(...winners)} and at least ${Math.min(...winners)} in a round`,
    holds:
      winners.length === rounds && winners.every((count) => count === 1) && Number(booked!.count) === rounds,
    seconds: (performance.now() - began) / 1000,
  }
}

async function codesInParallel(instances: Instances, isRight: boolean): Promise<Outcome> {
  const site = await aSite(instances)
  const phone = isRight ? '0491 570 006' : '0491 570 156'
  const messages = openMessages(
    { NODE_ENV: 'test', MAIL_FROM: 'no-reply@forecourt.example' } as never,
    instances[0]!,
    log,
  )
  const facts = (i: number) => ({
    ...{ scope: scopeOf(site, instances[i % instances.length]!, anyVisitor), now: () => now, messages, log },
    ...{ print: sealer.print, clientAddress: `2001:db8:${i.toString(16)}::1` },
  })
  const asked = { phone, browser: 'a-browser', host: 'dealer.example' }
  await sendCode(facts(0), {
    ...asked,
    known: null,
    details: { website: site.slug, dealership_slug: 'main-dealership' },
  })
  const [sms] = await facts(0).scope.db.transaction((tx) => listOutbox(tx, site.id))
  const right = /^\d{6}/.exec(sms!.text)![0]
  const wrong = (i: number) => String((Number(right) + 1 + i) % 1_000_000).padStart(6, '0')
  const count = isRight ? rightCodes : wrongCodes
  const began = performance.now()
  const answers = await Promise.all(
    Array.from({ length: count }, (_, i) =>
      checkCode(facts(i), { ...asked, code: isRight ? right : wrong(i) }),
    ),
  )
  const seconds = (performance.now() - began) / 1000
  const signedIn = answers.filter((answer) => 'session' in answer).length
  const [kept] = await rowsOf<{ checks: number; sessions: string }>(
    instances,
    sql`select checks, (select count(*) from user_sessions where site_id = ${site.id}) as sessions from phone_codes where site_id = ${site.id}`,
  )
  const { checks, sessions } = kept!
  return {
    race: `${count} ${isRight ? 'right' : 'wrong'} codes in parallel`,
    asked: count,
    wanted: isRight ? '1 session' : 'at most 5 checked',
    got: isRight ? `${sessions} session, ${signedIn} told so` : `${checks} checked, ${sessions} sessions`,
    holds: isRight
      ? Number(sessions) === 1 && signedIn === 1
      : checks <= 5 && Number(sessions) === 0 && signedIn === 0,
    seconds,
  }
}

async function rowsOf<Row>([database]: Instances, query: ReturnType<typeof sql>): Promise<Row[]> {
  return database!.asPlatform(async (tx) => ((await tx.execute(query)) as unknown as { rows: Row[] }).rows)
}

async function race(kind: string, instances: Instances) {
  const outcomes = [
    await buyersForTheLastPlace(instances),
    await codesInParallel(instances, false),
    await codesInParallel(instances, true),
  ]
  for (const database of instances) await database.close()
  return outcomes.map((outcome) => ({ database: kind, ...outcome }))
}

const folder = mkdtempSync(join(tmpdir(), 'forecourt-races-'))
const postgres = await startPostgres()
const url = await createDatabase(postgres, 'races')
const results = [
  ...(await race('postgres, two processes', [await openPostgres(url, log), await openPostgres(url, log)])),
  ...(await race('embedded', [await openEmbedded(join(folder, 'database'))])),
]
await postgres.stop()
rmSync(folder, { recursive: true, force: true })

report(
  'races',
  ['database', 'race', 'asked', 'wanted', 'got', 'seconds', 'holds'],
  results.map((one) => [
    one.database,
    one.race,
    String(one.asked),
    one.wanted,
    one.got,
    one.seconds.toFixed(1),
    one.holds ? 'yes' : 'NO',
  ]),
  { results },
)
if (results.some(({ holds }) => !holds)) process.exit(1)
