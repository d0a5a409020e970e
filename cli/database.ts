import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { databaseFailure, firstLine } from '#app/platform/database-failure.ts'
import { type Moved, MoveRefused, moveDatabase } from '#app/platform/move-database.server.ts'
import { type VerbContext, VerbError } from './verb.ts'

export function addDatabaseVerbs(program: Command, context: VerbContext): void {
  program
    .command('database')
    .description('the database itself')
    .command('move')
    .description(
      'copies the embedded database into an empty PostgreSQL, all or nothing; the server is stopped',
    )
    .requiredOption(
      '--to <url>',
      'postgres://role@host:5432/database; the password by PGPASSWORD or ~/.pgpass',
    )
    .addHelpText('after', '\nThe embedded database stays as it was. See docs/operations.md.')
    .action((options: { to: string }) => move(context, options.to))
}

async function move({ deployment, print }: VerbContext, url: string): Promise<void> {
  const { database, environment } = deployment
  const folder = resolve(environment.FORECOURT_DATA)
  if (database.kind !== 'embedded')
    throw new VerbError(
      'Nothing was moved: DATABASE_URL is set, so that this deployment is on PostgreSQL already. To move an embedded database, leave DATABASE_URL out and name its folder in FORECOURT_DATA.',
    )
  if (deployment.isWorking)
    throw new VerbError(
      `Nothing was moved: a server runs on ${folder}, and what it took meanwhile would be lost. Stop it, then move.`,
    )
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new VerbError(
      'Nothing was moved: --to must be an address such as postgres://forecourt@db.example:5432/forecourt.',
    )
  let moved: Moved
  try {
    moved = await moveDatabase(database, url, (table, rows) => print(`${table}: ${rows} rows`))
  } catch (error) {
    const said =
      error instanceof MoveRefused
        ? error.message
        : (databaseFailure(error) ?? firstLine((error as Error).message))
    throw new VerbError(`Nothing was moved. ${said.replaceAll('DATABASE_URL', '--to')}`)
  }
  const secret = join(folder, 'session-secret')
  print(
    `${moved.isThereAlready ? 'All of it is there already' : 'Moved'}: ${moved.tables} tables with ${moved.rows} rows, each with the same number and sum of rows there.`,
  )
  print(
    !environment.SESSION_SECRET && existsSync(secret)
      ? `Now set DATABASE_URL to it, and SESSION_SECRET to what is in ${secret}; then start the servers.`
      : 'Now set DATABASE_URL to it, leave SESSION_SECRET as it is, and start the servers.',
  )
  print(`${join(folder, 'database')} is as it was: delete it when there is a backup of the new one.`)
}
