import fs from 'node:fs/promises'
import path from 'node:path'
import { library } from '../library.ts'
import { picturesFolder } from './pictures.ts'
import { encode, type PictureSize, Studio } from './studio.ts'

/** Wide pictures of cars where a dealer's might stand, for heroes and offers: demo/pictures/places/NAME.webp. */
const wide: PictureSize = { width: 2000, height: 1000, scale: 1, quality: 78 }
const shots: readonly [name: string, key: string, place: string, azimuth: number][] = [
  ['harbour-city', 'prestige-coupe-black-1', 'hall', 38],
  ['outback-vans', 'caravan-off-road-orange-1', 'outback', -42],
  ['ridge-moto', 'bike-naked-red-1', 'mountain', 60],
  ['volt-drive', 'suv-electric-teal-1', 'city', 36],
  ['southern-cross', 'ute-dual-cab-orange-1', 'yard', 36],
]
const out = path.resolve(process.argv[2] ?? path.join(picturesFolder, 'places'))
await fs.mkdir(out, { recursive: true })
const studio = await Studio.open()
for (const [name, key, place, azimuth] of shots) {
  const vehicle = library.find((one) => one.key === key)!
  await studio.load(vehicle.request, place)
  await fs.writeFile(path.join(out, `${name}.webp`), await encode(await studio.place(azimuth, wide), wide))
  console.log(name)
}
await studio.close()
