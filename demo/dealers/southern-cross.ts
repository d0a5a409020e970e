import { newCar, sharedOut, usedCar } from '../car-choice.ts'
import { type CategoryFacts, carOf, type Yard } from '../car-stock.ts'
import { carMakeCalled } from '../catalogue/car-makes.ts'
import { type Column, csv } from '../feed-writers.ts'
import { numbersFrom } from '../identity-numbers.ts'
import { pictured } from '../pictures.ts'
import { Random } from '../random.ts'
import { lenderQuote, lentOn, onlyRates } from '../selling-prices.ts'
import type { WireCar } from '../wire-car.ts'
import { franchises, type SouthernCrossYard, southernCrossYards } from './southern-cross-yards.ts'

const makes: readonly (readonly [string, number])[] = [
  ...([
    ['Toyota', 172],
    ['Ford', 104],
    ['Mazda', 98],
    ['Hyundai', 90],
    ['Kia', 88],
    ['Mitsubishi', 80],
  ] as const),
  ...([
    ['Isuzu', 64],
    ['Nissan', 56],
    ['Subaru', 44],
    ['Volkswagen', 42],
    ['MG', 40],
    ['GWM', 38],
  ] as const),
  ...([
    ['BYD', 28],
    ['Suzuki', 27],
    ['Honda', 25],
    ['Holden', 19],
    ['Mercedes-Benz', 17],
    ['BMW', 16],
  ] as const),
  ...([
    ['Land Rover', 15],
    ['Audi', 14],
    ['Lexus', 14],
    ['Tesla', 13],
    ['Jeep', 13],
    ['LDV', 13],
  ] as const),
  ...([
    ['Chery', 11],
    ['Volvo', 10],
    ['Skoda', 9],
    ['Renault', 7],
    ['Ram', 6],
    ['Porsche', 5],
  ] as const),
  ...([
    ['Genesis', 4],
    ['MINI', 4],
    ['Peugeot', 4],
    ['Polestar', 4],
    ['Cupra', 3],
    ['Jaguar', 3],
  ] as const),
  ...([
    ['SsangYong', 3],
    ['KGM', 3],
    ['Mahindra', 3],
    ['Hino', 3],
    ['Fiat', 3],
    ['Alfa Romeo', 2],
  ] as const),
  ...([
    ['Chevrolet', 2],
    ['Citroen', 2],
    ['HSV', 2],
    ['Iveco', 2],
    ['Infiniti', 1],
    ['Chrysler', 1],
  ] as const),
  ...([
    ['Dodge', 1],
    ['Abarth', 1],
    ['Maserati', 1],
    ['Bentley', 1],
    ['Ferrari', 1],
  ] as const),
]

const count = 1200

const habits: Yard = {
  dealer: 'Southern Cross',
  plates: 'QLD',
  paragraphs: [
    ['|', 4],
    [' | ', 1],
    ['\n\n', 3],
    [' ', 4],
  ],
  yearlyKm: 15_500,
  certified: 0.2,
  pricing: {
    noPrice: 0.018,
    offer: 0.14,
    priceTypes: [
      ['drive_away_price', 78],
      ['excluding_government_charges_price', 16],
      ['estimated_drive_away_price', 6],
    ],
  },
  lender: { provider: 'coral-coast', interest: 8.49, comparison: 9.19 },
  tags: ['Manager Special', 'One Owner', 'Low Kilometres', 'Just Reduced', 'Fresh Trade', 'Test Drive Only'],
  categories,
}

function categories({ line, badge, year, km, price, carType, tag }: CategoryFacts): string[] {
  const { body, seats, brakedTowingKg } = line
  const { simpleFuel } = badge.engine
  const found: string[] = []
  if (seats >= 5 && ['SUV', 'Wagon', 'People Mover'].includes(body)) found.push('Family Favourites')
  if (body === 'Hatchback' && price !== undefined && price < 25_000) found.push('First Cars')
  if (['Ute', 'Cab Chassis', 'Van', 'Light Truck'].includes(body)) found.push('Tradie Ready')
  if (brakedTowingKg >= 3000) found.push('Tow Ready')
  if (carType === 'used' && km < (2027 - year) * 8_000) found.push('Low Kilometres')
  if (price !== undefined && price < 20_000) found.push('Under $20,000')
  if (simpleFuel === 'Electric' || simpleFuel === 'Hybrid') found.push('Electric and Hybrid')
  if (body === 'Coupe' || body === 'Convertible') found.push('Weekend Cars')
  if (tag === 'Runout Sale') found.push('Runout Deals')
  return found
}

