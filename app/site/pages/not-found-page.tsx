import { redirect } from 'react-router'
import { articlePath, blogPath } from '#app/content/article.ts'
import { publishedArticles } from '#app/content/articles.server.ts'
import { missing } from '#app/site/frame/missing.server.ts'
import { MissingPage } from '#app/site/frame/missing.tsx'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/not-found-page'

/** No page is here; an article's short address, /{section}/{slug}, leads to the article (CON-30). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const path = `${blogPath}/${params['*']}`
  const isArticle = (await publishedArticles(scope, now())).some((article) => articlePath(article) === path)
  if (isArticle) throw redirect(path + new URL(request.url).search, 301)
  throw await missing(scope, now())
}

export default function NotFoundPage() {
  return null
}

export const ErrorBoundary = MissingPage
