import { basename } from 'node:path'
import type { Command } from 'commander'
import { isPagePath } from '#app/content/page.ts'
import { pathOf } from '#app/content/page-file.server.ts'
import { listPages, previewPage, publishPages, withdrawPage } from '#app/verbs/pages.server.ts'
import { changeWords, contentFiles, printImport } from './content-files.ts'
import { scopeFor } from './site-named.ts'
import {
  acting,
  counted,
  fileRefusal,
  noteProblems,
  printList,
  siteVerb,
  type VerbContext,
  VerbError,
} from './verb.ts'

type Common = { site: string; json?: boolean }
type FileOptions = Common & { file: string; dryRun?: boolean }

const fileWords = 'a file such as pages/about-us.yaml, or a folder that holds all pages of the site'

export function addPageVerbs(program: Command, context: VerbContext): void {
  const page = program.command('page').description('the pages that a dealer writes')
  const verb = (name: string, description: string) => siteVerb(page, name, description, 'whose pages')
  verb('check', 'reads pages and says what is wrong with them; changes nothing')
    .requiredOption('--file <path>', fileWords)
    .action((options: FileOptions) => checkFiles(context, options))
  verb('import', 'puts pages on the site: one file, or a folder; what a folder lacks is withdrawn')
    .requiredOption('--file <path>', fileWords)
    .option('--dry-run', 'say what would change, change nothing')
    .action((options: FileOptions) => importFiles(context, options))
  verb('list', 'every page of a site').action((options: Common) => printPages(context, options))
  verb('preview <address>', 'prints an address that shows a draft, or a page to come, for a week').action(
    (address: string, options: Common) => printPreview(context, address, options),
  )
  verb('withdraw <address>', 'takes one page off the site, such as /about-us').action(
    (address: string, options: Common) => withdraw(context, address, options),
  )
}

const filesOf = (context: VerbContext, named: string) =>
  contentFiles(context, named, {
    ending: /\.ya?ml$/i,
    empty: `holds no page, so nothing was changed. Pages are files such as ${named.replace(/\/$/, '')}/about-us.yaml; to take one off the site: page withdraw.`,
    placeOf,
  })

/** Of a single file: the fixed address of its name, else one of the dealer's own. */
function placeOf(path: string): string {
  const name = basename(path)
  return isPagePath(pathOf(name)) ? name : `pages/${name}`
}

async function read(context: VerbContext, options: FileOptions, dryRun: boolean) {
  const scope = await scopeFor(context, options)
  const { files, isWhole, passedOver } = await filesOf(context, options.file)
  const now = context.deployment.now()
  const outcome = await publishPages(scope, { files, isWhole, now, dryRun })
  if ('problems' in outcome) throw fileRefusal(outcome.problems, { json: options.json })
  return { ...outcome, passedOver }
}

async function checkFiles(context: VerbContext, options: FileOptions) {
  const { report, warnings } = await read(context, options, true)
  if (options.json) return context.print(JSON.stringify({ ...report, warnings }))
  noteProblems(context, warnings)
  context.print(
    `${options.file}: ${report.read} read, ${warnings.length === 0 ? 'no problems' : counted(warnings.length, 'note')}. An import would be: ${changeWords(report)}.`,
  )
}

async function importFiles(context: VerbContext, options: FileOptions) {
  const { passedOver, ...outcome } = await read(context, options, options.dryRun ?? false)
  printImport(context, outcome, { ...options, passedOver, kind: 'a page (.yaml)' })
}

async function printPages(context: VerbContext, { json, ...options }: Common) {
  const pages = await listPages(await scopeFor(context, options), context.deployment.now())
  printList(context, {
    json,
    told: { count: pages.length, pages },
    end: `${counted(pages.length, 'page')}.`,
    head: ['PAGE', 'STATUS', 'TITLE'],
    rows: pages.map(({ path, status, title }) => [path, status, title]),
  })
}

const pathOfPage = (address: string) => `/${address.replace(/^\/|\.ya?ml$/g, '')}`

const none = (site: string, path: string) =>
  new VerbError(`The site "${site}" has no page ${path}. "page list --site ${site}" names them all.`)

async function printPreview(context: VerbContext, address: string, options: Common) {
  const request = { path: pathOfPage(address), now: context.deployment.now() }
  const preview = await previewPage(acting(context), await scopeFor(context, options), request)
  if (preview === null) throw none(options.site, request.path)
  context.print(options.json ? JSON.stringify({ preview }) : preview)
}

async function withdraw(context: VerbContext, address: string, options: Common) {
  const path = pathOfPage(address)
  if (!(await withdrawPage(await scopeFor(context, options), path))) throw none(options.site, path)
  context.print(options.json ? JSON.stringify({ withdrawn: path }) : `${path}: withdrawn.`)
}
