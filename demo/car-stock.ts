import { batteryOf } from './catalogue/batteries.ts'
import type { Badge, CarLine, CarMake } from './catalogue/car-line.ts'
import { carColours, interiorColours } from './catalogue/colours.ts'
import { featuresOf, standardEquipmentOf, type Trait } from './catalogue/equipment.ts'
import { type PlateState, plate, vin } from './identity-numbers.ts'
import { registrationExpiry, type StandingHabits, standing, usualStanding } from './listing-dates.ts'
import { agreeing, photographed, seatColour, unlisted } from './picture-colours.ts'
import { carComments, type Voice, yardVoice } from './prose/car-prose.ts'
import type { ParagraphMark } from './prose/composition.ts'
import type { Random } from './random.ts'
import {
  driveAway,
  kilometres,
  lenderOffer,
  lentOn,
  marketYear,
  type PricingHabits,
  pricing,
  tidyPrice,
  usedPrice,
  withTotal,
} from './selling-prices.ts'
import { known, type WireCar, type WireVariant } from './wire-car.ts'

/** How one dealer's stock differs from another's. */
export type Yard = {
  dealer: string
  plates: PlateState
  paragraphs: readonly (readonly [ParagraphMark, number])[]
  voice?: Voice
  colours?: readonly (readonly [string, number])[]
  pricing: PricingHabits
  standing?: StandingHabits
  yearlyKm: number
  certified: number
  lender?: { provider: string; interest: number; comparison: number }
  tags: readonly string[]
  categories: (car: CategoryFacts) => string[]
}

export type CategoryFacts = {
  line: CarLine
  badge: Badge
  year: number
  km: number
  price: number | undefined
  carType: WireCar['car_type']
  tag: string | undefined
}

export type Choice = {
  make: CarMake
  line: CarLine
  badge: Badge
  year: number
  carType: WireCar['car_type']
  stockNumber: string
  serial: number
  location: { id: string; city: string }
}

export function carOf(random: Random, now: Date, yard: Yard, choice: Choice): WireCar {
  const { make, line, badge, year, carType, location } = choice
  const { engine } = badge
  const km = odometer(random, yard, choice)
  const place = standing(random, now, yard.standing ?? usualStanding)
  const isPreorder = carType === 'new' && place.status === 'coming_soon' && random.chance(0.8)
  const asked =
    carType === 'used'
      ? usedPrice(random, { listPrice: badge.price, holds: line.holds, year, km, yearlyKm: yard.yearlyKm })
      : driveAway(badge.price) *
        (carType === 'demo' ? random.between(0.87, 0.95) : random.between(0.975, 1.02))
  const prices = withTotal(
    pricing(random, tidyPrice(asked), isPreorder ? { ...yard.pricing, noPrice: 0.6 } : yard.pricing),
    carType,
  )
  const lent = lentOn(prices)
  const shown = prices.offer_price ?? prices.price
  const drawn = place.tag ?? tagOf(random, yard, choice)
  // A car that is yet to be built has no runout and has driven nowhere.
  const tag = isPreorder ? undefined : drawn
  const series = line.series.findLast(({ from }) => from <= year)?.code
  const options = featuresOf(random, { year, listPrice: badge.price, traits: traitsOf(line, badge) })
  const isCertified = carType === 'used' && year > marketYear - 7 && random.chance(yard.certified)
  const { picture, colour } = photographed(
    choice.stockNumber,
    {
      ...{ kind: 'car', make: make.make, model: line.model, body: line.body, series },
      badge: badge.name || undefined,
      ...{ fuel: engine.simpleFuel, lengthMm: line.lengthMm },
    },
    random.weighted(yard.colours ?? carColours),
  )
  const features = agreeing(options, picture)
  const isForSale = place.status === 'in_stock' && shown !== undefined
  const hasPlates = carType === 'used' || (carType === 'demo' && random.chance(0.9))
  const month = String(random.integer(1, year === marketYear ? 9 : 11)).padStart(2, '0')
  const car = known<Omit<WireCar, 'images'>>({
    stocknum: choice.stockNumber,
    year,
    make: make.make,
    model: line.model,
    badge: badge.name || undefined,
    series,
    colour,
    interior_colour: seatColour(random.chance(0.6) ? random.weighted(interiorColours) : undefined, picture),
    vin: vin(random, make.vinStart, year, choice.serial),
    regplate: hasPlates ? plate(random, yard.plates, year) : undefined,
    rego_expiry: hasPlates ? registrationExpiry(random, now) : undefined,
    build_date: `${month}/${year}`,
    compliance_date: `${String(Number(month) + 1).padStart(2, '0')}/${year}`,
    ...place,
    tag,
    car_type: carType,
    item_type: 'car',
    certified: isCertified,
    preorder: isPreorder,
    categories: yard.categories({ line, badge, year, km, price: shown, carType, tag }),
    show_on_dealer_website: !random.chance(0.01),
    rank: random.chance(0.04) ? random.integer(800, 999) : random.integer(1, 600),
    ...prices,
    km: isPreorder ? undefined : km,
    seats: line.seats,
    doors: line.doors,
    drive: engine.drive,
    trans: engine.transmission,
    engine_size: engine.litres === null ? undefined : Math.round(engine.litres * 1000) - random.integer(1, 9),
    engine_size_litres: engine.litres,
    fuel: engine.fuel,
    simple_fuel: engine.simpleFuel,
    simple_body: line.body,
    simple_drive: engine.simpleDrive,
    simple_transmission: engine.simpleTransmission,
    gearnum: engine.gears,
    bodyconfiguration: bodyWords(line),
    standardEquipment: carType === 'used' ? undefined : standardEquipmentOf(random),
    features: [...features, ...unlisted(features, picture)],
    dealercomments: random.chance(0.03)
      ? undefined
      : carComments(
          random,
          {
            ...{
              year,
              make: make.make,
              model: line.model,
              badge: badge.name,
              carType,
              km,
              colour,
              features,
              isCertified,
            },
            ...{
              body: line.body,
              fuel: engine.simpleFuel,
              isPlugIn: engine.isPlugIn,
              drive: engine.simpleDrive,
              seats: line.seats,
            },
            ...{ automatic: engine.simpleTransmission === 'Automatic', tows: line.brakedTowingKg },
            ...{ city: location.city, dealer: yard.dealer },
          },
          random.weighted(yard.paragraphs),
          yard.voice ?? yardVoice,
        ),
    location_id: location.id,
    payment_processors: isForSale
      ? [{ provider: 'stripe', deposit: (shown ?? 0) > 100_000 ? 1000 : 200 }]
      : undefined,
    finance_lenders:
      yard.lender && isForSale && lent !== undefined && year > marketYear - 12
        ? { [yard.lender.provider]: lenderOffer(yard.lender.provider, lent, yard.lender) }
        : undefined,
    autograb_data: carType === 'used' && shown !== undefined ? marketPrices(random, shown) : undefined,
    variant: variantOf(line, badge),
    battery:
      engine.simpleFuel === 'Electric' ? batteryOf(`${make.make} ${line.model} ${badge.name}`) : undefined,
  })
  return { ...car, images: [] }
}

