import type { CarTag } from '#app/stock/car-tag.ts'
import { type ShownPrice, shownPrice } from '#app/stock/price.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { kilometres } from '#app/ui/money.ts'
import type { BelowMarket } from '#app/vehicle/market-average.ts'
import type { CarFields } from '#app/vehicle/views-car-fields.ts'
import type { VehicleActions } from './actions.ts'

/** The parts of a page that change while it lies in a cache. */
type Changing = {
  readonly car: { readonly isSold: boolean; readonly isReserved: boolean }
  readonly price: ShownPrice
  readonly tag: CarTag | null
  readonly facts: { readonly kind: string; readonly value: string }[]
  readonly actions: VehicleActions
  readonly services: {
    readonly soldText: string
    readonly isPreorder: boolean
    readonly prices: SiteSettings['price']
    readonly below: BelowMarket | null
  }
  readonly finance: { readonly weekly: unknown; readonly calculator: unknown; readonly ask: unknown } | null
}

/** The page with what the server says of the car since it was made (API-09): price, reserved, sold, kilometres. */
export function asItIsNow<Page extends Changing>(vehicle: Page, fields: CarFields): Page {
  if (Object.keys(fields).length === 0) return vehicle
  const { car, actions, services, finance } = vehicle
  const isSold = fields.sold ?? car.isSold
  const isReserved = !isSold && (fields.reserved ?? car.isReserved)
  const price = priceNow(vehicle, fields)
  const isOtherPrice = JSON.stringify(price) !== JSON.stringify(vehicle.price)
  const isHeld = (isSold && !car.isSold) || (isReserved && !car.isReserved)
  return {
    ...vehicle,
    car: { ...car, isSold, isReserved },
    price,
    // What was worked out of the earlier price would be untrue beside this one.
    services: isOtherPrice ? { ...services, below: null } : services,
    finance: finance && (isOtherPrice || isHeld) ? { ...finance, ...noFigures } : finance,
    facts: vehicle.facts.map((fact) =>
      fact.kind === 'km' && typeof fields.km === 'number' ? { ...fact, value: kilometres(fields.km) } : fact,
    ),
    tag: isSold
      ? { kind: 'sold', text: vehicle.services.soldText }
      : isReserved && !car.isReserved
        ? { kind: 'reserved', text: 'RESERVED' }
        : vehicle.tag?.kind === 'reserved' && !isReserved
          ? null
          : vehicle.tag,
    actions: actionsNow(actions, { isSold: isSold && !car.isSold, isReserved }),
  }
}

/** FIN-20: and none of a car that somebody else has. */
const noFigures = { weekly: null, calculator: null, ask: null }

function actionsNow(
  actions: VehicleActions,
  { isSold, isReserved }: { isSold: boolean; isReserved: boolean },
): VehicleActions {
  if (isSold) return actions.enquire ? { similar: `${actions.enquire}?about=similar` } : {}
  if (!isReserved) return actions
  return Object.fromEntries(
    Object.entries(actions).filter(([name]) => !['reserve', 'buy-online', 'subscribe'].includes(name)),
  )
}

const cents = (dollars: unknown) => (typeof dollars === 'number' ? Math.round(dollars * 100) : null)

function priceNow({ price, services }: Changing, fields: CarFields): ShownPrice {
  if (!('price' in fields) && !('offer_price' in fields) && !('subscription_price' in fields)) return price
  return shownPrice(
    {
      priceCents: cents(fields.price),
      beforePriceCents: cents(fields.before_price),
      offerPriceCents: cents(fields.offer_price),
      subscriptionPriceCents: cents(fields.subscription_price),
      priceType: fields.price_type ?? null,
      driveAwayPriceCents: cents(fields.drive_away_price),
      // The server says the earlier price that shows, or none.
      earlierPriceProof: typeof fields.before_price === 'number' ? 'asked' : 'denied',
      isPreorder: services.isPreorder,
    },
    { price: services.prices },
  )
}
