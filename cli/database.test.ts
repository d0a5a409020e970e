import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { openEmbedded } from '#app/platform/open-database.server.ts'
import { readSiteSecret, setSiteSecret } from '#app/tenancy/site-secrets.server.ts'
import { applySite, findSiteBySlug } from '#app/tenancy/sites.server.ts'
import { openDeployment } from '#server/deployment.ts'
import { anArticle, hasArticles } from '#test/articles.ts'
import { bundled } from '#test/bundled.ts'
import { aDeployment } from '#test/deployment.ts'
import { createDatabase } from '#test/postgres.ts'
import { aReservingSite } from '#test/reservations.ts'
import { now, type World } from '#test/world.ts'
import { commandRunner } from './run-command.ts'

const secret = 'what seals the secrets of a deployment that moves'
const folder = mkdtempSync(join(tmpdir(), 'forecourt-move-'))
const environment = { NODE_ENV: 'test', FORECOURT_DATA: folder, SESSION_SECRET: secret, LOG_LEVEL: 'silent' }
let here: Record<string, string>
let command: string

const postgres = { url: (name: string) => inject('postgresUrl').replace('{database}', name) }
/** A database of a role as deploy/database.sql makes it: not a superuser, without rights of its own. */
async function aTarget(name: string): Promise<string> {
  const admin = postgres.url('postgres')
  await asked(admin, `create role ${name} login noinherit`)
  await asked(admin, `grant forecourt_site, forecourt_platform to ${name}`)
  const url = await createDatabase(postgres, name)
  await asked(admin, `alter database ${name} owner to ${name}`)
  await asked(url, `alter schema public owner to ${name}`)
  return url.replace('postgres@', `${name}@`)
}
const ownerOf = (url: string) => url.replace(/\/\/\w+@/, '//postgres@')

async function asked<R extends object>(url: string, query: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(query)).rows
  } finally {
    await client.end()
  }
}

