import { data } from 'react-router'
import { welcomeOf } from '#app/leads/welcome.ts'
import { newestCars } from '#app/stock/stock.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'

const cardCount = 3

/** To be thrown by the loader of a page that is not there: who can be asked, and what came in last. */
export async function missing(scope: Scope, now: Date) {
  const { settings } = scope.site
  const facts = {
    welcome: welcomeOf(settings, 'contact', now),
    cards: await newestCars(scope, cardCount, now),
  }
  return data(facts, { status: 404 })
}

export type MissingFacts = Awaited<ReturnType<typeof missing>>['data']
