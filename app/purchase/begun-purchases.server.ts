import { carsByKey } from '#app/stock/cars.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { buyOnlinePath } from '#app/tenancy/site-paths.ts'
import { openStep } from './purchase.ts'
import { openPurchases } from './purchases.server.ts'

/** What a signed-in buyer began to buy and can go on with, at the step that is open (RES-22); of cars that are listed. */
export async function begunPurchases(scope: Scope, now: Date) {
  const { features, payments } = scope.site.settings
  const begun = features.buyOnline && payments.provider ? await openPurchases(scope) : []
  const { cards } = await carsByKey(
    scope,
    begun.map(({ carId }) => carId),
    now,
  )
  return begun.flatMap(({ carId, answers }) => {
    const card = cards.find(({ id }) => id === carId)
    const step = openStep(answers)
    return card ? [{ card, path: buyOnlinePath(card.slug, step === 'car' ? '' : step) }] : []
  })
}
