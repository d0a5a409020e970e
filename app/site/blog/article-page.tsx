import { type About, blogPath, dayInWords, nearTo, sectionPath, sectionWords } from '#app/content/article.ts'
import { ArticleRow } from '#app/content/article-card.tsx'
import { articleMeta } from '#app/content/article-meta.ts'
import { articleHtml } from '#app/content/article-text.server.ts'
import { findArticle, publishedArticles } from '#app/content/articles.server.ts'
import { cardFacts } from '#app/content/card-facts.ts'
import { pictureAddress, pictureSet } from '#app/pictures/pictures.ts'
import { publicPage } from '#app/platform/answers.ts'
import { missing } from '#app/site/frame/missing.server.ts'
import { MissingPage } from '#app/site/frame/missing.tsx'
import type { VehicleKind } from '#app/stock/car.ts'
import { bodyInWords, listing } from '#app/stock/result-heading.ts'
import { searchStock } from '#app/stock/stock.server.ts'
import { readStockSearch, writeStockSearch } from '#app/stock/stock-search.ts'
import { bodyPlural, plural, soleKind } from '#app/stock/vehicle-kind.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { atLeast } from '#app/ui/breakpoints.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { ArrowRight } from '#app/ui/icons.tsx'
import { wholeNumber } from '#app/ui/money.ts'
import type { Route } from './+types/article-page'
import '#app/content/article-text.css'
import './article-page.css'

/** An article of the blog (CON-30). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const article = await findArticle(scope, { section: params.section, slug: params.article }, now())
  if (!article) throw await missing(scope, now())
  const section = { label: sectionWords[article.section], href: sectionPath(article.section) }
  const trail = [
    { label: 'Home', href: '/' },
    { label: 'Blog', href: blogPath },
    section,
    { label: article.title },
  ]
  return publicPage({
    title: article.title,
    published: article.published,
    date: dayInWords(article.published),
    section,
    trail,
    picture: article.picture,
    alt: article.alt,
    html: articleHtml(article.body),
    stock: await stockConcerned(scope, article.about, now()),
    more: nearTo(article, await publishedArticles(scope, now())).map(cardFacts(scope.site.settings)),
    meta: articleMeta({
      article,
      settings: scope.site.settings,
      origin: new URL(request.url).origin,
      trail,
    }),
  })
}

/** What the dealer has of the cars that the article is about; all of the stock where it has none of them. */
async function stockConcerned(scope: Scope, about: About, now: Date) {
  const named = new URLSearchParams([
    ...about.makes.map((make) => ['make', make]),
    ...about.models.map((model) => ['model', model]),
    ...about.bodies.map((body) => ['body', body]),
    ...about.fuels.map((fuel) => ['fuel', fuel]),
  ])
  if (named.size === 0) return null
  const { settings } = scope.site
  const concerned = readStockSearch(named)
  const { count } = await searchStock(scope, concerned, { facets: [], now })
  const noun = settings.stock.noun.toLowerCase()
  const name = concernedWords(about, plural(noun), soleKind(settings))
  return {
    name,
    count,
    noun,
    /** What several of them are called; null: the article names models. */
    kind: about.models.length > 0 ? null : bodyInWords(name),
    siteName: settings.name,
    href: writeStockSearch(count > 0 ? concerned : readStockSearch(new URLSearchParams())),
  }
}

/** 'Toyota RAV4', 'Ranger and D-Max', 'Utes and SUVs', 'Electric cars'. */
function concernedWords(
  { makes, models, bodies, fuels }: About,
  vehicles: string,
  kind: VehicleKind | null,
): string {
  const named = bodies.map((body) => bodyPlural(body, kind))
  const kinds = [models, named, makes].find((list) => list.length > 0) ?? []
  const make = makes.length === 1 && kinds !== makes ? makes : []
  const words = [listing(fuels), ...make, listing(kinds)].filter(Boolean).join(' ')
  return kinds.length > 0 ? words : `${words} ${vehicles}`
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { title, published, date, section, trail, html, stock, more } = loaderData
  return (
    <>
      <article className="page-body measure">
        <div className="article-column">
          <Breadcrumbs trail={trail} />
          <header>
            <h1 className="article-page-title">{title}</h1>
            <p className="article-page-facts">
              <time dateTime={published} className="tabular">
                {date}
              </time>
              <span aria-hidden>·</span>
              <a href={section.href} className="article-page-section">
                {section.label}
              </a>
            </p>
          </header>
        </div>
        <Picture picture={loaderData.picture} alt={loaderData.alt} />
        <div className="article-column">
          {/* Made by our own renderer, which lets no HTML of the author through (docs/decisions/0018). */}
          <div className="article-body" dangerouslySetInnerHTML={{ __html: html }} />
          {stock && <StockConcerned stock={stock} />}
        </div>
      </article>
      {more.length > 0 && (
        <section aria-labelledby="more-articles" className="article-more measure later">
          <h2 id="more-articles" className="article-more-heading">
            More to read
          </h2>
          <ArticleRow cards={more} />
        </section>
      )}
    </>
  )
}

type Shown = Route.ComponentProps['loaderData']

function Picture({ picture, alt }: Pick<Shown, 'picture' | 'alt'>) {
  const address = picture && pictureAddress(picture, { width: 1280, ratio: '16:9' })
  if (!address) return null
  return (
    <img
      src={address}
      srcSet={pictureSet(picture, [480, 640, 960, 1280, 1600], { ratio: '16:9' }) ?? undefined}
      sizes={`${atLeast('lg')} 1000px, 94vw`}
      alt={alt}
      width={1280}
      height={720}
      fetchPriority="high"
      className="article-picture"
    />
  )
}

/** A quiet way on to the cars that the text is about. */
function StockConcerned({ stock }: { stock: NonNullable<Shown['stock']> }) {
  const { name, count, noun, kind, siteName, href } = stock
  return (
    <aside aria-label="In stock" className="article-stock">
      <div className="article-stock-text">
        <h2 className="heading-4-or-3">{count > 0 ? `${name} at ${siteName}` : 'Have a look around'}</h2>
        <p className="article-stock-count">
          {count > 0
            ? `${wholeNumber(count)} ${count === 1 ? noun : (kind ?? plural(noun))} in stock.`
            : `See what's in stock at ${siteName}.`}
        </p>
      </div>
      <a href={href} className={buttonLook('brand')}>
        {count > 0 ? `See ${count === 1 ? 'it' : (kind ?? 'them')}` : 'See all our stock'}
        <ArrowRight aria-hidden className="icon-medium" />
      </a>
    </aside>
  )
}

export const ErrorBoundary = MissingPage
