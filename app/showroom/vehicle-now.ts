import { type ShownPrice, shownPrice } from '#app/stock/price.ts'
import { kilometres } from '#app/ui/money.ts'
import type { CarFields } from '#app/vehicle/views-car-fields.ts'
import type { VehicleData } from './vehicle.server.ts'
import type { VehicleActions } from './vehicle-actions.ts'

/** The page with what the server says of the car since it was made (API-09): price, reserved, sold, kilometres. */
export function asItIsNow(vehicle: VehicleData, fields: CarFields): VehicleData {
  if (Object.keys(fields).length === 0) return vehicle
  const { car, actions } = vehicle
  const isSold = fields.sold ?? car.isSold
  const isReserved = !isSold && (fields.reserved ?? car.isReserved)
  return {
    ...vehicle,
    car: { ...car, isSold, isReserved },
    price: priceNow(vehicle, fields),
    facts: vehicle.facts.map((fact) =>
      fact.kind === 'km' && typeof fields.km === 'number' ? { ...fact, value: kilometres(fields.km) } : fact,
    ),
    tag: isSold
      ? { kind: 'sold', text: vehicle.services.soldText }
      : isReserved && !car.isReserved
        ? { kind: 'reserved', text: 'RESERVED' }
        : vehicle.tag,
    actions: actionsNow(actions, { isSold: isSold && !car.isSold, isReserved }),
  }
}

function actionsNow(
  actions: VehicleActions,
  { isSold, isReserved }: { isSold: boolean; isReserved: boolean },
): VehicleActions {
  if (isSold) return actions.enquire ? { similar: `${actions.enquire}?about=similar` } : {}
  if (!isReserved) return actions
  return Object.fromEntries(
    Object.entries(actions).filter(([name]) => name !== 'reserve' && name !== 'buy-online'),
  )
}

const cents = (dollars: unknown) => (typeof dollars === 'number' ? Math.round(dollars * 100) : null)

function priceNow({ price, services }: VehicleData, fields: CarFields): ShownPrice {
  if (!('price' in fields) && !('offer_price' in fields) && !('subscription_price' in fields)) return price
  return shownPrice(
    {
      priceCents: cents(fields.price),
      beforePriceCents: cents(fields.before_price),
      offerPriceCents: cents(fields.offer_price),
      subscriptionPriceCents: cents(fields.subscription_price),
      priceType: fields.price_type ?? null,
      isPreorder: services.isPreorder,
    },
    { price: services.prices },
  )
}
