import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { onBothDatabases } from '#test/world.ts'
import { databaseFailure } from './database-failure.ts'

const failed = (cause: object) =>
  Object.assign(new Error('Failed query: insert into cars … params: Alice,0412345678'), { cause })

test.each([
  ['53100', 'disk is full'],
  ['42501', 'CREATEROLE'],
  ['08006', 'connection to the database broke'],
  ['53400', 'run out of something'],
  ['ECONNREFUSED', 'does not answer at the address in DATABASE_URL'],
])('a failure with the code %s is told as %j', (code, sentence) => {
  const said = databaseFailure(failed({ code, message: 'could not write "Alice"' }))
  expect(said).toContain(sentence)
  expect(said).not.toMatch(/Alice|insert|params/)
})

test('a query that failed for no known reason shows neither its SQL nor its values', () => {
  expect(databaseFailure(failed({}))).toBe(
    'The database refused the command and gave no reason; see its log.',
  )
  expect(databaseFailure(failed({ code: '22P02', message: 'invalid input syntax: "Alice"' }))).not.toContain(
    'Alice',
  )
  expect(databaseFailure(new Error('boom'))).toBeNull()
  expect(databaseFailure(Object.assign(new Error('x'), { code: 'ENOENT' }))).toBeNull()
  expect(databaseFailure('text')).toBeNull()
})

onBothDatabases((world) => {
  test('what the database itself refuses is told in a sentence', async () => {
    const refused = (statement: ReturnType<typeof sql>) =>
      world()
        .database.asSite('nobody', (transaction) => transaction.execute(statement))
        .catch(databaseFailure)
    expect(await refused(sql`create role another`)).toContain('The role of DATABASE_URL may not do this')
    expect(await refused(sql`select ${'secret'}::integer`)).toBe(
      'The database refused the command (code 22P02). Nothing was changed.',
    )
    expect(await refused(sql`select ${'secret'} from nowhere`)).toBe(
      'The database refused the command: relation "nowhere" does not exist (code 42P01). Nothing was changed.',
    )
  })
})
