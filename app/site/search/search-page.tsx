import {
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { redirect, useNavigation } from 'react-router'
import { publicPage } from '#app/platform/answers.ts'
import { findPlace } from '#app/stock/find-place.server.ts'
import { keywordsId, stockPath } from '#app/stock/search-path.ts'
import { type StockSearch, writeStockSearch } from '#app/stock/stock-search.ts'
import { templateOf } from '#app/templates/templates.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { plainPath } from '#app/tenancy/site-paths.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { atLeast } from '#app/ui/breakpoints.ts'
import { wholeNumber } from '#app/ui/money.ts'
import { dataAhead } from '#app/ui/navigation/data-ahead.ts'
import { useShownAhead } from '#app/ui/navigation/use-shown-ahead.ts'
import { useIsBack, useSettled } from '#app/ui/use-settled.ts'
import type { Route } from './+types/search-page'
import { ChosenFilters } from './chosen-filters.tsx'
import { DrawerBar, FootBar, SelectBar } from './filter-bar.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { KeywordBox } from './keyword-box.tsx'
import { refinementsOf } from './refinements.ts'
import { Results } from './results.tsx'
import { type SearchData, searchData } from './search.server.ts'
import { searchCache } from './search-cache.ts'
import { searchHead } from './search-head.ts'
import { rememberSearch } from './search-history.ts'
import { SortForm } from './sort-form.tsx'
import { useAskedSearch, useShownFilters } from './use-asked-search.ts'
import './search-page.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const plain = plainPath(url.pathname)
  const path = plain === '/search' ? stockPath : plain
  if (path !== url.pathname) throw redirect(path + url.search, 301)
  const place = await findPlace(scope, path)
  if (!place) throw new Response(null, { status: 404 })
  const result = await searchData(scope, place, url.searchParams, now())
  // Beyond the end stands the last page, at its own address.
  if (isBeyond(url.searchParams.get('page'), result.pages))
    throw redirect(writeStockSearch({ ...result.search, page: result.pages }))
  return publicPage({ ...result, meta: searchHead(scope.site.settings, result, url.origin) })
}

const isBeyond = (page: string | null, pages: number) =>
  page !== null && /^\d{1,6}$/.test(page) && Number(page) > pages

/** A search that was made before in this session is shown without asking again; a failed one leaves what was there. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  return searchCache.load(address, () => dataAhead.load(address, serverLoader))
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { data, isAhead } = useShownAhead('search-page', loaderData, searchCache.keep)
  const isBack = useIsBack()
  useEffect(() => {
    const address = location.pathname + location.search
    searchCache.keep(address, loaderData)
    searchCache.show(address)
    return () => searchCache.show(null)
  }, [loaderData])
  return <SearchScreen data={data} isWhole={isBack && !isAhead} />
}

type SearchScreenProps = {
  data: SearchData
  /** Nothing is left for after the paint. */
  isWhole: boolean
}

/** What a tap changes at once is drawn at once; the rest for a new result, since the tap would wait for it. */
const SearchScreen = memo(function SearchScreen({ data, isWhole }: SearchScreenProps) {
  const { search, fixed, count, counted, name, trail, slug, template } = data
  const [isFiltering, setFiltering] = useState(false)
  const isCovered = useRef(false)
  isCovered.current = isFiltering
  const openFilters = useCallback(() => setFiltering(true), [])
  const closeFilters = useCallback(() => setFiltering(false), [])
  useEffect(() => rememberSearch(slug, { search, name }), [search, name, slug])

  const settled = useSettled(data, isWhole)
  const asked = useAskedSearch(search)
  const filters = useShownFilters(data, settled, asked)
  const hasPanel = useIsWide() || data.shown.includes('filters')
  const bar = { data, asked, onOpen: openFilters }
  const { filters: narrowing } = templateOf(template).search
  return (
    <div className="search-page measure">
      <Breadcrumbs trail={trail} />
      <div className="search-page-head">
        <div className="search-page-heading">
          <h1 className="search-page-title">{name}</h1>
          <p role="status" className="search-page-count awaited tabular">
            {`${wholeNumber(count)} ${count === 1 ? counted.one : counted.many}`}
          </p>
        </div>
        {narrowing !== 'panel' && <KeywordBox data={data} search={asked} id={keywordsId} />}
      </div>
      {narrowing === 'drawer' && <DrawerBar {...bar} />}
      {narrowing === 'bar' && <SelectBar {...bar} />}
      <FootBar {...bar} />
      <div className={`search-page-columns ${narrowing === 'panel' ? 'search-page-beside' : ''}`}>
        {hasPanel && <FilterPanel data={filters} />}
        {/* One column that may be narrower than what is in it: a long row of filters would widen the page. */}
        <div className="search-page-main">
          <ResultTools {...{ data, asked, fixed }} />
          <WhileWaiting>
            <Results {...{ data, settled, isCovered }} />
          </WhileWaiting>
        </div>
      </div>
      <FilterSheet {...{ data, filters }} open={isFiltering} onClose={closeFilters} />
    </div>
  )
})

type ToolsProps = { data: SearchData; asked: StockSearch; fixed: readonly string[] }

/** What stands above the results: the words and the order where the template has them here, and what narrows them. */
function ResultTools({ data, asked, fixed }: ToolsProps) {
  const chosen = useMemo(() => refinementsOf(asked, fixed), [asked, fixed])
  const { sort, filters } = templateOf(data.template).search
  return (
    <>
      {sort === 'words' && (
        <div className="search-tools-words">
          <KeywordBox data={data} search={asked} id={filters === 'panel' ? keywordsId : undefined} />
          <div className="desktop-only">
            <SortForm search={asked} />
          </div>
        </div>
      )}
      <div className={chosen.length > 0 || sort === 'chosen' ? 'search-tools-narrowing' : 'hidden'}>
        <div className="may-shrink">
          <ChosenFilters chosen={chosen} />
        </div>
        {sort === 'chosen' && (
          <div className="search-tools-sort">
            <SortForm search={asked} />
          </div>
        )}
      </div>
    </>
  )
}

/** Whether the filters have room beside the results. The page from the server has them: it does not know the screen. */
const useIsWide = () => useSyncExternalStore(onWidth, isWide, () => true)
const isWide = () => matchMedia(atLeast('lg')).matches

function onWidth(tell: () => void): () => void {
  const media = matchMedia(atLeast('lg'))
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

function WhileWaiting({ children }: { children: ReactNode }) {
  return <div aria-busy={useNavigation().state === 'loading'}>{children}</div>
}
