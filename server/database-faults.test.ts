import { setTimeout as later } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveRole, keepPerson } from '#app/people/people.server.ts'
import { openStaffSession } from '#app/people/staff-sessions.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openPostgres } from '#app/platform/open-database.server.ts'
import { listCars } from '#app/stock/cars.server.ts'
import { watchStock } from '#app/stock/stock-index.server.ts'
import { applySite, watchSites } from '#app/tenancy/sites.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aDeployment } from '#test/deployment.ts'
import { createDatabase, startPostgres, type TestPostgres } from '#test/postgres.ts'
import { webOf, website } from '#test/website.ts'
import { aCar, aSite, hasStock, scope, someSettings, type World } from '#test/world.ts'

/** A PostgreSQL of its own, which stops and freezes; two processes on it. */
const log = createLog('silent')
let postgres: TestPostgres
let databases: Database[]
const world = (i: number): World => ({ database: databases[i]!, close: async () => {} })

beforeAll(async () => {
  postgres = await startPostgres(['fsync=off'])
  const url = await createDatabase(postgres, 'faults')
  databases = [await openPostgres(url, log), await openPostgres(url, log)]
  for (const database of databases) {
    await watchSites(database, { log })
    await watchStock(database, log)
  }
})
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close().catch(() => {})))
  await postgres.stop()
})

async function aDealer() {
  const site = await aSite(world(0))
  const stock = [aCar(), aCar()]
  await hasStock(world(0), site, stock)
  const [car] = (await listCars(scope(world(0), site), 1)).cars
  return { site, stock, path: `/cars/${car!.slug}`, visit: website(world(0)), other: website(world(1)) }
}

const lead = {
  ...{ name: 'Ann Chen', email: 'ann@example.com', phone: '0412345678', message: 'Hello' },
  terms_conditions: true,
}
const post = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Stops the clock of kept pages being fresh: 'now' of the page cache is the machine's. */
async function rename(site: Site, name: string) {
  const applied = await applySite(databases[0]!, { ...someSettings({ slug: site.slug }), name })
  expect(applied).toMatchObject({ outcome: 'changed' })
}
const shows = async (visit: ReturnType<typeof website>, site: Site, name: string) =>
  expect
    .poll(async () => (await (await visit(site, `/?n=${Math.random()}`)).text()).includes(name), {
      timeout: 8000,
      interval: 100,
    })
    .toBe(true)

test('while the database is away kept pages are shown and everything else is 503 with a word of when; then changes are seen again', async () => {
  const { site, path, visit, other } = await aDealer()
  expect((await visit(site, '/')).status).toBe(200)
  await shows(other, site, site.settings.name)
  await postgres.halt()
  expect((await visit(site, '/')).status).toBe(200)
  for (const [asked, init] of [
    [path, {}],
    ['/api/leads', post(lead)],
  ] as const) {
    const answer = await visit(site, asked, init)
    expect([asked, answer.status, answer.headers.get('retry-after')]).toEqual([asked, 503, '2'])
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    expect(isJson, asked).toBe(asked.startsWith('/api/'))
  }
  expect((await visit(site, '/_/health')).status).toBe(503)
  expect((await visit(site, '/_/ready')).status).toBe(503)
  // Longer than one try to listen again takes.
  await later(2500)
  await postgres.start()
  await expect.poll(async () => (await visit(site, '/_/ready')).status, { timeout: 8000 }).toBe(200)
  await expect
    .poll(() => databases.every((database) => database.state().isListening), { timeout: 8000 })
    .toBe(true)
  expect((await visit(site, path)).status).toBe(200)
  expect((await visit(site, '/api/leads', post(lead))).status).toBe(200)
  await rename(site, 'Seen by both')
  await shows(visit, site, 'Seen by both')
  await shows(other, site, 'Seen by both')
})

test('what somebody wrote in the office while the database was away is sent again from the page that says so', async () => {
  const { site } = await aDealer()
  const token = await databases[0]!.asPlatform(async (transaction) => {
    const person = await keepPerson(transaction, 'owner@yard.example')
    await giveRole(transaction, person.id, { siteId: site.id }, 'owner')
    return (await openStaffSession(transaction, person.id, 'Chrome on Mac')).token
  })
  const web = webOf(aDeployment(world(0)))
  const host = 'office.localhost:3000'
  const ask = (form?: Record<string, string>) =>
    web.fetch(
      new Request(`http://${host}/${site.slug}/people`, {
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        headers: { host, origin: `http://${host}`, cookie: `office-session=${token}` },
      }),
    )
  const wrote = { act: 'invite', email: 'mel"<b>@yard.example', role: 'sales' }
  expect((await ask()).status).toBe(200)
  await postgres.halt()
  expect((await ask()).status).toBe(503)
  const kept = await ask(wrote)
  expect([kept.status, kept.headers.get('retry-after')]).toEqual([503, '2'])
  const page = await kept.text()
  expect(page).toContain('Send again')
  expect(page).toContain('name="email" value="mel&quot;&lt;b&gt;@yard.example"')
  await later(3000)
  await postgres.start()
  await expect.poll(async () => (await ask()).status, { timeout: 8000 }).toBe(200)
  const sent = await ask({ ...wrote, email: 'mel@yard.example' })
  expect(sent.headers.get('location')).toContain('told=')
})

test('a change that was made while nobody could hear of it is found', async () => {
  const { site, stock, other } = await aDealer()
  const names = async () => (await other(site, `/search/new-used-and-demo-cars?n=${Math.random()}`)).text()
  expect((await names()).includes('Corolla')).toBe(false)
  const operator = new pg.Client({ connectionString: postgres.url('postgres') })
  await operator.connect()
  await operator.query('alter database faults allow_connections false')
  await operator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'faults' and query like 'listen%'`,
  )
  await hasStock(world(0), site, [...stock, aCar({ model: 'Corolla' })])
  expect((await names()).includes('Corolla')).toBe(false)
  await operator.query('alter database faults allow_connections true')
  await operator.end()
  await expect
    .poll(async () => (await names()).includes('Corolla'), { timeout: 10_000, interval: 200 })
    .toBe(true)
})

test('a database that is silent is given up on after two seconds, and is as before when it goes on', async () => {
  const { site, path, visit } = await aDealer()
  await visit(site, path)
  postgres.freeze()
  try {
    const answers = await Promise.all(
      [`${path}?a=1`, `${path}?a=2`]
        .map((asked) => visit(site, asked))
        .concat(visit(site, '/api/leads', post(lead))),
    )
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
  } finally {
    postgres.thaw()
  }
  await expect.poll(async () => (await visit(site, `${path}?a=3`)).status, { timeout: 8000 }).toBe(200)
})
