import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
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

type Work<T> = (transaction: Transaction) => Promise<T>
/** `soon` does not wait for the disk: for what may be lost with the machine, and is then done again or not missed. */
type Commit = 'durable' | 'soon'

export type Database = {
  readonly kind: 'embedded' | 'postgres'
  /** Runs `work` in one transaction that sees and writes one site's rows only; the database refuses the rest. */
  asSite<T>(siteId: string, work: Work<T>, commit?: Commit): Promise<T>
  /** Runs `work` in one transaction over all sites: finding the site of a host, the operator's commands, jobs. */
  asPlatform<T>(work: Work<T>, commit?: Commit): Promise<T>
  /** One statement that commits by itself, on a table that is no site's. */
  alone<Row>(statement: SQL): Promise<Row[]>
  /** How the job queue reaches this database, as the owner of its own tables. */
  readonly jobQueue: ConstructorOptions
  /**
   * Calls `heard` for each notice that another process sent on the channel. The embedded database has no other
   * process. `missed` is called when notices may have been lost, after a broken connection.
   */
  listen(channel: string, heard: (payload: string) => void, missed: () => void): Promise<void>
  close(): Promise<void>
}

type Driver = Pick<PgDatabase<PgQueryResultHKT>, 'execute' | 'transaction'>
type Role = 'forecourt_site' | 'forecourt_platform'

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
  const driver = drizzleEmbedded({ client }) as unknown as Driver
  await migrate(driver)
  return {
    kind: 'embedded',
    ...scopedTransactions((settings, work) =>
      driver.transaction(async (transaction) => {
        await transaction.execute(sql.raw(settings))
        return work(transaction)
      }),
    ),
    alone: (statement) => rowsOf(driver, statement),
    jobQueue: { db: fromPglite(client), backend: 'pglite' },
    listen: async () => {},
    close,
  }
}

export async function openPostgres(url: string, log: Log): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 })
  pool.on('error', (error) => log.error({ error }, 'an idle database connection broke'))
  const listeners: pg.Client[] = []
  const driver = drizzleNode({ client: pool }) as unknown as Driver
  await migrate(driver)
  return {
    kind: 'postgres',
    ...scopedTransactions(pooledTransactions(pool, log)),
    alone: (statement) => rowsOf(driver, statement),
    jobQueue: { connectionString: url, max: 3 },
    listen: (channel, heard, missed) => listen(url, channel, heard, missed, listeners, log),
    close: async () => {
      await Promise.all(listeners.splice(0).map((listener) => listener.end()))
      await pool.end()
    },
  }
}

async function rowsOf<Row>(driver: Driver, statement: SQL): Promise<Row[]> {
  return ((await driver.execute(statement)) as unknown as { rows: Row[] }).rows
}

/** Runs `work` in a transaction that begins with the statement `settings`. */
type RunTransaction = <T>(settings: string, work: Work<T>) => Promise<T>

function scopedTransactions(run: RunTransaction): Pick<Database, 'asSite' | 'asPlatform'> {
  const setting = (name: string, value: string) =>
    `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`
  const settings = (role: Role, siteId: string, commit: Commit) =>
    `select ${[
      setting('role', role),
      setting('forecourt.site', siteId),
      ...(commit === 'soon' ? [setting('synchronous_commit', 'off')] : []),
    ].join(', ')}`
  return {
    asSite: (siteId, work, commit = 'durable') => run(settings('forecourt_site', siteId, commit), work),
    asPlatform: (work, commit = 'durable') => run(settings('forecourt_platform', '', commit), work),
  }
}

/** Beginning and settings go as one message: a round trip costs more than most statements. */
function pooledTransactions(pool: pg.Pool, log: Log): RunTransaction {
  const sessions = new WeakMap<pg.PoolClient, Transaction>()
  const sessionOf = (client: pg.PoolClient): Transaction => {
    const known = sessions.get(client)
    if (known) return known
    // The query that is under way fails as well; unheard, the event would end the process.
    client.on('error', (error) => log.error({ error }, 'a database connection broke'))
    const session = drizzleNode({ client }) as unknown as Transaction
    sessions.set(client, session)
    return session
  }
  return async (settings, work) => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      const session = sessionOf(client)
      await client.query(`begin; ${settings}`)
      const done = await work(session)
      await client.query('commit')
      return done
    } catch (error) {
      await client.query('rollback').catch((fault) => {
        broken = fault
      })
      throw error
    } finally {
      client.release(broken)
    }
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
