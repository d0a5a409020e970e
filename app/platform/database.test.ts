import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { onBothDatabases, worldOf } from '#test/world.ts'
import { narrowedTo } from './scoped-transactions.server.ts'

onBothDatabases((world) => {
  test('a transaction acts for its site alone, whatever the site’s id is made of', async () => {
    for (const siteId of ['site-1', `it's "quoted" \\ $1; select 1 --`, '']) {
      const [row] = (
        (await world().database.asSite(siteId, (transaction) =>
          transaction.execute(sql`select current_setting('forecourt.site') as site, current_user as role,
            current_setting('synchronous_commit') as commits`),
        )) as unknown as { rows: object[] }
      ).rows
      expect(row).toEqual({ site: siteId, role: 'forecourt_site', commits: 'on' })
    }
  })

  test('a transaction of the platform that is narrowed acts for that site, and the next one for all again', async () => {
    const acting = sql`select current_setting('forecourt.site') as site, current_user as role`
    const [narrowed, next] = [
      await world().database.asPlatform(async (transaction) => {
        await transaction.execute(narrowedTo('site-1'))
        return transaction.execute(acting)
      }),
      await world().database.asPlatform((transaction) => transaction.execute(acting)),
    ] as unknown as { rows: object[] }[]
    expect(narrowed!.rows).toEqual([{ site: 'site-1', role: 'forecourt_site' }])
    expect(next!.rows).toEqual([{ site: '', role: 'forecourt_platform' }])
  })

  test('what need not be durable does not wait for the disk, and the next transaction does', async () => {
    const commits = async (commit?: 'soon') =>
      (
        (await world().database.asPlatform(
          (transaction) => transaction.execute(sql`select current_setting('synchronous_commit') as commits`),
          commit ? { commit } : {},
        )) as unknown as { rows: { commits: string }[] }
      ).rows[0]!.commits
    expect([await commits('soon'), await commits()]).toEqual(['off', 'on'])
  })

  test('a transaction that fails leaves nothing, and the next one works', async () => {
    const { database } = world()
    await database.alone(sql`create table if not exists tried (n int)`)
    await database.alone(sql`grant all on tried to forecourt_platform`)
    const failing = database.asPlatform(async (transaction) => {
      await transaction.execute(sql`insert into tried values (1)`)
      await transaction.execute(sql`select nonsense`)
    })
    await expect(failing).rejects.toThrow()
    expect(await database.alone(sql`select * from tried`)).toEqual([])
  })

  test('where one of what is asked side by side fails, the others do not go on in somebody else’s transaction', async () => {
    const { database } = world()
    const isOver = Promise.withResolvers<void>()
    let late: Promise<unknown> = Promise.resolve()
    const failing = database.asSite('site-1', (transaction) => {
      late = isOver.promise.then(() =>
        transaction.execute(sql`select current_setting('forecourt.site') as site`),
      )
      return Promise.all([transaction.execute(sql`select 1 / 0`), late])
    })
    await expect(failing).rejects.toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ message: 'division by zero' }) }),
    )
    await database.asSite('site-2', async (transaction) => {
      isOver.resolve()
      await expect(late).rejects.toThrow()
      await transaction.execute(sql`select 1`)
    })
  })
})

const world = worldOf('postgres')

test('a connection that breaks in the middle fails its own work only', async () => {
  const { database } = world()
  const breaking = database.asPlatform(async (transaction) => {
    const [own] = (
      (await transaction.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
        rows: { pid: number }[]
      }
    ).rows
    await database.alone(sql`select pg_terminate_backend(${own!.pid})`)
    await new Promise((later) => setTimeout(later, 50))
    await transaction.execute(sql`select 1`)
  })
  await expect(breaking).rejects.toThrow()
  expect(await database.alone(sql`select 1 as one`)).toEqual([{ one: 1 }])
})

test('a site’s transactions reach no job of the queue', async () => {
  const { database } = world()
  await database.alone(sql`create table if not exists pgboss.tried (n int)`)
  const reading = database.asSite('any', (transaction) =>
    transaction.execute(sql`select * from pgboss.tried`),
  )
  await expect(reading).rejects.toMatchObject({ cause: { code: '42501' } })
})
