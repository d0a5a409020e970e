import type { CarFacet } from '#app/stock/car-index.ts'
import { CardGrid } from '#app/stock/card-grid.tsx'
import { searchStock } from '#app/stock/stock.server.ts'
import { readStockSearch, type StockSearch, writeStockSearch } from '#app/stock/stock-search.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { wholeNumber } from '#app/ui/money.ts'
import type { Route } from './+types/search-page'
import { FilterPanel } from './filter-panel.tsx'
import { Paging } from './paging.tsx'
import { ChosenFilters, KeywordForm, SortForm } from './search-controls.tsx'
import { Breadcrumbs } from './site-frame.tsx'

/** The facets of the filter panel, in its order. */
const panelFacets: { name: CarFacet; label: string }[] = [
  { name: 'car_type', label: 'Condition' },
  { name: 'make', label: 'Make' },
  { name: 'model', label: 'Model' },
  { name: 'badge', label: 'Badge' },
  { name: 'body', label: 'Body type' },
  { name: 'year', label: 'Year' },
  { name: 'fuel', label: 'Fuel' },
  { name: 'transmission', label: 'Transmission' },
  { name: 'drive', label: 'Drive' },
  { name: 'colour', label: 'Colour' },
  { name: 'seats', label: 'Seats' },
  { name: 'filtered_features', label: 'Features' },
  { name: 'city', label: 'City' },
  { name: 'dealership_name', label: 'Dealership' },
  { name: 'location_name', label: 'Location' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const search = readStockSearch(new URL(request.url).searchParams)
  const result = await searchStock(scope, search, { facets: panelFacets.map(({ name }) => name), now: now() })
  const { settings } = scope.site
  const types = settings.stock.kinds.length
  return {
    result,
    search: { ...search, page: result.page },
    heading:
      `${capitalised(listing(settings.stock.kinds))} ${plural(settings.stock.noun.toLowerCase())}`.trim(),
    noun: settings.stock.noun.toLowerCase(),
    placeholder: settings.search.keywordPlaceholder,
    emptyText: settings.search.emptyText,
    siteName: settings.name,
    isOneType: types === 1,
  }
}

const conditions = new Set(['new', 'used', 'demo', 'subscription'])

/** ['new', 'used', 'demo'] → 'new, used and demo' */
function listing(kinds: readonly string[]): string {
  const words = kinds.filter((kind) => conditions.has(kind))
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '')
}
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const plural = (noun: string) => `${noun}s`

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { heading, siteName, result } = loaderData
  return [
    { title: `${capitalised(heading)} | ${siteName}` },
    { name: 'description', content: `${wholeNumber(result.count)} ${heading.toLowerCase()} at ${siteName}.` },
  ]
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { result, search, heading, noun, placeholder, emptyText } = loaderData
  const counted = `${wholeNumber(result.count)} ${result.count === 1 ? noun : plural(noun)}`
  return (
    <div className="measure py-6">
      <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: 'Our Stock' }]} />
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-3xl md:text-4xl prestige:md:text-5xl">{capitalised(heading)}</h1>
        <p role="status" className="text-lg text-ink-2 tabular">
          {counted}
        </p>
      </div>
      <div className="grid items-start gap-4 metro:lg:grid-cols-[272px_minmax(0,1fr)] metro:lg:gap-6">
        <FilterPanel search={search} result={result} facets={panelFacets} />
        <div className="grid gap-4">
          <div className="grid gap-3 md:grid-cols-[1fr_auto]">
            <KeywordForm search={search} placeholder={placeholder} />
            <SortForm search={search} />
          </div>
          <ChosenFilters search={search} labels={panelFacets} />
          <Results result={result} search={search} emptyText={emptyText} />
        </div>
      </div>
    </div>
  )
}

type ResultsProps = Pick<Route.ComponentProps['loaderData'], 'result' | 'emptyText'> & { search: StockSearch }

function Results({ result, search, emptyText }: ResultsProps) {
  if (result.cards.length === 0)
    return (
      <section className="rounded-card border border-line bg-surface p-8 text-center">
        <h2 className="text-2xl">No Results Available</h2>
        <p className="mx-auto mt-2 max-w-prose text-ink-2">{emptyText}</p>
        <p className="mt-6">
          <a
            href="/search/new-used-and-demo-cars"
            className="inline-flex min-h-11 items-center rounded-control bg-brand px-5 font-semibold text-on-brand"
          >
            Clear Filters
          </a>
        </p>
      </section>
    )
  return (
    <>
      <CardGrid cards={result.cards} />
      <Paging
        page={result.page}
        pages={result.pages}
        hrefOf={(page) => writeStockSearch({ ...search, page }) || '?'}
      />
    </>
  )
}
