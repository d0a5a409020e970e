import type { Socket } from 'node:net'
import { setTimeout as later } from 'node:timers/promises'
import { drizzle, NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Database, Driver, RunTransaction, Transaction } from '../database.server.ts'
import type { Log } from '../log.server.ts'
import { migrate, tellMigrated } from '../migrate.server.ts'
import { DatabaseUnavailableError, isUnavailable } from '../unavailable.ts'
import { forgetKept, isOutdated, keptStatement } from './kept-statements.ts'
import { openNotices } from './notices.server.ts'

export type PostgresOptions = {
  /** A direct connection for LISTEN where `url` leads to a pooler that shares connections between transactions. */
  readonly listenUrl?: string | undefined
  /** Most connections of the pool; one more listens and three are the job queue's. 10 unless given. */
  readonly connections?: number | undefined
}

type OpenPool = Pick<Database, 'alone' | 'listen' | 'close'> & {
  state(): Omit<ReturnType<Database['state']>, 'isDiskFull'>
  readonly transaction: RunTransaction
}

/** Long enough for an import of the largest feed. */
const longestMs = 15 * 60_000
const aloneMs = 2000
const acquireMs = 1000
const acquireOfWorkMs = 30_000

export async function openPostgresPool(url: string, log: Log, options: PostgresOptions): Promise<OpenPool> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    pipeline: true,
  })
  pool.on('error', (error) => log.error({ error }, 'an idle database connection broke'))
  tellMigrated(await migrate(drizzle({ client: pool }) as unknown as Driver), log)
  await warnOfLogin(pool, log)
  const echo = (channel: string, text: string) =>
    withConnection(pool, log, aloneMs, (client) => client.query('select pg_notify($1, $2)', [channel, text]))
  const notices = openNotices(options.listenUrl ?? url, echo, log)
  // What is heard over this very address comes through no pooler that gives each transaction another connection.
  const mayKeep = () => options.listenUrl === undefined && notices.isProven()
  const transaction = pooledTransactions(pool, log, mayKeep)
  return {
    transaction,
    alone: (statement) =>
      withConnection(
        pool,
        log,
        aloneMs,
        async (client) => ((await sessionOf(client).execute(statement)) as unknown as { rows: never[] }).rows,
      ),
    listen: notices.listen,
    state: () => ({
      isListening: notices.isListening(),
      connections: {
        open: pool.totalCount,
        busy: pool.totalCount - pool.idleCount,
        waiting: pool.waitingCount,
      },
    }),
    close: async () => {
      await notices.close()
      await pool.end()
    },
  }
}

/**
 * Nothing waits for beginning and settings, nor does a statement for one that was asked beside it: a round trip costs more than most of them.
 */
function pooledTransactions(pool: pg.Pool, log: Log, mayKeep: () => boolean): RunTransaction {
  return (settings, work, patienceMs) =>
    withConnection(pool, log, patienceMs, async (client) => {
      let isOver = false
      const query: typeof client.query = (...parameters: unknown[]) => {
        // Of statements side by side one fails first: what the others would still ask stands in nobody else's transaction.
        if (isOver) return Promise.reject(new Error('Asked in a transaction that is over'))
        const [asked, ...rest] = parameters as [string | pg.QueryConfig, ...unknown[]]
        const isKept = typeof asked !== 'string' && mayKeep()
        return (client.query as (...all: unknown[]) => never)(isKept ? keptStatement(asked) : asked, ...rest)
      }
      const began = query(`begin; ${settings}`)
      // What stands behind it is refused where it fails.
      began.catch(() => {})
      try {
        const done = await work(sessionOf({ query } as pg.PoolClient))
        isOver = true
        await client.query('commit')
        return done
      } catch (error) {
        isOver = true
        // A connection that cannot even do this is of no more use; it says so when it is released.
        await client.query('rollback').catch(() => {})
        await began
        throw error
      }
    })
}

