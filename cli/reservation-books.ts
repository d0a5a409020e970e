import { type Command, InvalidArgumentError } from 'commander'
import { csvOf } from '#app/platform/csv.ts'
import type { Period } from '#app/platform/payments.ts'
import { addDays, instantOf } from '#app/platform/zoned-time.ts'
import { comparePayments, differenceWords } from '#app/reservations/compare.server.ts'
import { providerOf } from '#app/reservations/providers.server.ts'
import { moneyReport, reportColumns } from '#app/reservations/report.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { readSiteSecret } from '#app/tenancy/site-secrets.server.ts'
import { scopeFor } from './site-named.ts'
import { type VerbContext, VerbError } from './verb.ts'

type Options = { site: string; from: string; to: string; json?: boolean }

/** Deposits for whoever keeps the dealer's books. Days are the site's, both ends included. */
export function addBookVerbs(verbs: Command, context: VerbContext): void {
  periodVerb(
    verbs,
    'report',
    'deposits and refunds of these days as CSV, a row for each movement of money',
  ).action(async (options: Options) => {
    const { scope, period } = await asked(context, options)
    const rows = await moneyReport(scope, period)
    const named = (row: readonly string[]) =>
      Object.fromEntries(reportColumns.map((name, i) => [name, row[i]]))
    context.print(
      options.json ? JSON.stringify({ movements: rows.map(named) }) : csvOf([reportColumns, ...rows]),
    )
  })
  periodVerb(
    verbs,
    'compare',
    'holds the ledger of these days against the balance of the payment provider',
  ).action((options: Options) => compare(context, options))
}

const periodVerb = (verbs: Command, name: string, what: string) =>
  verbs
    .command(name)
    .description(what)
    .requiredOption('--site <slug>', 'which site')
    .requiredOption('--from <day>', 'the first day, such as 2026-11-01', day)
    .requiredOption('--to <day>', 'the last day, such as 2026-11-30', day)
    .option('--json', 'print JSON')

function day(text: string): string {
  if (instantOf(text, 12 * 60, 'UTC') === null)
    throw new InvalidArgumentError('It must be a day such as 2026-11-30.')
  return text
}

async function asked(
  context: VerbContext,
  { site, from, to }: Options,
): Promise<{ scope: Scope; period: Period }> {
  const scope = await scopeFor(context, { site })
  const { timeZone } = scope.site.settings.site
  const begins = (date: string) => instantOf(date, 0, timeZone) ?? instantOf(date, 60, timeZone)
  const period = { from: begins(from), to: begins(addDays(to, 1)) }
  if (!period.from || !period.to || period.from >= period.to)
    throw new VerbError(`--from ${from} is later than --to ${to}: name the earlier day first.`)
  return { scope, period: { from: period.from, to: period.to } }
}

async function compare(context: VerbContext, options: Options) {
  const { scope, period } = await asked(context, options)
  const { database, sealer } = context.deployment
  const secret = (name: string) => readSiteSecret(database, sealer, scope.site.id, name)
  const provider = (name: string | null) => providerOf({ scope, secret, print: sealer.print }, name)
  const compared = await comparePayments({ scope, provider }, period)
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
