import {
  type CaravanLine,
  caravanFeatures,
  caravanLines,
  type MotorhomeLine,
  motorhomeLines,
  roomsOf,
} from '../catalogue/caravans.ts'
import { xml } from '../feed-writers.ts'
import { numbersFrom, plate, trailerPlate, vin } from '../identity-numbers.ts'
import { registrationExpiry, standing, usualStanding } from '../listing-dates.ts'
import { photographed } from '../picture-colours.ts'
import { pictured } from '../pictures.ts'
import { composed } from '../prose/composition.ts'
import { caravanTopics } from '../prose/touring-prose.ts'
import { Random } from '../random.ts'
import {
  kilometres,
  lenderOffer,
  lentOn,
  marketYear,
  pricing,
  tidyPrice,
  usedPrice,
  withTotal,
} from '../selling-prices.ts'
import { known, type WireCar } from '../wire-car.ts'
import { unitElement } from './outback-vans-export.ts'

const caravans = 73
const motorhomes = 17

const habits = {
  noPrice: 0.022,
  offer: 0.14,
  priceTypes: [
    ['drive_away_price', 85],
    ['excluding_government_charges_price', 15],
  ],
} as const

const yards: readonly (readonly [{ id: string; city: string }, number])[] = [
  [{ id: 'ov-01', city: 'Midland' }, 68],
  [{ id: 'ov-02', city: 'Wangara' }, 32],
]

const colours = [
  ['White', 80],
  ['Grey', 8],
  ['Black', 6],
  ['Beige', 4],
  ['Silver', 2],
] as const

const tags = ['Runout Sale', 'Manager Special', 'One Owner', 'Fresh Trade']

function yearOf(random: Random, line: { from: number; to: number }, carType: WireCar['car_type']) {
  if (carType !== 'used') return line.to === marketYear && !random.chance(0.25) ? marketYear : marketYear - 1
  return Math.max(line.from, Math.min(line.to, marketYear - 1) - Math.floor(random.next() ** 1.4 * 11))
}

function common(
  random: Random,
  now: Date,
  line: CaravanLine | MotorhomeLine,
  number: number,
  isNew: boolean,
) {
  const carType = !isNew ? 'used' : random.chance(0.65) ? 'new' : 'demo'
  const year = yearOf(random, line, carType)
  const isMotorhome = 'chassis' in line
  const km = isMotorhome
    ? carType === 'new'
      ? random.integer(20, 180)
      : kilometres(random, year, 11_000)
    : null
  const asked =
    carType === 'new'
      ? line.price + 1_200
      : usedPrice(random, { listPrice: line.price, holds: 0.89, year, km, yearlyKm: 11_000 })
  const place = standing(random, now, usualStanding)
  const prices = withTotal(pricing(random, tidyPrice(asked), habits), carType)
  const lent = lentOn(prices)
  const shown = prices.offer_price ?? prices.price
  const location = random.weighted(yards)
  const features = featuresOf(random, line)
  const isForSale = place.status === 'in_stock' && shown !== undefined
  const [feature1, feature2, feature3, feature4] = features.map(inSentence)
  const words = {
    ...{ feature1, feature2, feature3, feature4, make: line.make, model: line.model, layout: line.layout },
    ...{ year: String(year), sleeps: String(line.sleeps), city: location.city },
    tare: 'tareKg' in line ? line.tareKg.toLocaleString('en-AU') : undefined,
  }
  const wished = random.weighted(colours)
  return known<Omit<WireCar, 'images' | 'simple_body' | 'item_type'>>({
    stocknum: `OB${number}`,
    ...{ year, make: line.make, model: line.model, badge: line.layout, car_type: carType, ...place },
    colour: photographed(
      `OB${number}`,
      {
        ...{ kind: isMotorhome ? 'motorhome' : 'caravan', make: line.make, model: line.model },
        ...{ body: line.kind, badge: line.layout },
      },
      // Campervans come in each colour as often as in another.
      line.kind === 'Campervan' ? '' : wished,
    ).colour,
    rego_expiry: carType === 'new' ? undefined : registrationExpiry(random, now),
    build_date: `${String(random.integer(1, 9)).padStart(2, '0')}/${year}`,
    tag: place.tag ?? (random.chance(0.12) ? random.pick(tags) : undefined),
    ...{
      certified: false,
      preorder: carType === 'new' && shown === undefined,
      show_on_dealer_website: true,
    },
    categories: categories(line, shown),
    rank: random.chance(0.06) ? random.integer(800, 999) : random.integer(1, 600),
    ...prices,
    ...{ km, features, location_id: location.id },
    dealercomments: composed(
      random,
      caravanTopics(carType, 'tareKg' in line),
      words,
      random.pick([' ', '\n\n', '|']),
    ),
    payment_processors: isForSale ? [{ provider: 'stripe', deposit: 500 }] : undefined,
    finance_lenders:
      isForSale && lent ? { 'coral-coast': lenderOffer('coral-coast', lent, rates) } : undefined,
  })
}

