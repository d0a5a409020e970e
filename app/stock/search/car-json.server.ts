import type { Database } from '#app/platform/database.server.ts'
import { perDeployment } from '#app/platform/per-deployment.server.ts'
import { Recent } from '#app/platform/recent.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { carRecord } from '../car-record.ts'
import { listedViewsOf } from '../car-views.server.ts'
import { shownCars } from '../cars.server.ts'
import { type StockVersion, stockVersion } from '../stock-version.server.ts'
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

/** Of all sites: those of about 16,000 cars. */
const mostRecordBytes = 96 * 1024 * 1024
const recordsOf = perDeployment(() => new Recent<Bytes>(mostRecordBytes))
const keyOf = (version: StockVersion, id: string) => `${version.id} ${id}`

/** Of cars that changed. */
export function forgetRecords(database: Database, version: StockVersion, ids: readonly string[]): void {
  for (const id of ids) recordsOf(database).delete(keyOf(version, id))
}

/**
 * By id, in the order of `ids`. They are read when first asked for and kept: writing JSON anew costs more than searching,
 * and so does turning a page of it into bytes.
 */
async function recordsAsJson(scope: Scope, ids: readonly string[]): Promise<Map<string, Bytes>> {
  const records = recordsOf(scope.db.deployment)
  const version = await stockVersion(scope)
  const missing = ids.filter((id) => !records.has(keyOf(version, id)))
  const { generation } = version
  const read = missing.length > 0 ? await readRecords(scope, missing) : new Map<string, Bytes>()
  const written = new Map(
    ids.flatMap((id) => {
      const bytes = read.get(id) ?? records.get(keyOf(version, id))
      return bytes ? [[id, bytes] as const] : []
    }),
  )
  // What changed while it was read is read again next time.
  if (version.generation === generation)
    for (const [id, bytes] of read) records.set(keyOf(version, id), bytes, bytes.byteLength + bytesOfEntry)
  return written
}

async function readRecords(scope: Scope, ids: readonly string[]): Promise<Map<string, Bytes>> {
  const shown = await shownCars(scope, ids)
  return new Map(shown.map((car) => [car.id, jsonBytes(carRecord(car, scope.site.settings))]))
}
