import { createReadStream } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { type FeedProblem, placeOf } from '#app/stock/feeds/feed-problem.ts'
import { oneOfFormats } from '#app/stock/feeds/formats.ts'
import type { ImportReport } from '#app/stock/import/import-records.server.ts'
import { listFeedsOver, takeFeed } from '#app/verbs/take-feed.server.ts'
import { writeFeedReference } from './feed-reference.ts'
import { scopesFor, siteNamed } from './site-named.ts'
import {
  acting,
  fileNamed,
  listVerb,
  printList,
  siteVerb,
  unreadable,
  type VerbContext,
  VerbError,
  verbOf,
  when,
} from './verb.ts'

type ImportOptions = {
  site: string
  file: string
  map?: string
  dryRun?: boolean
  allowWithdrawPercent?: number
  allowPriceChanges?: boolean
  allowRejected: number
  json?: boolean
}

/** The feed is in, some of its rows are not: whoever watches the exit status looks at the report. */
const statusOfRejected = 3

export function addImportVerbs(stock: Command, context: VerbContext): void {
  const what = `makes a site’s stock what a full feed says (${oneOfFormats((name) => name.toUpperCase())})`
  siteVerb(stock, 'import', what, 'whose stock it is')
    .requiredOption('--file <file>', 'the feed')
    .option('--map <file>', 'mapping file: which column is which field')
    .option('--dry-run', 'say what would change, change nothing')
    .option(
      '--allow-withdraw-percent <percent>',
      'withdraw up to so much of the stock (else the setting stock.withdrawPercent)',
      percent,
    )
    .option('--allow-price-changes', 'take prices as they come, however much they move')
    .option('--allow-rejected <count>', 'end with status 0 with up to so many rejected rows', wholeCount, 0)
    .addHelpText(
      'after',
      '\nExit status: 0 every row is in; 3 the feed is in but for rejected rows; 1 nothing was imported.',
    )
    .action((options: ImportOptions) => importFeed(context, options))

  listVerb(stock, 'the newest imports of a site, or of all sites: when a feed came and what it did', {
    name: 'imports',
    whose: 'whose imports',
  }).action(async ({ site, limit, json }: { site?: string; limit: number; json?: boolean }) => {
    const imports = await listFeedsOver(await scopesFor(context, site), limit)
    printList(context, {
      json,
      told: { imports },
      ofOne: site !== undefined,
      none: 'No feed has come in the last 90 days.',
      head: 'SITE,CAME (UTC),FILE,ROWS,ADDED,CHANGED,UNCHANGED,GONE,REJECTED,WARNINGS,RESULT'.split(','),
      rows: imports.map((one) => [
        one.site,
        when(one.importedAt),
        one.file,
        ...[one.rowsRead, one.added, one.changed, one.unchanged, one.withdrawn + one.markedSold].map(String),
        ...[one.rejected, one.warnings].map(String),
        one.refused === null ? 'in' : `refused: ${one.refused}`,
      ]),
    })
  })

  verbOf(
    stock,
    'reference',
    'writes docs/feed-fields.md and the formats of docs/feeds.md anew, after a change of what feeds are read into',
  ).action(({ json }: { json?: boolean }) => {
    const folder = resolve(context.folder, 'docs')
    writeFeedReference(folder)
    context.print(json ? JSON.stringify({ folder }) : `Written to ${folder}.`)
  })
}

async function importFeed(context: VerbContext, options: ImportOptions): Promise<void> {
  const { deployment } = context
  const site = await siteNamed(context, options.site)
  const path = resolve(context.folder, options.file)
  await access(path, constants.R_OK).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(context.deployment, options.file, error)
  })
  const { map, dryRun = false, allowPriceChanges = false, allowWithdrawPercent, json } = options
  const mapping = map ? { file: map, text: (await fileNamed(context, map)).toString() } : undefined
  const outcome = await takeFeed(
    acting(context),
    site,
    { file: { name: options.file, bytes: createReadStream(path) }, name: basename(path), mapping },
    { now: deployment.now(), dryRun, allowWithdrawPercent, allowPriceChanges },
  )
  if ('unreadable' in outcome) {
    const { message, ...place } = outcome.unreadable
    throw new VerbError(json ? JSON.stringify({ refused: message, ...place }) : message)
  }
  const { report, refused } = outcome
  if (json) context.print(JSON.stringify({ refused, ...report }))
  else printReport(context, report, dryRun, refused !== null)
  if (refused) throw new VerbError(json ? '' : refused)
  if (report.rejectedRows > options.allowRejected) throw new VerbError('', { status: statusOfRejected })
}

function printReport(context: VerbContext, report: ImportReport, isDryRun: boolean, isRefused: boolean) {
  const { print } = context
  for (const problem of report.warnings) print(`warning   ${problemWords(problem)}`)
  for (const problem of report.rejected) print(`rejected  ${problemWords(problem)}`)
  for (const problem of report.covered) print(`covered   ${problemWords(problem)}`)
  const { rowsRead, skipped, added, changed, unchanged, withdrawn, markedSold, rejectedRows } = report
  const told = [
    `${rowsRead} rows read`,
    skipped > 0 && `${skipped} skipped by the filter`,
    `${added} added`,
    `${changed} changed`,
    `${unchanged} unchanged`,
    `${withdrawn} withdrawn`,
    markedSold > 0 && `${markedSold} marked sold`,
    `${rejectedRows} rejected`,
    `${report.warnings.length} warnings`,
    report.covered.length > 0 && `${report.covered.length} covered by what the yard says`,
  ].filter(Boolean)
  print(`${report.file}: ${told.join(', ')}.`)
  if (isDryRun && !isRefused) print('A dry run: nothing was changed.')
}

const problemWords = (problem: FeedProblem) => {
  const { stockNumber, field, value, reason } = problem
  const where = [
    placeOf(problem),
    ...(stockNumber ? [`stock number ${stockNumber}`] : []),
    ...(field ? [field] : []),
  ]
  return `${where.join(', ')}${value === undefined ? '' : ` ${JSON.stringify(value)}`}: ${reason}`
}

function percent(text: string): number {
  const value = Number(text)
  if (!(value >= 0 && value <= 100)) throw new InvalidArgumentError('It must be a number from 0 to 100.')
  return value
}

function wholeCount(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0) throw new InvalidArgumentError('It must be a whole number.')
  return value
}
