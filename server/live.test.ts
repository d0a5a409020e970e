import { setTimeout as later } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { receiveLead } from '#app/leads/leads.server.ts'
import { readLeadChanges, watchLeads } from '#app/leads/work/lead-changes.server.ts'
import { liveHub } from '#app/office/live/live-hub.server.ts'
import { changeRole, giveRole, keepPerson } from '#app/people/people.server.ts'
import { endStaffSessions, openStaffSession } from '#app/people/staff-sessions.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openPostgres } from '#app/platform/open-database.server.ts'
import type { Role } from '#app/tenancy/roles.ts'
import { watchSites } from '#app/tenancy/sites.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { assignLead, newMessageId, noteOnLead } from '#app/verbs/lead-work.server.ts'
import { aDeployment } from '#test/deployment.ts'
import { createDatabase, startPostgres, type TestPostgres } from '#test/postgres.ts'
import { managed } from '#test/staff.ts'
import { webOf } from '#test/website.ts'
import { aSite, now, onBothDatabases, scope, type World } from '#test/world.ts'

const host = 'office.localhost:3000'

async function aPerson({ database }: World, sites: readonly Site[], role: Role = 'sales') {
  return database.asPlatform(async (tx) => {
    const { id } = await keepPerson(tx, `${crypto.randomUUID().slice(0, 8)}@yard.example`)
    for (const { id: siteId } of sites) await giveRole(tx, id, { siteId }, role)
    return { id, token: (await openStaffSession(tx, id, 'Chrome on Mac')).token }
  })
}

/** As a browser hears it: each event with its place, until the line ends. */
async function listens(world: World, token: string, since: string | null = null) {
  const gone = new AbortController()
  const answer = await webOf(aDeployment(world)).fetch(
    new Request(`http://${host}/live`, {
      headers: { host, cookie: `office-session=${token}`, ...(since && { 'last-event-id': since }) },
      signal: gone.signal,
    }),
  )
  const heard: { event: string; place: string; data: unknown; at: number }[] = []
  const reader = (answer.body ?? new Blob().stream()).pipeThrough(new TextDecoderStream()).getReader()
  const whole = (async () => {
    for (let rest = ''; ; ) {
      const { value, done } = await reader.read()
      if (done) return performance.now()
      const parts = (rest + value).split('\n\n')
      rest = parts.pop()!
      for (const part of parts) {
        const [, event, place, data] = /^event: (.+)\nid: (.*)\ndata: (.+)$/.exec(part) ?? []
        if (event && data) heard.push({ event, place: place!, data: JSON.parse(data), at: performance.now() })
      }
    }
  })()
  const leave = () => reader.cancel()
  onTestFinished(() => leave().catch(() => {}))
  const leads = () =>
    heard.flatMap(({ event, data }) => (event === 'leads' ? (data as { lead: string; kind: string }[]) : []))
  return {
    answer,
    heard,
    ended: whole,
    leave,
    leads,
    of: (id: string) => leads().filter(({ lead }) => lead === id),
  }
}

const sends = async (world: World, site: Site) => {
  const ann = {
    name: 'Ann',
    email: `${crypto.randomUUID()}@example.com`,
    phone: '0412345678',
    message: 'Hello',
  }
  const taken = await receiveLead(
    scope(world, site),
    forms,
    { ...ann, form: 'other', terms_conditions: 'on' },
    { origin: 'http://dealer.example', userAgent: '', now },
  )
  return (taken as { leadId: string }).leadId
}

const until = (what: () => boolean) => expect.poll(what, { timeout: 8000, interval: 10 }).toBe(true)

