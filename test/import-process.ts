import { createReadStream } from 'node:fs'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openDatabase } from '#app/platform/open-database.server.ts'
import { readFeed } from '#app/stock/feeds/read-feed.server.ts'
import { importStock } from '#app/stock/import.server.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { findSiteBySlug } from '#app/tenancy/sites.server.ts'

/** `import-process.ts <site> <feed>`: what `stock import` does to the database, without the rest of the command line to load. */
const [slug = '', file = ''] = process.argv.slice(2)
const database = await openDatabase(readEnvironment(process.env), createLog('silent'))
try {
  const site = await findSiteBySlug(database, slug)
  const reading = await readFeed({ name: file, bytes: createReadStream(file) })
  const outcome = await importStock(scopeOf(site!, database), file, reading, {
    now: new Date(),
    allowWithdrawPercent: 100,
  })
  if ('refused' in outcome || outcome.report.rejectedRows > 0) process.exitCode = 1
} finally {
  await database.close()
}
