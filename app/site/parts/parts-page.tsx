import { partEnquiryPath, partsPath } from '#app/parts/part.ts'
import { longestQuery } from '#app/parts/part-words.ts'
import { partsFacts } from '#app/parts/parts.server.ts'
import { partsAPage, searchParts } from '#app/parts/parts-search.server.ts'
import { publicPage } from '#app/platform/answers.ts'
import { headOf } from '#app/seo/page-head.ts'
import { breadcrumbList } from '#app/seo/thing.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { dollarsAndCents, wholeNumber } from '#app/ui/money.ts'
import { Paging } from '#app/ui/paging.tsx'
import type { Route } from './+types/parts-page'
import { PartStock } from './part-stock.tsx'
import { PartsForm } from './parts-form.tsx'
import './parts-page.css'

const trail = [{ label: 'Home', href: '/' }, { label: 'Parts search' }]
/** A search goes no deeper: whoever is there has found nothing. */
const lastPage = 400

/** CON-05: the dealer's parts by number or words, and by make. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope } = context.get(requestContext)
  const { settings } = scope.site
  const { origin, searchParams } = new URL(request.url)
  const { count, makes } = await partsFacts(scope)
  const query = (searchParams.get('q') ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, longestQuery)
  const make = makes.find((one) => one === searchParams.get('make')) ?? null
  const results = await searchParts(scope, { query, make, page: pageOf(searchParams) })
  const pages = Math.min(lastPage, Math.max(1, Math.ceil(results.total / partsAPage)))
  const isPlain = query === '' && make === null && pageOf(searchParams) === 1
  const listed = count > 0 ? `${wholeNumber(count)} genuine and service parts` : 'Genuine and service parts'
  return publicPage({
    siteName: settings.name,
    query,
    make,
    makes,
    count,
    pages,
    page: Math.min(pageOf(searchParams), pages),
    total: results.total,
    instead: results.instead,
    isUnreadable: results.isUnreadable,
    parts: results.parts.map(({ key: _, ...part }) => part),
    meta: headOf({
      settings,
      origin,
      path: isPlain ? partsPath : null,
      title: `Parts search | ${settings.name}`,
      description: `${listed} at ${settings.name}: search by part number, name and make, and ask our parts team.`,
      data: [breadcrumbList(trail, origin)],
    }),
  })
}

function pageOf(searchParams: URLSearchParams): number {
  const page = Number(searchParams.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 ? Math.min(page, lastPage) : 1
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function PartsPage({ loaderData }: Route.ComponentProps) {
  const { siteName, query, make, makes, count, total, parts, page, pages, instead } = loaderData
  return (
    <div className="page-body measure parts-search">
      <Breadcrumbs trail={trail} />
      <header className="stack stack-4">
        <h1 className="page-title">Parts search</h1>
        <p className="page-intro">
          {count > 0
            ? `${wholeNumber(count)} parts at ${siteName}. Search by the number on the old one, or by what it is.`
            : `Tell the parts team at ${siteName} what you need.`}
        </p>
        {count > 0 && <PartsForm key={`${query} ${make}`} {...{ query, make, makes }} />}
      </header>
      <section aria-label="Parts" className="stack stack-4">
        {total > 0 && <h2 className="heading-4 breaks-anywhere">{foundWords(loaderData)}</h2>}
        {instead && (
          <p className="parts-note breaks-anywhere">{`Nothing is listed under “${query}”. Here is what we have for “${instead}”.`}</p>
        )}
        {parts.length > 0 && (
          <ul className="parts-list">
            {parts.map((part) => (
              <li key={part.number} className="part">
                <PartRow part={part} />
              </li>
            ))}
          </ul>
        )}
        {total > 0 && parts.length === 0 && (
          <p>
            <a href={hrefOf(query, make, 1)} className="strong-link">
              Back to the first page
            </a>
          </p>
        )}
        {total === 0 && <NoParts {...loaderData} />}
        <Paging page={page} pages={pages} hrefOf={(one) => hrefOf(query, make, one)} isListed={false} />
      </section>
    </div>
  )
}

function hrefOf(query: string, make: string | null, page: number): string {
  const params = new URLSearchParams({
    ...(query && { q: query }),
    ...(make && { make }),
    ...(page > 1 && { page: String(page) }),
  })
  return params.size > 0 ? `${partsPath}?${params}` : partsPath
}

type Shown = Route.ComponentProps['loaderData']

function foundWords({ total, query, make, instead }: Shown): string {
  const counted = total === 1 ? '1 part' : `${wholeNumber(total)} parts`
  return `${counted}${query && !instead ? ` for “${query}”` : ''}${make ? ` for ${make}` : ''}`
}

function PartRow({ part }: { part: Shown['parts'][number] }) {
  const { number, name, makes, models, priceCents, isInStock } = part
  return (
    <>
      <div className="part-what">
        <h3 className="part-name">{name}</h3>
        <p className="note">
          <span className="part-number tabular">{number}</span>
          {(makes.length > 0 || models.length > 0) && <span>{` · Fits ${fitWords(makes, models)}`}</span>}
        </p>
      </div>
      <p className="part-price">
        <span className={priceCents === null ? 'note' : 'strong tabular'}>
          {priceCents === null ? 'Ask for a price' : dollarsAndCents(priceCents)}
        </span>
        <PartStock isInStock={isInStock} />
      </p>
      <a href={partEnquiryPath(number)} rel="nofollow" className="part-ask">
        Enquire<span className="visually-hidden">{` about ${name}, ${number}`}</span>
      </a>
    </>
  )
}

const mostModels = 6

const fitWords = (makes: readonly string[], models: readonly string[]) => {
  const more = models.length - mostModels
  return `${makes.join(', ')}${models.length > 0 ? ` ${models.slice(0, mostModels).join(', ')}` : ''}${more > 0 ? ` and ${more} more` : ''}`.trim()
}

function NoParts({ query, make, count, isUnreadable }: Shown) {
  const told = query || make ? `“${query || make}”` : ''
  return (
    <div className="panel panel-message">
      <h2 className="heading-4 breaks-anywhere">
        {count === 0
          ? 'Tell us what you are after'
          : isUnreadable
            ? 'Try a part number or a word'
            : `We found no part for ${told}`}
      </h2>
      <p className="message-text">
        {count === 0
          ? 'Our list is not online yet. The number on the old part, or a word such as “brake pads”, is all we need.'
          : isUnreadable
            ? 'Numbers are printed on the old part; a word such as “brake pads” will do as well.'
            : 'Check the number, use fewer words, or leave the make open. Not everything we can get is on the list.'}
      </p>
      <p className="parts-ways">
        <a
          href={`/parts/enquire${query ? `?${new URLSearchParams({ part: query })}` : ''}`}
          rel="nofollow"
          className={count === 0 ? buttonLook('brand') : 'strong-link'}
        >
          Ask our parts team
        </a>
        {query && make && (
          <a href={hrefOf(query, null, 1)} className="strong-link">
            Search all makes
          </a>
        )}
        {(query || make) && (
          <a href={partsPath} className="strong-link">
            See all parts
          </a>
        )}
      </p>
    </div>
  )
}
