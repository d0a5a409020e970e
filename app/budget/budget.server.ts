import { estimatorComparison } from '#app/credit/estimate.ts'
import { loanFees } from '#app/stock/lender-record.ts'
import { pricedStock } from '#app/stock/stock.server.ts'
import { plural, soleKind } from '#app/stock/vehicle-kind.ts'
import { bodyOutline } from '#app/stock/vocabulary/body-outline.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { budgetOf, priceAbove, readBudget, unknownMostPrice } from './budget.ts'

export type BudgetFacts = Awaited<ReturnType<typeof budgetFacts>>

/** BUD-15 */
const mostBodies = 4
const mostCustomBodies = 20

/** What the budget finder shows at first, for what an address asks. */
export async function budgetFacts(scope: Scope, asked: URLSearchParams, now: Date) {
  const { settings } = scope.site
  const choice = readBudget(asked, settings.budget.frequency)
  const fees = loanFees(null, settings)
  const rates =
    settings.finance.provider === undefined
      ? null
      : {
          annual: settings.finance.estimatorInterest,
          comparison: estimatorComparison(fees, settings),
          fees,
        }
  const all = await pricedStock(scope, { above: priceAbove }, now)
  const itemType = soleKind(settings) ?? 'car'
  const bodies = shownBodies(all.bodies, settings.budget.customBodies).map((body) => ({
    body,
    outline: bodyOutline({ itemType, simpleBody: body }, settings),
  }))
  return {
    api: settings.api.base,
    noun: settings.stock.noun,
    nouns: plural(settings.stock.noun.toLowerCase()),
    quickPicks: settings.budget.quickPicks,
    choice,
    rates,
    bodies,
    mostPrice: all.prices?.max ?? unknownMostPrice,
    count: (
      await pricedStock(
        scope,
        { above: priceAbove, upTo: budgetOf(choice, rates), bodies: choice.bodies },
        now,
      )
    ).count,
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
