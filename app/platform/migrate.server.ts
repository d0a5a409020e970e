import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { ensureRoles } from './roles.server.ts'

/** The built server runs from build/server, the tests and development from app/platform. */
const folder = ['../../migrations', '../../../migrations']
  .map((path) => join(import.meta.dirname, path))
  .find((path) => existsSync(join(path, 'meta')))

export type MigrationSession = { execute(query: SQL): Promise<unknown> }
type Session = {
  transaction<T>(work: (transaction: MigrationSession) => Promise<T>): Promise<T>
}

/** The first migration makes the roles by itself, which a login without CREATEROLE may not even try. */
const makesRole = (statement: string) => statement.includes('CREATE ROLE forecourt_')

/**
 * Brings the schema up to date. All pending migrations run in one transaction under an advisory lock, so that processes
 * which start together wait for one another and a failure leaves the schema as it was.
 */
export async function migrate(driver: unknown): Promise<void> {
  if (!folder) throw new Error(`The migrations folder is missing beside ${import.meta.dirname}`)
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
    const known = new Set(done.rows.map((row) => row.hash))
    for (const migration of migrations) {
      if (known.has(migration.hash)) continue
      for (const statement of migration.sql)
        if (!makesRole(statement)) await transaction.execute(sql.raw(statement))
      await transaction.execute(
        sql`insert into public.forecourt_migrations (hash, made_at) values (${migration.hash}, ${migration.folderMillis})`,
      )
    }
  })
}
