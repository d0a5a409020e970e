import type { Scope } from '#app/tenancy/scope.server.ts'
import { type CarCard, carCard, shownCard } from '../car-card.ts'
import { shownCars } from '../cars.server.ts'
import { isListable } from '../listing.ts'
import { heldIndex } from '../stock-index.server.ts'

/** So many are read at once. */
const carsARead = 1000

/** The cards of these cars, in order; a car that is no longer listed is left out. Of the index where this process holds one. */
export async function cardsOf(scope: Scope, ids: readonly string[], now: Date): Promise<CarCard[]> {
  const { settings } = scope.site
  const cards = heldIndex(scope)?.cards ?? (await readCards(scope, ids, now))
  return ids.flatMap((id) => (cards.has(id) ? [shownCard(cards.get(id)!, settings, now)] : []))
}

async function readCards(scope: Scope, ids: readonly string[], now: Date) {
  const { settings } = scope.site
  const cards = new Map<string, ReturnType<typeof carCard>>()
  for (let at = 0; at < ids.length; at += carsARead)
    for (const car of await shownCars(scope, ids.slice(at, at + carsARead)))
      if (isListable(car, settings)) cards.set(car.id, carCard(car, settings, now))
  return cards
}
