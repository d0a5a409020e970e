import type { Database, Transaction, TransactionOptions } from '#app/platform/database.server.ts'
import type { Actor } from './actor.ts'
import type { Site } from './tenancy.ts'

/** What every service function is given first: whose site, who acts, and the site's own rows. Always complete. */
export type Scope = {
  readonly site: Site
  readonly actor: Actor
  readonly db: SiteDatabase
  /** Of which cars an answer shows more than their cards do: noted as they are read, for who keeps the answer. */
  readonly shows?: Shows
}

export class Shows {
  readonly cars = new Set<string>()
  isOfEveryCar = false
}

type SiteDatabase = {
  /** The deployment's database, as a key of what a process keeps in memory for it. Queries go through `transaction`. */
  readonly deployment: Database
  /** One transaction that reaches this site's rows only. */
  transaction<T>(
    work: (transaction: Transaction) => Promise<T>,
    options?: Pick<TransactionOptions, 'commit'>,
  ): Promise<T>
}

/** `patienceMs` is how long somebody waits for each transaction: a visitor little, an operator's command as long as it takes. */
export function scopeOf(
  site: Site,
  database: Database,
  actor: Actor,
  { shows, ...patience }: { readonly patienceMs?: number; readonly shows?: Shows } = {},
): Scope {
  return {
    site,
    actor,
    ...(shows && { shows }),
    db: {
      deployment: database,
      transaction: (work, options) => database.asSite(site.id, work, { ...patience, ...options }),
    },
  }
}

/** One transaction for all that `work` asks, one after the other: a screen that asks ten things takes one connection for them. */
export const inOneTransaction = <S extends Scope, T>(
  scope: S,
  work: (scope: S) => Promise<T>,
  options?: Pick<TransactionOptions, 'commit'>,
): Promise<T> =>
  scope.db.transaction(
    (transaction) => work({ ...scope, db: { ...scope.db, transaction: (inner) => inner(transaction) } }),
    options,
  )
