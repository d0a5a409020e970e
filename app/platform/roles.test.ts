import { execFileSync } from 'node:child_process'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '#test/postgres.ts'
import { createLog } from './log.server.ts'
import { openPostgres } from './open-database.server.ts'

const quiet = createLog('silent')
const hasPsql = onPath('psql')

// The machine's PostgreSQL and the npm package's are of different years: from version 16 on, grants are another thing.
describe.each(['machine', 'package'] as const)('on the PostgreSQL of the %s', (from) => {
  let postgres: TestPostgres
  let admin: pg.Client

  beforeAll(async () => {
    postgres = await startPostgres(['fsync=off'], from)
    admin = new pg.Client({ connectionString: postgres.url('postgres') })
    await admin.connect()
  })
  afterAll(async () => {
    await admin.end()
    await postgres.stop()
  })

  const urlOf = (login: string) => postgres.url(login).replace('postgres@', `${login}@`)

  /** A new database that belongs to a new login role, as one makes them by hand. */
  async function database(login: string, attributes: string) {
    await admin.query(`create role ${login} login nosuperuser ${attributes}`)
    await admin.query(`create database ${login} owner ${login}`)
    return () => openPostgres(urlOf(login), quiet)
  }

  async function roleOfPlatform(opened: Awaited<ReturnType<typeof openPostgres>>) {
    const answer = await opened.asPlatform((tx) => tx.execute(sql`select current_user::text as role`))
    await opened.close()
    return (answer as unknown as { rows: { role: string }[] }).rows[0]?.role
  }

  test('a login role that may not do what is needed is told so, and what the administrator has to run', async () => {
    const open = await database('early', 'nocreaterole')
    await expect(open()).rejects.toThrow(
      /may not take on the role forecourt_site, which the server does not have\. Run deploy\/database\.sql/,
    )
    await admin.query('create role forecourt_site nologin')
    await expect(open()).rejects.toThrow(/may not take on the role forecourt_site\. Run/)
    await admin.query('drop role forecourt_site')
    await admin.query('revoke all on database early from public')
    const other = await database('stranger', 'nocreaterole')
    await admin.query('alter database stranger owner to postgres')
    await expect(other()).rejects.toThrow(/may not create tables in the schema public\. Run/)
  })

  test('a login role that may create roles makes the two and can take them on', async () => {
    const open = await database('creator', 'createrole')
    expect(await roleOfPlatform(await open())).toBe('forecourt_platform')
    expect(await roleOfPlatform(await open())).toBe('forecourt_platform')
  })

  test('roles that an administrator made are enough, without the right to create any', async () => {
    const open = await database('plain', 'nocreaterole')
    await admin.query('grant forecourt_site, forecourt_platform to plain')
    expect(await roleOfPlatform(await open())).toBe('forecourt_platform')
  })

  test.skipIf(!hasPsql)(
    'deploy/database.sql makes a login that sees no site by itself, however often it is run',
    async () => {
      const run = () =>
        execFileSync(
          'psql',
          ['--quiet', '--no-psqlrc', postgres.url('postgres'), '-f', 'deploy/database.sql'],
          {
            env: {
              ...process.env,
              ...{ FORECOURT_LOGIN: 'dealers', FORECOURT_DATABASE: 'dealers', FORECOURT_PASSWORD: "it's" },
            },
            stdio: 'pipe',
          },
        )
      run()
      run()
      expect(await roleOfPlatform(await openPostgres(urlOf('dealers'), quiet))).toBe('forecourt_platform')
      const { rows } = await admin.query(
        `select rolsuper, rolcreaterole, rolinherit, rolbypassrls from pg_roles where rolname = 'dealers'`,
      )
      expect(rows).toEqual([
        { rolsuper: false, rolcreaterole: false, rolinherit: false, rolbypassrls: false },
      ])
      const login = new pg.Client({ connectionString: urlOf('dealers') })
      await login.connect()
      await login.query(`set role forecourt_platform`)
      await login.query(`insert into sites (id, slug, revision, settings) values ('a', 'a', 1, '{}')`)
      const all = await login.query('select id from sites')
      await login.query('reset role')
      const own = await login.query('select id from sites')
      expect([all.rowCount, own.rowCount]).toEqual([1, 0])
      await login.end()
    },
  )
})

function onPath(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