/** With the fees of the site's settings. */
const rates = { interest: 10, comparison: 13.08, fees: { once: 1313.25, month: 8 } }

const inSentence = (feature: string) => feature.replace(/\b[A-Z][a-zé]+/g, (word) => word.toLowerCase())

function featuresOf(random: Random, line: CaravanLine | MotorhomeLine) {
  const { sleeps, price } = line
  const rooms = roomsOf(line)
  const count = Math.min(26, Math.round(6 + price / 9_000 + random.spread() * 4))
  return caravanFeatures
    .filter(([name]) => name !== 'Bunk Beds' || sleeps > 4)
    .map(([name, weight]) => ({ name, turn: -Math.log(1 - random.next()) / weight }))
    .sort((a, b) => a.turn - b.turn)
    .filter(({ name }) => !roomOfFeature[name] || rooms.includes(roomOfFeature[name]))
    .slice(0, Math.max(6, count))
    .map(({ name }) => name)
}

/** What only a van with that room has. */
const roomOfFeature: Record<string, string> = {
  'Island Bed': 'Island bed',
  'Bunk Beds': 'Bunks',
  'Café Lounge': 'Café lounge',
  'Separate Shower and Toilet': 'Ensuite',
}

function categories(line: CaravanLine | MotorhomeLine, price: number | undefined) {
  const found = [line.sleeps >= 4 ? 'Family Vans' : 'Couples']
  if ('axle' in line && line.axle.startsWith('Independent')) found.push('Off Road')
  if (/Off Grid|Top Ender|Trooper|All Terrain/.test(line.model)) found.push('Off Grid')
  if (price !== undefined && price < 40_000) found.push('Under $40,000')
  if (line.price > 95_000) found.push('Big Lap Ready')
  return found
}

function caravan(random: Random, now: Date, number: number): WireCar {
  const line = random.pick(caravanLines)
  const car = common(random, now, line, number, line.to === marketYear && random.chance(0.3))
  const whole = {
    ...car,
    item_type: 'caravan' as const,
    simple_body: line.kind,
    bodyconfiguration: line.kind,
    vin: vin(random, '6K9', car.year, number),
    ...(car.car_type !== 'new' && { regplate: trailerPlate(random) }),
    caravan: {
      body_length: `${line.feet} ft`,
      body_width: `${line.widthMm} mm`,
      tare_weight: line.tareKg + random.integer(-4, 6) * 5,
      aggregate_trailer_mass: line.aggregateKg,
      axle_type: line.axle,
      sleeps: line.sleeps,
      layout: roomsOf(line),
    },
  }
  return { ...whole, images: [] }
}

function motorhome(random: Random, now: Date, number: number): WireCar {
  const line = random.pick(motorhomeLines)
  const car = common(random, now, line, number, line.to === marketYear && random.chance(0.2))
  const whole = {
    ...car,
    item_type: 'motorhome' as const,
    simple_body: line.kind,
    bodyconfiguration: `${line.kind} on ${line.chassis}`,
    vin: vin(random, 'ZFA', car.year, number),
    ...(car.car_type !== 'new' && { regplate: plate(random, 'WA', car.year) }),
    ...{ seats: line.seats, fuel: 'Diesel', simple_fuel: 'Diesel' },
    ...{ trans: 'Sports Automatic', simple_transmission: 'Automatic' },
    ...(line.chassis === 'Fiat Ducato'
      ? { drive: 'Front Wheel Drive', simple_drive: 'FWD', engine_size_litres: car.year < 2021 ? 2.3 : 2.2 }
      : {
          drive: 'Rear Wheel Drive',
          simple_drive: 'RWD',
          engine_size_litres: line.chassis === 'Iveco Daily' ? 3 : 2,
        }),
    variant: { cylinders: 4, induction: 'Turbo', vehiclelength: Math.round(line.metres * 1000) },
    caravan: { body_length: `${line.metres} m`, sleeps: line.sleeps, layout: roomsOf(line) },
  }
  return { ...whole, images: [] }
}

function outbackVans(now: Date): WireCar[] {
  const random = new Random('outback-vans')
  const numbers = random.shuffled(numbersFrom(random, 2_204, caravans + motorhomes, 5))
  return numbers
    .map((number, i) => (i < caravans ? caravan(random, now, number) : motorhome(random, now, number)))
    .sort((a, b) => a.stocknum.localeCompare(b.stocknum))
}

/** As a caravan portal's export has it, with elements of its own. */
export const outbackVansFeed = (now: Date) =>
  `<?xml version="1.0" encoding="utf-8"?>\n${xml(['yard-stock', pictured(outbackVans(now)).map(unitElement)])}`
