import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type LibraryVehicle, library } from '../library.ts'
import { bodies } from '../src/bodies/index.ts'
import { makeStyles } from '../src/vehicles/style-table.ts'
import { angleName, picturesFolder, planName, spinFile, spinFrames } from './pictures.ts'
import { Studio } from './studio.ts'

/** Writes demo/pictures/manifest.json: which pictures there are, and which vehicles of a dealer they suit. */

const colourWords: Record<string, readonly string[]> = {
  white: ['White'],
  pearl: ['White', 'Cream'],
  silver: ['Silver'],
  grey: ['Grey'],
  cement: ['Grey'],
  black: ['Black'],
  blue: ['Blue'],
  sky: ['Blue'],
  navy: ['Blue'],
  teal: ['Blue', 'Green'],
  red: ['Red'],
  maroon: ['Maroon', 'Burgundy', 'Red'],
  green: ['Green'],
  khaki: ['Green', 'Brown'],
  orange: ['Orange'],
  yellow: ['Yellow', 'Gold'],
  bronze: ['Bronze', 'Brown', 'Gold'],
  sand: ['Beige', 'Brown', 'Gold'],
}

const trimWords: Record<string, readonly string[]> = {
  charcoal: ['Charcoal', 'Black'],
  tan: ['Tan', 'Brown'],
  ivory: ['Cream', 'Beige'],
  navy: ['Blue'],
  red: ['Red'],
  black: ['Black'],
  grey: ['Grey'],
  brown: ['Brown'],
  workwear: ['Grey'],
}
const trimOf = ({ request: { trim, body } }: LibraryVehicle) =>
  trim ?? (bodies[body]?.spec.rows === 1 ? 'workwear' : 'charcoal')

/** As a dealer lists them among the options. */
const extraNames: Record<string, string> = {
  bullBar: 'Bull Bar',
  snorkel: 'Snorkel',
  canopy: 'Canopy',
  steps: 'Side Steps',
  roofRack: 'Roof Rack',
  towBar: 'Tow Bar',
  bunks: 'Bunks',
  motorcycleAdventure: 'Panniers',
  motorcycleBoxer: 'Panniers',
  motorcycleTourer: 'Panniers',
  motorcycleBagger: 'Panniers',
}

const drawn = (vehicle: LibraryVehicle, file: string) =>
  existsSync(path.join(picturesFolder, vehicle.key, file))

const isTurned = (vehicle: LibraryVehicle) =>
  Array.from({ length: spinFrames }, (_, frame) => frame).every((frame) => drawn(vehicle, spinFile(frame)))

/** How each turn was taken. */
const turns = new Map<string, Awaited<ReturnType<Studio['turn']>>>()
const studio = await Studio.open()
for (const vehicle of library.filter(isTurned)) {
  await studio.load(vehicle.request, vehicle.scenery)
  turns.set(vehicle.key, await studio.turn())
}
await studio.close()

const vehicles = library
  .map((vehicle) => ({
    key: vehicle.key,
    kind: vehicle.kind,
    bodies: vehicle.bodies,
    /** The studio's own body, which tells sizes apart: compactSuv, suv, largeSuv … */
    shape: vehicle.request.body,
    colours: colourWords[vehicle.request.colour] ?? [],
    /** Makes whose front this one has, in lower case without marks. */
    suits: Object.keys(makeStyles).filter((make) => makeStyles[make]?.face === vehicle.request.face),
    /** Its front, what is fitted to it, and the colour words of its seats. */
    face: vehicle.request.face ?? bodies[vehicle.request.body]?.face ?? null,
    extras: [...(vehicle.request.extras ?? []), vehicle.request.body].flatMap(
      (part) => extraNames[part] ?? [],
    ),
    interior: bodies[vehicle.request.body] ? (trimWords[trimOf(vehicle)] ?? []) : [],
    angles: [...vehicle.angles.map(angleName), planName].filter((angle) => drawn(vehicle, `${angle}.webp`)),
    spin: isTurned(vehicle) ? spinFrames : 0,
    turn: turns.get(vehicle.key) ?? null,
    hasPanorama: drawn(vehicle, 'panorama.webp'),
  }))
  .filter(({ angles }) => angles.length > 0)

const rows = vehicles.map((vehicle) => `  ${JSON.stringify(vehicle)}`)
writeFileSync(path.join(picturesFolder, 'manifest.json'), `[\n${rows.join(',\n')}\n]\n`)
const folders = readdirSync(picturesFolder, { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
).length
console.log(`${vehicles.length} of ${library.length} vehicles, ${folders} folders`)
