import { newCar, sharedOut, usedCar } from '../car-choice.ts'
import { type CategoryFacts, carOf, type Yard } from '../car-stock.ts'
import type { Badge, CarLine } from '../catalogue/car-line.ts'
import { carMakeCalled } from '../catalogue/car-makes.ts'
import { jsonLines } from '../feed-writers.ts'
import { numbersFrom } from '../identity-numbers.ts'
import { soldLately } from '../listing-dates.ts'
import { pictured } from '../pictures.ts'
import { subscriptionVoice } from '../prose/subscription-prose.ts'
import { Random } from '../random.ts'
import { known, type WireCar } from '../wire-car.ts'

const makes: readonly (readonly [string, number])[] = [
  ...([
    ['BYD', 11],
    ['Tesla', 9],
    ['Toyota', 8],
    ['Hyundai', 7],
    ['Kia', 7],
    ['MG', 4],
    ['Volvo', 3],
  ] as const),
  ...([
    ['Polestar', 2],
    ['GWM', 2],
    ['Mitsubishi', 2],
    ['Nissan', 2],
    ['Cupra', 1],
    ['Renault', 1],
  ] as const),
  ['Volkswagen', 1],
]

const count = 60
const ages = [6, 10, 10, 6, 2]

/** Of sixty cars chance has sold one, and that weeks ago: this one was subscribed to since yesterday. */
const justTaken = 'VD341'

const isOffered = ({ model, body }: CarLine, { engine, price }: Badge) =>
  ['Electric', 'Hybrid'].includes(engine.simpleFuel) &&
  price < 100_000 &&
  body !== 'Convertible' &&
  model !== 'Tank 500'

/** Takes the worth of the car, its running costs and a margin; ends in 9 as the dealer's prices do. */
const weekly = (listPrice: number, age: number) =>
  Math.round((listPrice * 0.0043 * 0.96 ** age + 42) / 10) * 10 - 1

const yard: Yard = {
  dealer: 'Volt Drive',
  plates: 'VIC',
  paragraphs: [
    [' ', 3],
    ['\n\n', 2],
    ['|', 1],
  ],
  voice: subscriptionVoice,
  yearlyKm: 14_000,
  certified: 0,
  standing: { comingSoon: 0.05, sold: 0.03, arrived: 0.1, reserved: 0.03 },
  pricing: { noPrice: 1, offer: 0, priceTypes: [['drive_away_price', 1]] },
  tags: ['Available Now', 'Popular'],
  categories,
}

function categories({ line, badge, year }: CategoryFacts): string[] {
  const found: string[] = []
  if (line.body === 'Hatchback' || line.lengthMm < 4_250) found.push('City')
  if (line.seats >= 5 && line.body === 'SUV') found.push('Family')
  if (/Long|Extended|Premium|77/.test(badge.name) && badge.engine.simpleFuel === 'Electric')
    found.push('Long Range')
  if (weekly(badge.price, 2026 - year) < 250) found.push('Weekly Under $250')
  return found
}

function voltDriveCars(now: Date): WireCar[] {
  const random = new Random('volt-drive')
  const numbers = random.shuffled(numbersFrom(random, 301, count, 4))
  return random.shuffled(sharedOut(count, makes)).map((name, i) => {
    const make = carMakeCalled(name)
    const lot = random.next()
    const fresh = lot < 0.3 ? newCar(random, make, isOffered) : null
    const wish = fresh ?? usedCar(random, make, isOffered, ages)
    const carType = fresh === null ? 'used' : lot < 0.2 ? 'new' : 'demo'
    const choice = { make, ...wish, carType, stockNumber: `VD${numbers[i]}`, serial: numbers[i]! } as const
    const car = carOf(random, now, yard, { ...choice, location: { id: 'vd-01', city: 'Richmond' } })
    return known<WireCar>({
      ...car,
      preorder: false,
      subscription_price: weekly(wish.badge.price, 2026 - wish.year),
      payment_processors: [{ provider: 'stripe', deposit: 99 }],
      ...(choice.stockNumber === justTaken && {
        ...soldLately(now, car.created_at),
        payment_processors: undefined,
      }),
    })
  })
}

/** One object a line, in the wire's own names. */
export const voltDriveFeed = (now: Date) => jsonLines(pictured(voltDriveCars(now)))
