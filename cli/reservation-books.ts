import { type Command, InvalidArgumentError } from 'commander'
import { csvOf } from '#app/platform/csv.ts'
import { instantOf } from '#app/platform/zoned-time.ts'
import { differenceWords } from '#app/reservations/compare.server.ts'
import { moneyReport, reportColumns } from '#app/reservations/report.server.ts'
import { bookPeriod, compareBooks } from '#app/verbs/reservation-books.server.ts'
import { scopeFor } from './site-named.ts'
import { acting, siteVerb, type VerbContext, VerbError } from './verb.ts'

type Options = { site: string; from: string; to: string; json?: boolean }

/** Deposits for whoever keeps the dealer's books. Days are the site's, both ends included. */
export function addBookVerbs(verbs: Command, context: VerbContext): void {
  const told = 'deposits and refunds of these days as CSV, a row for each movement of money'
  periodVerb(verbs, 'report', told).action(async (options: Options) => {
    const { scope, period } = await readPeriod(context, options)
    const rows = await moneyReport(scope, period)
    const named = (row: readonly string[]) =>
      Object.fromEntries(reportColumns.map((name, i) => [name, row[i]]))
    context.print(
      options.json ? JSON.stringify({ movements: rows.map(named) }) : csvOf([reportColumns, ...rows]),
    )
  })
  const held = 'holds the ledger of these days against the balance of the payment provider'
  periodVerb(verbs, 'compare', held).action((options: Options) => compare(context, options))
}

const periodVerb = (verbs: Command, name: string, what: string) =>
  siteVerb(verbs, name, what)
    .requiredOption('--from <day>', 'the first day, such as 2026-11-01', day)
    .requiredOption('--to <day>', 'the last day, such as 2026-11-30', day)

function day(text: string): string {
  if (instantOf(text, 12 * 60, 'UTC') === null)
    throw new InvalidArgumentError('It must be a day such as 2026-11-30.')
  return text
}

async function readPeriod(context: VerbContext, { from, to, ...options }: Options) {
  const scope = await scopeFor(context, options)
  const period = bookPeriod(scope, { from, to })
  if (period) return { scope, period }
  throw new VerbError(`--from ${from} is later than --to ${to}: name the earlier day first.`)
}

async function compare(context: VerbContext, options: Options) {
  const { scope, period } = await readPeriod(context, options)
  const compared = await compareBooks(acting(context), scope, period)
  if ('failed' in compared)
    throw new VerbError(`The provider could not be asked: ${compared.reason}. Nothing was compared.`)
  const { movements, differences } = compared
  if (options.json) context.print(JSON.stringify(compared))
  else {
    for (const one of differences)
      context.print(`${one.at}  ${one.reservationId ?? 'no reservation'}  ${differenceWords(one)}`)
    context.print(`${movements} movements at the provider, ${differences.length} differences.`)
  }
  if (differences.length > 0) throw new VerbError('The ledger and the provider differ.')
}
