import { type Article, articlePath, isPublished } from '#app/content/article.ts'
import {
  type ArticleImport,
  type ArticleReport,
  importArticles,
  withdrawArticle as removeArticle,
} from '#app/content/article-import.server.ts'
import { allArticles } from '#app/content/articles.server.ts'
import { dateIn } from '#app/platform/zoned-time.ts'
import { audited, type StaffScope } from '#app/tenancy/audit.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { importDeed } from './import-deed.server.ts'

export type ListedArticle = Pick<Article, 'title' | 'published' | 'about'> & {
  readonly path: string
  readonly status: 'published' | 'to come'
}

/** The newest first. */
export async function listArticles(scope: Scope, now: Date): Promise<ListedArticle[]> {
  const today = dateIn(now, scope.site.settings.site.timeZone)
  return (await allArticles(scope)).map((article) => ({
    path: articlePath(article),
    title: article.title,
    published: article.published,
    status: isPublished(article, today) ? 'published' : 'to come',
    about: article.about,
  }))
}

/** Makes articles what their files say, all of them or none. */
export const publishArticles = (scope: StaffScope, input: ArticleImport) =>
  importArticles(
    audited<ArticleReport>(scope, importDeed({ verb: 'article.publish', subject: 'articles' }, input)),
    input,
  )

/** By its file or its address, 'buyer-advice/first-car'; null: there is no such article. */
export async function withdrawArticle(
  scope: StaffScope,
  named: string,
): Promise<{ readonly withdrawn: string } | null> {
  const [section = '', slug = ''] = named
    .replace(/^\/?(blog\/)?/, '')
    .replace(/\.md$/, '')
    .split('/')
  const withdrawn = `${section}/${slug}`
  const isGone = await removeArticle(
    audited<boolean>(scope, (gone) =>
      gone ? { verb: 'article.withdraw', subject: `article:${withdrawn}` } : null,
    ),
    { section, slug },
  )
  return isGone ? { withdrawn } : null
}
