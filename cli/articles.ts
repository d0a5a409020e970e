import type { Command } from 'commander'
import { listArticles, publishArticles, withdrawArticle } from '#app/verbs/articles.server.ts'
import { contentFiles, inItsFolder, printImport } from './content-files.ts'
import { scopeFor } from './site-named.ts'
import { counted, fileRefusal, printList, siteVerb, type VerbContext, VerbError } from './verb.ts'

type Common = { site: string; json?: boolean }
type ImportOptions = Common & { file: string; dryRun?: boolean }

export function addArticleVerbs(program: Command, context: VerbContext): void {
  const article = program.command('article').description('what a site’s blog has to read')
  const what = 'reads articles in Markdown: one file, or a folder that is the whole blog'
  siteVerb(article, 'import', what, 'whose blog it is')
    .requiredOption(
      '--file <path>',
      'a file {section}/{name}.md, or a folder of them; what a folder lacks is withdrawn',
    )
    .option('--dry-run', 'say what would change, change nothing')
    .action((options: ImportOptions) => importFiles(context, options))
  siteVerb(article, 'list', 'every article of a site, the newest first', 'whose blog').action(
    (options: Common) => printArticles(context, options),
  )
  const taken = 'takes one article off the site, such as buyer-advice/first-car'
  siteVerb(article, 'withdraw <article>', taken, 'whose blog').action((name: string, options: Common) =>
    withdraw(context, name, options),
  )
}

async function importFiles(context: VerbContext, { file, dryRun = false, json, ...options }: ImportOptions) {
  const scope = await scopeFor(context, options)
  const { files, isWhole, passedOver } = await contentFiles(context, file, articleKind(file))
  const outcome = await publishArticles(scope, { files, isWhole, now: context.deployment.now(), dryRun })
  if ('problems' in outcome) throw fileRefusal(outcome.problems, { json })
  printImport(context, outcome, { file, dryRun, json, passedOver, kind: 'a Markdown file (.md)' })
}

const articleKind = (named: string) => ({
  ending: /\.md$/,
  empty: `holds no article, so nothing was changed. Articles are files such as ${named.replace(/\/$/, '')}/buyer-advice/first-car.md; to take one off the site: article withdraw.`,
  placeOf: inItsFolder,
})

async function printArticles(context: VerbContext, { json, ...options }: Common) {
  const articles = await listArticles(await scopeFor(context, options), context.deployment.now())
  printList(context, {
    json,
    told: { count: articles.length, articles },
    head: ['DAY', 'STATUS', 'TITLE', 'PAGE'],
    rows: articles.map(({ published, status, title, path }) => [published, status, title, path]),
    end: `${counted(articles.length, 'article')}.`,
  })
}

async function withdraw(context: VerbContext, name: string, options: Common) {
  const scope = await scopeFor(context, options)
  const gone = await withdrawArticle(scope, name)
  if (!gone)
    throw new VerbError(
      `The site "${scope.site.slug}" has no article ${name}. "article list --site ${scope.site.slug}" names them all.`,
    )
  context.print(options.json ? JSON.stringify(gone) : `${gone.withdrawn}: withdrawn.`)
}
