import type { ArticleFile } from '#app/content/article-file.server.ts'
import { type ArticleReport, importArticles } from '#app/content/article-import.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { now, scope, type World } from './world.ts'

type Facts = { title?: string; published?: string; head?: string; body?: string }

/** An article as a dealer writes it. `head` adds lines to its head. */
export function anArticle(path: string, facts: Facts = {}): ArticleFile {
  const { title = `About ${path}`, published = '2026-06-01', head, body = 'Look at the tyres.' } = facts
  const lines = [
    '---',
    `title: ${title}`,
    `published: ${published}`,
    ...(head ? [head] : []),
    '---',
    '',
    body,
  ]
  return { name: path, path, bytes: Buffer.from(`${lines.join('\n')}\n`) }
}

/** Makes these articles, and no others, the site's blog. */
export async function hasArticles(
  world: World,
  site: Site,
  files: readonly ArticleFile[],
): Promise<ArticleReport> {
  const outcome = await importArticles(scope(world, site), { files, isWhole: true, now })
  if ('problems' in outcome) throw new Error(JSON.stringify(outcome.problems))
  return outcome.report
}
