import { hash } from 'node:crypto'
import { and, asc, count, eq, max } from 'drizzle-orm'
import { keptBySite, stampOf } from '#app/content/kept-content.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { Brand } from './range.ts'
import { type Range, summaryOf } from './range-summary.ts'
import { rangeBrands } from './tables.server.ts'

type Kept = Range & {
  /** Differs whenever a brand does; '' where there is none. */
  readonly print: string
  readonly stamp: string
}

/** Without what its pages say: that is read with the page that shows it. */
export const keptRange = keptBySite<Kept>({
  channel: 'forecourt_range',
  stored: (transaction) =>
    transaction
      .select({ siteId: rangeBrands.siteId, count: count(), newest: max(rangeBrands.changedAt) })
      .from(rangeBrands)
      .groupBy(rangeBrands.siteId),
  load,
})

/** The site's brands in their order, each with its models. */
export const rangeOf = (scope: Scope): Promise<Range> => keptRange.of(scope)

/** Changes when the range does: kept pages are kept by it. */
export const rangeEdition = async (scope: Scope): Promise<string> => (await keptRange.of(scope)).print

/** A brand with all that it says; null where the range has no such brand. */
export async function findBrand(scope: Scope, slug: string): Promise<Brand | null> {
  const { brands } = await keptRange.of(scope)
  if (!brands.some((brand) => brand.slug === slug)) return null
  const [row] = await scope.db.transaction((transaction) =>
    transaction
      .select({ brand: rangeBrands.brand })
      .from(rangeBrands)
      .where(and(eq(rangeBrands.siteId, scope.site.id), eq(rangeBrands.slug, slug))),
  )
  return row?.brand ?? null
}

async function load(database: Database, siteId: string): Promise<Kept> {
  const rows = await database.asSite(siteId, (transaction) =>
    transaction
      .select()
      .from(rangeBrands)
      .where(eq(rangeBrands.siteId, siteId))
      .orderBy(asc(rangeBrands.place), asc(rangeBrands.slug)),
  )
  const times = rows.map(({ changedAt }) => changedAt).sort()
  const prints = rows.map(({ slug, digest }) => `${slug} ${digest}`)
  return {
    brands: rows.map(({ brand, changedAt }) => summaryOf(brand, changedAt)),
    print: prints.length === 0 ? '' : hash('sha1', prints.join('\n'), 'base64url'),
    stamp: stampOf({ count: rows.length, newest: times.at(-1) ?? null }),
  }
}
