import { requireVisitor } from '#app/accounts/require-visitor.server.ts'
import { firstNameOf } from '#app/accounts/sessions.server.ts'
import { watchlistOf } from '#app/garage/watchlist.server.ts'
import type { LeadFacts } from '#app/leads/lead-forms.server.ts'
import { pastWords } from '#app/leads/past-enquiries.ts'
import { welcomeOf } from '#app/leads/welcome.ts'
import { begunPurchases } from '#app/purchase/begun-purchases.server.ts'
import { completedWords } from '#app/purchase/reserve-words.ts'
import { yardMoment } from '#app/reservations/money-words.ts'
import type { Reservation } from '#app/reservations/reservation.ts'
import { ownReservations } from '#app/reservations/reservations.server.ts'
import { carsByKey } from '#app/stock/cars.server.ts'
import { plural } from '#app/stock/vehicle-kind.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { contactPath, hasPage } from '#app/tenancy/site-pages.ts'
import { reservationPath } from '#app/tenancy/site-paths.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { ownedCarName, rangeWords } from '#app/trade-in/appraisal.ts'
import { appraisalToken, findAppraisal } from '#app/trade-in/appraisals.server.ts'

/** What the garage shows that the dealer's side knows; searches, enquiries and viewed cars are the browser's own. */
export async function garageFacts({ scope, forms, now }: LeadFacts, request: Request) {
  const { settings } = scope.site
  const { userId, phone } = requireVisitor(scope, request, 'my-garage')
  const isWatchlist = settings.saved.control === 'watchlist'
  const entries = isWatchlist ? await watchlistOf(scope, userId) : []
  const { cards } = await carsByKey(
    scope,
    entries.map(({ id }) => id),
    now(),
  )
  const noun = settings.stock.noun.toLowerCase()
  return {
    cards,
    phone,
    firstName: await firstNameOf(scope, userId),
    noun,
    nouns: plural(noun),
    siteName: settings.name,
    site: settings.slug,
    api: settings.api.base,
    enquire: settings.enquiry.openLabel,
    control: settings.saved.control,
    reservations: await reservedCars(scope, now()),
    begun: await begunCars(scope, now()),
    valuation: await ownersValuation(scope, request),
    welcome: welcomeOf(settings, 'garage', now()),
    contact: contactPath(settings),
    pastWords: pastWords(forms),
  }
}

const standing = (settings: SiteSettings): Readonly<Partial<Record<Reservation['state'], string>>> => ({
  started: 'Waiting for payment',
  held: 'Reserved for you',
  completed: completedWords(settings),
})

/** Those that stand, with what the buyer has to know of each. */
async function reservedCars(scope: Scope, now: Date) {
  const { settings } = scope.site
  const words = standing(settings)
  const reservations = (await ownReservations(scope)).filter(({ state }) => words[state])
  const { cards } = await carsByKey(
    scope,
    reservations.map(({ car }) => car.id),
    now,
  )
  return reservations.slice(0, 6).map(({ car, token, state, heldUntil, payBy, locationId }) => {
    const until = state === 'held' ? heldUntil : state === 'started' ? payBy : null
    return {
      name: car.name,
      href: reservationPath(token),
      label: words[state]!,
      card: cards.find(({ id }) => id === car.id) ?? null,
      until: until && `until ${yardMoment(until, locationId, settings)}`,
    }
  })
}

async function begunCars(scope: Scope, now: Date): Promise<Reserved[]> {
  const begun = await begunPurchases(scope, now)
  return begun.map(({ card, path }) => ({ name: card.name, href: path, label: 'Go on', card, until: null }))
}

/** The car that this browser's owner is having valued; null where the site values none. */
async function ownersValuation(scope: Scope, request: Request) {
  const { settings } = scope.site
  const path = settings.tradeIn.sellPath
  if (!hasPage(settings, path)) return null
  const appraisal = await findAppraisal(scope, appraisalToken(request))
  const { answers, valuation } = appraisal ?? {}
  const car = answers?.car ?? answers?.found
  return {
    href: path,
    begun: appraisal && {
      href: `${path}?step=done`,
      name: car ? ownedCarName(car) : plateWords(answers),
      range: valuation && 'low' in valuation ? rangeWords(valuation) : null,
      isDone: answers?.outcome !== undefined,
    },
  }
}

const plateWords = (answers: { rego: string; regoState: string } | undefined) =>
  answers ? `${answers.rego} (${answers.regoState})` : ''

export type Reserved = Awaited<ReturnType<typeof reservedCars>>[number]
export type GarageFacts = Awaited<ReturnType<typeof garageFacts>>
