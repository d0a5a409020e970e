import type { Turn } from './hotspots.ts'
import manifest from './pictures/manifest.json' with { type: 'json' }

/** A vehicle of the library, as `studio/README.md` describes it. */
export type Pictured = {
  key: string
  kind: string
  bodies: readonly string[]
  shape: string
  colours: readonly string[]
  suits: readonly string[]
  face: string | null
  extras: readonly string[]
  interior: readonly string[]
  angles: readonly string[]
  spin: number
  /** How its turn was taken. */
  turn: Turn | null
  hasPanorama: boolean
}

export const library: readonly Pictured[] = manifest

/** What decides the design of a vehicle. Length in millimetres. */
export type Designed = {
  kind: string
  make: string
  model: string
  body: string
  badge?: string | undefined
  series?: string | undefined
  fuel?: string | undefined
  lengthMm?: number | undefined
  /** Photographed in the dark hall of the prestige dealer. */
  isInHall?: boolean
}

const seriesOf = ({ key }: Pictured) => key.split('-').slice(0, -2).join('-')
const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Fronts that the make alone does not tell: shared with another maker's, or not the family's. */
const fronts: Readonly<Record<string, string>> = {
  'Volkswagen Amarok': 'upright',
  'Mazda BT-50': 'upright',
  'BYD Shark 6': 'upright',
  'Mazda MX-5': 'friendly',
  'Suzuki Jimny': 'friendly',
  'Ford Mustang': 'lowIntake',
  'Toyota 86': 'lowIntake',
  'Genesis GV70': 'lowIntake',
  'Land Rover Defender': 'upright',
  'Lotus Emira': 'chromeBars',
}

const offRoaders = new Set([
  ...['Jimny', 'Wrangler', 'Patrol', 'Pajero', 'LandCruiser', 'LandCruiser Prado', 'LX'],
  ...['G-Class', 'Tank 300', 'Tank 500'],
])

const prestige = new Set([
  ...['Alfa Romeo', 'Aston Martin', 'Audi', 'Bentley', 'BMW', 'Ferrari', 'Genesis', 'Infiniti', 'Jaguar'],
  ...['Lamborghini', 'Land Rover', 'Lexus', 'Lotus', 'Maserati', 'McLaren', 'Mercedes-Benz', 'Porsche'],
  ...['Rolls-Royce', 'Volvo'],
])

/** Makes that build only electric fronts, whatever drives the car. */
const closedNosed = new Set(['Tesla', 'BYD', 'Polestar'])

/** Listed as hatchbacks for their tailgate, but long and low as a sedan. */
const liftbacks = new Set(['Porsche Panamera', 'Tesla Model S', 'Polestar 2'])

const prestigeSedans = ['prestige-sedan', 'prestige-large-sedan']

const titleOf = ({ make, model, badge = '' }: Designed) => `${make} ${model} ${badge}`

/** What the title of a listing tells of its design: body types, words, series; the first that fits. */
const titled: readonly (readonly [bodies: readonly string[], words: RegExp, series: string[]])[] = [
  [['Caravan'], /off grid.*family|xt16/i, ['caravan-expedition-family']],
  [['Caravan'], /bunk|family/i, ['caravan-family']],
  [['Caravan'], /all terrain|big red|outback/i, ['caravan-off-road']],
  [['Caravan'], /off (grid|road)|freelander|safari|seeker|top ender/i, ['caravan-expedition']],
  [['Caravan'], /manta ray|road owl|excalibur|musketeer|silverline/i, ['caravan-full-height']],
  [['Caravan'], /starcraft 14/i, ['caravan-compact']],
  [['Caravan'], /./, ['caravan']],
  [['Pop Top'], /crosstrak/i, ['hybrid']],
  [['Pop Top'], /./, ['pop-top']],
  [['Campervan'], /trakkadu/i, ['campervan-pop-top']],
  [['Campervan'], /./, ['campervan']],
  [['Van'], /high roof/i, ['van-high-roof']],
  [['Van'], /./, ['van', 'van-crew']],
  [['Adventure'], /bmw/i, ['bike-boxer']],
  [['Adventure'], /tenere|[78]90 adventure|tuareg|450mt|klr/i, ['bike-rally']],
  [['Adventure'], /cb500x|v-strom/i, ['bike-crossover']],
  [['Adventure'], /tiger|himalayan/i, ['bike-tall']],
  [['Adventure'], /./, ['bike-adventure']],
  [['Touring', 'Tourer'], /harley|indian/i, ['bike-bagger']],
  [['Touring', 'Tourer'], /./, ['bike-tourer']],
]

