import { hash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Path } from '#app/content/yaml-fields.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { keptRange } from './range.server.ts'
import type { Brand } from './range.ts'
import { fieldOf, type RangeFile, type RangeProblem, readRange } from './range-file.server.ts'
import { accessoriesPath, brandPath } from './range-paths.ts'
import { rangeBrands } from './tables.server.ts'

export type RangeReport = {
  /** Brands, models and accessories that the file holds. */
  readonly read: { readonly brands: number; readonly models: number; readonly accessories: number }
  /** Of brands, each with all that stands in it. */
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly withdrawn: number
}

export type RangeImport = {
  readonly file: RangeFile
  readonly now: Date
  /** What stands at an address already, in words; null where it is free. */
  readonly takenBy: (path: string) => string | null
  /** Work it out, write nothing. */
  readonly dryRun?: boolean
}

type Outcome =
  | { readonly report: RangeReport; readonly brands: readonly Brand[] }
  | { readonly problems: RangeProblem[] }

/** Makes the range what its file says, in one transaction. One bad field, and nothing is changed. */
export async function importRange(
  scope: Scope,
  { file, now, takenBy, dryRun = false }: RangeImport,
): Promise<Outcome> {
  const read = readRange(file, scope.site.settings.pictures.hosts)
  if ('problems' in read) return read
  const { brands, lineOf } = read
  const taken = takenAddresses(brands, takenBy)
  if (taken.length > 0)
    return {
      problems: taken.map(({ path, reason }) => ({
        file: file.name,
        line: lineOf(path),
        field: fieldOf(path),
        reason,
      })),
    }
  const { id: siteId } = scope.site
  const rows = brands.map((brand, place) => brandRow(siteId, brand, place, now))
  const report = await scope.db.transaction(async (transaction) => {
    await lockRange(transaction, siteId)
    const stored = await knownDigests(transaction, siteId)
    const stale = rows.filter(({ slug, digest }) => stored.get(slug) !== digest)
    const wanted = new Set(rows.map(({ slug }) => slug))
    const withdrawn = [...stored.keys()].filter((slug) => !wanted.has(slug))
    if (!dryRun && stale.length + withdrawn.length > 0) {
      for (const row of stale) await putBrand(transaction, row)
      for (const slug of withdrawn) await removeBrand(transaction, siteId, slug)
      await tell(transaction, siteId)
    }
    const added = stale.filter(({ slug }) => !stored.has(slug)).length
    return {
      read: countsOf(brands),
      added,
      changed: stale.length - added,
      unchanged: rows.length - stale.length,
      withdrawn: withdrawn.length,
    }
  })
  keptRange.forget(scope.db.deployment, siteId)
  return { report, brands }
}

const countsOf = (brands: readonly Brand[]) => {
  const models = brands.flatMap((brand) => brand.models)
  return {
    brands: brands.length,
    models: models.length,
    accessories: models.reduce((count, { accessories }) => count + accessories.length, 0),
  }
}

type Taken = { readonly path: Path; readonly reason: string }

/** Addresses at which something of the site stands already. */
export function takenAddresses(brands: readonly Brand[], takenBy: RangeImport['takenBy']): Taken[] {
  const collisions = (address: string, slug: string, path: Path): Taken[] => {
    const holder = takenBy(address)
    return holder === null
      ? []
      : [{ path, reason: `${address} is ${holder} already; give it another slug than "${slug}"` }]
  }
  return brands.flatMap((brand, i) => [
    ...collisions(brandPath(brand.slug), brand.slug, ['brands', i, 'slug']),
    ...brand.models.flatMap(({ slug }, j) => {
      const at: Path = ['brands', i, 'models', j, 'slug']
      return collisions(accessoriesPath(slug), slug, at)
    }),
  ])
}

/** Takes a brand off, or one of its models; null where there is neither. */
export async function withdrawFromRange(
  scope: Scope,
  { brand: slug, model }: { readonly brand: string; readonly model?: string },
  now: Date,
): Promise<{ readonly name: string } | null> {
  const { id: siteId } = scope.site
  const gone = await scope.db.transaction(async (transaction) => {
    await lockRange(transaction, siteId)
    const [row] = await transaction
      .select()
      .from(rangeBrands)
      .where(and(eq(rangeBrands.siteId, siteId), eq(rangeBrands.slug, slug)))
    const lost = row?.brand.models.find((one) => one.slug === model)
    if (!row || (model !== undefined && !lost)) return null
    const models = row.brand.models.filter((one) => one !== lost)
    if (lost && models.length > 0)
      await putBrand(transaction, brandRow(siteId, { ...row.brand, models }, row.place, now))
    else await removeBrand(transaction, siteId, slug)
    await tell(transaction, siteId)
    return { name: lost ? `${row.brand.name} ${lost.name}` : row.brand.name }
  })
  keptRange.forget(scope.db.deployment, siteId)
  return gone
}

const lockRange = (transaction: Transaction, siteId: string) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`range ${siteId}`}, 0))`)

const tell = (transaction: Transaction, siteId: string) =>
  transaction.execute(sql`select pg_notify(${keptRange.channel}, ${siteId})`)

async function knownDigests(transaction: Transaction, siteId: string) {
  const rows = await transaction
    .select({ slug: rangeBrands.slug, digest: rangeBrands.digest })
    .from(rangeBrands)
    .where(eq(rangeBrands.siteId, siteId))
  return new Map(rows.map(({ slug, digest }) => [slug, digest]))
}

const brandRow = (siteId: string, brand: Brand, place: number, now: Date) => ({
  siteId,
  slug: brand.slug,
  place,
  brand,
  digest: hash('sha1', JSON.stringify([place, brand]), 'base64'),
  changedAt: now.toISOString(),
})
type BrandRow = ReturnType<typeof brandRow>

const putBrand = (transaction: Transaction, row: BrandRow) =>
  transaction
    .insert(rangeBrands)
    .values(row)
    .onConflictDoUpdate({
      target: [rangeBrands.siteId, rangeBrands.slug],
      set: { place: row.place, brand: row.brand, digest: row.digest, changedAt: row.changedAt },
    })

const removeBrand = (transaction: Transaction, siteId: string, slug: string) =>
  transaction.delete(rangeBrands).where(and(eq(rangeBrands.siteId, siteId), eq(rangeBrands.slug, slug)))
