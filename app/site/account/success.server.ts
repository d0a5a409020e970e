import { afterEnquiry } from '#app/leads/form/after-form.ts'
import { leadReference } from '#app/leads/lead.ts'
import { appointmentOf, contactOfLead } from '#app/leads/lead-contact.ts'
import type { LeadForm } from '#app/leads/lead-form.ts'
import { type TakenLead, takenLead } from '#app/leads/taken-lead.server.ts'
import { welcomeOf } from '#app/leads/welcome.ts'
import { openNow } from '#app/locations/opening-hours.ts'
import type { Car } from '#app/stock/car.ts'
import type { CarCard } from '#app/stock/car-card.ts'
import { findCar } from '#app/stock/cars.server.ts'
import { newestCars, searchStock } from '#app/stock/stock.server.ts'
import { readStockSearch } from '#app/stock/stock-search.ts'
import { trialOf } from '#app/stock/vehicle-kind.ts'
import { bodyOutline } from '#app/stock/vocabulary/body-outline.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { greetedPages } from '#app/tenancy/settings/welcome.ts'
import { carPath } from '#app/tenancy/site-paths.ts'

const cardCount = 3
/** Who answers a form, as on the page that it stood on. */
const greetedAfter: Readonly<Record<string, (typeof greetedPages)[number]>> = {
  'test-drive': 'test-drive',
  careers: 'careers',
}

/**
 * What the page after a form shows. The address names the lead by an id that nobody can guess; whoever opens it without one
 * is told of no enquiry. Nothing on it is personal.
 */
export async function successData(
  scope: Scope,
  forms: readonly LeadForm[],
  asked: URLSearchParams,
  now: Date,
) {
  const { settings } = scope.site
  const lead = await takenLead(scope, asked.get('lead') ?? '')
  const car = lead?.carId ? await findCar(scope, lead.carId, now) : null
  const like = car ? await carsLike(scope, car, now) : []
  const newest = await newestCars(scope, 4 * cardCount, now)
  const cards = varied([...like, ...newest], car).slice(0, cardCount)
  return {
    taken: lead && takenWords(scope, forms, lead, car, now),
    siteName: settings.name,
    cards,
    cardsHeading: like.length > 0 ? 'You may also like' : 'Just in',
  }
}

function takenWords(
  { site: { settings } }: Scope,
  forms: readonly LeadForm[],
  lead: TakenLead,
  car: Car | null,
  now: Date,
) {
  const { location, phone } = contactOfLead(lead.payload, settings)
  const { answerWithin } = settings.enquiry
  const { car_name } = lead.payload
  const { after = afterEnquiry } = forms.find(({ kind }) => kind === lead.form) ?? {}
  const time = appointmentOf(lead.payload, settings)?.words ?? null
  return {
    ...after({
      answerWithin,
      time,
      hasReceipt: lead.hasReceipt,
      carName: typeof car_name === 'string' ? car_name : null,
      noun: settings.stock.noun.toLowerCase(),
      trial: trialOf(settings, car),
    }),
    hasTime: time !== null,
    calendar: time && `/success/${lead.id}/calendar`,
    reference: leadReference(lead.id),
    yard: {
      name: location.name,
      address: `${location.address.street}, ${location.address.city}`,
      open: openNow(location, settings, now),
      // Who has left their own number is not asked to press for this one.
      phone: { ...phone, startRevealed: true },
    },
    welcome: welcomeOf(settings, greetedAfter[lead.form] ?? 'contact', now),
    car: car && {
      name: car.name,
      path: carPath(car.slug),
      image: car.images[0]?.url ?? null,
      outline: bodyOutline(car, settings),
    },
  }
}

/** Of the same body and about the same price. */
async function carsLike(scope: Scope, car: Car, now: Date): Promise<readonly CarCard[]> {
  const price = car.priceCents && Math.round(car.priceCents / 100)
  const search = new URLSearchParams({
    ...(car.simpleBody && { body: car.simpleBody }),
    ...(price && { price: `${Math.round(price * 0.7)}:${Math.round(price * 1.3)}` }),
  })
  if (search.size === 0) return []
  const { cards } = await searchStock(scope, readStockSearch(search), { facets: [], now })
  return cards.filter(({ id, status }) => id !== car.id && status !== 'sold')
}

/** One of each model first, then the others in their order. */
function varied(cards: readonly CarCard[], asked: Pick<Car, 'id'> | null): CarCard[] {
  const others = new Map(
    cards.flatMap((card) => (card.id !== asked?.id && card.status !== 'sold' ? [[card.id, card]] : [])),
  )
  const models = new Set<string>()
  const isFirst = ({ makeModel }: CarCard) => !models.has(makeModel) && Boolean(models.add(makeModel))
  const [first, rest]: [CarCard[], CarCard[]] = [[], []]
  for (const card of others.values()) (isFirst(card) ? first : rest).push(card)
  return [...first, ...rest]
}
