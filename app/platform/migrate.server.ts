import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Log } from './log.server.ts'
import { ensureRoles, type MigrationSession } from './roles.server.ts'

/** The built server runs from build/server, the tests and development from app/platform. */
const folder = ['../../migrations', '../../../migrations']
  .map((path) => join(import.meta.dirname, path))
  .find((path) => existsSync(join(path, 'meta')))

type Session = {
  transaction<T>(work: (transaction: MigrationSession) => Promise<T>): Promise<T>
}

/** The first migration makes the roles by itself, which a login without CREATEROLE may not even try. */
const makesRole = (statement: string) => statement.includes('CREATE ROLE forecourt_')

export type Migrated = {
  readonly names: readonly string[]
  readonly ms: number
  /** Nothing was there: a first start, and no upgrade that somebody would want to know of. */
  readonly isNew: boolean
}

export function tellMigrated({ names, ms, isNew }: Migrated, log: Log | undefined): void {
  if (names.length > 0 && !isNew) log?.info({ migrations: names, ms }, 'the database was brought up to date')
}

/** By the moment at which each was made. */
function namesOf(path: string): Map<number, string> {
  const { entries } = JSON.parse(readFileSync(join(path, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  return new Map(entries.map(({ when, tag }) => [when, tag]))
}

/**
 * Brings the schema up to date. All pending migrations run in one transaction under an advisory lock, so that processes
 * which start together wait for one another and a failure leaves the schema as it was. Names those that it ran.
 */
export async function migrate(driver: unknown): Promise<Migrated> {
  if (!folder) throw new Error(`The migrations folder is missing beside ${import.meta.dirname}`)
  const names = namesOf(folder)
  const begun = performance.now()
  const run: string[] = []
  let isNew = false
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  await (driver as Session).transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(4210000001)`)
    await ensureRoles(transaction)
    await transaction.execute(
      sql`create table if not exists public.forecourt_migrations (hash text primary key, made_at bigint not null, run_at timestamptz not null default now())`,
    )
    const done = (await transaction.execute(sql`select hash from public.forecourt_migrations`)) as {
      rows: { hash: string }[]
    }
    const applied = new Set(done.rows.map((row) => row.hash))
    isNew = applied.size === 0
    for (const migration of migrations) {
      if (applied.has(migration.hash)) continue
      for (const statement of migration.sql)
        if (!makesRole(statement)) await transaction.execute(sql.raw(statement))
      await transaction.execute(
        sql`insert into public.forecourt_migrations (hash, made_at) values (${migration.hash}, ${migration.folderMillis})`,
      )
      run.push(names.get(migration.folderMillis) ?? migration.hash)
    }
  })
  return { names: run, ms: Math.round(performance.now() - begun), isNew }
}
