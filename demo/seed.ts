import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importArticles } from '#app/content/article-import.server.ts'
import { importPages } from '#app/content/page-import.server.ts'
import { importParts } from '#app/parts/parts-import.server.ts'
import { giveRole, keepPerson } from '#app/people/people.server.ts'
import type { Environment } from '#app/platform/environment.server.ts'
import { importRange } from '#app/range/range-import.server.ts'
import { readMapping } from '#app/stock/feeds/mapping.ts'
import { type FeedReading, readFeed } from '#app/stock/feeds/read-feed.server.ts'
import { importStock } from '#app/stock/import.server.ts'
import { earlierCents } from '#app/stock/price.ts'
import { type Scope, scopeOf } from '#app/tenancy/scope.server.ts'
import { readSiteFile } from '#app/tenancy/site-file.ts'
import { applySite, listSiteEntries } from '#app/tenancy/sites.server.ts'
import type { Deployment } from '#server/deployment.ts'
import { demoArticles } from './articles.ts'
import { demoFeed, demoMapping, demoSites, referenceDate } from './generate.ts'
import { seedLeads } from './leads.ts'
import { demoOwner } from './owners.ts'
import { demoPages } from './pages.ts'
import { demoParts, demoRange } from './range.ts'

const files = import.meta.glob<string>(['./sites/*.json', './mappings/*.json'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const markOf = ({ FORECOURT_DATA }: Pick<Environment, 'FORECOURT_DATA'>) =>
  join(FORECOURT_DATA, 'demo-dealers-seeded')

export const isSeeded = (environment: Pick<Environment, 'FORECOURT_DATA'>) => existsSync(markOf(environment))

/**
 * Puts the demo dealers into an empty deployment, through the same commands as any dealer: settings files, feeds, articles and pages.
 * The mark is written last, so that a start that was cut off is made up for by the next one.
 */
export async function seedDemo(deployment: Deployment, say: (line: string) => void): Promise<void> {
  if (isSeeded(deployment.environment)) return
  const others = (await listSiteEntries(deployment.database)).filter(({ slug }) => !demoSites.includes(slug))
  if (others.length === 0) {
    say('Setting up the demo dealers …')
    for (const slug of demoSites) say(`  ${await seedSite(deployment, slug)}`)
  }
  writeFileSync(markOf(deployment.environment), deployment.now().toISOString())
}

async function seedSite(deployment: Deployment, slug: string): Promise<string> {
  const settingsFile = `sites/${slug}.json`
  const read = readSiteFile(settingsFile, files[`./${settingsFile}`] ?? '')
  if ('problems' in read)
    throw new Error(
      read.problems
        .map(({ line, field, reason }) => `${settingsFile}:${line}: ${field} ${reason}`)
        .join('\n'),
    )
  const applied = await applySite(deployment.database, read.document)
  if ('refused' in applied)
    throw new Error(
      applied.refused.map(({ field, reason }) => `${settingsFile}: ${field}: ${reason}`).join('\n'),
    )

  await deployment.database.asPlatform(async (transaction) => {
    const owner = await keepPerson(transaction, demoOwner(slug))
    await giveRole(transaction, owner.id, { siteId: applied.site.id }, 'owner')
  })
  const now = deployment.now()
  const mappingFile = demoMapping(slug)
  const mapping = mappingFile ? readMapping(mappingFile, files[`./mappings/${mappingFile}`] ?? '') : undefined
  const feed = demoFeed(slug, now)
  const reading = await readFeed(feed, mapping, { now })
  const scope = scopeOf(applied.site, deployment.database, { kind: 'job', name: 'demo' })
  await importEarlier(scope, feed.name, reading, now)
  const outcome = await importStock(scope, feed.name, reading, { now })
  if ('refused' in outcome) throw new Error(`${feed.name}: ${outcome.refused}`)

  const articles = demoArticles(slug, now, referenceDate)
  const written = await importArticles(scope, { files: articles, isWhole: true, now })
  if ('problems' in written)
    throw new Error(written.problems.map(({ file, line, reason }) => `${file}:${line} ${reason}`).join('\n'))
  const drawn = await importPages(scope, { files: demoPages(slug), isWhole: true, now })
  if ('problems' in drawn)
    throw new Error(drawn.problems.map(({ file, line, reason }) => `${file}:${line} ${reason}`).join('\n'))
  await seedLists(scope, slug, now)
  await seedLeads(deployment, scope, now)
  return `${applied.site.settings.name}: ${reading.cars.length} cars`
}

/** Before the first of these a car of the demo was reduced by nobody; its earlier price is proven from then. */
const earlierDays = [90, 30, 8]

/** The reduced cars as they were listed then, at the prices that they come from (PRC-07). */
async function importEarlier(scope: Scope, file: string, reading: FeedReading, now: Date): Promise<void> {
  const none = { rejected: [], rejectedRows: 0, rejectedStockNumbers: [], warnings: [] }
  for (const days of earlierDays) {
    const then = new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
    const listed = reading.cars.filter(
      ({ car: { createdAt, status } }) =>
        status === 'in_stock' && Date.parse(createdAt ?? '') <= then.getTime(),
    )
    const cars = listed.flatMap(({ car, ...place }) => {
      const priceCents = earlierCents(car)
      if (priceCents === null) return []
      const prices = { priceCents, beforePriceCents: null, offerPriceCents: null, driveAwayPriceCents: null }
      return [{ ...place, car: { ...car, ...prices, financeLenders: {}, youxQuote: null } }]
    })
    if (cars.length > 0)
      await importStock(scope, file, { ...reading, ...none, cars, rowsRead: cars.length }, { now: then })
  }
}

/** What the dealer sells new, and over the counter. */
async function seedLists(scope: Scope, slug: string, now: Date): Promise<void> {
  const file = demoRange(slug)
  const sold = file && (await importRange(scope, { file, now, takenBy: () => null }))
  if (sold && 'problems' in sold)
    throw new Error(
      sold.problems.map(({ file: name, line, reason }) => `${name}:${line} ${reason}`).join('\n'),
    )
  const text = demoParts(slug)
  const listed = text === null ? null : await importParts(scope, { text, now })
  if (listed && 'problems' in listed)
    throw new Error(
      listed.problems.map(({ line, reason }) => `parts/${slug}.csv:${line} ${reason}`).join('\n'),
    )
}
