import { type Designed, designOf, lettersOf, library, type Pictured } from './designs.ts'
import { extras } from './extras.ts'
import { Random } from './random.ts'

/** The colours that a picture may stand for. A caravan is white whatever the colour of its stripes. */
const coloursOf = ({ kind, bodies, colours }: Pick<Pictured, 'kind' | 'bodies' | 'colours'>) =>
  kind === 'caravan' && !bodies.includes('Camper Trailer') ? ['White'] : colours

export const showsColour = (vehicle: Pictured, colour: string) =>
  coloursOf(vehicle).some((shown) => colour.toLowerCase().includes(shown.toLowerCase()))

/** In which a maker paints its motorcycles; the others come in what the library has but sand. */
const motorcycleColours: Readonly<Record<string, readonly string[]>> = {
  Aprilia: ['Red', 'Black', 'White'],
  BMW: ['White', 'Black', 'Blue', 'Red'],
  CFMoto: ['Black', 'White', 'Blue'],
  Ducati: ['Red', 'Black'],
  'Harley-Davidson': ['Black', 'Maroon'],
  Honda: ['Red', 'Black', 'White'],
  Indian: ['Black', 'Maroon'],
  Kawasaki: ['Green', 'Black'],
  KTM: ['Orange', 'Black'],
  Suzuki: ['Blue', 'White', 'Black'],
  Yamaha: ['Blue', 'Black', 'White'],
}

function rowsOf(vehicle: Designed): Pictured[] {
  const rows = designOf(vehicle)
  const sum = lettersOf(vehicle)
  // Stripes belong to the model.
  if (vehicle.kind === 'caravan') return rows.filter((_, at) => at === (sum >> 4) % rows.length)
  if (vehicle.kind !== 'motorcycle') return rows
  const own = motorcycleColours[vehicle.make]
  const usual = rows.filter(({ colours }) => own?.some((colour) => colours[0] === colour))
  return usual.length > 0 ? usual : rows.filter(({ colours }) => colours[0] !== 'Beige')
}

/** Stock numbers of the prestige dealer, which shows all its cars before one dark wall. */
const hallPrefix = 'HC'

/** The picture of a vehicle, and its colour: the wished one where the design was photographed in it. */
export function photographed(
  stocknum: string,
  vehicle: Designed,
  wished: string,
): { picture: Pictured | undefined; colour: string } {
  const filmed = extras[stocknum]?.video_url?.split('/').at(-2)
  const own = library.filter(({ key }) => key === filmed)
  const rows = own.length > 0 ? own : rowsOf({ ...vehicle, isInHall: stocknum.startsWith(hallPrefix) })
  const random = new Random(`picture ${stocknum}`)
  const shuffled = random.shuffled(rows)
  const [first] = shuffled
  // The colour found is found again when it is wished for.
  const colour = !first || shuffled.some((one) => showsColour(one, wished)) ? wished : coloursOf(first)[0]!
  const possible = shuffled.filter((one) => showsColour(one, colour))
  const isPlain = random.chance(0.8)
  const picture = possible.find((one) => (one.extras.length === 0) === isPlain) ?? possible[0]
  return { picture, colour }
}

/** What is seen on a picture and may be missing on another of the same design, and what a car without it has instead. */
const instead: Readonly<Record<string, string>> = {
  'Bull Bar': 'Skid Plate',
  Snorkel: 'Recovery Points',
  Canopy: 'Ladder Rack Points',
  Panniers: 'Pannier Rails',
  'Top Box': 'Luggage Rack',
  'Roof Rack': 'Roof Load Points',
}

/** Options that agree with the picture, as many as there were. */
export const agreeing = (options: readonly string[], picture: Pictured | undefined): string[] =>
  options.map((option) => (picture && !picture.extras.includes(option) && instead[option]) || option)

/** What the picture shows and the options do not name. */
export const unlisted = (options: readonly string[], picture: Pictured | undefined): string[] =>
  picture?.extras.filter((extra) => !options.includes(extra)) ?? []

/** A word for the seats of the picture; none where none was given. */
export function seatColour(given: string | undefined, picture: Pictured | undefined): string | undefined {
  if (!given || !picture || picture.interior.length === 0) return given
  return picture.interior.find((word) => word === given) ?? picture.interior[0]
}
