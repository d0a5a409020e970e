import { useCallback } from 'react'
import { data } from 'react-router'
import { budgetFacts } from '#app/budget/budget.server.ts'
import { type BudgetChoice, budgetOf, budgetSearch, writeBudget } from '#app/budget/budget.ts'
import { BudgetFinder } from '#app/budget/budget-finder.tsx'
import { budgetPath } from '#app/budget/budget-path.ts'
import { SaveableCards } from '#app/garage/saveable-cards.tsx'
import { publicPage } from '#app/platform/answers.ts'
import { headOf } from '#app/seo/page-head.ts'
import { everything } from '#app/stock/search-path.ts'
import { searchStock } from '#app/stock/stock.server.ts'
import { readStockSearch } from '#app/stock/stock-search.ts'
import { plural } from '#app/stock/vehicle-kind.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { hasPage } from '#app/tenancy/site-pages.ts'
import { useRefineAddress } from '#app/ui/navigation/use-refine-address.ts'
import type { Route } from './+types/budget-finder-page'
import './budget-page.css'

const mostCards = 6

/** BUD-01, and the first of the cars that the budget buys. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const { settings } = scope.site
  if (!hasPage(settings, budgetPath)) throw data('Not found', { status: 404 })
  const { origin, searchParams } = new URL(request.url)
  const many = plural(settings.stock.noun).toLowerCase()
  const facts = await budgetFacts(scope, searchParams, now())
  const { choice, rates, mostPrice } = facts
  const search = budgetSearch(readStockSearch(new URLSearchParams(), everything), {
    budget: budgetOf(choice, rates),
    bodies: choice.bodies,
    mostPrice,
  })
  const { cards } = await searchStock(scope, search, { facets: [], now: now() })
  return publicPage({
    facts,
    cards: cards.filter(({ status }) => status !== 'sold').slice(0, mostCards),
    meta: headOf({
      settings,
      origin,
      path: budgetPath,
      title: `Find ${many} for your budget | ${settings.name}`,
      description: `Say what you can pay a week or a month, and see which ${many} at ${settings.name} it buys.`,
    }),
  })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function BudgetFinderPage({ loaderData: { facts, cards } }: Route.ComponentProps) {
  const refineAddress = useRefineAddress()
  // The address remembers, so that Back from a car finds the budget as it was.
  const remember = useCallback(
    (choice: BudgetChoice) => refineAddress(`${budgetPath}?${writeBudget(choice)}`),
    [refineAddress],
  )
  return (
    <div className="measure budget-page">
      <BudgetFinder facts={facts} heading="h1" onSettled={remember} />
      {cards.length > 0 && (
        <section aria-labelledby="budget-cars" className="stack stack-4">
          <h2 id="budget-cars" className="heading-3">
            {facts.count > cards.length ? `The first ${cards.length} of them` : 'Here they are'}
          </h2>
          <SaveableCards cards={cards} />
        </section>
      )}
    </div>
  )
}
