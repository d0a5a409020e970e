import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import type { Database, Driver, RunTransaction } from './database.server.ts'
import { isDiskFull } from './database-failure.ts'
import { openEmbeddedDatabase } from './embedded-database.server.ts'
import type { Environment } from './environment.server.ts'
import type { Log } from './log.server.ts'
import { migrate, tellMigrated } from './migrate.server.ts'
import { openPostgresPool, type PostgresOptions } from './postgres/postgres.server.ts'
import { scopedTransactions } from './scoped-transactions.server.ts'

/** Opens the database that the environment names and brings its schema up to date. */
export async function openDatabase(environment: Environment, log: Log): Promise<Database> {
  const { DATABASE_URL, DATABASE_LISTEN_URL, DATABASE_CONNECTIONS } = environment
  if (DATABASE_URL)
    return openPostgres(DATABASE_URL, log, {
      listenUrl: DATABASE_LISTEN_URL,
      connections: DATABASE_CONNECTIONS,
    })
  if (environment.NODE_ENV === 'production' && environment.ALLOW_EMBEDDED_DATABASE_IN_PRODUCTION !== 'yes') {
    throw new Error(
      'Production needs DATABASE_URL. To run on the embedded database all the same, set ALLOW_EMBEDDED_DATABASE_IN_PRODUCTION=yes.',
    )
  }
  return openEmbedded(join(environment.FORECOURT_DATA, 'database'), log)
}

/** With less than this the embedded database may spin for ever on its next write; it then only reads. */
const leastFreeBytes = 64 * 1024 * 1024
const freeSpaceEveryMs = 2000

export async function openEmbedded(folder: string, log?: Log): Promise<Database> {
  const { client, close } = await openEmbeddedDatabase(folder)
  const driver = drizzle({ client }) as unknown as Driver
  tellMigrated(await migrate(driver), log)
  const space = await watchFreeSpace(folder)
  return {
    kind: 'embedded',
    ...scopedTransactions((settings, work) =>
      driver.transaction(async (transaction) => {
        await transaction.execute(sql.raw(settings))
        if (space.isLow) await transaction.execute(sql`set transaction read only`)
        return work(transaction)
      }),
    ),
    alone: async (statement) => ((await driver.execute(statement)) as unknown as { rows: never[] }).rows,
    jobQueue: { db: fromPglite(client), backend: 'pglite' },
    listen: async () => {},
    state: () => ({
      isListening: true,
      isDiskFull: space.isLow,
      connections: { open: 1, busy: 0, waiting: 0 },
    }),
    close: async () => {
      space.stop()
      await close()
    },
  }
}

async function watchFreeSpace(folder: string) {
  const space = { isLow: false, stop: () => clearInterval(timer) }
  const look = async () => {
    const { bavail, bsize } = await statfs(folder)
    space.isLow = bavail * bsize < leastFreeBytes
  }
  const timer = setInterval(() => look().catch(() => {}), freeSpaceEveryMs).unref()
  await look()
  return space
}

/** Sorts a megabyte in the memory of 64 kB: PostgreSQL writes it to its disk for a moment, and leaves nothing there. */
export const spill = sql`select count(*) from (select repeat('x', 100) || n as words from generate_series(1, 8000) n order by words) as sorted`
export const spillSettings = `set local work_mem = '64kB'`
const spillEveryMs = 15_000

/** Whether there is room, asked again and again: on a quiet night no buyer's form should be what finds the disk full. */
export function watchRoom(transaction: RunTransaction, everyMs = spillEveryMs) {
  const room = { isFull: false, note, stop: () => clearInterval(timer) }
  function note(error: unknown) {
    if (isDiskFull(error)) room.isFull = true
  }
  const look = () =>
    transaction(spillSettings, (session) => session.execute(spill), everyMs).then(() => {
      room.isFull = false
    }, note)
  const timer = setInterval(look, everyMs).unref()
  return room
}

export async function openPostgres(url: string, log: Log, options: PostgresOptions = {}): Promise<Database> {
  const postgres = await openPostgresPool(url, log, options)
  const room = watchRoom(postgres.transaction)
  const noteFull = (error: unknown): never => {
    room.note(error)
    throw error
  }
  return {
    kind: 'postgres',
    ...scopedTransactions((...asked) => postgres.transaction(...asked).catch(noteFull)),
    alone: (statement) => postgres.alone(statement).catch(noteFull) as Promise<never[]>,
    jobQueue: { connectionString: url, max: 3 },
    listen: postgres.listen,
    state: () => ({ ...postgres.state(), isDiskFull: room.isFull }),
    close: async () => {
      room.stop()
      await postgres.close()
    },
  }
}
