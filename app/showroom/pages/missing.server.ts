import { welcomeOf } from '#app/leads/welcome.ts'
import { newestCars } from '#app/stock/stock.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'

const cardCount = 3

/** What stands in place of a page that is not there: who can be asked, and what came in last. */
export async function missingPage(scope: Scope, now: Date) {
  const { settings } = scope.site
  return {
    welcome: welcomeOf(settings, 'contact', now),
    cards: await newestCars(scope, cardCount, now),
  }
}