onBothDatabases((world) => {
  test('who has the leads before them hears of each that comes or changes, of their sites alone', async () => {
    const [ours, theirs] = [await aSite(world()), await aSite(world())]
    const mel = await aPerson(world(), [ours])
    const line = await listens(world(), mel.token)
    expect(line.answer.status).toBe(200)
    expect(line.answer.headers.get('content-type')).toBe('text/event-stream')
    expect(line.answer.headers.get('x-accel-buffering')).toBe('no')
    expect(line.answer.headers.get('content-encoding')).toBeNull()
    await until(() => line.heard.length === 1)
    // It knows nothing yet, and reads the screen once.
    expect(line.heard[0]!.event).toBe('again')
    const theirLead = await sends(world(), theirs)
    const id = await sends(world(), ours)
    await until(() => line.of(id).length === 1)
    expect(line.of(id)).toEqual([{ site: ours.slug, lead: id, kind: 'new' }])
    await noteOnLead(managed(world(), ours), id, { id: newMessageId(), text: 'A friend.' })
    await until(() => line.of(id).length === 2)
    await assignLead(managed(world(), ours), id, mel.id)
    await until(() => line.of(id).length === 3)
    // What no verb of ours writes is seen as well.
    await scope(world(), ours).db.transaction((tx) =>
      tx.execute(sql`update leads set grown_at = now() where id = ${id}`),
    )
    await until(() => line.of(id).length === 4)
    expect(
      line
        .of(id)
        .slice(1)
        .map(({ kind }) => kind),
    ).toEqual(['changed', 'changed', 'changed'])
    expect(line.of(theirLead)).toEqual([])
    expect(JSON.stringify(line.heard)).not.toContain('Ann')
  })

  test('a line that broke goes on from where it was; one that is too old is told to read anew', async () => {
    const site = await aSite(world())
    const { token } = await aPerson(world(), [site])
    const line = await listens(world(), token)
    const first = await sends(world(), site)
    await until(() => line.of(first).length === 1)
    await line.leave()
    const missed = [await sends(world(), site), await sends(world(), site)]
    const { place } = line.heard.at(-1)!
    const again = await listens(world(), token, place)
    await until(() => again.leads().length >= 2)
    expect(
      again
        .leads()
        .map(({ lead }) => lead)
        .sort(),
    ).toEqual(missed.sort())
    const [at, snapshot] = place.split('~')
    for (const old of [`${Number(at) - 3700e6}~${snapshot}`, 'nonsense']) {
      const late = await listens(world(), token, old)
      await until(() => late.heard.length === 1)
      expect(late.heard[0]!.event).toBe('again')
    }
  })

  test('within a second of the end of a session or a role the line says so and ends; nobody else’s does', async () => {
    const site = await aSite(world())
    const [mel, tom, ann] = [
      await aPerson(world(), [site]),
      await aPerson(world(), [site]),
      await aPerson(world(), [site]),
    ]
    const [signedOut, removed, stays] = [
      await listens(world(), mel.token),
      await listens(world(), tom.token),
      await listens(world(), ann.token),
    ]
    await world().database.asPlatform((tx) => endStaffSessions(tx, mel.id, null))
    const out = performance.now()
    expect((await signedOut.ended) - out).toBeLessThan(1000)
    expect(signedOut.heard.at(-1)).toMatchObject({ event: 'over', data: { why: 'signed-out' } })
    await world().database.asPlatform((tx) => changeRole(tx, { siteId: site.id }, tom.id, 'marketing'))
    const changed = performance.now()
    expect((await removed.ended) - changed).toBeLessThan(1000)
    expect(removed.heard.at(-1)).toMatchObject({ event: 'over', data: { why: 'roles' } })
    expect((await listens(world(), mel.token)).answer.status).toBe(401)
    const id = await sends(world(), site)
    await until(() => stays.of(id).length === 1)
    // Who reads no names hears of no lead.
    const marketing = await listens(world(), tom.token)
    const other = await sends(world(), site)
    await until(() => stays.of(other).length === 1)
    expect([marketing.answer.status, marketing.leads()]).toEqual([200, []])
  })

  test('of one person six lines are open at most: a seventh ends the oldest; a server that stops ends all', async () => {
    const site = await aSite(world())
    const { token } = await aPerson(world(), [site])
    const lines = []
    for (let i = 0; i < 7; i++) lines.push(await listens(world(), token))
    await lines[0]!.ended
    expect(lines[0]!.heard.at(-1)).toMatchObject({ event: 'over', data: { why: 'many' } })
    const id = await sends(world(), site)
    for (const line of lines.slice(1)) await until(() => line.of(id).length === 1)
    liveHub(world().database).endAll()
    await Promise.all(lines.map(({ ended }) => ended))
    expect(liveHub(world().database).count).toBe(0)
  })
})

/** A PostgreSQL of its own, which goes away; two processes on it. */
let postgres: TestPostgres
let databases: Database[]
const process = (i: number): World => ({ database: databases[i]!, close: async () => {} })

beforeAll(async () => {
  postgres = await startPostgres(['fsync=off'])
  const url = await createDatabase(postgres, 'live')
  const log = createLog('silent')
  databases = [await openPostgres(url, log), await openPostgres(url, log)]
  for (const database of databases) {
    await watchSites(database, { log })
    await watchLeads(database)
  }
})
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close().catch(() => {})))
  await postgres.stop()
})

test('a lead that another process takes in is heard of at once, and all of many that come at the same time', async () => {
  const site = await aSite(process(0))
  const { token } = await aPerson(process(0), [site])
  const line = await listens(process(1), token)
  const times: number[] = []
  for (let i = 0; i < 5; i++) {
    const began = performance.now()
    const id = await sends(process(0), site)
    await until(() => line.of(id).length === 1)
    times.push(line.heard.at(-1)!.at - began)
    await later(20)
  }
  expect(Math.min(...times)).toBeLessThan(300)
  const ids = await Promise.all(Array.from({ length: 60 }, (_, i) => sends(process(i % 2), site)))
  await until(() => ids.every((id) => line.of(id).length > 0))
  expect(line.leads()).toHaveLength(65)
})

test('the database is away for three seconds while a list is open: it goes on, and none is lost or comes twice', async () => {
  const site = await aSite(process(0))
  const { token } = await aPerson(process(0), [site])
  const line = await listens(process(1), token)
  const before = await sends(process(0), site)
  await until(() => line.of(before).length === 1)
  await postgres.halt()
  await later(3000)
  expect(await sends(process(0), site).catch(() => 'away')).toBe('away')
  await postgres.start()
  const ids: string[] = []
  while (ids.length < 3) {
    const id = await sends(process(0), site).catch(() => null)
    if (id) ids.push(id)
    else await later(50)
  }
  await until(() => ids.every((id) => line.of(id).length === 1))
  expect(line.leads()).toHaveLength(4)
  expect(await readLeadChanges(databases[0]!, line.heard.at(-1)!.place)).toMatchObject({ changes: [] })
})
