import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeWaitingPhotos } from '#app/photos/waiting-photos.server.ts'
import { type PhotoCut, wholePhoto } from '#app/pictures/photo-cut.ts'
import { photoProblems } from '#app/pictures/photo-kind.ts'
import { aBomb, aPicture } from '#app/pictures/picture-world.server.ts'
import { createPictures } from '#app/pictures/pictures.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import type { FeedCar } from '#app/stock/car.ts'
import { findCar, listCars } from '#app/stock/cars.server.ts'
import { importStock } from '#app/stock/import.server.ts'
import { photoAddress } from '#app/stock/photos/car-photo.ts'
import { carShelf, keepMade, photosOfCar, pictureOfPhoto } from '#app/stock/photos/car-photos.server.ts'
import { dropUnwantedPhotos } from '#app/stock/photos/ready-photos.server.ts'
import { sendPhoto, sendPiece } from '#app/stock/photos/send-photo.server.ts'
import { carPhotos } from '#app/stock/photos/tables.server.ts'
import { createYardOriginals } from '#app/stock/photos/yard-originals.server.ts'
import type { Staff } from '#app/tenancy/actor.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { deedsOf, managed } from '#test/staff.ts'
import { aCar, aReading, aSite, now, onBothDatabases, scope, type World } from '#test/world.ts'
import { cutCarPhoto, orderPhotos, putUpReady, removeCarPhoto } from './car-photos.server.ts'
import { unsayOfCar } from './car-words.server.ts'
import { undoDeed } from './undo.server.ts'

const quiet = createLog('silent')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const piece = 64 * 1024
const ofFeed = ['/demo/a.webp', '/demo/b.webp', '/demo/c.webp']
const images = ofFeed.map((url) => ({ url, thumbUrl: null }))

async function aYard(world: World, given?: Site) {
  const site = given ?? (await aSite(world))
  const car = aCar({ images })
  const by = managed(world, site)
  const feed = async (more: Partial<FeedCar> = {}, at = now) =>
    importStock(scope(world, site), 'feed.csv', aReading([{ ...car, ...more }]), { now: at })
  await feed()
  const [{ id } = { id: '' }] = (await listCars(by, 1)).cars
  const { database } = world
  const prepare = async () => {
    await makeWaitingPhotos({ database, log: quiet }, carShelf)
    await putUpReady(database, now)
  }
  /** As a browser sends it, piece by piece. */
  const send = async (bytes: Buffer, insteadOf: string | null = null) => {
    const begun = { carId: id, name: 'IMG_1.jpg', size: bytes.length, insteadOf }
    let sent = await sendPhoto(by, begun, bytes.subarray(0, piece))
    while ('got' in sent && sent.got < sent.size)
      sent = await sendPiece(
        by,
        { carId: id, id: sent.id, from: sent.got },
        bytes.subarray(sent.got, sent.got + piece),
      )
    return sent
  }
  const put = async (bytes: Buffer, insteadOf: string | null = null) => {
    const sent = await send(bytes, insteadOf)
    if (!('id' in sent)) throw new Error(sent.refused)
    await prepare()
    return { id: sent.id, url: photoAddress(sent.id) }
  }
  return {
    ...{ site, by, feed, id, prepare, send, put },
    shown: async () => (await findCar(by, id, now))?.images.map(({ url }) => url),
    photos: () => by.db.transaction((transaction) => photosOfCar(transaction, site.id, id)),
    order: (shown: readonly string[], seen: readonly string[], who = by) =>
      orderPhotos(who, id, { shown, seen }, now),
    undo: (outcome: object | null) => undoDeed({ database, now }, by, (outcome as { deed: string }).deed),
  }
}

