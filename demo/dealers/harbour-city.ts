import { sharedOut, usedCar } from '../car-choice.ts'
import { type CategoryFacts, carOf, type Yard } from '../car-stock.ts'
import { carMakeCalled } from '../catalogue/car-makes.ts'
import { prestigeColours } from '../catalogue/colours.ts'
import { jsonArray } from '../feed-writers.ts'
import { numbersFrom } from '../identity-numbers.ts'
import { pictured } from '../pictures.ts'
import { prestigeVoice } from '../prose/prestige-prose.ts'
import { Random } from '../random.ts'
import type { WireCar } from '../wire-car.ts'

const makes: readonly (readonly [string, number])[] = [
  ...([
    ['Mercedes-Benz', 27],
    ['Porsche', 26],
    ['BMW', 24],
    ['Audi', 18],
    ['Land Rover', 17],
  ] as const),
  ...([
    ['Bentley', 6],
    ['Lexus', 6],
    ['Aston Martin', 5],
    ['Volvo', 5],
    ['Jaguar', 4],
    ['Maserati', 4],
  ] as const),
  ...([
    ['Tesla', 4],
    ['MINI', 3],
    ['Ferrari', 3],
    ['Lamborghini', 3],
    ['McLaren', 2],
    ['Alfa Romeo', 2],
  ] as const),
  ...([
    ['Lotus', 1],
    ['Rolls-Royce', 1],
  ] as const),
]

const count = 160
const ages = [2, 8, 13, 15, 14, 12, 10, 8, 6, 4, 3, 2, 1.5, 1, 0.6]

const yard: Yard = {
  dealer: 'Harbour City Prestige',
  plates: 'NSW',
  paragraphs: [
    ['\n\n', 5],
    [' ', 3],
    ['|', 2],
  ],
  voice: prestigeVoice,
  colours: prestigeColours,
  yearlyKm: 9_500,
  certified: 0.3,
  standing: { comingSoon: 0.04, sold: 0.09, arrived: 0.07, reserved: 0.025 },
  pricing: {
    noPrice: 0.025,
    offer: 0.07,
    priceTypes: [
      ['drive_away_price', 82],
      ['excluding_government_charges_price', 18],
    ],
  },
  lender: { provider: 'coral-coast', interest: 10, comparison: 10.71 },
  tags: ['One Owner', 'Low Kilometres', 'Test Drive Only', 'Collector'],
  categories,
}

function categories({ line, badge, price }: CategoryFacts): string[] {
  const found: string[] = []
  if (line.body === 'Coupe' && badge.price > 150_000) found.push('Sports Cars')
  if (line.body === 'Coupe' && line.seats > 2) found.push('Grand Tourers')
  if (line.body === 'SUV') found.push('Luxury SUVs')
  if (line.body === 'Convertible') found.push('Convertibles')
  if (badge.engine.isPlugIn) found.push('Electric')
  if (price !== undefined && price < 80_000) found.push('Under $80,000')
  return found
}

function harbourCityCars(now: Date): WireCar[] {
  const random = new Random('harbour-city')
  const numbers = random.shuffled(numbersFrom(random, 1_012, count, 3))
  return random.shuffled(sharedOut(count, makes)).map((name, i) => {
    const make = carMakeCalled(name)
    const wish = usedCar(
      random,
      make,
      ({ body }, { price }) => price > 60_000 && body !== 'Van' && body !== 'People Mover',
      ages,
    )
    const stockNumber = `HC${numbers[i]}`
    const location = { id: 'hc-01', city: 'Alexandria' }
    return carOf(random, now, yard, {
      make,
      ...wish,
      carType: 'used',
      stockNumber,
      serial: numbers[i]!,
      location,
    })
  })
}

/** In the wire's own names, so that it needs no mapping. */
export const harbourCityFeed = (now: Date) => jsonArray(pictured(harbourCityCars(now)))
