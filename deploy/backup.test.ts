import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { receiveLead } from '#app/leads/leads.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openPostgres } from '#app/platform/open-database.server.ts'
import { openSealer } from '#app/platform/secrets.server.ts'
import { readSiteSecret, setSiteSecret } from '#app/tenancy/site-secrets.server.ts'
import { findSiteBySlug, listSites } from '#app/tenancy/sites.server.ts'
import { startPostgres, type TestPostgres } from '#test/postgres.ts'
import { aCar, aSite, hasStock, now, scope, type World } from '#test/world.ts'

/** Backs up and restores as docs/operations.md says, with the scripts beside this file and nothing else. */

const quiet = createLog('silent')
const folder = mkdtempSync(join(tmpdir(), 'forecourt-backup-'))
const sealer = openSealer({
  ...{ NODE_ENV: 'production', FORECOURT_DATA: folder },
  SESSION_SECRET: 'what seals the secrets of the test',
})
let source: TestPostgres
let target: TestPostgres
let database: Database

beforeAll(async () => {
  ;[source, target] = await Promise.all([startPostgres(['fsync=off']), startPostgres(['fsync=off'])])
})
afterAll(async () => {
  await database?.close()
  await Promise.all([source?.stop(), target?.stop()])
  rmSync(folder, { recursive: true, force: true })
})

const as = (login: string, url: string) => url.replace('postgres@', `${login}@`)
const run = (script: string, ...words: string[]) =>
  spawnSync('bash', [`deploy/${script}`, ...words], { encoding: 'utf8' })

async function asked<Row extends object>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end()
  }
}

/** Each table's rows as one MD5, by a query of its own: not the scripts'. */
async function rowsOf(url: string): Promise<Record<string, string>> {
  const tables = await asked<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const digest = `md5(string_agg(t::text, E'\\n' order by t::text))`
    const [row] = await asked<{ sum: string }>(
      url,
      `select count(*) || ' ' || coalesce(${digest}, '') as sum from only ${name} t`,
    )
    found[name] = row!.sum
  }
  return found
}

const policiesOf = (url: string) =>
  asked(url, 'select tablename, policyname, roles::text, qual, with_check from pg_policies order by 1, 2')

/** Two dealers with cars, a lead and a credential, on a database that belongs to a role without rights of its own. */
async function aDeploymentOn(postgres: TestPostgres) {
  execFileSync('psql', ['-qX', postgres.url('postgres'), '-f', 'deploy/database.sql'], { stdio: 'pipe' })
  database = await openPostgres(as('forecourt', postgres.url('forecourt')), quiet)
  const world: World = { database, close: () => database.close() }
  const deliver = [{ kind: 'email' as const, to: 'sales@dealer.example' }]
  const first = await aSite(world, { slug: 'first', leads: { deliver, mostPerAddress: 60 } })
  const second = await aSite(world, { slug: 'second' })
  await hasStock(world, first, [aCar(), aCar({ make: 'Škoda', model: 'Octavia' })])
  await hasStock(world, second, [aCar()])
  const payload = {
    name: 'Ann',
    email: 'ann@example.com',
    message: "It's “good”\n\tno?",
    terms_conditions: true,
  }
  const lead = { ...payload, phone: '0412345678' }
  await receiveLead(scope(world, first), forms, lead, { origin: 'http://a.example', userAgent: '', now })
  await setSiteSecret(database, sealer, first.id, { name: 'webhook', value: 'whsec_c2VjcmV0', now })
}