function odometer(random: Random, yard: Yard, { year, carType, line }: Choice) {
  if (carType === 'new') return random.integer(4, 28)
  if (carType === 'demo') return random.integer(900, 7_800)
  const isSeldomDriven = line.body === 'Coupe' || line.body === 'Convertible'
  return kilometres(random, year, isSeldomDriven ? yard.yearlyKm * 0.55 : yard.yearlyKm)
}

function tagOf(random: Random, yard: Yard, { carType, year }: Choice) {
  if (carType === 'new') return year < marketYear || random.chance(0.06) ? 'Runout Sale' : undefined
  if (carType === 'demo' && random.chance(0.12)) return 'Test Drive Only'
  return random.chance(0.07) ? random.pick(yard.tags) : undefined
}

function traitsOf({ body, seats }: CarLine, { price, engine }: Badge): ReadonlySet<Trait> {
  const traits = new Set<Trait>()
  if (body === 'Ute' || body === 'Cab Chassis') traits.add('load')
  if (engine.simpleDrive === '4WD') traits.add('four-wheel-drive')
  if (engine.isPlugIn) traits.add('plug-in')
  if (seats > 5 && body !== 'Bus') traits.add('seven-seats')
  if (body === 'Convertible') traits.add('open')
  if (price > 90_000 && engine.simpleDrive !== '4WD') traits.add('luxury')
  if (body === 'Coupe' || body === 'Convertible') traits.add('low')
  if (engine.simpleFuel === 'Petrol') traits.add('petrol')
  if (engine.simpleTransmission === 'Automatic') traits.add('automatic')
  return traits
}

function bodyWords({ body, seats, doors }: CarLine) {
  if (body === 'Ute') return seats > 3 ? 'Utility - Dual Cab' : 'Utility - Single Cab'
  if (body === 'Cab Chassis') return seats > 3 ? 'Cab Chassis - Dual Cab' : 'Cab Chassis - Single Cab'
  if (body === 'SUV') return '5 Door Wagon'
  return body === 'Sedan' || body === 'Hatchback' ? `${doors} Door ${body}` : body
}

function variantOf(line: CarLine, { engine }: Badge): WireVariant {
  return known<WireVariant>({
    cylinders: engine.cylinders,
    enginesize: engine.litres === null ? undefined : Math.round(engine.litres * 1000),
    enginesize_litres: engine.litres,
    induction: engine.induction,
    geartype: engine.gearType,
    fuelconsumptioncombined: engine.simpleFuel === 'Electric' ? undefined : engine.consumption,
    fuelcapacity: engine.simpleFuel === 'Electric' ? undefined : line.tankLitres || undefined,
    grossvehiclemass: line.grossMassKg,
    vehiclelength: line.lengthMm,
    vehicleheight: line.heightMm,
    vehiclewidth: line.widthMm,
    towingcapacitybraked: line.brakedTowingKg || undefined,
    bodyconfiguration: bodyWords(line),
    torque: `${engine.torqueNm} Nm`,
    ancaprating: line.ancap === null ? undefined : String(line.ancap),
  })
}

function marketPrices(random: Random, shown: number) {
  const averageMarketPrice = Math.round((shown * random.between(0.96, 1.09)) / 10) * 10
  const state = Math.round((averageMarketPrice * random.between(0.98, 1.02)) / 10) * 10
  return { average_market_price: averageMarketPrice, state_average_market_price: state }
}