onBothDatabases((world) => {
  test('a picture of any length is read as it was kept', async () => {
    const { by, send } = await aYard(world())
    for (const length of [1, 512 * 1024, 512 * 1024 + 1, 1_300_000]) {
      const { id } = (await send(await aPicture(80, 60))) as { id: string }
      const picture = randomBytes(length)
      await keepMade(by, id, { picture, width: 80, height: 60 })
      expect((await pictureOfPhoto(by, id)).equals(picture)).toBe(true)
    }
  })

  test('photos of the yard stand among the car’s in the order that people give them, over the next feed, until that is taken back', async () => {
    const { by, id, put, shown, order, feed } = await aYard(world())
    const one = await put(await aPicture(800, 600))
    const two = await put(await aPicture(640, 480))
    const all = [...ofFeed, one.url, two.url]
    expect(await shown()).toEqual(all)
    const wanted = [two.url, ofFeed[2]!, one.url, ofFeed[0]!]
    expect(await order(wanted, all)).toHaveProperty('deed')
    await feed({ odometerKm: 70_000 }, later(1))
    expect(await shown()).toEqual(wanted)
    expect(await unsayOfCar(by, id, ['images'], { now })).toHaveProperty('deed')
    expect(await shown()).toEqual(ofFeed)
    expect((await deedsOf(by)).map(({ verb }) => verb)).toEqual([
      ...['photo.add', 'photo.add', 'car.describe', 'car.describe'],
    ])
  })

  test('an order of the feed’s photos ends when the feed has others; with the feed’s own order the feed speaks again', async () => {
    const { shown, order, feed, by } = await aYard(world())
    const [a, b, c] = ofFeed as [string, string, string]
    await order([c, a], ofFeed)
    expect(await shown()).toEqual([c, a])
    await order(ofFeed, [c, a])
    expect((await deedsOf(by)).at(-1)?.after).toEqual({ images: null })
    await order([c, b], ofFeed)
    await feed({ images: images.slice(0, 2) }, later(1))
    expect(await shown()).toEqual([a, b])
  })

  test('of two people who order the same photos the later one is told; what was put up meanwhile stays at the end', async () => {
    const { shown, order, put } = await aYard(world())
    const [a, b, c] = ofFeed as [string, string, string]
    const mine = await put(await aPicture())
    expect(await order([c, b, a], ofFeed)).toHaveProperty('deed')
    expect(await shown()).toEqual([c, b, a, mine.url])
    expect(await order([b, a, c], ofFeed)).toEqual({ refused: 'changed' })
    expect(await shown()).toEqual([c, b, a, mine.url])
  })

  test('nobody shows on a car what is no picture of its own, of another site least of all', async () => {
    const { shown, order, put, site } = await aYard(world())
    const other = await aYard(world())
    const theirs = await other.put(await aPicture())
    for (const url of [
      theirs.url,
      'https://elsewhere.example/a.jpg',
      photoAddress(theirs.id.replace(/.$/, '0')),
    ])
      expect(await order([...ofFeed, url], ofFeed)).toMatchObject({ field: 'images' })
    expect(await order([ofFeed[0]!, ofFeed[0]!], ofFeed)).toMatchObject({ field: 'images' })
    expect(await shown()).toEqual(ofFeed)
    const mine = await put(await aPicture(900, 600))
    const pictures = createPictures({
      local: {},
      ofSites: { yard: createYardOriginals(world().database) },
      cacheFolder: mkdtempSync(join(tmpdir(), 'yard-pictures-')),
      log: quiet,
    })
    const ask = (url: string, id: string) =>
      pictures.answer(new Request(`http://x/img/480xauto,75,jpeg,none${url}`), { id, hosts: [] })
    const answer = await ask(mine.url, site.id)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await ask(mine.url, other.site.id)).status).toBe(404)
    expect((await ask(theirs.url, site.id)).status).toBe(404)
    await pictures.close()
  })

  test('a photo that broke off goes on from where it was, and one that came twice is there once', async () => {
    const { by, id, photos, prepare, shown } = await aYard(world())
    const bytes = await aPicture(1200, 900)
    const begun = { carId: id, name: 'a.jpg', size: bytes.length, insteadOf: null }
    const first = await sendPhoto(by, begun, bytes.subarray(0, piece))
    if (!('id' in first)) throw new Error(first.refused)
    const at = { carId: id, id: first.id }
    const skipped = await sendPiece(by, { ...at, from: 2 * piece }, bytes.subarray(2 * piece, 3 * piece))
    expect(skipped).toMatchObject({ got: piece })
    const next = bytes.subarray(piece, 2 * piece)
    await Promise.all([1, 2].map(() => sendPiece(by, { ...at, from: piece }, next)))
    expect(await sendPiece(by, { ...at, from: 2 * piece }, bytes.subarray(2 * piece))).toMatchObject({
      got: bytes.length,
    })
    await prepare()
    expect(await photos()).toMatchObject([{ status: 'ready', width: 1200, height: 900 }])
    expect(await shown()).toHaveLength(4)
  })

  test('where a photo was taken, and by which phone, is gone before anybody can ask for it', async () => {
    const { by, put } = await aYard(world())
    const taken = await sharp(await aPicture(600, 400))
      .withExif({ IFD0: { Make: 'Canary' }, IFD3: { GPSLatitude: '27/1 28/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { id } = await put(taken)
    const picture = await pictureOfPhoto(by, id)
    expect(picture.includes('Canary')).toBe(false)
    const { exif, width, height } = await sharp(picture).metadata()
    expect({ exif, width, height }).toEqual({ width: 400, height: 600 })
    const { rows } = (await by.db.transaction((transaction) =>
      transaction.execute(sql`select count(*)::int as n from car_photo_parts where kind = 'original'`),
    )) as unknown as { rows: { n: number }[] }
    expect(rows[0]!.n).toBe(0)
  })

  test('what is no photo is refused in words, and so is the one after two hundred', async () => {
    const { by, id, send, photos, prepare, shown, site } = await aYard(world())
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)])
    expect(await send(heic)).toEqual({ refused: photoProblems.heic })
    expect(await send(Buffer.from('%PDF-1.7 …'))).toEqual({ refused: photoProblems['no-photo'] })
    const large = { carId: id, name: 'a.jpg', size: 16 * 1024 * 1024, insteadOf: null }
    expect(await sendPhoto(by, large, Buffer.alloc(9))).toEqual({ refused: photoProblems['too-large'] })
    for (const size of [Number.NaN, -1, 0, 1.5])
      expect(await sendPhoto(by, { ...large, size }, Buffer.alloc(9))).toEqual({
        refused: photoProblems.empty,
      })
    await send(aBomb())
    const lying = await aPicture(400, 300)
    await send(Buffer.concat([lying.subarray(0, 2000), Buffer.alloc(300)]))
    await prepare()
    expect((await photos()).map(({ status, problem }) => [status, problem])).toEqual([
      ['refused', photoProblems['too-many-pixels']],
      ['refused', photoProblems.broken],
    ])
    expect(await shown()).toEqual(ofFeed)
    const rows = Array.from({ length: 198 }, (_, at) => ({
      ...{ siteId: site.id, id: `p${at}`, carId: id, size: 1, status: 'ready' as const },
      addedBy: by.actor,
    }))
    await by.db.transaction((transaction) => transaction.insert(carPhotos).values(rows))
    expect(await send(lying)).toEqual({ refused: expect.stringContaining('takes 200 photos') })
  })

  test('a removed photo comes back with an undo, until it is cleaned away; what is shown is never cleaned away', async () => {
    const { by, id, put, shown, undo, photos } = await aYard(world())
    const [one, two] = [await put(await aPicture()), await put(await aPicture())]
    const removed = await removeCarPhoto(by, id, one.id, now)
    expect(await shown()).toEqual([...ofFeed, two.url])
    expect(await undo(removed)).toBe(true)
    expect(await shown()).toEqual([...ofFeed, one.url, two.url])
    const again = await removeCarPhoto(by, id, one.id, now)
    const longAgo = sql`now() - interval '15 days'`
    const age = () =>
      by.db.transaction((transaction) =>
        transaction
          .update(carPhotos)
          .set({ removedAt: longAgo as never })
          .where(eq(carPhotos.carId, id)),
      )
    await age()
    expect(await dropUnwantedPhotos(world().database, 14)).toBeGreaterThan(0)
    expect((await photos()).map((photo) => photo.id)).toEqual([two.id])
    expect(await undo(again)).toBe(false)
    expect(await shown()).toEqual([...ofFeed, two.url])
  })

  test('one that is put in another’s place stands there, and who has no role for it puts nothing up', async () => {
    const { by, id, put, shown, photos, order } = await aYard(world())
    const one = await put(await aPicture(), ofFeed[1])
    const two = await put(await aPicture(), one.url)
    expect(await shown()).toEqual([ofFeed[0], two.url, ofFeed[2]])
    expect((await photos()).map(({ removedAt }) => removedAt === null)).toEqual([false, true])
    const sales = { ...by, actor: { kind: 'person', id: 'p2', roles: ['sales'] } as Staff }
    const begun = { carId: id, name: 'a.jpg', size: 9, insteadOf: null }
    await expect(sendPhoto(sales, begun, Buffer.alloc(9))).rejects.toThrow('not allowed')
    await expect(order(ofFeed, [ofFeed[0]!, two.url, ofFeed[2]!], sales as never)).rejects.toThrow()
  })

  test('a photo is straightened and cut without an empty corner, again and again out of what it was, and an undo brings that back', async () => {
    const { by, id, put, shown, undo, photos } = await aYard(world())
    const red = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c00' } })
      .jpeg()
      .toBuffer()
    const one = await put(red, ofFeed[0])
    const cutOf = (photo: string, cut: Partial<PhotoCut>, read = async () => null) =>
      cutCarPhoto(by, id, { photo, cut: { ...wholePhoto, ...cut }, read }, now)
    await cutOf(one.url, { quarters: 1, degrees: 9, left: 10, bottom: 20 })
    const [cut] = (await shown()) as [string]
    const made = (await photos()).find((photo) => photoAddress(photo.id) === cut)!
    expect(made).toMatchObject({ madeOf: one.url, edit: { degrees: 9 } })
    const { channels } = await sharp(await pictureOfPhoto(by, made.id)).stats()
    expect([channels[0]!.min > 180, channels[1]!.max < 40]).toEqual([true, true])
    const again = await cutOf(cut, { left: 50 - 5 })
    const [whole] = (await shown()) as [string]
    expect((await photos()).find((photo) => photoAddress(photo.id) === whole)).toMatchObject({
      ...{ madeOf: one.url, width: 660, height: 800 },
    })
    expect(await undo(again)).toBe(true)
    expect((await shown())?.[0]).toBe(cut)
    expect(await cutOf(ofFeed[1]!, {})).toMatchObject({ field: 'images' })
    const read = async () => aPicture(900, 600)
    expect(await cutOf(ofFeed[1]!, { top: 10 }, read as never)).toHaveProperty('deed')
    expect((await shown())?.[1]).not.toBe(ofFeed[1])
  })
})