/** Those of the machine can be older than the PostgreSQL of the npm package, and refuse it then. */
async function missing(): Promise<string | null> {
  const said = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? ''
  const ours = Number(/ (\d+)/.exec(said)?.[1] ?? 0)
  const [server] = await asked<{ version: number }>(
    source.url('postgres'),
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  return ours >= server!.version ? null : `pg_dump ${server!.version} or newer is not on this machine`
}

test('a backup made while the server is open is restored on an empty server: every row, every policy, and it opens', async ({
  skip,
}) => {
  const lacks = await missing()
  if (lacks) skip(lacks)
  await aDeploymentOn(source)
  const backup = run('backup.sh', as('forecourt_backup', source.url('forecourt')), folder)
  expect(backup.stderr).toBe('')
  const [dump] = readdirSync(folder).filter((file) => file.endsWith('.dump'))

  const restore = run('restore.sh', target.url('postgres'), join(folder, dump!))
  expect([restore.status, restore.stderr]).toEqual([0, ''])
  expect(restore.stdout).toMatch(
    /^forecourt is restored: \d+ tables with \d+ rows, \d+ policies, all as they were/,
  )

  const [before, after] = [source, target].map((server) => server.url('forecourt')) as [string, string]
  const policies = await policiesOf(before)
  expect(policies.length).toBeGreaterThanOrEqual(51)
  expect(await policiesOf(after)).toEqual(policies)
  const rows = await rowsOf(before)
  expect(Object.keys(rows).length).toBeGreaterThan(25)
  expect(rows['public.cars']).toMatch(/^3 /)
  expect(await rowsOf(after)).toEqual(rows)

  const restored = await openPostgres(as('forecourt', after), quiet)
  expect((await listSites(restored)).map(({ slug }) => slug).sort()).toEqual(['first', 'second'])
  const first = await findSiteBySlug(restored, 'first')
  expect(await readSiteSecret(restored, sealer, first!.id, 'webhook')).toBe('whsec_c2VjcmV0')
  await restored.close()
  expect(await asked(as('forecourt', after), 'select id from sites')).toEqual([])
})

test('what cannot be a backup or a restore says so and leaves everything as it is', async ({ skip }) => {
  const lacks = await missing()
  if (lacks) skip(lacks)
  const empty = mkdtempSync(join(tmpdir(), 'forecourt-backup-'))
  const own = run('backup.sh', as('forecourt', source.url('forecourt')), empty)
  expect([own.status, own.stderr]).toEqual([1, expect.stringContaining('forecourt_backup')])
  expect(readdirSync(empty)).toEqual([])

  const name = readdirSync(folder).find((file) => file.endsWith('.dump'))!
  const there = run('restore.sh', target.url('postgres'), join(folder, name))
  expect([there.status, there.stderr]).toEqual([1, expect.stringContaining('forecourt is there already')])

  // A row less than was backed up.
  const contents = readFileSync(join(folder, name.replace('.dump', '.contents')), 'utf8')
  writeFileSync(join(empty, 'a.dump'), readFileSync(join(folder, name)))
  writeFileSync(join(empty, 'a.contents'), contents.replace(/^table public.cars 3/m, 'table public.cars 4'))
  const less = run('restore.sh', target.url('postgres'), join(empty, 'a.dump'), 'rehearsal')
  expect([less.status, less.stderr]).toEqual([
    1,
    expect.stringMatching(
      /< table public.cars 4[\s\S]*is not what was backed up[\s\S]*no database rehearsal/,
    ),
  ])
  expect(await databasesOf(target)).toEqual(['forecourt', 'postgres'])
  rmSync(empty, { recursive: true })
})

const databasesOf = async (postgres: TestPostgres) =>
  (
    await asked<{ name: string }>(
      postgres.url('postgres'),
      'select datname as name from pg_database where not datistemplate order by 1',
    )
  ).map(({ name }) => name)

test('a restore that fails half-way leaves nothing, so that the next one finds room, also in a database that is there and empty', async ({
  skip,
}) => {
  const lacks = await missing()
  if (lacks) skip(lacks)
  const name = readdirSync(folder).find((file) => file.endsWith('.dump'))!
  const half = mkdtempSync(join(tmpdir(), 'forecourt-backup-'))
  const dump = readFileSync(join(folder, name))
  writeFileSync(join(half, 'half.dump'), dump.subarray(0, dump.length * 0.7))
  writeFileSync(join(half, 'half.contents'), readFileSync(join(folder, name.replace('.dump', '.contents'))))
  const cut = run('restore.sh', target.url('postgres'), join(half, 'half.dump'), 'again')
  expect([cut.status, cut.stderr]).toEqual([1, expect.stringContaining('there is no database again')])
  expect(await databasesOf(target)).toEqual(['forecourt', 'postgres'])

  // As the container of PostgreSQL makes it at its first start.
  await asked(target.url('postgres'), 'create database again')
  const whole = run('restore.sh', target.url('postgres'), join(folder, name), 'again')
  expect([whole.status, whole.stderr]).toEqual([0, ''])
  expect(await rowsOf(target.url('again'))).toEqual(await rowsOf(source.url('forecourt')))
  rmSync(half, { recursive: true })
})

test('the check of the newest backup finds one that is missing, late, without its contents, or cut short', async ({
  skip,
}) => {
  const lacks = await missing()
  if (lacks) skip(lacks)
  const at = mkdtempSync(join(tmpdir(), 'forecourt-check-'))
  const check = (minutes = '120') => run('backup-check.sh', at, minutes)
  expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('There is no backup in') })
  expect(run('backup.sh', as('forecourt_backup', source.url('forecourt')), at).stderr).toBe('')
  expect(check()).toMatchObject({ status: 0, stdout: expect.stringMatching(/\.dump is whole: \d+ bytes\./) })
  const [dump, contents] = ['dump', 'contents'].map((end) =>
    join(at, readdirSync(at).find((file) => file.endsWith(`.${end}`))!),
  ) as [string, string]
  const hoursAgo = new Date(Date.now() - 3 * 3_600_000)
  utimesSync(dump, hoursAgo, hoursAgo)
  expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('is older than 120 minutes') })
  expect(check('300').status).toBe(0)
  const whole = readFileSync(dump)
  writeFileSync(dump, whole.subarray(0, whole.length * 0.7))
  expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('cannot be read to its end') })
  writeFileSync(dump, whole)
  rmSync(contents)
  expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('it is not whole') })
})

test('a full disk is called one', async ({ skip }) => {
  const lacks = await missing()
  if (lacks || !existsSync('/dev/full')) skip(lacks ?? 'there is no /dev/full')
  const programs = mkdtempSync(join(tmpdir(), 'forecourt-full-'))
  const real = execFileSync('bash', ['-c', 'command -v pg_dump'], { encoding: 'utf8' }).trim()
  writeFileSync(join(programs, 'pg_dump'), `#!/bin/bash\nexec ${real} "\${@/#--file=*/--file=/dev/full}"\n`, {
    mode: 0o755,
  })
  const target = join(programs, 'backups')
  const backup = spawnSync(
    'bash',
    ['deploy/backup.sh', as('forecourt_backup', source.url('forecourt')), target],
    { encoding: 'utf8', env: { ...process.env, PATH: `${programs}:${process.env.PATH}` } },
  )
  expect([backup.status, backup.stderr]).toEqual([
    1,
    expect.stringContaining(`the disk of ${target} is full`),
  ])
  expect(backup.stderr).not.toContain('forecourt_backup')
  expect(readdirSync(target)).toEqual([])
  rmSync(programs, { recursive: true })
})
