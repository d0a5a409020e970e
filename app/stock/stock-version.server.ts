import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { perDeployment } from '#app/platform/per-deployment.server.ts'
import { Recent } from '#app/platform/recent.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { Fingerprints } from './search/fingerprints.server.ts'
import { isHosted } from './search/hosted.server.ts'
import { StockChanges } from './search/stock-changes.ts'
import { readDocuments } from './search/stock-documents.server.ts'
import { siteStock } from './tables.server.ts'

/** How far a site's stock has moved on, as one process knows it, whoever answers its searches. */
export class StockVersion {
  /** Another in each process, and after changes that were missed. */
  readonly id = crypto.randomUUID()
  readonly changes = new StockChanges()
  generation: number
  /** Where no index of this process tells whether a list shows anything of a change. */
  readonly fingerprints: Fingerprints | null

  constructor(generation: number, fingerprints: Fingerprints | null) {
    this.generation = generation
    this.fingerprints = fingerprints
  }

  moveTo(generation: number, ids: readonly string[], isOfWords: boolean): void {
    this.changes.note(ids, isOfWords && generation <= this.generation + 1)
    this.generation = Math.max(this.generation, generation)
  }
}

type SiteKey = Pick<Site, 'id' | 'revision'>

/** Stock and settings change apart: what was made under older settings is made anew. */
export const stockKey = ({ id, revision }: SiteKey) => `${id} ${revision}`

const mostSites = 10_000
const versionsOf = perDeployment(() => new Recent<Promise<StockVersion>>(mostSites))

export function stockVersion({ site, db }: Scope): Promise<StockVersion> {
  const versions = versionsOf(db.deployment)
  const loaded = versions.get(stockKey(site))
  if (loaded) return loaded
  const version = readVersion(db.deployment, site)
  versions.set(stockKey(site), version)
  version.catch(() => forgetVersion(db.deployment, site))
  return version
}

/** Undefined where nobody asked for it yet, or it could not be read. */
export const loadedVersion = (
  database: Database,
  site: SiteKey,
): Promise<StockVersion | undefined> | undefined =>
  versionsOf(database)
    .get(stockKey(site))
    ?.catch(() => undefined)

export const forgetVersion = (database: Database, site: SiteKey): void =>
  versionsOf(database).delete(stockKey(site))

/** What is made from the stock is kept by it. */
export const stockGeneration = async (scope: Scope): Promise<number> => (await stockVersion(scope)).generation

/** What changed in the stock, for those who keep what they made of it. */
export const stockChanges = async (scope: Scope): Promise<StockChanges> => (await stockVersion(scope)).changes

async function readVersion(database: Database, site: Site): Promise<StockVersion> {
  if (isHosted(site, database)) {
    const { generation, documents } = await readDocuments(database, site)
    return new StockVersion(generation, new Fingerprints(documents))
  }
  const [row] = await database.asSite(site.id, (transaction) =>
    transaction.select().from(siteStock).where(eq(siteStock.siteId, site.id)),
  )
  return new StockVersion(row?.generation ?? 0, null)
}
