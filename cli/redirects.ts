import { type Command, InvalidArgumentError } from 'commander'
import { siteContent } from '#app/menu/site-content.server.ts'
import { isReachable, pathsOf } from '#app/menu/site-menu.ts'
import { addressKey } from '#app/seo/old-address.ts'
import { readRedirectFile } from '#app/seo/redirect-file.server.ts'
import type { Redirect, RedirectProblem } from '#app/seo/redirect-row.ts'
import { importRedirects, listRedirects, removeRedirects } from '#app/seo/redirects.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { scopeFor } from './site-named.ts'
import { fileNamed, fileRefusal, table, type VerbContext, VerbError } from './verb.ts'

type Common = { site: string; json?: boolean }
type ImportOptions = Common & { file: string; status: Redirect['status']; dryRun?: boolean }

export function addRedirectVerbs(program: Command, context: VerbContext): void {
  const redirect = program
    .command('redirect')
    .description('where addresses of a dealer’s earlier website lead now')
  redirect
    .command('import')
    .description('adds a list: a CSV file with old address, new address and, if wanted, 301 or 308')
    .requiredOption('--site <slug>', 'whose addresses')
    .requiredOption('--file <path>', 'the CSV file')
    .option('--status <status>', '301 or 308, for lines that say neither', statusOf, 301)
    .option('--dry-run', 'say what would change, change nothing')
    .option('--json', 'print JSON')
    .action((options: ImportOptions) => importFile(context, options))
  redirect
    .command('list')
    .description('every redirect of a site')
    .requiredOption('--site <slug>', 'whose addresses')
    .option('--json', 'print JSON')
    .action((options: Common) => printRedirects(context, options))
  redirect
    .command('remove [address]')
    .description('takes one redirect out, such as /used-cars.html, or all of them')
    .requiredOption('--site <slug>', 'whose addresses')
    .option('--all', 'all that the site has')
    .option('--json', 'print JSON')
    .action((address: string | undefined, options: Common & { all?: boolean }) =>
      remove(context, address, options),
    )
}

function statusOf(text: string): Redirect['status'] {
  if (text !== '301' && text !== '308') throw new InvalidArgumentError('It must be 301 or 308.')
  return text === '308' ? 308 : 301
}

async function importFile(context: VerbContext, options: ImportOptions) {
  const { file, status, dryRun = false, json } = options
  const scope = await scopeFor(context, options)
  const read = readRedirectFile((await fileNamed(context, file)).toString())
  if ('problem' in read)
    throw refusal(file, [{ line: read.problem.line, field: 'file', reason: read.problem.reason }], json)
  if (read.rows.length === 0)
    throw new VerbError(
      `${file} holds no line such as: /used-cars.html,/search/used-cars. Nothing was changed.`,
    )
  const isPage = await pagesOf(scope, context.deployment.now())
  const outcome = await importRedirects(scope, { rows: read.rows, status, isPage, dryRun })
  if ('problems' in outcome) throw refusal(file, outcome.problems, json)
  const { report } = outcome
  if (json) return context.print(JSON.stringify(report))
  for (const { line, reason } of report.passedOver) context.print(`${file}:${line}: passed over: ${reason}`)
  context.print(
    `${file}: ${report.read} read, ${report.added} added, ${report.changed} changed, ${report.unchanged} unchanged, ${report.passedOver.length} passed over.`,
  )
  if (report.chained > 0)
    context.print(
      `${report.chained} led to another old address and lead straight to where that one ends now.`,
    )
  if (dryRun) context.print('A dry run: nothing was changed.')
}

/** Pages at fixed addresses; which cars, makes and articles there are changes from day to day. */
async function pagesOf(scope: Scope, now: Date) {
  const content = await siteContent(scope, now)
  const fixed = pathsOf(scope.site.settings, content).filter((path) => !/[:*]/.test(path))
  return (path: string) => isReachable(path, fixed)
}

const refusal = (file: string, problems: readonly RedirectProblem[], json?: boolean) =>
  fileRefusal(problems, ({ line, field, reason }) => `${file}:${line}: ${field}: ${reason}`, json)

async function printRedirects(context: VerbContext, options: Common) {
  const redirects = await listRedirects(await scopeFor(context, options))
  const shown = redirects.map((row) => ({ old: addressKey(row), new: row.target, status: row.status }))
  if (options.json) return context.print(JSON.stringify({ count: shown.length, redirects: shown }))
  if (shown.length > 0)
    context.print(
      table(
        ['STATUS', 'OLD', 'NEW'],
        shown.map(({ status, old, new: next }) => [String(status), old, next]),
      ),
    )
  context.print(shown.length === 1 ? '1 redirect.' : `${shown.length} redirects.`)
}

async function remove(
  context: VerbContext,
  address: string | undefined,
  { all = false, ...options }: Common & { all?: boolean },
) {
  const scope = await scopeFor(context, options)
  if (all === (address !== undefined))
    throw new VerbError('Name one old address, such as /used-cars.html, or say --all.')
  const url = address === undefined ? null : URL.parse(address, 'https://site.invalid')
  const removed = address !== undefined && url === null ? 0 : await removeRedirects(scope, url)
  if (address !== undefined && removed === 0)
    throw new VerbError(
      `The site "${scope.site.slug}" has no redirect of ${address}. "redirect list --site ${scope.site.slug}" names them all.`,
    )
  context.print(
    options.json ? JSON.stringify({ removed }) : removed === 1 ? '1 removed.' : `${removed} removed.`,
  )
}