/** It remembers what columns are called: one for all transactions. */
const dialect = new PgDialect()
const sessionOf = (client: pg.PoolClient) =>
  new NodePgDatabase(
    dialect,
    new NodePgSession(client, dialect, undefined),
    undefined,
  ) as unknown as Transaction

const broken = new WeakSet<pg.PoolClient>()

/** Runs `use` on a connection of its own; one that does not answer in time is ended, and its work fails. */
async function withConnection<T>(
  pool: pg.Pool,
  log: Log,
  patienceMs: number | undefined,
  use: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const until = performance.now() + (patienceMs ?? longestMs)
  const client = await acquire(
    pool,
    patienceMs === undefined ? acquireOfWorkMs : Math.min(patienceMs, acquireMs),
  )
  watch(client, log)
  const late = setTimeout(() => end(client), Math.max(1, until - performance.now()))
  try {
    return await use(client)
  } catch (error) {
    if (performance.now() >= until)
      throw new DatabaseUnavailableError('The database did not answer in time', { cause: error })
    if (isOutdated(error)) {
      forgetKept()
      throw new DatabaseUnavailableError('A statement was planned before a migration', { cause: error })
    }
    if (isUnavailable(error)) throw new DatabaseUnavailableError('The database is away', { cause: error })
    throw error
  } finally {
    clearTimeout(late)
    client.release(broken.has(client))
  }
}

const watched = new WeakSet<pg.PoolClient>()

/** The query that is under way fails as well; unheard, the event would end the process. */
function watch(client: pg.PoolClient, log: Log) {
  if (watched.has(client)) return
  watched.add(client)
  client.on('error', (error) => {
    broken.add(client)
    log.error({ error }, 'a database connection broke')
  })
}

/** A query cannot be taken back from a server that is silent; its connection can. */
function end(client: pg.PoolClient): void {
  broken.add(client)
  connectionOf(client).stream.destroy(new Error('Connection terminated: the database did not answer in time'))
}

const connectionOf = (client: pg.PoolClient) =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection

const tooManyConnections = '53300'

/** A connection of the pool. Where the server has no more to give, those that are open are waited for. */
async function acquire(pool: pg.Pool, patienceMs: number): Promise<pg.PoolClient> {
  const until = performance.now() + patienceMs
  for (;;) {
    try {
      return await inTime(pool.connect(), until - performance.now())
    } catch (error) {
      const isFull = (error as { code?: string }).code === tooManyConnections
      if (!isFull || performance.now() + 50 > until)
        throw new DatabaseUnavailableError('No connection to the database could be had', { cause: error })
      await later(10 + Math.random() * 30)
    }
  }
}

async function inTime(wanted: Promise<pg.PoolClient>, ms: number): Promise<pg.PoolClient> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => {
      // It comes too late for this caller; the next one gets it.
      wanted.then((client) => client.release()).catch(() => {})
      reject(new Error('timeout exceeded when trying to connect'))
    },
    Math.max(1, ms),
  )
  try {
    return await Promise.race([wanted, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Row-level security has a floor only where the login role has no rights of the two roles by itself (docs/decisions/0004). */
async function warnOfLogin(pool: pg.Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<{ is_super: boolean; inherits: boolean; is_durable: boolean }>(
    `select rolsuper as is_super, pg_has_role(current_user, 'forecourt_platform', 'usage') as inherits,
      current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on' as is_durable
      from pg_roles where rolname = current_user`,
  )
  const [login] = rows
  if (login?.is_super || login?.inherits)
    log.warn(
      { isSuperuser: login.is_super },
      'the role in DATABASE_URL sees every row by itself: use one without SUPERUSER and with NOINHERIT (docs/operations.md)',
    )
  if (login && !login.is_durable)
    log.warn(
      {},
      'the database has fsync or full_page_writes off: a power cut may lose leads that were acknowledged',
    )
}
