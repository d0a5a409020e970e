import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import pg from 'pg'
import { type ConstructorOptions, fromPglite } from 'pg-boss'
import { openEmbeddedDatabase } from './embedded-database.server.ts'
import type { Environment } from './environment.server.ts'
import type { Log } from './log.server.ts'
import { migrate } from './migrate.server.ts'

/** What queries run on inside a transaction; the same for the embedded database and for PostgreSQL. */
export type Transaction = Pick<
  PgDatabase<PgQueryResultHKT>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>

export type Database = {
  readonly kind: 'embedded' | 'postgres'
  /** Runs `work` in one transaction that sees and writes one site's rows only; the database refuses the rest. */
  asSite<T>(siteId: string, work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** Runs `work` in one transaction over all sites: finding the site of a host, the operator's commands, jobs. */
  asPlatform<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** How the job queue reaches this database, as the owner of its own tables. */
  readonly jobQueue: ConstructorOptions
  /**
   * Calls `heard` for each notice that another process sent on the channel. The embedded database has no other
   * process. `missed` is called when notices may have been lost, after a broken connection.
   */
  listen(channel: string, heard: (payload: string) => void, missed: () => void): Promise<void>
  close(): Promise<void>
}

type Driver = {
  transaction<T>(work: (transaction: PgDatabase<PgQueryResultHKT>) => Promise<T>): Promise<T>
}

/** Opens the database that the environment names and brings its schema up to date. */
export async function openDatabase(environment: Environment, log: Log): Promise<Database> {
  if (environment.DATABASE_URL) return openPostgres(environment.DATABASE_URL, log)
  if (environment.NODE_ENV === 'production' && environment.ALLOW_EMBEDDED_DATABASE_IN_PRODUCTION !== 'yes') {
    throw new Error(
      'Production needs DATABASE_URL. To run on the embedded database all the same, set ALLOW_EMBEDDED_DATABASE_IN_PRODUCTION=yes.',
    )
  }
  return openEmbedded(join(environment.FORECOURT_DATA, 'database'))
}

export async function openEmbedded(folder: string): Promise<Database> {
  const { client, close } = await openEmbeddedDatabase(folder)
  const driver = drizzleEmbedded({ client })
  await migrate(driver)
  return {
    kind: 'embedded',
    ...scopedTransactions(driver as unknown as Driver),
    jobQueue: { db: fromPglite(client), backend: 'pglite' },
    listen: async () => {},
    close,
  }
}

export async function openPostgres(url: string, log: Log): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 })
  pool.on('error', (error) => log.error({ error }, 'an idle database connection broke'))
  const listeners: pg.Client[] = []
  const driver = drizzleNode({ client: pool })
  await migrate(driver)
  return {
    kind: 'postgres',
    ...scopedTransactions(driver as unknown as Driver),
    jobQueue: { connectionString: url, max: 3 },
    listen: (channel, heard, missed) => listen(url, channel, heard, missed, listeners, log),
    close: async () => {
      await Promise.all(listeners.splice(0).map((listener) => listener.end()))
      await pool.end()
    },
  }
}

function scopedTransactions(driver: Driver): Pick<Database, 'asSite' | 'asPlatform'> {
  const run = <T>(role: string, siteId: string, work: (transaction: Transaction) => Promise<T>) =>
    driver.transaction(async (transaction) => {
      await transaction.execute(
        sql`select set_config('role', ${role}, true), set_config('forecourt.site', ${siteId}, true)`,
      )
      return work(transaction)
    })
  return {
    asSite: (siteId, work) => run('forecourt_site', siteId, work),
    asPlatform: (work) => run('forecourt_platform', '', work),
  }
}

async function listen(
  url: string,
  channel: string,
  heard: (payload: string) => void,
  missed: () => void,
  listeners: pg.Client[],
  log: Log,
) {
  const client = new pg.Client({ connectionString: url })
  client.on('notification', (notice) => heard(notice.payload ?? ''))
  client.on('error', (error) => log.warn({ error }, 'the connection that hears of changes broke'))
  client.on('end', () => {
    const at = listeners.indexOf(client)
    if (at < 0) return
    listeners.splice(at, 1)
    setTimeout(() => {
      listen(url, channel, heard, missed, listeners, log).then(missed, (error) =>
        log.error({ error }, 'could not listen for changes again'),
      )
    }, 1000).unref()
  })
  await client.connect()
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  listeners.push(client)
}
