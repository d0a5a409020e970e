import { sql } from 'drizzle-orm'
import pg from 'pg'
import { Agent, request } from 'undici'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { findSiteBySlug } from '#app/tenancy/sites.server.ts'
import { openDeployment } from '#server/deployment.ts'
import { createDatabase, startPostgres } from '../test/postgres.ts'
import { startServer } from './built-server.ts'
import { report } from './result.ts'

/**
 * The stock list of a dealer of 10,000 cars with 20,000 leads, on PostgreSQL: how long the server takes to open it, to filter, sort and
 * search it, to go on, to open it after one car changed, to compare a page of cars with the market, and to change the price of 500.
 */

const slug = 'southern-cross'
const [cars, leads] = [10_000, 20_000]
const asked = Number(process.argv[2] ?? 200)
const goals: Readonly<Record<string, number>> = { open: 60, other: 30, many: 800 }
const [many, tries] = [500, 12]

const postgres = await startPostgres()
const variables = { DATABASE_URL: await createDatabase(postgres, 'stock'), LOG_LEVEL: 'error' }
const server = await startServer(variables)
const environment = readEnvironment({
  ...variables,
  NODE_ENV: 'development',
  FORECOURT_DATA: server.folder,
  PORT: '0',
})
const deployment = await openDeployment(environment, { isWorking: false })
const site = (await findSiteBySlug(deployment.database, slug))!

/** The demo's cars over and over, each with an id, a price and an age of its own. */
await deployment.database.asSite(site.id, async (tx) => {
  await tx.execute(sql`
    insert into cars
    select (jsonb_populate_record(c, jsonb_build_object('id', c.id || '-' || i, 'slug', c.slug || '-' || i, 'stock_number', c.stock_number || '-' || i,
      'record', c.record || jsonb_build_object('id', c.id || '-' || i, 'slug', c.slug || '-' || i, 'stockNumber', c.stock_number || '-' || i,
        'priceCents', (c.record->>'priceCents')::bigint + i * 10000, 'createdAt', to_char(c.created_at - make_interval(days => i), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))))).*
    from cars c, generate_series(1, 20) i where c.site_id = ${site.id} and c.withdrawn_at is null
    limit ${cars} - (select count(*) from cars where site_id = ${site.id})`)
  await tx.execute(sql`
    insert into leads (site_id, id, form, car_id, payload, received_at)
    select ${site.id}, 'bench-' || i, 'other', (array(select id from cars where site_id = ${site.id} limit 3000))[1 + i % 3000],
      jsonb_build_object('name', 'Buyer ' || i, 'email', 'b' || i || '@example.com', 'phone', '0491570006',
        'message', repeat('Is it there? ', 20), 'category', 'General', 'subcategory', 'General'),
      now() - make_interval(mins => i * 26) from generate_series(1, ${leads}) i`)
})
/** As somebody's word over a car moves it on. */
const changeOne = () =>
  deployment.database.asSite(site.id, async (tx) => {
    await tx.execute(sql`update site_stock set generation = generation + 1 where site_id = ${site.id}`)
    await tx.execute(sql`
      update cars set generation = (select generation from site_stock where site_id = ${site.id})
      where site_id = ${site.id} and id = (select id from cars where site_id = ${site.id} limit 1)`)
  })
await changeOne()
// As the database does by itself within a minute.
const owner = new pg.Client({ connectionString: variables.DATABASE_URL })
await owner.connect()
await owner.query('vacuum analyze')
await owner.end()

