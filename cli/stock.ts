import { createReadStream } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { carRecord } from '#app/stock/car-record.ts'
import { FeedError, type FeedProblem } from '#app/stock/feeds/feed-problem.ts'
import { readMapping } from '#app/stock/feeds/mapping.ts'
import { readFeed } from '#app/stock/feeds/read-feed.ts'
import { defaultWithdrawPercent, type ImportReport, importStock } from '#app/stock/import.server.ts'
import type { shownPrice } from '#app/stock/price.ts'
import { listCars, searchStock } from '#app/stock/stock.server.ts'
import { readStockSearch } from '#app/stock/stock-search.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { dollars } from '#app/ui/money.ts'
import { siteNamed } from './site-named.ts'
import { count, table, type VerbContext, VerbError } from './verb.ts'

type ImportOptions = {
  site: string
  file: string
  map?: string
  dryRun?: boolean
  allowWithdrawPercent: number
  json?: boolean
}

export function addStockVerbs(program: Command, context: VerbContext): void {
  const stock = program.command('stock').description('the cars that a site has for sale')

  stock
    .command('import')
    .description('makes a site’s stock what a full feed says (CSV, JSON or XML)')
    .requiredOption('--site <slug>', 'whose stock it is')
    .requiredOption('--file <file>', 'the feed')
    .option('--map <file>', 'mapping file: which column is which field')
    .option('--dry-run', 'say what would change, change nothing')
    .option(
      '--allow-withdraw-percent <percent>',
      'withdraw up to so much of the stock',
      percent,
      defaultWithdrawPercent,
    )
    .option('--json', 'print JSON')
    .action((options: ImportOptions) => importFeed(context, options))

  stock
    .command('list')
    .description('the newest cars of a site')
    .requiredOption('--site <slug>', 'whose stock')
    .option('--limit <count>', 'how many', count, 20)
    .option('--json', 'print JSON')
    .action(async ({ site, limit, json }: { site: string; limit: number; json?: boolean }) => {
      const scope = scopeOf(await siteNamed(context, site), context.deployment.database)
      const { cars, count: all } = await listCars(scope, limit)
      if (json) {
        const records = cars.map((car) => carRecord(car, scope.site.settings))
        return context.print(JSON.stringify({ count: all, cars: records }))
      }
      const rows = cars.map((car) => [
        car.stockNumber,
        car.name,
        car.carType,
        car.status,
        car.priceCents ? dollars(car.priceCents) : '-',
      ])
      context.print(table(['STOCK', 'NAME', 'TYPE', 'STATUS', 'PRICE'], rows))
      context.print(`${cars.length} of ${all} cars.`)
    })

  program
    .command('search <words>')
    .description('what a visitor of a site finds with these words')
    .requiredOption('--site <slug>', 'on which site')
    .option('--json', 'print JSON')
    .action(async (words: string, { site, json }: { site: string; json?: boolean }) => {
      const scope = scopeOf(await siteNamed(context, site), context.deployment.database)
      const search = readStockSearch(new URLSearchParams({ query: words }))
      const started = performance.now()
      const result = await searchStock(scope, search, { facets: ['make'], now: context.deployment.now() })
      const ms = performance.now() - started
      if (json)
        return context.print(
          JSON.stringify({ count: result.count, ms, cards: result.cards, facets: result.facets }),
        )
      const rows = result.cards.map((card) => [
        card.name,
        priceWords(card.price),
        card.place ?? '',
        `/cars/${card.slug}`,
      ])
      context.print(table(['NAME', 'PRICE', 'PLACE', 'PAGE'], rows))
      context.print(`${result.count} found in ${ms.toFixed(1)} ms.`)
    })
}

function priceWords(price: ReturnType<typeof shownPrice>): string {
  if (price.kind === 'price') return dollars(price.cents)
  if (price.kind === 'weekly') return `${dollars(price.cents)}/week`
  return price.kind === 'preorder' ? 'PREORDER' : price.text
}

async function importFeed(context: VerbContext, options: ImportOptions): Promise<void> {
  const { deployment } = context
  const scope = scopeOf(await siteNamed(context, options.site), deployment.database)
  const path = resolve(context.folder, options.file)
  await access(path).catch(() => {
    throw new VerbError(`${options.file} cannot be read: there is no such file, or no permission to read it.`)
  })
  try {
    const mapping = options.map ? await mappingOf(context, options.map) : undefined
    const reading = await readFeed({ name: options.file, bytes: createReadStream(path) }, mapping)
    const { now } = deployment
    const outcome = await importStock(scope, basename(path), reading, {
      now: now(),
      dryRun: options.dryRun ?? false,
      allowWithdrawPercent: options.allowWithdrawPercent,
    })
    const refused = 'refused' in outcome ? outcome.refused : null
    if (options.json) context.print(JSON.stringify({ refused, ...outcome.report }))
    else printReport(context, outcome.report, options.dryRun ?? false, refused !== null)
    if (refused) throw new VerbError(options.json ? '' : refused)
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    const { file, line, field } = error
    throw new VerbError(
      options.json ? JSON.stringify({ refused: error.message, file, line, field }) : error.message,
    )
  }
}

async function mappingOf(context: VerbContext, file: string) {
  const content = await readFile(resolve(context.folder, file), 'utf8').catch(() => {
    throw new VerbError(`${file} cannot be read: there is no such file, or no permission to read it.`)
  })
  return readMapping(file, content)
}

function printReport(context: VerbContext, report: ImportReport, isDryRun: boolean, isRefused: boolean) {
  const { print } = context
  for (const problem of report.warnings) print(`warning   ${problemWords(problem)}`)
  for (const problem of report.rejected) print(`rejected  ${problemWords(problem)}`)
  const { rowsRead, added, changed, unchanged, withdrawn, rejectedRows, warnings } = report
  print(
    `${report.file}: ${rowsRead} rows read, ${added} added, ${changed} changed, ${unchanged} unchanged, ${withdrawn} withdrawn, ${rejectedRows} rejected, ${warnings.length} warnings.`,
  )
  if (isDryRun && !isRefused) print('A dry run: nothing was changed.')
}

const problemWords = ({ line, field, value, reason }: FeedProblem) =>
  `line ${line}${field ? `, ${field}` : ''}${value === undefined ? '' : ` ${JSON.stringify(value)}`}: ${reason}`

function percent(text: string): number {
  const value = Number(text)
  if (!(value >= 0 && value <= 100)) throw new InvalidArgumentError('It must be a number from 0 to 100.')
  return value
}
