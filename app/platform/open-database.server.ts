import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import type { Database, Driver } from './database.server.ts'
import { openEmbeddedDatabase } from './embedded-database.server.ts'
import type { Environment } from './environment.server.ts'
import type { Log } from './log.server.ts'
import { migrate } from './migrate.server.ts'
import { openPostgresPool, type PostgresOptions } from './postgres.server.ts'
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
  return openEmbedded(join(environment.FORECOURT_DATA, 'database'))
}

/** With less than this the embedded database may spin for ever on its next write; it then only reads. */
const leastFreeBytes = 64 * 1024 * 1024
const freeSpaceEveryMs = 2000

export async function openEmbedded(folder: string): Promise<Database> {
  const { client, close } = await openEmbeddedDatabase(folder)
  const driver = drizzle({ client }) as unknown as Driver
  await migrate(driver)
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
    state: () => ({ isListening: true, connections: { open: 1, busy: 0, waiting: 0 } }),
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

export async function openPostgres(url: string, log: Log, options: PostgresOptions = {}): Promise<Database> {
  const postgres = await openPostgresPool(url, log, options)
  return {
    kind: 'postgres',
    ...scopedTransactions(postgres.transaction),
    alone: postgres.alone,
    jobQueue: { connectionString: url, max: 3 },
    listen: postgres.listen,
    state: postgres.state,
    close: postgres.close,
  }
}
