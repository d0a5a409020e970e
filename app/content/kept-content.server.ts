import type { Database, Transaction } from '#app/platform/database.server.ts'
import { perDeployment } from '#app/platform/per-deployment.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'

/** What a dealer wrote is part of most pages: a site's is kept in memory, and read again when it changes. */

type Stored = { readonly siteId: string; readonly count: number; readonly newest: string | null }

/** How many rows there are and when one last changed: whether another process changed them, asked in one row. */
export const stampOf = ({ count, newest }: Pick<Stored, 'count' | 'newest'>) => `${count} ${newest}`
const nothing = stampOf({ count: 0, newest: null })

const mostSites = 2000

type Facts<Kept> = {
  /** On which processes tell one another that a site's rows changed; the payload is the site's id. */
  readonly channel: string
  /** Of every site that has rows. */
  readonly stored: (transaction: Transaction) => PromiseLike<readonly Stored[]>
  readonly load: (database: Database, siteId: string) => Promise<Kept>
}

export function keptBySite<Kept extends { readonly stamp: string }>({ channel, stored, load }: Facts<Kept>) {
  const keptOf = perDeployment(() => new Map<string, Promise<Kept>>())

  function forget(database: Database, siteId: string): void {
    keptOf(database).delete(siteId)
  }

  async function forgetChanged(database: Database): Promise<void> {
    const rows = await database.asPlatform(async (transaction) => stored(transaction))
    const stamps = new Map(rows.map((row) => [row.siteId, stampOf(row)]))
    for (const [siteId, loading] of keptOf(database))
      if ((await loading).stamp !== (stamps.get(siteId) ?? nothing)) forget(database, siteId)
  }

  return {
    channel,
    forget,
    /** Hears of changes that other processes make. */
    watch: (database: Database): Promise<void> =>
      database.listen(
        channel,
        (siteId) => forget(database, siteId),
        () => forgetChanged(database),
      ),
    of({ site, db }: Scope): Promise<Kept> {
      const cache = keptOf(db.deployment)
      const cached = cache.get(site.id)
      if (cached) return cached
      const loading = load(db.deployment, site.id)
      cache.set(site.id, loading)
      loading.catch(() => cache.delete(site.id))
      for (const oldest of cache.keys()) {
        if (cache.size <= mostSites) break
        cache.delete(oldest)
      }
      return loading
    },
  }
}
