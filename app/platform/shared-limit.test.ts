import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { timePasses } from '#test/time.ts'
import { onBothDatabases, type World } from '#test/world.ts'
import type { Database } from './database.server.ts'
import { createLog } from './log.server.ts'
import { openPostgres } from './open-database.server.ts'
import { createSharedLimit, forgetCounts } from './shared-limit.server.ts'

const log = createLog('silent')

/** Another process's connections; the embedded database has but one process. */
async function secondProcess({ database }: World): Promise<{ database: Database; close(): Promise<void> }> {
  const { connectionString } = database.jobQueue
  if (!connectionString) return { database, close: async () => {} }
  const second = await openPostgres(connectionString, log)
  return { database: second, close: () => second.close() }
}

onBothDatabases((world) => {
  const asking = (database: Database, key: string = randomUUID()) => {
    const limit = createSharedLimit('tests', 600)
    return (whose = key, most = 5) => limit({ database, log, key: () => whose, most })
  }

  test('API-30 what comes at once over two processes is counted together', async () => {
    const second = await secondProcess(world())
    const key = randomUUID()
    const processes = [asking(world().database, key), asking(second.database, key)]
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => processes[i % 2]!()))
    expect(answers.filter((answer) => answer?.allowed)).toHaveLength(5)
    expect(answers.filter((answer) => answer?.allowed === false)).toHaveLength(35)
    await timePasses(world(), 60)
    // Processes that were started just now, and remember no refusal.
    const fresh = () => [asking(world().database, key), asking(second.database, key)]
    for (const ask of fresh()) {
      const refused = await ask()
      expect(refused).toMatchObject({ allowed: false })
      expect((refused as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(520)
      expect((refused as { retryAfterSeconds: number }).retryAfterSeconds).toBeLessThanOrEqual(540)
      expect(await ask(`${key} another`)).toEqual({ allowed: true })
    }
    await timePasses(world(), 541)
    for (const ask of fresh()) expect(await ask()).toEqual({ allowed: true })
    await second.close()
  })

  test('who was refused costs the database nothing more until the time is up', async () => {
    let statements = 0
    const { database } = world()
    const counting = {
      ...database,
      alone: <Row>(statement: ReturnType<typeof sql>) => {
        statements++
        return database.alone<Row>(statement)
      },
    }
    const ask = asking(counting)
    for (let i = 0; i < 50; i++) await ask()
    expect(statements).toBe(6)
  })

  test('a count that fails or does not come is no answer', async () => {
    const { database } = world()
    const failing = { ...database, alone: () => Promise.reject(new Error('the disk is full')) }
    const hanging = { ...database, alone: () => new Promise<never>(() => {}) }
    expect(await asking(failing)()).toBeNull()
    const began = performance.now()
    expect(await asking(hanging)()).toBeNull()
    expect(performance.now() - began).toBeLessThan(3000)
  })

  test('counts whose time is up are forgotten', async () => {
    const { database } = world()
    const key = randomUUID()
    await asking(database, key)()
    const kept = () => database.alone(sql`select 1 from rate_counts where key = ${`tests ${key}`}`)
    await timePasses(world(), 590)
    await forgetCounts(database)
    expect(await kept()).toHaveLength(1)
    await timePasses(world(), 11)
    await forgetCounts(database)
    expect(await kept()).toHaveLength(0)
  })
})
