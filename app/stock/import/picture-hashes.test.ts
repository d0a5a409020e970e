import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPictures, type Pictures } from '#app/pictures/pictures.server.ts'
import { placeholderAddress } from '#app/pictures/placeholder.ts'
import { createLog } from '#app/platform/log.server.ts'
import { carMedia } from '#app/vehicle/car-media.ts'
import { aCar, aSite, hasStock, now, onBothDatabases, scope } from '#test/world.ts'
import { findCar, listCars } from '../cars.server.ts'
import { newestCars, searchStock } from '../stock.server.ts'
import { readStockSearch } from '../stock-search.ts'
import { hashPictures, useForHashes } from './picture-hashes.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-hashes-'))
let pictures: Pictures
beforeAll(() => {
  pictures = createPictures({
    local: { demo: join(import.meta.dirname, '../../../demo/pictures') },
    cacheFolder: folder,
    log: createLog('silent'),
  })
})
afterAll(async () => {
  await pictures.close()
  rmSync(folder, { recursive: true, force: true })
})

const there = { url: '/demo/bike-adventure-orange-1/engine.webp', thumbUrl: null }
const missing = { url: '/demo/no-such-car/front.webp', thumbUrl: null }

onBothDatabases((world) => {
  test('after an import each car knows the blurred picture that stands in for its first one', async () => {
    useForHashes(world().database, pictures)
    const site = await aSite(world())
    const cars = [
      aCar({ model: 'Shown', images: [there] }),
      aCar({ model: 'Lost', images: [missing] }),
      aCar({ model: 'Bare' }),
    ]
    await hasStock(world(), site, cars)
    const cardOf = async (model: string) =>
      (await newestCars(scope(world(), site), 10, now)).find(({ makeModel }) => makeModel.endsWith(model))!
    expect((await cardOf('Shown')).imageHash).toBeNull()

    await hashPictures(world(), site.id)
    const { imageHash, slug } = await cardOf('Shown')
    expect(placeholderAddress(imageHash!)).toMatch(/^data:image\/png;base64,/)
    expect((await findCar(scope(world(), site), slug, now))?.imageHash).toBe(imageHash)
    expect((await cardOf('Lost')).imageHash).toBeNull()
    expect((await cardOf('Bare')).imageHash).toBeNull()

    await hasStock(world(), site, cars)
    expect((await cardOf('Shown')).imageHash).toBe(imageHash)
    await hasStock(world(), site, [{ ...cars[0]!, images: [missing] }])
    expect((await cardOf('Shown')).imageHash).toBeNull()
    const all = await searchStock(scope(world(), site), readStockSearch(new URLSearchParams()), {
      facets: [],
      now,
    })
    expect(all.count).toBe(1)

    // Where its picture cannot be had for now, it is asked for again.
    await hasStock(world(), site, cars)
    const away = { answer: async () => new Response(null, { status: 503 }) } as unknown as Pictures
    useForHashes(world().database, away)
    await hashPictures(world(), null)
    expect((await cardOf('Shown')).imageHash).toBeNull()
    useForHashes(world().database, pictures)
    await hashPictures(world(), null)
    expect((await cardOf('Shown')).imageHash).toBe(imageHash)
  })
  test('VEH-09 after an import a panorama that is too small to be looked around in, or is none, is shown no more', async () => {
    useForHashes(world().database, pictures)
    const site = await aSite(world())
    const spinImages = ['/demo/a/spin-00.webp', '/demo/a/spin-01.webp']
    const panoramas = {
      Wide: '/demo/prestige-suv-black-1/panorama.webp',
      Small: '/demo/prestige-suv-black-1/front.webp',
      Lost: '/demo/no-such-car/panorama.webp',
    }
    await hasStock(
      world(),
      site,
      Object.entries(panoramas).map(([model, spinInteriorImage]) =>
        aCar({ model, spinImages, spinInteriorImage }),
      ),
    )
    const interiors = async () => {
      const { cars } = await listCars(scope(world(), site), 10)
      const shown = cars.filter((car) => carMedia(car, site.settings).spin!.interior)
      return shown.map(({ model }) => model).sort()
    }
    expect(await interiors()).toEqual(['Lost', 'Small', 'Wide'])
    await hashPictures(world(), site.id)
    expect(await interiors()).toEqual(['Wide'])
  })
})