const agent = new Agent({ connections: 1 })
const host = `office.localhost:${server.port}`
const ask = (path: string, headers: Record<string, string>, body: string | null = null) =>
  request(`http://127.0.0.1:${server.port}${path}`, {
    dispatcher: agent,
    method: body === null ? 'GET' : 'POST',
    headers: { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin', ...headers },
    body,
  })
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const came = await ask('/sign-in', form, new URLSearchParams({ act: 'demo', demo: slug }).toString())
await came.body.dump()
const cookie = [came.headers['set-cookie'] ?? []]
  .flat()
  .map((one) => one.split(';')[0])
  .join('; ')

async function timeOf(path: string): Promise<number> {
  const began = performance.now()
  const { statusCode, body } = await ask(`/${slug}/${path}`, { cookie })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
  last = text
  return performance.now() - began
}
let last = ''
const at = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN

const cold = await timeOf('stock')
const ids = [...last.matchAll(new RegExp(`href="/${slug}/stock/([^"]+)"`, 'g'))].map(([, id]) => id)
const coldMarket = await timeOf(`stock-market?cars=${ids.join(',')}`)
const paths: Readonly<Record<string, string>> = {
  open: 'stock',
  'filter: hidden': 'stock?view=hidden',
  'filter: no description': 'stock?view=words',
  'filter: one yard': 'stock?yard=moorooka',
  'sort: cheapest': 'stock?sort=cheapest',
  'sort: longest': 'stock?sort=longest',
  'search: hilux white': 'stock?q=hilux%20white',
  'a page on': 'stock?after=-1700000000000~x',
  'market of a page': `stock-market?cars=${ids.join(',')}`,
}
for (const path of Object.values(paths)) for (let i = 0; i < asked / 2; i++) await timeOf(path)
const measured: Record<string, object> = { cold: { ms: cold }, coldMarket: { ms: coldMarket } }
const rows = [
  ['open, first of the process', `${cold.toFixed(0)} ms`, '', ''],
  ['market of a page, first', `${coldMarket.toFixed(0)} ms`, '', ''],
]
const tell = (name: string, times: readonly number[], goal: number) => {
  const [p50, p99] = [at(times, 0.5), at(times, 0.99)]
  measured[name] = { p50, p99 }
  rows.push([name, `${p50.toFixed(1)} / ${p99.toFixed(1)} ms`, `${goal}`, p50 <= goal ? 'yes' : 'NO'])
}
for (const [name, path] of Object.entries(paths)) {
  const times: number[] = []
  for (let i = 0; i < asked; i++) times.push(await timeOf(path))
  tell(name, times, goals[name] ?? goals.other!)
}
const changed: number[] = []
for (let i = 0; i < asked / 4; i++) {
  await changeOne()
  changed.push(await timeOf('stock'))
}
tell('open after a change', changed, goals.open!)

const { rows: chosen } = (await deployment.database.asSite(site.id, (tx) =>
  tx.execute(sql`
    select id from cars where site_id = ${site.id} and withdrawn_at is null and record ->> 'status' = 'in_stock'
      and (record ->> 'priceCents')::bigint > 1000000 order by id limit ${many}`),
)) as unknown as { rows: { id: string }[] }
const [looked, kept]: [number[], number[]] = [[], []]
for (let i = 0; i < tries; i++) {
  const how = { what: 'priceCents', how: i % 2 ? 'more' : 'less', to: '100' }
  const fields = new URLSearchParams({ ...how, act: 'look', cars: chosen.map(({ id }) => id).join(',') })
  const began = performance.now()
  const preview = await (await ask(`/${slug}/stock`, { ...form, cookie }, `${fields}`)).body.text()
  looked.push(performance.now() - began)
  fields.set('act', 'apply')
  for (const [, token] of preview.matchAll(/<input [^>]*name="row"[^>]* value="([^"]+)"/g))
    fields.append('row', token!)
  const pressed = performance.now()
  const told = await (await ask(`/${slug}/stock`, { ...form, cookie }, `${fields}`)).body.text()
  kept.push(performance.now() - pressed)
  if (!told.includes(`${many} cars were changed.`)) throw new Error(`Not all of ${many} were changed.`)
}
tell(`preview of ${many}`, looked, goals.many!)
tell(`change ${many} at once`, kept, goals.many!)

report('office-stock', ['stock', 'p50 / p99', 'goal', 'met'], rows, { cars, leads, goals, measured })
await agent.close()
await deployment.close()
await server.stop()
process.exit(0)
