import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openDatabase } from '#app/platform/open-database.server.ts'
import { listCars } from '#app/stock/cars.server.ts'
import { readFeed } from '#app/stock/feeds/read-feed.server.ts'
import { importStock } from '#app/stock/import.server.ts'
import { anyVisitor } from '#app/tenancy/actor.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { findSiteBySlug } from '#app/tenancy/sites.server.ts'

/**
 * `import-process.ts <site>`: tells its parent what stock it finds, is told a feed, and does to the database what `stock import` does,
 * without the rest of the command line to load.
 */
const [slug = ''] = process.argv.slice(2)
const database = await openDatabase(readEnvironment(process.env), createLog('silent'))
try {
  const scope = scopeOf((await findSiteBySlug(database, slug))!, database, anyVisitor)
  const { cars } = await listCars(scope, 10_000)
  process.send?.(cars.map(({ stockNumber, priceCents }) => [stockNumber, priceCents]))
  const [file] = await once(process, 'message')
  const reading = await readFeed({ name: file, bytes: createReadStream(file) })
  const outcome = await importStock(scope, file, reading, { now: new Date(), allowWithdrawPercent: 100 })
  if ('refused' in outcome || outcome.report.rejectedRows > 0) process.exitCode = 1
} finally {
  await database.close()
  process.disconnect?.()
}