/** Each table's rows, counted and digested by a query of the test's own. */
const tablesQuery = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname = 'public' and relname not in ('forecourt_migrations', 'lead_changes', 'rate_counts') order by 1`
const rowsQuery = (name: string) =>
  `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${name} t`
const waitingJobs = `(select id, name, data, singleton_key, start_after, created_on from pgboss.job where state = 'created')`

async function rowsOf(
  ask: (query: string) => Promise<Record<string, string>[]>,
): Promise<Record<string, string>> {
  await ask(`set timezone = 'UTC'`)
  const names = (await ask(tablesQuery)).map(({ name }) => name!)
  const found: Record<string, string> = {}
  for (const name of [...names, waitingJobs]) found[name] = (await ask(rowsQuery(name)))[0]!.sum!
  return found
}
async function rowsThere(url: string) {
  const client = new pg.Client({ connectionString: ownerOf(url) })
  await client.connect()
  try {
    return await rowsOf(async (query) => (await client.query(query)).rows)
  } finally {
    await client.end()
  }
}
async function rowsHere() {
  const database = await openEmbedded(join(folder, 'database'))
  try {
    return await rowsOf((query) => database.alone(sql.raw(query)))
  } finally {
    await database.close()
  }
}

const odd = `'it''s "odd", \\ {NULL}, (1,2) ü\n\tnull'`
const filling = (site: string) => [
  // The later lead comes first in the table, so that its key leads to a row that is not there yet.
  `insert into leads (site_id, id, form, payload, received_at) values ('${site}', 'l1', 'contact', 'null', '2026-07-01 02:00:00.123457Z')`,
  `insert into leads (site_id, id, form, payload, received_at, follows_id) select '${site}', 'm' || n, 'contact', jsonb_build_object('message', ${odd}, 'n', n), now(), 'l1' from generate_series(1, 2500) n`,
  `update leads set grown_at = now() where id = 'l1'`,
  // What is said makes a lead unread, but not what was said elsewhere.
  `insert into people (id, email) values ('mel', 'mel@yard.example')`,
  `insert into lead_messages (site_id, id, lead_id, kind, text, actor) values ('${site}', 'n1', 'l1', 'note', 'A friend.', '{"kind": "person", "id": "tom"}')`,
  `insert into lead_reads (site_id, lead_id, person_id) values ('${site}', 'l1', 'mel')`,
  `insert into lead_deliveries (site_id, id, lead_id, kind, target, due_at, created_at) values ('${site}', 'd1', 'l1', 'email', ${odd}, 'infinity', now())`,
  `insert into parts (site_id, key, number, name, makes, models, is_in_stock, words, digest, changed_at) values ('${site}', 'k', '', ${odd}, array[${odd}, 'NULL', ''], '{}', true, to_tsvector('brake pads it''s'), '', now())`,
  `insert into pages (site_id, path, title, draft, shown_from, page, digest, changed_at) values ('${site}', 'p', '', false, '2026-07-01', '[1.50, null, "\\u00fc"]', '', now())`,
  `insert into appraisals (site_id, token_hash, lead_id, answers, valuation, begun_at, changed_at) values ('${site}', 't', 'l1', '{}', 'null', now(), now())`,
  `insert into appraisal_photos (site_id, id, token_hash, place, added_at) values ('${site}', 'ph', 't', 0, now())`,
  `insert into appraisal_photo_parts (site_id, photo_id, part, bytes) select '${site}', 'ph', n, decode(repeat(md5(n::text) || '00ff5c', 1500), 'hex') from generate_series(0, 40) n`,
]

beforeAll(async () => {
  command = await bundled('cli/forecourt.mjs')
  cpSync(inject('embeddedTemplate'), join(folder, 'database'), { recursive: true })
  const deployment = await openDeployment(readEnvironment(environment), { isWorking: false })
  const { database, sealer } = deployment
  const world: World = { database, close: async () => {} }
  const { site, reserve, provider } = await aReservingSite(world, { settings: { slug: 'moved' } as never })
  expect(await reserve()).not.toHaveProperty('refused')
  await provider.close()
  await applySite(database, { ...site.settings, name: 'Moved Motors' })
  await hasArticles(world, site, [anArticle('buyer-advice/tyres.md', { body: 'It’s “good” \\ no?' })])
  await setSiteSecret(database, sealer, site.id, { name: 'webhook', value: 'whsec_c2VjcmV0', now })
  for (const statement of filling(site.id)) await database.alone(sql.raw(statement))
  await database.alone(sql`insert into deployment_words (name, sealed) values ('a word', 'sealed')`)
  const boss = new PgBoss({ ...database.jobQueue, schema: 'pgboss', schedule: false, supervise: false })
  await boss.start()
  await boss.createQueue('waits', { policy: 'singleton' })
  await boss.send('waits', { siteId: site.id }, { startAfter: 600 })
  await boss.stop({ graceful: false })
  await deployment.close()
  here = await rowsHere()
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `forecourt database move`, in a process of its own unless a deployment is given. */
function move(to: string, variables: Record<string, string> = {}) {
  const done = spawnSync(process.execPath, ['--liftoff-only', command, 'database', 'move', '--to', to], {
    encoding: 'utf8',
    env: { ...process.env, ...environment, ...variables },
  })
  return { status: done.status, out: done.stdout, err: done.stderr }
}

const fkStates = (url: string) =>
  asked(
    url,
    `select conname, condeferrable from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and condeferrable`,
  )

test('the embedded database goes over to PostgreSQL: every row the same, and sealed credentials open', async () => {
  const url = await aTarget('move_whole')
  const moved = move(url)
  expect([moved.status, moved.err]).toEqual([0, ''])
  expect(moved.out).toMatch(/^public\.leads: 250[12] rows$/m)
  expect(moved.out).toMatch(/^pgboss\.job: 1 rows$/m)
  expect(moved.out).toMatch(
    /^Moved: \d+ tables with \d+ rows, each with the same number and sum of rows there\.$/m,
  )
  expect(Object.keys(here).length).toBeGreaterThan(35)
  for (const name of [
    'leads',
    'reservations',
    'reservation_events',
    'site_secrets',
    'site_revisions',
    'articles',
    'appraisal_photo_parts',
    'deployment_words',
    'lead_messages',
    'lead_reads',
    'parts',
    waitingJobs,
  ])
    expect(here[name], name).not.toMatch(/^0 /)
  expect(await rowsThere(url)).toEqual(here)
  expect(await fkStates(url)).toEqual([])
  // As it was, and it opens.
  expect(await rowsHere()).toEqual(here)

  const deployment = await openDeployment(readEnvironment({ ...environment, DATABASE_URL: url }), {
    isWorking: false,
  })
  const site = await findSiteBySlug(deployment.database, 'moved')
  expect(site?.settings.name).toBe('Moved Motors')
  expect(await readSiteSecret(deployment.database, deployment.sealer, site!.id, 'webhook')).toBe(
    'whsec_c2VjcmV0',
  )
  await deployment.close()

  expect(move(url)).toMatchObject({ status: 0, out: expect.stringContaining('All of it is there already') })
  await asked(ownerOf(url), `update leads set payload = '{}' where id = 'm7'`)
  expect(move(url)).toMatchObject({
    status: 1,
    err: expect.stringContaining('public.leads holds rows that are not from here'),
  })
}, 120_000)

test('no table of ours numbers its rows by itself: a move would have to carry that on', async () => {
  const url = postgres.url('world_template')
  expect(
    await asked(url, `select 1 from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`),
  ).toEqual([])
  expect(
    await asked(
      url,
      `select attname from pg_attribute a join pg_class c on c.oid = attrelid where relnamespace = 'public'::regnamespace and attidentity <> ''`,
    ),
  ).toEqual([])
})

test('a move is refused while a server has the folder, to an address that is none, and from PostgreSQL', async () => {
  const url = await aTarget('move_refused')
  const database = await openEmbedded(join(folder, 'database'))
  try {
    expect(move(url)).toMatchObject({
      status: 1,
      err: expect.stringContaining('Another Forecourt process is using'),
    })
    const deployment = { ...aDeployment({ database, close: async () => {} }), isWorking: true }
    const told: unknown[] = []
    const words = ['database', 'move', '--to', url]
    expect(await commandRunner(deployment)({ arguments: words, folder }, (output) => told.push(output))).toBe(
      1,
    )
    expect(told).toEqual([{ err: expect.stringContaining('Nothing was moved: a server runs on') }])
  } finally {
    await database.close()
  }
  expect(await asked(url, `select 1 from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([])
  expect(move('db.example')).toMatchObject({
    status: 1,
    err: expect.stringContaining('--to must be an address'),
  })
  expect(move(`${url}_not`)).toMatchObject({
    status: 1,
    err: 'Nothing was moved. There is no database of the name in --to; create it first.\n',
  })
  expect(move(url, { DATABASE_URL: await createDatabase(postgres, 'move_from') })).toMatchObject({
    status: 1,
    err: expect.stringContaining('on PostgreSQL already'),
  })
}, 120_000)

