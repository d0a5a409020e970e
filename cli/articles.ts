import type { Command } from 'commander'
import { articlePath, isPublished } from '#app/content/article.ts'
import { importArticles, withdrawArticle } from '#app/content/article-import.server.ts'
import { allArticles } from '#app/content/articles.server.ts'
import { dateIn } from '#app/platform/zoned-time.ts'
import { contentFiles, inItsFolder, noteProblems, problemLines } from './content-files.ts'
import { scopeFor } from './site-named.ts'
import { table, type VerbContext, VerbError } from './verb.ts'

type Common = { site: string; json?: boolean }
type ImportOptions = Common & { file: string; dryRun?: boolean }

export function addArticleVerbs(program: Command, context: VerbContext): void {
  const article = program.command('article').description('what a site’s blog has to read')
  article
    .command('import')
    .description('reads articles in Markdown: one file, or a folder that is the whole blog')
    .requiredOption('--site <slug>', 'whose blog it is')
    .requiredOption(
      '--file <path>',
      'a file {section}/{name}.md, or a folder of them; what a folder lacks is withdrawn',
    )
    .option('--dry-run', 'say what would change, change nothing')
    .option('--json', 'print JSON')
    .action((options: ImportOptions) => importFiles(context, options))
  article
    .command('list')
    .description('every article of a site, the newest first')
    .requiredOption('--site <slug>', 'whose blog')
    .option('--json', 'print JSON')
    .action((options: Common) => printArticles(context, options))
  article
    .command('withdraw <article>')
    .description('takes one article off the site, such as buyer-advice/first-car')
    .requiredOption('--site <slug>', 'whose blog')
    .option('--json', 'print JSON')
    .action((name: string, options: Common) => withdraw(context, name, options))
}

async function importFiles(context: VerbContext, { file, dryRun = false, json, ...options }: ImportOptions) {
  const scope = await scopeFor(context, options)
  const { files, isWhole, passedOver } = await contentFiles(context, file, articleKind(file))
  const outcome = await importArticles(scope, { files, isWhole, now: context.deployment.now(), dryRun })
  if ('problems' in outcome) {
    const { problems } = outcome
    throw new VerbError(json ? JSON.stringify({ problems }) : problemLines(problems))
  }
  const { report, warnings } = outcome
  if (json) return context.print(JSON.stringify({ ...report, warnings, passedOver }))
  noteProblems(context, warnings)
  for (const name of passedOver) context.print(`passed over  ${name}: not a Markdown file (.md)`)
  context.print(
    `${file}: ${report.read} read, ${report.added} added, ${report.changed} changed, ${report.unchanged} unchanged, ${report.withdrawn} withdrawn.`,
  )
  if (dryRun) context.print('A dry run: nothing was changed.')
}

const articleKind = (named: string) => ({
  ending: /\.md$/,
  empty: `holds no article, so nothing was changed. Articles are files such as ${named.replace(/\/$/, '')}/buyer-advice/first-car.md; to take one off the site: article withdraw.`,
  placeOf: inItsFolder,
})

async function printArticles(context: VerbContext, options: Common) {
  const scope = await scopeFor(context, options)
  const today = dateIn(context.deployment.now(), scope.site.settings.site.timeZone)
  const articles = (await allArticles(scope)).map((article) => ({
    path: articlePath(article),
    title: article.title,
    published: article.published,
    status: isPublished(article, today) ? 'published' : 'to come',
    about: article.about,
  }))
  if (options.json) return context.print(JSON.stringify({ count: articles.length, articles }))
  const rows = articles.map(({ published, status, title, path }) => [published, status, title, path])
  context.print(table(['DAY', 'STATUS', 'TITLE', 'PAGE'], rows))
  context.print(articles.length === 1 ? '1 article.' : `${articles.length} articles.`)
}

async function withdraw(context: VerbContext, name: string, options: Common) {
  const scope = await scopeFor(context, options)
  const [section = '', slug = ''] = name
    .replace(/^\/?(blog\/)?/, '')
    .replace(/\.md$/, '')
    .split('/')
  const isGone = await withdrawArticle(scope, { section, slug })
  if (!isGone)
    throw new VerbError(
      `The site "${scope.site.slug}" has no article ${name}. "article list --site ${scope.site.slug}" names them all.`,
    )
  context.print(
    options.json ? JSON.stringify({ withdrawn: `${section}/${slug}` }) : `${section}/${slug}: withdrawn.`,
  )
}
