import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type LibraryVehicle, library } from '../library.ts'
import { kindsOfPicture, type Picture, picturesFolder, picturesOf } from './pictures.ts'
import { encode, Studio } from './studio.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    files: { type: 'string', default: '' },
    what: { type: 'string' },
    out: { type: 'string' },
  },
})
const out = path.resolve(values.out ?? picturesFolder)
const wanted = new RegExp(values.only)
const wantedFiles = new RegExp(values.files)
const whats = kindsOfPicture.filter((what) => !values.what || values.what.split(',').includes(what))

const studio = await Studio.open()
const begin = Date.now()
let drawn = 0
let writing: Promise<void> = Promise.resolve()
for (const what of whats)
  for (const vehicle of library.filter(({ key }) => wanted.test(key))) {
    const missing = picturesOf(vehicle, what).filter(
      ({ file }) => wantedFiles.test(file) && !existsSync(fileOf(vehicle, file)),
    )
    if (missing.length === 0) continue
    await drawAll(vehicle, missing)
    const seconds = (Date.now() - begin) / 1000
    console.log(`${vehicle.key} ${what}: ${drawn} drawn, ${(seconds / drawn).toFixed(2)} s each`)
  }
await writing
await studio.close()

async function drawAll(vehicle: LibraryVehicle, pictures: Picture[]): Promise<void> {
  await fs.mkdir(path.join(out, vehicle.key), { recursive: true })
  await studio.load(vehicle.request, vehicle.scenery)
  for (const { file, size, draw } of pictures) {
    const picture = await draw(studio)
    if (!picture) throw new Error(`${vehicle.key} has no ${file}`)
    // One picture is packed while the next is drawn.
    await writing
    writing = encode(picture, size).then((packed) => write(fileOf(vehicle, file), packed))
    drawn++
  }
}

/** A run that is stopped leaves no half file behind. */
async function write(file: string, packed: Buffer): Promise<void> {
  await fs.writeFile(`${file}.part`, packed)
  await fs.rename(`${file}.part`, file)
}

function fileOf(vehicle: LibraryVehicle, file: string): string {
  return path.join(out, vehicle.key, file)
}
