import { onScreen } from '#app/stock/amounts.ts'
import { bodyOutline } from '#app/stock/body-outline.ts'
import { askStock } from '#app/stock/search/query.server.ts'
import { everyCar } from '#app/stock/search/query.ts'
import { soleKind } from '#app/stock/vehicle-kind.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { type BudgetChoice, budgetOf, priceAbove, readBudget, unknownMostPrice } from './budget.ts'

export type BudgetFacts = Awaited<ReturnType<typeof budgetFacts>>

/** BUD-15 */
const mostBodies = 4
const mostCustomBodies = 20

/** What the budget finder shows at first, for what an address asks. */
export async function budgetFacts(scope: Scope, asked: URLSearchParams, now: Date) {
  const { settings } = scope.site
  const choice = readBudget(asked, settings.budget.frequency)
  const rates =
    settings.finance.provider === undefined
      ? null
      : {
          annual: settings.finance.estimatorInterest,
          comparison: settings.finance.estimatorComparison ?? null,
        }
  const query = {
    ...everyCar,
    where: { attribute: 'price', min: priceAbove * 100 + 1 },
    facets: ['body' as const],
    stats: ['price' as const],
  }
  const all = await askStock(scope, query, now)
  const counts = all.facets.body ?? []
  const itemType = soleKind(settings) ?? 'car'
  const bodies = shownBodies(counts, settings.budget.customBodies).map((body) => ({
    body,
    outline: bodyOutline({ itemType, simpleBody: body }, settings),
  }))
  const prices = onScreen('price', all.stats.price)
  return {
    api: settings.api.base,
    noun: settings.stock.noun,
    quickPicks: settings.budget.quickPicks,
    choice,
    rates,
    bodies,
    mostPrice: prices?.max ?? unknownMostPrice,
    count: await countOf(scope, choice, budgetOf(choice, rates), now),
  }
}

/** Those that most cars have, of as many the later in the alphabet first; or the site's own, as far as it has cars of them. */
function shownBodies(
  counts: readonly { readonly value: string; readonly count: number }[],
  custom: readonly string[] | undefined,
): string[] {
  const sorted = [...counts].sort((a, b) => b.count - a.count || b.value.localeCompare(a.value, 'en-AU'))
  const offered = custom ? sorted.filter(({ value }) => custom.includes(value)) : sorted
  return offered.slice(0, custom ? mostCustomBodies : mostBodies).map(({ value }) => value)
}

async function countOf(scope: Scope, { bodies }: BudgetChoice, budget: number, now: Date): Promise<number> {
  const query = {
    ...everyCar,
    where: { attribute: 'price', min: priceAbove * 100 + 1, max: budget * 100 },
    filters: bodies.length > 0 ? { body: bodies } : {},
  }
  return (await askStock(scope, query, now)).count
}
