import { type MotorcycleLine, motorcycleFeatures, motorcycleLines } from '../catalogue/motorcycles.ts'
import { type Column, csv } from '../feed-writers.ts'
import { motorcyclePlate, numbersFrom, vin } from '../identity-numbers.ts'
import { registrationExpiry, standing, usualStanding } from '../listing-dates.ts'
import { agreeing, photographed, unlisted } from '../picture-colours.ts'
import { pictured } from '../pictures.ts'
import { composed } from '../prose/composition.ts'
import { motorcycleTopics } from '../prose/touring-prose.ts'
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

const stockCount = 70

const habits = {
  noPrice: 0.028,
  offer: 0.12,
  priceTypes: [
    ['drive_away_price', 70],
    ['excluding_government_charges_price', 30],
  ],
} as const

const colours = [
  ['Black', 34],
  ['Blue', 14],
  ['Grey', 13],
  ['White', 10],
  ['Red', 12],
  ['Green', 8],
  ['Orange', 5],
  ['Silver', 4],
] as const

/** Bodies that come in each colour of their maker as often as in another. */
const inMakersColours: readonly string[] = ['Adventure', 'Touring']

const tags = ['One Owner', 'Low Kilometres', 'Manager Special', 'Workshop Special']

function motorcycle(random: Random, now: Date, line: MotorcycleLine, number: number): WireCar {
  const lot = random.next()
  const carType = line.to < marketYear || lot > 0.32 ? 'used' : lot < 0.26 ? 'new' : 'demo'
  const newest = Math.min(line.to, marketYear - (carType === 'used' ? 1 : 0))
  const age = carType === 'used' ? Math.floor(random.next() ** 1.5 * 11) : Number(random.chance(0.3))
  const year = Math.max(line.from, newest - age)
  const km =
    carType === 'new'
      ? random.integer(0, 5)
      : carType === 'demo'
        ? random.integer(300, 2_400)
        : kilometres(random, year, 4_800)
  const asked =
    carType === 'used'
      ? usedPrice(random, { listPrice: line.price, holds: 0.89, year, km, yearlyKm: 4_800 })
      : (line.price + 890) * (carType === 'demo' ? 0.91 : 1)
  const place = standing(random, now, usualStanding)
  const prices = withTotal(pricing(random, tidyPrice(asked), habits), carType)
  const lent = lentOn(prices)
  const shown = prices.offer_price ?? prices.price
  const options = featuresOf(random, line)
  const { picture, colour } = photographed(
    `RM${number}`,
    {
      ...{ kind: 'motorcycle', make: line.make, model: line.model },
      ...{ body: line.body, badge: line.badge || undefined },
    },
    inMakersColours.includes(line.body) ? '' : new Random(`colour RM${number}`).weighted(colours),
  )
  const features = agreeing(options, picture)
  const [feature1, feature2, feature3] = features.filter((feature) => feature !== 'Learner Approved')
  const words = {
    feature1,
    feature2,
    feature3,
    make: line.make,
    model: line.model,
    year: String(year),
    km: km.toLocaleString('en-AU'),
  }
  const isForSale = place.status === 'in_stock' && shown !== undefined
  const car = known<Omit<WireCar, 'images'>>({
    stocknum: `RM${number}`,
    ...{
      year,
      make: line.make,
      model: line.model,
      badge: line.badge || undefined,
      colour,
    },
    vin: vin(random, line.vinStart, year, number),
    regplate: carType === 'new' ? undefined : motorcyclePlate(random),
    rego_expiry: carType === 'new' ? undefined : registrationExpiry(random, now),
    compliance_date: `${String(random.integer(1, 9)).padStart(2, '0')}/${year}`,
    ...place,
    tag:
      place.tag ??
      (carType === 'new' && year < marketYear
        ? 'Runout Sale'
        : random.chance(0.1)
          ? random.pick(tags)
          : undefined),
    ...{ car_type: carType, item_type: 'motorcycle', certified: false, show_on_dealer_website: true },
    preorder: carType === 'new' && place.status === 'coming_soon',
    categories: categories(line, km, year),
    rank: random.chance(0.06) ? random.integer(800, 999) : random.integer(1, 600),
    ...prices,
    ...{ km, seats: line.seats, fuel: 'Petrol - Premium ULP', simple_fuel: 'Petrol', simple_body: line.body },
    ...(line.gears === 0
      ? { trans: 'Constantly Variable Transmission', simple_transmission: 'Automatic' }
      : { trans: `${line.gears} Speed Manual`, simple_transmission: 'Manual', gearnum: line.gears }),
    engine_size: line.cc,
    engine_size_litres: Math.round(line.cc / 100) / 10,
    bodyconfiguration: line.body,
    features: [...features, ...unlisted(features, picture)],
    dealercomments: composed(
      random,
      motorcycleTopics(carType, line.isLearnerApproved),
      words,
      random.pick([' ', '|', '\n']),
    ),
    location_id: 'rm-01',
    payment_processors: isForSale ? [{ provider: 'stripe', deposit: 200 }] : undefined,
    finance_lenders:
      isForSale && lent && shown > 6_000
        ? { 'coral-coast': lenderOffer('coral-coast', lent, { interest: 10.49, comparison: 11.2 }) }
        : undefined,
    variant: { cylinders: line.cylinders, torque: `${line.torqueNm} Nm`, enginesize: line.cc },
    motorcycle: {
      seat_height: line.seatMm,
      wet_weight: line.wetKg,
      learner_approved: line.isLearnerApproved,
    },
  })
  return { ...car, images: [] }
}

