import { useCallback } from 'react'
import { data } from 'react-router'
import { foundWords } from '#app/budget/budget.ts'
import { priceRangePath } from '#app/budget/budget-path.ts'
import { PriceRange, priceSearch, priceTrack } from '#app/budget/price-range.tsx'
import { SaveableCards } from '#app/garage/saveable-cards.tsx'
import { publicPage } from '#app/platform/answers.ts'
import { headOf } from '#app/seo/page-head.ts'
import { everything } from '#app/stock/search-path.ts'
import { pricedStock, searchStock } from '#app/stock/stock.server.ts'
import { readStockSearch } from '#app/stock/stock-search.ts'
import { plural } from '#app/stock/vehicle-kind.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { hasPage } from '#app/tenancy/site-pages.ts'
import type { Ends } from '#app/ui/amounts/slider-range.ts'
import { useRefineAddress } from '#app/ui/navigation/use-refine-address.ts'
import type { Route } from './+types/price-range-page'
import './budget-page.css'

const mostCards = 6

/** BUD-16, and the first of the cars in the range. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const { settings } = scope.site
  if (!hasPage(settings, priceRangePath)) throw data('Not found', { status: 404 })
  const { origin, searchParams } = new URL(request.url)
  const many = plural(settings.stock.noun)
  const track = priceTrack((await pricedStock(scope, { above: 0 }, now())).prices)
  const bounds = { ...track, ...readStockSearch(searchParams, everything).ranges.price }
  const inTrack = (price: number) => Math.min(Math.max(price, track.min), track.max)
  const chosen = { min: inTrack(bounds.min), max: inTrack(bounds.max) }
  const { cards, count } = await searchStock(scope, priceSearch(chosen), { facets: [], now: now() })
  return publicPage({
    track,
    chosen,
    count,
    noun: settings.stock.noun,
    cards: cards.filter(({ status }) => status !== 'sold').slice(0, mostCards),
    meta: headOf({
      settings,
      origin,
      path: priceRangePath,
      title: `${many} by price | ${settings.name}`,
      description: `Set a price from and to, and see what ${settings.name} has in it.`,
    }),
  })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function PriceRangePage({ loaderData }: Route.ComponentProps) {
  const { track, chosen, count, noun, cards } = loaderData
  const refineAddress = useRefineAddress()
  // The address remembers, so that Back from a car finds the range as it was.
  const remember = useCallback(
    ({ min, max }: Ends) => refineAddress(`${priceRangePath}?price=${min}:${max}`),
    [refineAddress],
  )
  return (
    <div className="measure budget-page">
      <PriceRange track={track} chosen={chosen} onSettled={remember} />
      <section aria-labelledby="price-range-cars" className="stack stack-4">
        <h2 id="price-range-cars" aria-live="polite" className="heading-3">
          {foundWords(count, noun)}
        </h2>
        <SaveableCards cards={cards} />
      </section>
    </div>
  )
}
