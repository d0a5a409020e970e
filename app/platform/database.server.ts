import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ConstructorOptions } from 'pg-boss'

/** What queries run on inside a transaction; the same for the embedded database and for PostgreSQL. */
export type Transaction = Pick<
  PgDatabase<PgQueryResultHKT>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>

type Work<T> = (transaction: Transaction) => Promise<T>

export type TransactionOptions = {
  /** `soon` does not wait for the disk: for what may be lost with the machine, and is then done again or not missed. */
  readonly commit?: 'durable' | 'soon'
  /**
   * Milliseconds from asking for a connection to the commit; then it fails with DatabaseUnavailableError. Absent: as long as
   * work of an operator or a job may take.
   */
  readonly patienceMs?: number
}

export type Database = {
  readonly kind: 'embedded' | 'postgres'
  /** Runs `work` in one transaction that sees and writes one site's rows only; the database refuses the rest. */
  asSite<T>(siteId: string, work: Work<T>, options?: TransactionOptions): Promise<T>
  /** Runs `work` in one transaction over all sites: finding the site of a host, the operator's commands, jobs. */
  asPlatform<T>(work: Work<T>, options?: TransactionOptions): Promise<T>
  /** One short statement that commits by itself, on a table that is no site's. */
  alone<Row>(statement: SQL): Promise<Row[]>
  /** How the job queue reaches this database, as the owner of its own tables. */
  readonly jobQueue: ConstructorOptions
  /**
   * Calls `heard` for each notice that another process sent on the channel; the embedded database has no other process.
   * `check` is called when notices may have been lost, and every half minute: it compares with what is stored, takes over
   * what differs, and leaves what it has when that fails.
   */
  listen(channel: string, heard: (payload: string) => void, check: () => Promise<void>): Promise<void>
  /** Whether changes of other processes are heard and the disk has space, and how many connections are open, busy and waited for. */
  state(): DatabaseState
  close(): Promise<void>
}

type DatabaseState = {
  readonly isListening: boolean
  /** A write failed for want of space, less than half a minute ago. */
  readonly isDiskFull: boolean
  readonly connections: { readonly open: number; readonly busy: number; readonly waiting: number }
}

export type Driver = Pick<PgDatabase<PgQueryResultHKT>, 'execute' | 'transaction'>

/** Runs `work` in a transaction that begins with the statement `settings`. */
export type RunTransaction = <T>(settings: string, work: Work<T>, patienceMs?: number) => Promise<T>
