import type { Command } from 'commander'
import { rangeOf } from '#app/range/range.server.ts'
import type { RangeReport } from '#app/range/range-import.server.ts'
import { brandPath, rangeModelPath } from '#app/range/range-paths.ts'
import { dollars } from '#app/ui/money.ts'
import { importRange, withdrawFromRange } from '#app/verbs/range.server.ts'
import { changeWords } from './content-files.ts'
import { scopeFor } from './site-named.ts'
import { counted, fileNamed, fileRefusal, printList, siteVerb, type VerbContext, VerbError } from './verb.ts'

type Common = { site: string; json?: boolean }
type FileOptions = Common & { file: string; dryRun?: boolean }

const fileWords = 'the whole range: a file such as range.yaml, range.json or range.csv'

export function addRangeVerbs(program: Command, context: VerbContext): void {
  const range = program
    .command('range')
    .description('the new vehicles that a dealer sells: brands, models, accessories')
  const verb = (name: string, description: string) => siteVerb(range, name, description, 'whose range')
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
  const { file: name, json } = options
  const scope = await scopeFor(context, options)
  const file = { name, bytes: await fileNamed(context, name) }
  const outcome = await importRange(scope, { file, now: context.deployment.now(), dryRun })
  if ('problems' in outcome) throw fileRefusal(outcome.problems, { json })
  const { report, collisions } = outcome
  if (json) return context.print(JSON.stringify({ ...report, warnings: collisions }))
  for (const reason of collisions) context.print(`warning  ${reason}`)
  context.print(`${name}: ${readWords(report)} read, of the brands ${changeWords(report)}.`)
  if (dryRun) context.print('Nothing was changed.')
}

const readWords = ({ read }: RangeReport) =>
  [
    counted(read.brands, 'brand'),
    counted(read.models, 'model'),
    counted(read.accessories, 'accessory', 'accessories'),
  ].join(', ')

async function printRange(context: VerbContext, { json, ...options }: Common) {
  const { brands } = await rangeOf(await scopeFor(context, options))
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
  const models = brands.reduce((count, brand) => count + brand.models.length, 0)
  const end = `${counted(brands.length, 'brand')}, ${counted(models, 'model')}.`
  const head = ['PAGE', 'NAME', 'BODY', 'FROM', 'ACCESSORIES']
  printList(context, { json, told: { count: brands.length, brands }, head, rows, end, none: end })
}

async function withdraw(context: VerbContext, named: string, options: Common) {
  const scope = await scopeFor(context, options)
  const gone = await withdrawFromRange(scope, named, context.deployment.now())
  if (!gone)
    throw new VerbError(
      `The range of "${scope.site.slug}" has no ${named}. "range list --site ${scope.site.slug}" names all.`,
    )
  context.print(options.json ? JSON.stringify({ withdrawn: named }) : `${gone.name}: withdrawn.`)
}
