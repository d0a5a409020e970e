import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './database.server.ts'
import { makeQueue } from './jobs.server.ts'
import { migrate } from './migrate.server.ts'

/** A move that was not made; the message is a sentence for an operator. */
export class MoveRefused extends Error {
  override name = 'MoveRefused'
}

export type Moved = {
  readonly tables: number
  readonly rows: number
  /** All of it was there already: an earlier move had ended. */
  readonly isThereAlready: boolean
}

type Row = Record<string, string>
type Ask = (text: string, values?: unknown[]) => Promise<Row[]>
type Table = {
  readonly name: string
  /** Rows of sites are seen and written as the platform, the rest as the owner. */
  readonly isOfSites: boolean
  readonly columns: string
  /** Those that are written: the database makes the others of them. */
  readonly written: string
}
type Figures = { readonly rows: number; readonly sum: string; readonly longest: number }

/** What goes to the target at once, in characters of its rows. */
const batchLength = 4_000_000
const batchRows = 1000

/**
 * Copies the embedded database, which nobody else has open, into an empty PostgreSQL: every table but rate counts, and the
 * jobs that wait. Rows travel as the text of their type, which loses nothing. Either all of them are there at the end,
 * compared by number and sum, or none; `from` is only read. `tell` is given each table that was copied.
 *
 * Throws `MoveRefused`, and the errors of the target.
 */
