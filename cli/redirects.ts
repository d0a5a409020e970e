import { type Command, InvalidArgumentError } from 'commander'
import { addressKey } from '#app/seo/old-address.ts'
import type { Redirect } from '#app/seo/redirect-row.ts'
import { listRedirects } from '#app/seo/redirects.server.ts'
import { importRedirects, removeRedirect } from '#app/verbs/redirects.server.ts'
import { scopeFor } from './site-named.ts'
import { counted, fileNamed, fileRefusal, printList, siteVerb, type VerbContext, VerbError } from './verb.ts'

type Common = { site: string; json?: boolean }
type ImportOptions = Common & { file: string; status: Redirect['status']; dryRun?: boolean }

export function addRedirectVerbs(program: Command, context: VerbContext): void {
  const redirect = program
    .command('redirect')
    .description('where addresses of a dealer’s earlier website lead now')
  const verb = (name: string, what: string) => siteVerb(redirect, name, what, 'whose addresses')
  verb('import', 'adds a list: a CSV file with old address, new address and, if wanted, 301 or 308')
    .requiredOption('--file <path>', 'the CSV file')
    .option('--status <status>', '301 or 308, for lines that say neither', statusOf, 301)
    .option('--dry-run', 'say what would change, change nothing')
    .action((options: ImportOptions) => importFile(context, options))
  verb('list', 'every redirect of a site').action((options: Common) => printRedirects(context, options))
  verb('remove [address]', 'takes one redirect out, such as /used-cars.html, or all of them')
    .option('--all', 'all that the site has')
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
  const text = (await fileNamed(context, file)).toString()
  const outcome = await importRedirects(scope, { text, status, now: context.deployment.now(), dryRun })
  if ('problems' in outcome) throw fileRefusal(outcome.problems, { json, inFile: file })
  if ('isEmpty' in outcome)
    throw new VerbError(
      `${file} holds no line such as: /used-cars.html,/search/used-cars. Nothing was changed.`,
    )
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

async function printRedirects(context: VerbContext, { json, ...options }: Common) {
  const found = await listRedirects(await scopeFor(context, options))
  const redirects = found.map((row) => ({ old: addressKey(row), new: row.target, status: row.status }))
  const end = `${counted(redirects.length, 'redirect')}.`
  printList(context, {
    json,
    told: { count: redirects.length, redirects },
    end,
    none: end,
    head: ['STATUS', 'OLD', 'NEW'],
    rows: redirects.map(({ status, old, new: next }) => [String(status), old, next]),
  })
}

async function remove(
  context: VerbContext,
  address: string | undefined,
  { all = false, json, ...options }: Common & { all?: boolean },
) {
  const scope = await scopeFor(context, options)
  if (all === (address !== undefined))
    throw new VerbError('Name one old address, such as /used-cars.html, or say --all.')
  const removed = await removeRedirect(scope, address ?? null)
  if (address !== undefined && removed === 0)
    throw new VerbError(
      `The site "${scope.site.slug}" has no redirect of ${address}. "redirect list --site ${scope.site.slug}" names them all.`,
    )
  context.print(json ? JSON.stringify({ removed }) : `${removed} removed.`)
}
