import type { Command } from 'commander'
import { partsFacts } from '#app/parts/parts.server.ts'
import { searchParts } from '#app/parts/parts-search.server.ts'
import { dollarsAndCents } from '#app/ui/money.ts'
import { importParts, withdrawParts } from '#app/verbs/parts.server.ts'
import { changeWords } from './content-files.ts'
import { scopeFor } from './site-named.ts'
import { fileNamed, fileRefusal, printList, siteVerb, type VerbContext } from './verb.ts'

type Common = { site: string; json?: boolean }
type FileOptions = Common & { file: string; dryRun?: boolean }

const fileWords = 'the whole list: a CSV file with part_number, name, makes, models, price and in_stock'

export function addPartsVerbs(program: Command, context: VerbContext): void {
  const parts = program.command('parts').description('the parts that a dealer sells over the counter')
  const verb = (name: string, description: string) => siteVerb(parts, name, description, 'whose parts')
  verb('check', 'reads a parts list and says what is wrong with it; changes nothing')
    .requiredOption('--file <path>', fileWords)
    .action((options: FileOptions) => readFileOf(context, options, true))
  verb('import', 'makes the parts what a list says; a part that it lacks is withdrawn')
    .requiredOption('--file <path>', fileWords)
    .option('--dry-run', 'say what would change, change nothing')
    .action((options: FileOptions) => readFileOf(context, options, options.dryRun ?? false))
  verb('list', 'how many there are and for which makes; with --find, those that a search finds')
    .option('--find <words>', 'a number or words, as a visitor types them')
    .action((options: Common & { find?: string }) => printParts(context, options))
  verb('withdraw', 'takes all parts off the site').action(async (options: Common) => {
    const withdrawn = await withdrawParts(await scopeFor(context, options))
    context.print(options.json ? JSON.stringify({ withdrawn }) : `${withdrawn} withdrawn.`)
  })
}

async function readFileOf(context: VerbContext, options: FileOptions, dryRun: boolean) {
  const { file, json } = options
  const scope = await scopeFor(context, options)
  const text = (await fileNamed(context, file)).toString()
  const outcome = await importParts(scope, { text, now: context.deployment.now(), dryRun })
  if ('problems' in outcome) throw fileRefusal(outcome.problems, { json, inFile: file })
  const { report } = outcome
  if (json) return context.print(JSON.stringify(report))
  context.print(`${file}: ${report.read} read, ${changeWords(report)}.`)
  if (dryRun) context.print('Nothing was changed.')
}

async function printParts(context: VerbContext, { find, json, ...options }: Common & { find?: string }) {
  const scope = await scopeFor(context, options)
  const { count, makes } = await partsFacts(scope)
  const { total, parts } = await searchParts(scope, { query: find ?? '', make: null, page: 1 })
  const end =
    find === undefined
      ? `${count} parts${makes.length > 0 ? `, for ${makes.join(', ')}` : ''}.`
      : `${total} of ${count} parts found.`
  printList(context, {
    json,
    told: { count, makes, total, parts },
    end,
    none: end,
    head: ['NUMBER', 'PRICE', 'IN STOCK', 'NAME'],
    rows: parts.map(({ number, priceCents, isInStock, name }) => [
      number,
      priceCents === null ? '' : dollarsAndCents(priceCents),
      isInStock ? 'yes' : 'no',
      name,
    ]),
  })
}
