import fs from 'node:fs/promises'
import path from 'node:path'
import { Studio } from './studio.ts'
import { area, opened, outlines, pathOf, simplified } from './trace.ts'

const out = path.join(import.meta.dirname, '../silhouettes.json')
const [width, height] = [240, 96]
/** Cells of the traced mask for each unit of the view box. */
const fineness = 6
/** Smaller islands and holes are left out, in square units of the view box. */
const leastArea = 30
const mostBytes = 1400

/** The studio body that stands for each body type of a listing. */
const bodyOf: Record<string, string> = {
  SUV: 'suv',
  Ute: 'dualCabUte',
  Sedan: 'sedan',
  Hatchback: 'hatch',
  Wagon: 'wagon',
  Coupe: 'coupe',
  Convertible: 'convertible',
  'People Mover': 'peopleMover',
  Van: 'van',
  Commercial: 'van',
  'Cab Chassis': 'singleCabUte',
  'Light Truck': 'boxTruck',
  Truck: 'trayTruck',
  Bus: 'bus',
  Motorhome: 'motorhome',
  Campervan: 'crewVan',
  Caravan: 'caravanTouring',
  'Hybrid Caravan': 'caravanOffRoad',
  'Pop Top': 'caravanPopTop',
  'Camper Trailer': 'camperTrailer',
  'Fifth Wheeler': 'fifthWheeler',
  Sport: 'motorcycleSport',
  Sports: 'motorcycleSport',
  Supersport: 'motorcycleSport',
  Naked: 'motorcycleRoadster',
  Classic: 'motorcycleRoadster',
  Cruiser: 'motorcycleCruiser',
  Adventure: 'motorcycleAdventure',
  Touring: 'motorcycleAdventure',
  Tourer: 'motorcycleAdventure',
  'Sports Tourer': 'motorcycleAdventure',
  'Off Road': 'motorcycleDirt',
  Trail: 'motorcycleDirt',
  Enduro: 'motorcycleDirt',
  Motocross: 'motorcycleDirt',
  Scooter: 'motorcycleScooter',
}

const studio = await Studio.open()
const shapes: Record<string, string> = {}
for (const body of new Set(Object.values(bodyOf))) {
  await studio.load({ body, colour: 'white' }, 'studio')
  const mask = await studio.silhouette(width * fineness, height * fineness)
  const solid = opened(mask, width * fineness, fineness / 3)
  const rings = outlines(solid, width * fineness, height * fineness, leastArea * fineness ** 2)
  shapes[body] = smallest(rings)
  console.log(body, shapes[body].length)
}
await studio.close()
await fs.writeFile(
  out,
  `${JSON.stringify({ viewBox: `0 0 ${width} ${height}`, fillRule: 'evenodd', bodies: bodyOf, shapes }, null, 2)}\n`,
)

/** The most exact path that is small enough. */
function smallest(rings: ReturnType<typeof outlines>): string {
  for (let tolerance = 1; ; tolerance += 0.25) {
    const simple = rings
      .map((ring) => simplified(ring, Math.min(tolerance, 0.028 * Math.sqrt(Math.abs(area(ring))))))
      .filter((ring) => ring.length > 2)
    const text = pathOf(simple, 1 / fineness)
    if (text.length <= mostBytes) return text
  }
}