test('a move to a database that cannot be migrated, or holds a site, is refused and changes nothing there', async () => {
  const closed = await aTarget('move_closed')
  await asked(ownerOf(closed), 'alter schema public owner to postgres')
  expect(move(closed)).toMatchObject({ status: 1, err: expect.stringContaining('may not create tables') })

  const url = await createDatabase(postgres, 'move_filled', 'world_template')
  await asked(url, `insert into sites (id, slug, settings) values ('s', 'other', '{}')`)
  expect(move(url)).toMatchObject({
    status: 1,
    err: expect.stringContaining('the table public.sites holds rows'),
  })
  expect(await asked(url, 'select id from sites')).toEqual([{ id: 's' }])
}, 120_000)

test('kill -9 in the middle of a move leaves the old database usable and the new one empty, and the next move succeeds', async () => {
  const url = await createDatabase(postgres, 'move_killed', 'world_template')
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query(
    `create function wait_here() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(7); return new; end'`,
  )
  await holder.query(
    `create trigger wait_here before insert on appraisal_photo_parts for each row when (new.part = 20) execute function wait_here()`,
  )
  await holder.query('select pg_advisory_lock(7)')
  const moving = spawn(process.execPath, ['--liftoff-only', command, 'database', 'move', '--to', url], {
    env: { ...process.env, ...environment },
  })
  const ended = new Promise((done) => moving.once('close', done))
  const stands = `select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`
  while (moving.exitCode === null && (await holder.query(stands)).rowCount === 0) await later(50)
  expect(moving.exitCode).toBeNull()
  moving.kill('SIGKILL')
  await ended
  await holder.query('select pg_advisory_unlock(7)')
  await holder.query('drop trigger wait_here on appraisal_photo_parts')
  expect((await holder.query('select 1 from leads')).rows).toEqual([])
  expect(await fkStates(url)).toEqual([])
  await holder.end()

  expect(await rowsHere()).toEqual(here)
  expect(move(url)).toMatchObject({ status: 0, err: '' })
  expect(await rowsThere(url)).toEqual(here)
}, 120_000)

test('a row that arrives as another one undoes the whole move', async () => {
  const url = await createDatabase(postgres, 'move_changed', 'world_template')
  const other = `'begin new.title := new.title || ''!''; return new; end'`
  await asked(url, `create function other() returns trigger language plpgsql as ${other}`)
  await asked(url, 'create trigger other before insert on pages for each row execute function other()')
  expect(move(url)).toMatchObject({
    status: 1,
    err: expect.stringContaining('The table public.pages is not the same there: 1 rows'),
  })
  expect(await asked(url, 'select id from sites')).toEqual([])
}, 120_000)
