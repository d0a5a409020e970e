import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, startPostgres, type TestPostgres } from '#test/postgres.ts'
import type { Database } from '../database.server.ts'
import { createLog } from '../log.server.ts'
import { openPostgres } from '../open-database.server.ts'
import { DatabaseUnavailableError } from '../unavailable.ts'

const quiet = createLog('silent')
const things = pgTable('things', { siteId: text('site_id'), id: text('id') })
let postgres: TestPostgres
let url: string
let admin: pg.Client

beforeAll(async () => {
  postgres = await startPostgres(['fsync=off'])
  url = await createDatabase(postgres, 'kept')
  admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await (await openPostgres(url, quiet)).close()
  await admin.query('create table things (site_id text, id text)')
  await admin.query(`select forecourt_protect('things')`)
  await admin.query(`insert into things values ('s1', 'of-s1'), ('s2', 'of-s2')`)
})
afterAll(async () => {
  await admin.end()
  await postgres.stop()
})

async function opened(options: { readonly connections: number; readonly listenUrl?: string }) {
  const database = await openPostgres(url, quiet, options)
  await database.listen(
    'kept',
    () => {},
    async () => {},
  )
  return database
}

const idsOf = (database: Database, siteId: string) =>
  database.asSite(siteId, async (transaction) =>
    (await transaction.select({ id: things.id }).from(things)).map(({ id }) => id),
  )

/** What its one connection has kept of what is asked here. */
const keptOf = (database: Database) =>
  database.asPlatform(
    async (transaction) =>
      (
        (await transaction.execute(
          sql.raw(
            `select name from pg_prepared_statements where statement like 'select "id" from "things"%'`,
          ),
        )) as unknown as { rows: object[] }
      ).rows.length,
  )

/** Asks until it is kept, which is not before an echo came back. */
const isKept = (database: Database) =>
  expect
    .poll(
      async () => {
        await idsOf(database, 's1')
        return keptOf(database)
      },
      { timeout: 10_000 },
    )
    .toBe(1)

test('a statement that is asked again and again is planned once, and never answers with what is of another site', async () => {
  const database = await opened({ connections: 1 })
  for (let i = 0; i < 12; i++) {
    if (i === 3) await isKept(database)
    expect(await idsOf(database, 's1')).toEqual(['of-s1'])
    expect(await idsOf(database, 's2')).toEqual(['of-s2'])
    expect(await idsOf(database, 'nobody')).toEqual([])
    // The same words by who sees all.
    const all = await database.asPlatform((transaction) => transaction.select({ id: things.id }).from(things))
    expect(all).toHaveLength(2)
  }
  await isKept(database)
  await database.close()
})

test('behind a pooler that gives each transaction another connection nothing is kept', async () => {
  const pooled = await opened({ connections: 1, listenUrl: url })
  const direct = await opened({ connections: 1 })
  await isKept(direct)
  for (let i = 0; i < 6; i++) expect(await idsOf(pooled, 's1')).toEqual(['of-s1'])
  expect(await keptOf(pooled)).toBe(0)
  await Promise.all([pooled.close(), direct.close()])
})

test('a migration of another process costs one answer, to be asked again, and no more', async () => {
  const database = await opened({ connections: 2 })
  const both = () => Promise.all([idsOf(database, 's1'), idsOf(database, 's2')])
  const keptByBoth = async () => {
    await both()
    const kept = await Promise.all([keptOf(database), keptOf(database)])
    return kept.join()
  }
  await expect.poll(keptByBoth, { timeout: 10_000 }).toBe('1,1')
  await admin.query('alter table things alter column id type varchar(200)')
  await expect(idsOf(database, 's1')).rejects.toThrow(DatabaseUnavailableError)
  for (let i = 0; i < 6; i++) expect(await both()).toEqual([['of-s1'], ['of-s2']])
  await database.close()
})