/** Series of the library that may stand for a vehicle, the best first. */
function seriesFor(vehicle: Designed, isElectric: boolean): string[] {
  const { make, model, body, isInHall, lengthMm = 4600 } = vehicle
  const isPrestige = prestige.has(make)
  const electricSedans = [isInHall ? 'prestige-electric-sedan' : 'sedan-electric']
  switch (body) {
    case 'SUV':
      if (isElectric) return [isInHall ? 'prestige-electric-suv' : 'suv-electric']
      if (model === 'G-Class' || model === 'Defender') return ['prestige-off-road']
      if (offRoaders.has(model)) return ['suv-off-road']
      if (isPrestige) return ['prestige-suv', 'prestige-large-suv']
      return [lengthMm < 4400 ? 'suv-small' : lengthMm < 4770 ? 'suv-medium' : 'suv-large']
    case 'Sedan':
      return isElectric ? electricSedans : isPrestige ? prestigeSedans : ['sedan']
    case 'Hatchback':
      if (liftbacks.has(`${make} ${model}`)) return isElectric ? electricSedans : prestigeSedans
      if (isElectric) return ['hatch']
      if (isPrestige) return ['prestige-hatch']
      if (isInHall) return ['prestige-small-hatch']
      return [lengthMm < 4100 ? 'hatch-small' : 'hatch']
    case 'Wagon':
      return [isPrestige ? 'prestige-wagon' : 'wagon']
    case 'Coupe':
      return ['prestige-coupe', 'coupe-sport']
    case 'Convertible':
      return isPrestige ? ['prestige-convertible'] : ['convertible-light']
    case 'Ute':
      return ['ute-dual-cab']
    default:
      return (
        titled.find(([bodies, words]) => bodies.includes(body) && words.test(titleOf(vehicle)))?.[2] ?? []
      )
  }
}

const known = new Map<string, Pictured[]>()

/** The pictures that show a model as it looks, one for each colour in which there are some. One model has one design. */
export function designOf(vehicle: Designed): Pictured[] {
  const { kind, make, model, body, badge, series, fuel, lengthMm, isInHall } = vehicle
  const name = [kind, make, model, body, badge, series, fuel, lengthMm, isInHall].join('|')
  const found = known.get(name) ?? findDesign(vehicle)
  known.set(name, found)
  return found
}

function findDesign(vehicle: Designed): Pictured[] {
  const ofBody = library.filter(({ kind, bodies }) => kind === vehicle.kind && bodies.includes(vehicle.body))
  const best = ofBody.filter(({ bodies }) => bodies[0] === vehicle.body)
  const isElectric = vehicle.fuel === 'Electric' || closedNosed.has(vehicle.make)
  const wanted = seriesFor(vehicle, isElectric)
  const ofSeries = ofBody.filter((one) => wanted.includes(seriesOf(one)))
  const pool = ofSeries.length > 0 ? ofSeries : best.length > 0 ? best : ofBody
  const front = frontOf(pool, vehicle, isElectric)
  const shown = pool.filter(({ face }) => face === front)
  const shape = shown.at(lettersOf(vehicle) % shown.length)?.shape
  return shown.filter((one) => one.shape === shape)
}

/** A number that a model always has. */
export const lettersOf = ({ make, model, series = '' }: Designed) =>
  [...`${make} ${model} ${series}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)

function frontOf(pool: readonly Pictured[], vehicle: Designed, isElectric: boolean) {
  const { make, model } = vehicle
  const has = (front: string | null | undefined) => pool.some(({ face }) => face === front)
  const named = fronts[`${make} ${model}`]
  if (named && has(named)) return named
  if (isElectric && has('lightBar')) return 'lightBar'
  const burning = pool.filter(({ face }) => face !== 'lightBar')
  const own = burning.find(({ suits }) => suits.includes(plain(make)))
  if (own) return own.face
  const faces = [...new Set((burning.length > 0 ? burning : pool).map(({ face }) => face))]
  return faces[lettersOf(vehicle) % faces.length]
}
