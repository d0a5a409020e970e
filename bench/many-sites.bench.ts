import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { createLog } from '#app/platform/log.server.ts'
import { openPostgres } from '#app/platform/open-database.server.ts'
import { readMapping } from '#app/stock/feeds/mapping.ts'
import { readFeed } from '#app/stock/feeds/read-feed.server.ts'
import { importStock } from '#app/stock/import.server.ts'
import { anyVisitor } from '#app/tenancy/actor.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { applySite } from '#app/tenancy/sites.server.ts'
import { createDatabase, startPostgres } from '../test/postgres.ts'
import { startServer } from './built-server.ts'
import { report } from './result.ts'

/**
 * Many dealers on one server and PostgreSQL: how long the first page of a dealer takes that nobody has asked for since the
 * start, one after the other, and what the process holds once all were asked for. `npm run bench -- many-sites [sites [cars]]`.
 */

const [sites = 1000, cars = 300] = process.argv.slice(2).map(Number)
const goals = { coldP99Ms: 60, residentMB: 900 }
const path = '/search/new-used-and-demo-cars'
const demo = (...names: string[]) => join(import.meta.dirname, '../demo', ...names)

const postgres = await startPostgres()
const url = await createDatabase(postgres, 'bench')
await fill(url)
const server = await startServer({ DATABASE_URL: url, LOG_LEVEL: 'silent' })
const agent = new Agent({ keepAlive: true })
try {
  // A server that has run for a while has its code compiled.
  for (let i = 0; i < 300; i++) await timeOf(slugOf(sites), `${path}?unknown=${i}`)
  const before = memoryMB()
  const cold: number[] = []
  for (let i = 0; i < sites; i++) cold.push(await timeOf(slugOf(i), path))
  const after = memoryMB()
  const warm: number[] = []
  for (let i = 0; i < sites; i++) warm.push(await timeOf(slugOf(i), `${path}?unknown=1`))
  const row = (name: string, times: number[], goal: string) => [
    name,
    `${percentile(times, 0.5).toFixed(1)} ms`,
    `${percentile(times, 0.99).toFixed(1)} ms`,
    `${Math.max(...times).toFixed(1)} ms`,
    goal,
  ]
  report(
    'many-sites',
    [`${sites} sites of ${cars} cars`, 'p50', 'p99', 'most', 'goal'],
    [
      row('first page of a site', cold, `p99 ≤ ${goals.coldP99Ms} ms`),
      row('another page of it, made anew', warm, ''),
      ['resident before, after', `${before.toFixed(0)} MB`, `${after.toFixed(0)} MB`, '', ''],
      ['and at the end', '', `${memoryMB().toFixed(0)} MB`, '', `≤ ${goals.residentMB} MB`],
    ],
    { goals, cold, warm, before, after },
  )
} finally {
  agent.destroy()
  await server.stop()
  await postgres.stop()
}

function slugOf(i: number): string {
  return `dealer-${i}`
}

async function fill(address: string): Promise<void> {
  const database = await openPostgres(address, createLog('silent'))
  const { hosts: _, ...settings } = JSON.parse(readFileSync(demo('sites', 'harbour-city.json'), 'utf8'))
  const name = 'southern-cross.csv'
  const now = new Date()
  const mapping = readMapping(
    'southern-cross.json',
    readFileSync(demo('mappings', 'southern-cross.json'), 'utf8'),
  )
  const reading = await readFeed({ name, bytes: readFileSync(demo('feeds', name)) }, mapping, { now })
  const applied = await applySite(database, SiteSettings.parse({ ...settings, slug: slugOf(0) }))
  if ('refused' in applied) throw new Error(JSON.stringify(applied.refused))
  const scope = scopeOf(applied.site, database, anyVisitor)
  await importStock(scope, name, { ...reading, cars: reading.cars.slice(0, cars) }, { now })
  await database.close()
  await copySite(address, applied.site.id)
}

/** As rows: to apply and import takes 0.2 to 0.5 s a dealer. */
async function copySite(address: string, first: string): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  for (let i = 1; i <= sites; i++) {
    const [id, slug] = [`bench${i}`, slugOf(i)]
    await client.query(
      `insert into sites select (jsonb_populate_record(sites, jsonb_build_object('id', $2::text, 'slug', $3::text,
         'settings', settings || jsonb_build_object('slug', $3::text)))).* from sites where id = $1`,
      [first, id, slug],
    )
    await client.query(
      `insert into cars select (jsonb_populate_record(cars, jsonb_build_object('site_id', $2::text))).* from cars where site_id = $1`,
      [first, id],
    )
  }
  await client.end()
}

function timeOf(site: string, address: string): Promise<number> {
  return new Promise((done, failed) => {
    const started = performance.now()
    const headers = { host: `${site}.localhost`, 'accept-encoding': 'br' }
    const asked = request(
      { host: '127.0.0.1', port: server.port, path: address, agent, headers },
      (answer) => {
        answer.resume()
        answer.once('end', () =>
          answer.statusCode === 200
            ? done(performance.now() - started)
            : failed(new Error(`${site}${address}: ${answer.statusCode}`)),
        )
      },
    )
    asked.once('error', failed)
    asked.end()
  })
}

function memoryMB(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / 1e6
}

function percentile(times: readonly number[], share: number): number {
  return [...times].sort((left, right) => left - right)[Math.floor((times.length - 1) * share)]!
}