export async function moveDatabase(
  from: Database,
  url: string,
  tell: (table: string, rows: number) => void,
): Promise<Moved> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  // The query that is under way fails as well; unheard, the event would end the process.
  client.on('error', () => {})
  await client.connect()
  const to: Ask = async (text, values = []) => (await client.query<Row>(text, values)).rows
  try {
    return await from.asPlatform(async (transaction) => {
      const read: Ask = async (text) =>
        ((await transaction.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows
      await read('reset role')
      await read(settings)
      const tables = await tablesOf(read)
      const here = new Map<string, Figures>()
      for (const table of tables) here.set(table.name, await figuresOf(read, table))
      const moved = {
        tables: tables.length,
        rows: [...here.values()].reduce((sum, { rows }) => sum + rows, 0),
      }
      if (!here.get('public.sites')?.rows)
        throw new MoveRefused('The embedded database has no site: there is nothing to move.')

      if (await inTransaction(to, () => isThereAlready(to, here))) return { ...moved, isThereAlready: true }
      await migrate(drizzle({ client }))
      if (here.has('pgboss.job')) await makeQueue(url)
      await inTransaction(to, () => copyAll({ read, to, tables, here, tell }))
      return { ...moved, isThereAlready: false }
    })
  } finally {
    await client.end().catch(() => {})
  }
}

type Copy = {
  readonly read: Ask
  readonly to: Ask
  readonly tables: readonly Table[]
  readonly here: ReadonlyMap<string, Figures>
  readonly tell: (table: string, rows: number) => void
}

async function copyAll({ read, to, tables, here, tell }: Copy): Promise<void> {
  const there = new Map((await tablesOf(to)).map((table) => [table.name, table]))
  for (const { name, columns } of tables)
    if (there.get(name)?.columns !== columns)
      throw new MoveRefused(
        `The table ${name} has other columns there: one of the two is of another version of Forecourt. Start this version's server once on the embedded database and stop it, then move to a database that is new.`,
      )
  await to(`lock table ${tables.map(({ name }) => name).join(', ')} in share row exclusive mode`)
  if (await isThereAlready(to, here)) throw new MoveRefused('Another move to this database came between.')
  const constraints = await constraintsOf(to)
  for (const one of constraints) await to(`${one} deferrable initially deferred`)
  // What they would write is copied as well.
  await to(triggers('disable'))
  for (const table of tables) {
    const { rows, longest } = here.get(table.name)!
    await takeRole(read, table)
    await takeRole(to, table)
    await copyTable(read, to, table, Math.floor(batchLength / Math.max(1, longest)))
    if (rows > 0) tell(table.name, rows)
  }
  await to('set constraints all immediate')
  for (const table of tables) {
    const [one, other] = [here.get(table.name)!, await figuresOf(to, table)]
    if (one.rows !== other.rows || one.sum !== other.sum)
      throw new MoveRefused(
        `The table ${table.name} is not the same there: ${one.rows} rows with sum ${one.sum} here, ${other.rows} with ${other.sum} there.`,
      )
  }
  await to('reset role')
  for (const one of constraints) await to(`${one} not deferrable`)
  await to(triggers('enable'))
}

async function copyTable(read: Ask, to: Ask, { name, written }: Table, fitting: number): Promise<void> {
  await read(`declare moved no scroll cursor for select r::text as row from ${name} r ${waiting(name)}`)
  for (;;) {
    const batch = await read(`fetch ${Math.min(batchRows, Math.max(1, fitting))} from moved`)
    if (batch.length === 0) break
    // Without `offset 0` each row is read anew for each of its columns.
    await to(
      `insert into ${name} (${written}) select ${written} from (select (whole).* from
        (select line::${name} as whole from unnest($1::text[]) line offset 0) lines) rows`,
      [batch.map(({ row }) => row)],
    )
  }
  await read('close moved')
}

/** False for a target without a row of ours; true where all tables are as here. Refuses what is in between. */
async function isThereAlready(to: Ask, here: ReadonlyMap<string, Figures>): Promise<boolean> {
  const tables = await tablesOf(to)
  const filled: string[] = []
  for (const table of tables) {
    await takeRole(to, table)
    if ((await to(`select 1 from ${table.name} limit 1`)).length > 0) filled.push(table.name)
  }
  if (filled.length === 0) return false
  const names = new Set(tables.map(({ name }) => name))
  const isSame = [...here.keys()].every((name) => names.has(name))
  for (const table of isSame ? tables : []) {
    const [one, other] = [here.get(table.name), await figuresOf(to, table)]
    if (one ? one.rows === other.rows && one.sum === other.sum : other.rows === 0) continue
    return refuse(table.name)
  }
  return isSame || refuse(filled[0]!)
}

const refuse = (name: string): never => {
  throw new MoveRefused(
    `The database is not empty: the table ${name} holds rows that are not from here. Name a database that is new.`,
  )
}

/** One of 60 bits of each row's MD5, so that no order matters; the same as in deploy/contents.sql. */
async function figuresOf(ask: Ask, table: Table): Promise<Figures> {
  await takeRole(ask, table)
  const [row] = await ask(
    `select count(*)::text as rows, coalesce(sum(('x' || left(md5(r::text), 15))::bit(60)::bigint), 0)::text as sum,
      coalesce(max(length(r::text)), 0)::text as longest from ${table.name} r ${waiting(table.name)}`,
  )
  return { rows: Number(row!.rows), sum: row!.sum!, longest: Number(row!.longest) }
}

/** Jobs that are done are no more than a record of pg-boss's own. */
const waiting = (name: string) => (name === 'pgboss.job' ? `where r.state < 'completed'` : '')

/** On the embedded database the owner is a superuser, and what is said here makes no difference. */
const takeRole = (ask: Ask, { isOfSites }: Table) =>
  ask(isOfSites ? 'set local role forecourt_platform' : 'reset role')

/**
 * Of rate counts nobody misses any; of migrations each database has its own, and of what changed lately its own numbers. Queues come
 * before their jobs.
 */
async function tablesOf(ask: Ask): Promise<Table[]> {
  await ask('reset role')
  const found = await ask(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select string_agg(quote_ident(a.attname), ', ' order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as written,
      exists (select from pg_policy p join pg_roles o on o.oid = any (p.polroles)
        where p.polrelid = c.oid and o.rolname = 'forecourt_platform')::text as of_sites
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and (n.nspname = 'pgboss' and c.relname in ('queue', 'job')
      or n.nspname = 'public' and c.relname not in ('forecourt_migrations', 'lead_changes', 'rate_counts'))
    order by n.nspname desc, c.relname desc`)
  return found.map(({ name, columns, written, of_sites: ofSites }) => ({
    name: name!,
    columns: columns ?? '',
    written: written ?? '',
    isOfSites: ofSites === 'true',
  }))
}

/** The keys to other rows, each as the beginning of a statement that changes when it is checked. */
async function constraintsOf(ask: Ask): Promise<string[]> {
  await ask('reset role')
  const found = await ask(`
    select format('alter table %s alter constraint %I', conrelid::regclass, conname) as change from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable`)
  return found.map(({ change }) => change!)
}

/** Those that note what is written to leads. */
const triggers = (act: 'enable' | 'disable') => `do $$ declare of record; begin
  for of in select t.tgrelid::regclass as name, t.tgname from pg_trigger t join pg_proc f on f.oid = t.tgfoid where f.proname like 'forecourt\\_note\\_%'
  loop execute format('alter table %s ${act} trigger %I', of.name, of.tgname); end loop; end $$`

/** The text of a row is the same in both databases. No statement of a long copy is given up. */
const settings = `select ${Object.entries({
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  lock_timeout: '10s',
})
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ')}`

async function inTransaction<T>(to: Ask, work: () => Promise<T>): Promise<T> {
  await to('begin')
  let done: T
  try {
    await to(settings)
    done = await work()
  } catch (error) {
    await to('rollback').catch(() => {})
    throw error
  }
  await to('commit').catch((cause) => {
    throw new MoveRefused(
      'The connection broke while the move was being ended. Run it again: it says whether all is there.',
      { cause },
    )
  })
  return done
}
