import type { Element } from '../feed-writers.ts'
import type { WireCar } from '../wire-car.ts'

const conditions = { new: 'New', demo: 'Demonstrator', used: 'Pre-owned' }
const availability = { in_stock: 'Available', coming_soon: 'Arriving', sold: 'Gone' }
const yardNames: Record<string, string> = { 'ov-01': 'Midland', 'ov-02': 'Wangara' }
const list = (name: string, entries: readonly string[]): Element[] => entries.map((entry) => [name, entry])

export function unitElement(car: WireCar): Element {
  return [
    `unit ref="${car.stocknum}"`,
    [
      ['condition', conditions[car.car_type]],
      ['class', car.item_type],
      ['type', car.simple_body],
      ['availability', availability[car.status]],
      ['listed', car.created_at],
      ['gone', car.sold_at],
      ['hold', car.reserved ? 'yes' : 'no'],
      ['preorder', car.preorder ? 'yes' : 'no'],
      ['yard', yardNames[car.location_id]],
      ['year', car.year],
      ['maker', car.make],
      ['model', car.model],
      ['layout', car.badge],
      ['colour', car.colour],
      ['chassis-number', car.vin],
      ['plate', car.regplate],
      ['plate-expiry', car.rego_expiry],
      ['built', car.build_date],
      ['odometer', car.km],
      [
        'price',
        [
          ['asking', car.price],
          ['was', car.before_price],
          ['special', car.offer_price],
          ['basis', car.price_type],
          ['on-road', car.drive_away_price],
        ],
      ],
      [
        'measures',
        [
          ['length', car.caravan?.body_length],
          ['width', car.caravan?.body_width],
          ['tare', car.caravan?.tare_weight && `${car.caravan.tare_weight} kg`],
          ['atm', car.caravan?.aggregate_trailer_mass && `${car.caravan.aggregate_trailer_mass} kg`],
          ['axle', car.caravan?.axle_type],
          ['berths', car.caravan?.sleeps],
          ['overall-mm', car.variant?.vehiclelength],
        ],
      ],
      [
        'vehicle',
        [
          ['body', car.bodyconfiguration],
          ['seats', car.seats],
          ['fuel', car.fuel],
          ['gearbox', car.trans],
          ['drive', car.drive],
          ['litres', car.engine_size_litres],
          ['cylinders', car.variant?.cylinders],
          ['induction', car.variant?.induction],
        ],
      ],
      ['rooms', list('room', car.caravan?.layout ?? [])],
      ['equipment', list('item', car.features)],
      ['groups', list('group', car.categories)],
      ['flag', car.tag],
      ['sort', car.rank],
      ['words', car.dealercomments],
      ['photos', list('photo', car.images)],
      ['deposit', car.payment_processors && JSON.stringify(car.payment_processors)],
      ['lender', car.finance_lenders && JSON.stringify(car.finance_lenders)],
    ],
  ]
}