function featuresOf(random: Random, { isLearnerApproved, price }: MotorcycleLine) {
  const count = Math.max(6, Math.min(18, Math.round(4 + price / 4_000 + random.spread() * 4)))
  const found = motorcycleFeatures
    .map(([name, weight]) => ({
      name,
      turn: -Math.log(1 - random.next()) / weight,
    }))
    .sort((a, b) => a.turn - b.turn)
    .slice(0, count)
    .map(({ name }) => name)
  return isLearnerApproved ? ['Learner Approved', ...found] : found
}

function categories({ body, isLearnerApproved }: MotorcycleLine, km: number, year: number) {
  const found: string[] = []
  if (isLearnerApproved) found.push('Learner Approved')
  if (body === 'Adventure' || body === 'Off Road') found.push('Adventure')
  if (body === 'Touring') found.push('Touring Ready')
  if (km < (2027 - year) * 2_500) found.push('Low Kilometres')
  return found
}

function ridgeMotorcycles(now: Date): WireCar[] {
  const random = new Random('ridge-moto')
  const weights = motorcycleLines.map((line) => [line, line.share] as const)
  return numbersFrom(random, 5_108, stockCount, 4).map((number) =>
    motorcycle(random, now, random.weighted(weights), number),
  )
}

const conditions = { new: 'NEW', demo: 'DEMO', used: 'S/H' }
const states = { in_stock: 'Floor', coming_soon: 'On Order', sold: 'Sold' }
const local = (day: string | undefined) => day?.slice(0, 10).split('-').reverse().join('/')

const columns: readonly Column<WireCar>[] = [
  ['Ref', (car) => car.stocknum],
  ['Condition', (car) => conditions[car.car_type]],
  ['State', (car) => states[car.status]],
  ['Date in', (car) => `${car.created_at.slice(0, 10)} ${car.created_at.slice(11, 16)}`],
  ['Date out', (car) => car.sold_at && `${car.sold_at.slice(0, 10)} ${car.sold_at.slice(11, 16)}`],
  ['Year', (car) => car.year],
  ['Brand', (car) => car.make],
  ['Model', (car) => car.model],
  ['Edition', (car) => car.badge],
  ['Style', (car) => car.simple_body],
  ['Colour', (car) => car.colour],
  ['Frame no', (car) => car.vin],
  ['Plate', (car) => car.regplate],
  ['Rego to', (car) => local(car.rego_expiry)],
  ['Compliance', (car) => car.compliance_date],
  ['Km', (car) => car.km],
  ['cc', (car) => car.engine_size],
  ['Cylinders', (car) => car.variant?.cylinders],
  ['Torque', (car) => car.variant?.torque],
  ['Seat height', (car) => car.motorcycle?.seat_height],
  ['Wet weight', (car) => car.motorcycle?.wet_weight],
  ['LAMS', (car) => (car.motorcycle?.learner_approved ? 'Yes' : 'No')],
  ['Gearbox', (car) => car.trans],
  ['Speeds', (car) => car.gearnum],
  ['Seats', (car) => car.seats],
  ['Price', (car) => car.price && `$${car.price.toLocaleString('en-AU')}`],
  ['Includes', (car) => (car.price_type === 'drive_away_price' ? 'Ride away' : car.price && 'Plus on-roads')],
  ['Ride away total', (car) => car.drive_away_price && `$${car.drive_away_price.toLocaleString('en-AU')}`],
  ['Was', (car) => car.before_price && `$${car.before_price.toLocaleString('en-AU')}`],
  ['Sale', (car) => car.offer_price && `$${car.offer_price.toLocaleString('en-AU')}`],
  ['On hold', (car) => (car.reserved ? 'yes' : 'no')],
  ['To order', (car) => (car.preorder ? 'yes' : 'no')],
  ['Sticker', (car) => car.tag],
  ['Groups', (car) => car.categories.join(' / ')],
  ['Order', (car) => car.rank],
  ['Extras', (car) => car.features.join(' / ')],
  ['Blurb', (car) => car.dealercomments],
  ['Pictures', (car) => car.images.join(' ')],
  ['Lender', (car) => car.finance_lenders && JSON.stringify(car.finance_lenders)],
]

/** As a spreadsheet of the shop saves it: semicolons, and each letter one byte. */
export const ridgeMotoFeed = (now: Date) => csv(pictured(ridgeMotorcycles(now)), columns, ';', '\r\n')
