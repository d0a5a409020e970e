import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { carRecord } from '../car-record.ts'
import { listedViewsOf } from '../car-views.server.ts'
import { shownRecord } from '../holds.server.ts'
import { stockIndex } from '../stock-index.server.ts'
import { cars } from '../tables.server.ts'
import { type Bytes, jsonBytes, withField } from './json-bytes.ts'

/** What the key and the place of a record take beside its text, in bytes. */
const bytesOfEntry = 250

/**
 * The wire records of these cars and how often each was viewed (STK-10), as JSON in UTF-8, in order; a car that was
 * withdrawn meanwhile is left out.
 */
export async function carsAsJson(scope: Scope, ids: readonly string[], now: Date): Promise<Bytes[]> {
  const records = await recordsAsJson(scope, ids)
  const views = await listedViewsOf(scope, [...records.keys()], now)
  return Array.from(records, ([id, record]) => withField(record, 'views', views.get(id) ?? 0))
}

/**
 * By id, in the order of `ids`. They are read when first asked for and kept with the site's index: writing JSON anew costs
 * more than searching, and so does turning a page of it into bytes.
 */
async function recordsAsJson(scope: Scope, ids: readonly string[]): Promise<Map<string, Bytes>> {
  const partition = await stockIndex(scope)
  const { records } = partition.index
  const missing = ids.filter((id) => !records.has(id))
  if (missing.length === 0) return new Map(ids.map((id) => [id, records.get(id)!]))
  const { generation } = partition
  const read = await readRecords(scope, missing)
  // What changed while it was read is read again next time.
  if (partition.generation === generation)
    for (const [id, bytes] of read) records.set(id, bytes, bytes.byteLength + bytesOfEntry)
  return new Map(
    ids.flatMap((id) => {
      const bytes = read.get(id) ?? records.get(id)
      return bytes ? [[id, bytes] as const] : []
    }),
  )
}

async function readRecords({ site, db }: Scope, ids: readonly string[]): Promise<Map<string, Bytes>> {
  const rows = await db.transaction((transaction) =>
    transaction
      .select({ id: cars.id, record: shownRecord })
      .from(cars)
      .where(and(eq(cars.siteId, site.id), inArray(cars.id, [...ids]), isNull(cars.withdrawnAt))),
  )
  return new Map(rows.map(({ id, record }) => [id, jsonBytes(carRecord(record, site.settings))]))
}
