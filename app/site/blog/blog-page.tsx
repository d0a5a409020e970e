import { data, redirect } from 'react-router'
import {
  articleSections,
  blogPath,
  feedPath,
  isArticleSection,
  sectionPath,
  sectionWords,
} from '#app/content/article.ts'
import { ArticleCard } from '#app/content/article-card.tsx'
import { publishedArticles } from '#app/content/articles.server.ts'
import { cardFacts } from '#app/content/card-facts.ts'
import { publicPage } from '#app/platform/answers.ts'
import { pageHead } from '#app/seo/page-head.ts'
import { previewPicture } from '#app/seo/preview-picture.ts'
import { breadcrumbList } from '#app/seo/thing.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { atLeast } from '#app/ui/breakpoints.ts'
import { Paging } from '#app/ui/paging.tsx'
import type { Route } from './+types/blog-page'
import './blog-page.css'

const cardsOnPage = 12
const home = { label: 'Home', href: '/' }

/** The blog, or one of its sections (CON-28, CON-29, CON-30). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const all = await publishedArticles(scope, now())
  const { section = null } = params as { section?: string }
  if (all.length === 0 || (section !== null && !isArticleSection(section)))
    throw data('Not found', { status: 404 })
  const listed = section === null ? all : all.filter((article) => article.section === section)
  const { origin, searchParams } = new URL(request.url)
  const pages = Math.max(1, Math.ceil(listed.length / cardsOnPage))
  const page = pageNumber(searchParams.get('page'))
  const path = section === null ? blogPath : sectionPath(section)
  // A list that became shorter leads nobody into the void.
  if (page > pages) throw redirect(pageHref(path, pages))
  const { settings } = scope.site
  const words = section && sectionWords[section]
  const trail = words
    ? [home, { label: 'Blog', href: blogPath }, { label: words }]
    : [home, { label: 'Blog' }]
  return publicPage({
    siteName: scope.site.settings.name,
    section: words,
    path,
    trail,
    tabs: [
      { label: 'All articles', href: blogPath },
      ...articleSections
        .filter((one) => one === section || all.some((article) => article.section === one))
        .map((one) => ({ label: sectionWords[one], href: sectionPath(one) })),
    ],
    cards: listed.slice((page - 1) * cardsOnPage, page * cardsOnPage).map(cardFacts(scope.site.settings)),
    page,
    pages,
    meta: pageHead({
      settings,
      origin,
      kind: 'blog',
      path: listed.length > 0 ? pageHref(path, page) : null,
      values: {
        section: words ?? 'Blog',
        topics: words ?? 'Reviews, advice and tips',
        page: page > 1 ? String(page) : null,
      },
      picture: previewPicture(listed.find(({ picture }) => picture)?.picture, {
        origin,
        alt: words ?? 'Blog',
      }),
      more: [{ tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: feedPath }],
      data: [breadcrumbList(trail, origin)],
    }),
  })
}

function pageNumber(value: string | null): number {
  const page = /^\d{1,6}$/.test(value ?? '') ? Number(value) : 1
  return Math.max(page, 1)
}

const pageHref = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path)

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { siteName, section, path, trail, tabs, cards, page, pages } = loaderData
  return (
    <div className="page-body measure">
      <Breadcrumbs trail={trail} />
      <h1 className="page-title">{section ?? `The ${siteName} blog`}</h1>
      <nav aria-label="Blog sections" className="blog-sections">
        <ul className="blog-sections-list">
          {tabs.map(({ label, href }) => (
            <li key={href}>
              <a href={href} aria-current={href === path ? 'page' : undefined} className="blog-section-tab">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {cards.length === 0 ? (
        <p className="page-intro">
          No articles here yet.{' '}
          <a href={tabs[0]?.href} className="blog-all-link">
            See all articles
          </a>
        </p>
      ) : (
        <ul className="blog-cards">
          {cards.map((card, i) => (
            <li key={card.href} className="stack">
              <ArticleCard
                card={card}
                as="h2"
                sizes={`${atLeast('lg')} 430px, ${atLeast('sm')} 46vw, 92vw`}
                isEarly={i < 2}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="space-above-6">
        <Paging page={page} pages={pages} hrefOf={(n) => pageHref(path, n)} />
      </div>
    </div>
  )
}
