import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { isNull, sql } from 'drizzle-orm'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openDatabase } from '#app/platform/open-database.server.ts'
import { readFeed } from '#app/stock/feeds/read-feed.server.ts'
import { importStock } from '#app/stock/import.server.ts'
import { cars } from '#app/stock/tables.server.ts'
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
  const found = await scope.db.transaction((transaction) =>
    transaction
      .select({ stockNumber: cars.stockNumber, priceCents: sql`${cars.record} -> 'priceCents'` })
      .from(cars)
      .where(isNull(cars.withdrawnAt)),
  )
  process.send?.(found.map(({ stockNumber, priceCents }) => [stockNumber, priceCents]))
  const [file] = await once(process, 'message')
  const reading = await readFeed({ name: file, bytes: createReadStream(file) })
  const outcome = await importStock(scope, file, reading, { now: new Date(), allowWithdrawPercent: 100 })
  if ('refused' in outcome || outcome.report.rejectedRows > 0) process.exitCode = 1
} finally {
  await database.close()
  process.disconnect?.()
}