/** New cars stand only where their maker's franchise is; used ones anywhere. */
function yardFor(random: Random, make: string, isUsed: boolean): SouthernCrossYard {
  const possible = isUsed
    ? southernCrossYards
    : southernCrossYards.filter(({ id }) => franchises[id]?.includes(make))
  return random.weighted(possible.map((yard) => [yard, yard.share] as const))
}

const franchised = new Set(Object.values(franchises).flat())

function southernCrossCars(now: Date): WireCar[] {
  const random = new Random('southern-cross')
  const numbers = random.shuffled(numbersFrom(random, 20_418, count, 9))
  return random.shuffled(sharedOut(count, makes)).map((name, i) => {
    const make = carMakeCalled(name)
    const lot = franchised.has(name) ? random.next() : 1
    const fresh = lot < 0.41 ? newCar(random, make) : null
    const carType = fresh === null ? 'used' : lot < 0.32 ? 'new' : 'demo'
    const wish = fresh ?? usedCar(random, make)
    const location = yardFor(random, name, carType === 'used')
    const stockNumber = `${carType.charAt(0).toUpperCase()}${numbers[i]}`
    const serial = numbers[i]!
    const car = carOf(random, now, habits, { make, ...wish, carType, stockNumber, serial, location })
    return i % everyQuoted === 0 ? quoted(car) : car
  })
}

const everyQuoted = 40
const quotedRates = { interest: 7.49, comparison: 8.38 }

/** Of a few cars the lender's quote is in the export, and no offer. */
function quoted(car: WireCar): WireCar {
  const offer = car.finance_lenders?.['coral-coast']
  const price = lentOn(car)
  if (!offer || !('paymentWeek' in offer) || price === undefined) return car
  return {
    ...car,
    finance_lenders: { 'coral-coast': onlyRates(offer) },
    youxQuote: lenderQuote(price, quotedRates),
  }
}

const yardCode = new Map(southernCrossYards.map(({ id, code }) => [id, code]))
const types = { new: 'N', demo: 'D', used: 'U' }
const statuses = { in_stock: 'STK', coming_soon: 'ITR', sold: 'DLV' }
const priceTypes = {
  drive_away_price: 'DAP',
  estimated_drive_away_price: 'EST',
  excluding_government_charges_price: 'EGC',
}
const bodies: Record<string, string> = {
  Hatchback: 'HATCH',
  'People Mover': 'MPV',
  'Cab Chassis': 'C/CHASSIS',
  'Light Truck': 'TRUCK LT',
}
const gearboxes: Record<string, string> = { Automatic: 'A', Manual: 'M' }
const yes = (is: boolean) => (is ? 'Y' : 'N')
const local = (day: string | undefined) => day?.split('-').reverse().join('/')
const dollars = (amount: number | undefined) => amount?.toFixed(2)

