import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { now, onBothDatabases, type World } from '#test/world.ts'
import type { Database } from './database.server.ts'
import { createLog } from './log.server.ts'
import { openPostgres } from './open-database.server.ts'
import { createSharedLimit, forgetCounts } from './shared-limit.server.ts'

const log = createLog('silent')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

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
    return (at = now, whose = key, most = 5) => limit({ database, log, now: at, key: () => whose, most })
  }

  test('API-30 what comes at once over two processes is counted together', async () => {
    const second = await secondProcess(world())
    const key = randomUUID()
    const processes = [asking(world().database, key), asking(second.database, key)]
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => processes[i % 2]!()))
    expect(answers.filter((answer) => answer?.allowed)).toHaveLength(5)
    expect(answers.filter((answer) => answer?.allowed === false)).toHaveLength(35)
    for (const ask of processes) {
      expect(await ask(later(60))).toEqual({ allowed: false, retryAfterSeconds: 540 })
      expect(await ask(now, `${key} another`)).toEqual({ allowed: true })
    }
    expect(await processes[1]!(later(600))).toEqual({ allowed: true })
    expect(await processes[0]!(later(601))).toEqual({ allowed: true })
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
    await forgetCounts(database, later(599))
    expect(await kept()).toHaveLength(1)
    await forgetCounts(database, later(601))
    expect(await kept()).toHaveLength(0)
  })
})
