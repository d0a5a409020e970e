import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database, RunTransaction, TransactionOptions } from './database.server.ts'

type Role = 'forecourt_site' | 'forecourt_platform'

/** From here on a transaction of the platform sees and writes one site's rows only. */
export const narrowedTo = (siteId: string): SQL =>
  sql`select set_config('role', ${'forecourt_site' satisfies Role}, true), set_config('forecourt.site', ${siteId}, true)`

/** Every transaction acts for one role and one site; what it may see and write is the database's to refuse. */
export function scopedTransactions(run: RunTransaction): Pick<Database, 'asSite' | 'asPlatform'> {
  const setting = (name: string, value: string) =>
    `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`
  const settings = (role: Role, siteId: string, { commit, patienceMs }: TransactionOptions) =>
    `select ${[
      setting('role', role),
      setting('forecourt.site', siteId),
      ...(commit === 'soon' ? [setting('synchronous_commit', 'off')] : []),
      // The server gives up as well: a statement that nobody waits for keeps its locks otherwise.
      ...(patienceMs ? [setting('statement_timeout', String(patienceMs))] : []),
    ].join(', ')}`
  return {
    asSite: (siteId, work, options = {}) =>
      run(settings('forecourt_site', siteId, options), work, options.patienceMs),
    asPlatform: (work, options = {}) =>
      run(settings('forecourt_platform', '', options), work, options.patienceMs),
  }
}
