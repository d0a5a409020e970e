import { create } from 'xmlbuilder2'
import { articleExcerpt, articlePath, blogPath, feedPath, sectionWords } from '#app/content/article.ts'
import { publishedArticles } from '#app/content/articles.server.ts'
import { startOfDay } from '#app/content/start-of-day.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/feed.route'

const mostItems = 20

/** The newest articles as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const articles = await publishedArticles(scope, now())
  if (articles.length === 0) return new Response('There is no blog.\n', { status: 404 })
  const { origin } = new URL(request.url)
  const { name, site } = scope.site.settings
  const root = create({ version: '1.0', encoding: 'UTF-8' }).ele('rss', {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
  })
  const channel = root.ele('channel')
  channel.ele('title').txt(name)
  channel.ele('link').txt(origin + blogPath)
  channel.ele('description').txt(`Articles from ${name}`)
  channel.ele('language').txt('en-au')
  channel.ele('atom:link', { href: origin + feedPath, rel: 'self', type: 'application/rss+xml' })
  for (const article of articles.slice(0, mostItems)) {
    const address = origin + articlePath(article)
    const item = channel.ele('item')
    item.ele('title').txt(article.title)
    item.ele('link').txt(address)
    item.ele('guid', { isPermaLink: 'true' }).txt(address)
    item.ele('category').txt(sectionWords[article.section])
    item.ele('pubDate').txt(new Date(startOfDay(article.published, site.timeZone)).toUTCString())
    item.ele('description').txt(articleExcerpt(article.opening))
  }
  return new Response(root.end(), {
    headers: {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