const columns: readonly Column<WireCar>[] = [
  ['STOCK_NO', (car) => car.stocknum],
  ['YARD', (car) => yardCode.get(car.location_id)],
  ['N_U_D', (car) => types[car.car_type]],
  ['STAT', (car) => statuses[car.status]],
  ['STOCKED', (car) => car.created_at.slice(0, 16).replace('T', ' ')],
  ['DELIVERED', (car) => car.sold_at?.slice(0, 16).replace('T', ' ')],
  ['MY', (car) => car.year],
  ['MAKE', (car) => car.make.toUpperCase()],
  ['MODEL', (car) => car.model],
  ['VARIANT', (car) => car.badge],
  ['SERIES', (car) => car.series],
  ['BODY', (car) => bodies[car.simple_body] ?? car.simple_body.toUpperCase()],
  ['BODY_DESC', (car) => car.bodyconfiguration],
  ['COLOUR', (car) => car.colour],
  ['TRIM', (car) => car.interior_colour],
  ['VIN', (car) => car.vin],
  ['REGO', (car) => car.regplate],
  ['REGO_EXP', (car) => local(car.rego_expiry)],
  ['BUILT', (car) => car.build_date],
  ['COMPLIED', (car) => car.compliance_date],
  ['KMS', (car) => car.km?.toLocaleString('en-AU')],
  ['DOORS', (car) => car.doors],
  ['SEATS', (car) => car.seats],
  ['FUEL', (car) => car.fuel],
  ['TRANS', (car) => gearboxes[car.simple_transmission ?? '']],
  ['TRANS_DESC', (car) => car.trans],
  ['GEARS', (car) => car.gearnum],
  ['DRIVE', (car) => car.simple_drive],
  ['CC', (car) => car.engine_size],
  ['LITRES', (car) => car.engine_size_litres],
  ['CYL', (car) => car.variant?.cylinders],
  ['INDUCTION', (car) => car.variant?.induction],
  ['TORQUE', (car) => car.variant?.torque],
  ['L_100KM', (car) => car.variant?.fuelconsumptioncombined],
  ['TANK_L', (car) => car.variant?.fuelcapacity],
  ['EV_RANGE', (car) => car.battery?.range],
  ['EV_KWH', (car) => car.battery?.capacity],
  ['EV_DC_KW', (car) => car.battery?.fast_charging],
  ['EV_AC_KW', (car) => car.battery?.home_charging],
  ['GVM', (car) => car.variant?.grossvehiclemass],
  ['BRAKED_TOW', (car) => car.variant?.towingcapacitybraked],
  ['LEN_MM', (car) => car.variant?.vehiclelength],
  ['WID_MM', (car) => car.variant?.vehiclewidth],
  ['HGT_MM', (car) => car.variant?.vehicleheight],
  ['ANCAP', (car) => car.variant?.ancaprating],
  ['RETAIL', (car) => dollars(car.price)],
  ['PR_TYPE', (car) => (car.price_type ? priceTypes[car.price_type] : undefined)],
  ['DRIVEAWAY', (car) => dollars(car.drive_away_price)],
  ['WAS', (car) => dollars(car.before_price)],
  ['SPECIAL', (car) => dollars(car.offer_price)],
  ['MKT_AVG', (car) => car.autograb_data?.average_market_price],
  ['MKT_STATE', (car) => car.autograb_data?.state_average_market_price],
  ['ON_HOLD', (car) => yes(car.reserved)],
  ['CERT', (car) => yes(car.certified)],
  ['PREORDER', (car) => yes(car.preorder)],
  ['WEB', (car) => yes(car.show_on_dealer_website)],
  ['WEB_RANK', (car) => car.rank],
  ['WEB_FLAG', (car) => car.tag],
  ['WEB_GROUPS', (car) => car.categories.join('; ')],
  ['OPTIONS', (car) => car.features.join(', ')],
  ['STD_EQUIP', (car) => car.standardEquipment?.join('|')],
  ['AD_TEXT', (car) => car.dealercomments],
  ['PHOTOS', (car) => car.images.join(' ')],
  ['VIDEO', (car) => car.video_url],
  ['REPORT', (car) => car.file],
  ['CHECKOUT', (car) => car.payment_processors && JSON.stringify(car.payment_processors)],
  ['LENDER', (car) => car.finance_lenders && JSON.stringify(car.finance_lenders)],
  ['LENDER_QUOTE', (car) => car.youxQuote && JSON.stringify(car.youxQuote)],
]

/** As a dealer-management system sends it: with a byte order mark, its own columns, codes and capitals. */
export const southernCrossFeed = (now: Date) =>
  `\ufeff${csv(pictured(southernCrossCars(now)), columns, ',', '\r\n')}`
