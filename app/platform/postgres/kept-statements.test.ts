import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, startPostgres, type TestPostgres } from '#test/postgres.ts'
import type { Database } from '../database.server.ts'
import { createLog } from '../log.server.ts'
import { openPostgres } from '../open-database.server.ts'

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

/** On one connection, so that each statement meets what was kept of it; it has proven that it hears. */
async function opened(options: { readonly listenUrl?: string } = {}) {
  const database = await openPostgres(url, quiet, { connections: 1, ...options })
  await database.listen(
    'kept',
    () => {},
    async () => {},
  )
  await new Promise((done) => setTimeout(done, 300))
  return database
}

const idsOf = (database: Database, siteId: string) =>
  database.asSite(siteId, async (transaction) =>
    (await transaction.select({ id: things.id }).from(things)).map(({ id }) => id),
  )

const keptOf = (database: Database) =>
  database.asPlatform(
    async (transaction) =>
      (
        (await transaction.execute(
          sql.raw(
            `select name, statement from pg_prepared_statements where statement like '%from "things"%'`,
          ),
        )) as unknown as { rows: { name: string }[] }
      ).rows.length,
  )

test('a statement that is asked again and again is planned once, and never answers with what is of another site', async () => {
  const database = await opened()
  expect(await keptOf(database)).toBe(0)
  for (let i = 0; i < 12; i++) {
    expect(await idsOf(database, 's1')).toEqual(['of-s1'])
    expect(await idsOf(database, 's2')).toEqual(['of-s2'])
    expect(await idsOf(database, 'nobody')).toEqual([])
    // The same words by who sees all.
    const all = await database.asPlatform((transaction) => transaction.select({ id: things.id }).from(things))
    expect(all).toHaveLength(2)
  }
  expect(await keptOf(database)).toBe(1)
  await database.close()
})

test('behind a pooler that gives each transaction another connection nothing is kept', async () => {
  const database = await opened({ listenUrl: url })
  for (let i = 0; i < 6; i++) expect(await idsOf(database, 's1')).toEqual(['of-s1'])
  expect(await keptOf(database)).toBe(0)
  await database.close()
})

test('a migration of another process costs one answer, and no more', async () => {
  const database = await opened()
  for (let i = 0; i < 6; i++) expect(await idsOf(database, 's1')).toEqual(['of-s1'])
  await admin.query('alter table things alter column id type varchar(200)')
  await expect(idsOf(database, 's1')).rejects.toThrow()
  for (let i = 0; i < 6; i++) expect(await idsOf(database, 's1')).toEqual(['of-s1'])
  await database.close()
})
