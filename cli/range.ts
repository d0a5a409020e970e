import type { Command } from 'commander'
import { pagePaths } from '#app/menu/site-menu.ts'
import { rangeOf } from '#app/range/range.server.ts'
import { pageBefore, rangeCollisions } from '#app/range/range-collisions.ts'
import { importRange, type RangeReport, withdrawFromRange } from '#app/range/range-import.server.ts'
import { brandPath, rangeModelPath } from '#app/range/range-paths.ts'
import { dollars } from '#app/ui/money.ts'
import { problemLines } from './content-files.ts'
import { scopeFor } from './site-named.ts'
import { fileNamed, table, type VerbContext, VerbError } from './verb.ts'

type Common = { site: string; json?: boolean }
type FileOptions = Common & { file: string; dryRun?: boolean }

const fileWords = 'the whole range: a file such as range.yaml, range.json or range.csv'

export function addRangeVerbs(program: Command, context: VerbContext): void {
  const range = program
    .command('range')
    .description('the new vehicles that a dealer sells: brands, models, accessories')
  const verb = (name: string, description: string) =>
    range
      .command(name)
      .description(description)
      .requiredOption('--site <slug>', 'whose range')
      .option('--json', 'print JSON')
  verb('check', 'reads a range and says what is wrong with it; changes nothing')
    .requiredOption('--file <path>', fileWords)
    .action((options: FileOptions) => readFileOf(context, options, true))
  verb('import', 'makes the range what a file says; a brand that it lacks is withdrawn')
    .requiredOption('--file <path>', fileWords)
    .option('--dry-run', 'say what would change, change nothing')
    .action((options: FileOptions) => readFileOf(context, options, options.dryRun ?? false))
  verb('list', 'every brand and model of a site').action((options: Common) => printRange(context, options))
  verb(
    'withdraw <brand-or-model>',
    'takes a brand off, such as toyota, or a model, such as toyota/hilux',
  ).action((named: string, options: Common) => withdraw(context, named, options))
}

async function readFileOf(context: VerbContext, options: FileOptions, dryRun: boolean) {
  const { file, json } = options
  const scope = await scopeFor(context, options)
  const bytes = await fileNamed(context, file)
  const outcome = await importRange(scope, {
    file: { name: file, bytes },
    now: context.deployment.now(),
    takenBy: (path) => pageBefore(path, pagePaths),
    dryRun,
  })
  if ('problems' in outcome) {
    const { problems } = outcome
    throw new VerbError(json ? JSON.stringify({ problems }) : problemLines(problems))
  }
  const { report, brands } = outcome
  const told = rangeCollisions({ brands }, scope.site.settings).map(({ reason }) => reason)
  if (json) return context.print(JSON.stringify({ ...report, warnings: told }))
  for (const reason of told) context.print(`warning  ${reason}`)
  context.print(`${file}: ${readWords(report)} read, ${changes(report)}.`)
  if (dryRun) context.print('Nothing was changed.')
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const readWords = ({ read }: RangeReport) =>
  [
    counted(read.brands, 'brand', 'brands'),
    counted(read.models, 'model', 'models'),
    `${counted(read.accessories, 'accessory', 'accessories')}`,
  ].join(', ')

const changes = ({ added, changed, unchanged, withdrawn }: RangeReport) =>
  `of the brands ${added} added, ${changed} changed, ${unchanged} unchanged, ${withdrawn} withdrawn`

async function printRange(context: VerbContext, options: Common) {
  const { brands } = await rangeOf(await scopeFor(context, options))
  if (options.json) return context.print(JSON.stringify({ count: brands.length, brands }))
  const rows = brands.flatMap((brand) => [
    [brand.override ?? brandPath(brand.slug), brand.name, '', '', ''],
    ...brand.models.map((model) => [
      model.override ?? rangeModelPath(model.slug),
      `  ${model.name}`,
      model.body ?? '',
      model.fromCents === null ? '' : dollars(model.fromCents),
      String(model.accessories),
    ]),
  ])
  if (rows.length > 0) context.print(table(['PAGE', 'NAME', 'BODY', 'FROM', 'ACCESSORIES'], rows))
  const models = brands.reduce((count, brand) => count + brand.models.length, 0)
  context.print(`${counted(brands.length, 'brand', 'brands')}, ${counted(models, 'model', 'models')}.`)
}

async function withdraw(context: VerbContext, named: string, options: Common) {
  const scope = await scopeFor(context, options)
  const [brand = '', model] = named.replace(/^\//, '').split('/')
  const gone = await withdrawFromRange(
    scope,
    { brand, ...(model !== undefined && { model }) },
    context.deployment.now(),
  )
  if (!gone)
    throw new VerbError(
      `The range of "${scope.site.slug}" has no ${named}. "range list --site ${scope.site.slug}" names all.`,
    )
  context.print(options.json ? JSON.stringify({ withdrawn: named }) : `${gone.name}: withdrawn.`)
}
