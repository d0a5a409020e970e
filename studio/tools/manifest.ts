import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type LibraryVehicle, library } from '../library.ts'
import { makeStyles } from '../src/vehicles/style-table.ts'
import { angleName, picturesFolder, spinFile, spinFrames } from './pictures.ts'

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

const drawn = (vehicle: LibraryVehicle, file: string) =>
  existsSync(path.join(picturesFolder, vehicle.key, file))

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
    angles: vehicle.angles.map(angleName).filter((angle) => drawn(vehicle, `${angle}.webp`)),
    spin: Array.from({ length: spinFrames }, (_, frame) => frame).every((frame) =>
      drawn(vehicle, spinFile(frame)),
    )
      ? spinFrames
      : 0,
    hasPanorama: drawn(vehicle, 'panorama.webp'),
  }))
  .filter(({ angles }) => angles.length > 0)

const rows = vehicles.map((vehicle) => `  ${JSON.stringify(vehicle)}`)
writeFileSync(path.join(picturesFolder, 'manifest.json'), `[\n${rows.join(',\n')}\n]\n`)
const folders = readdirSync(picturesFolder, { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
).length
console.log(`${vehicles.length} of ${library.length} vehicles, ${folders} folders`)
