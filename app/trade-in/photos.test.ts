import { crc32, deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deliverDue } from '#app/leads/delivery/queue.server.ts'
import { listLeads } from '#app/leads/lead-list.server.ts'
import { erasePerson, personData } from '#app/person-data/person-data.server.ts'
import { makeWaitingPhotos } from '#app/photos/waiting-photos.server.ts'
import { photoKind, photoProblems } from '#app/pictures/photo-kind.ts'
import { makePhoto } from '#app/pictures/photo-maker.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aDeployment } from '#test/deployment.ts'
import { aPhoto, aSeller, toPhotos } from '#test/seller.ts'
import { managed } from '#test/staff.ts'
import { aSite, onBothDatabases, scope, type World, worldOf } from '#test/world.ts'
import { appraisalShelf } from './photos.server.ts'
import { appraisalPhotoParts } from './tables.server.ts'

const quiet = createLog('silent')
const deliver = [{ kind: 'email', to: 'sales@dealer.example' }]

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** A few hundred bytes that say they are 30,000 pixels a side. */
function aBomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1000)))
  return Buffer.concat([start, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))])
}
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)])

test('TRD-21 what a photo is is told by its bytes', async () => {
  const [jpeg, png, webp] = await Promise.all([
    aPhoto(),
    sharp(await aPhoto())
      .png()
      .toBuffer(),
    sharp(await aPhoto())
      .webp()
      .toBuffer(),
  ])
  expect([jpeg, png, webp, heic].map(photoKind)).toEqual(['jpeg', 'png', 'webp', 'heic'])
  for (const other of ['%PDF-1.7', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '', 'MZ'])
    expect(photoKind(Buffer.from(other)), other).toBeNull()
})

test('TRD-21 a photo is turned upright, bounded, and keeps nothing of where it was taken', async () => {
  const taken = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#345' } })
    .withExif({ IFD0: { Make: 'Canary', Software: 'canary' }, IFD3: { GPSLatitude: '27/1 28/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const made = await makePhoto(taken)
  if ('problem' in made) throw new Error(made.problem)
  expect([made.width, made.height]).toEqual([1000, 2000])
  const { exif, icc, xmp, format, orientation } = await sharp(made.picture).metadata()
  expect({ exif, icc, xmp, format, orientation }).toEqual({ format: 'jpeg' })
})

test('TRD-21 bombs, damaged files and what is cut short are refused in words', async () => {
  const whole = await aPhoto(800, 600)
  expect(await makePhoto(aBomb())).toEqual({ problem: 'too-many-pixels' })
  expect(await makePhoto(whole.subarray(0, whole.length / 2))).toEqual({ problem: 'broken' })
  expect(await makePhoto(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toEqual({ problem: 'broken' })
})

onBothDatabases((world) => {
  async function aSale(settings: object = {}) {
    const site = await aSite(world(), { leads: { deliver, mostPerAddress: 200 }, ...settings } as never)
    const seller = aSeller(world(), site)
    await toPhotos(seller)
    const photos = async () =>
      (
        (await (await seller.go('/api/appraisal-photos')).answer.json()) as {
          photos: { id: string; status: string; problem: string | null }[]
        }
      ).photos
    return {
      site,
      ...seller,
      photos,
      prepare: () => makeWaitingPhotos({ database: world().database, log: quiet }, appraisalShelf),
    }
  }

  test('TRD-21 a photo is added, made ready by the worker, shown to its owner alone and removed', async () => {
    const { site, photo, photos, prepare, go } = await aSale()
    const added = await photo(await aPhoto(1200, 900))
    expect(added.status).toBe(201)
    const { id } = (await added.answer.json()) as { id: string }
    expect(await photos()).toEqual([{ id, status: 'waiting', problem: null }])
    expect((await go(`/api/appraisal-photos/${id}`)).status).toBe(404)
    expect(await prepare()).toBe(1)
    expect(await photos()).toMatchObject([{ status: 'ready' }])
    const { answer } = await go(`/api/appraisal-photos/${id}`)
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'image/jpeg',
      'no-store',
    ])
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(1200)
    expect((await aSeller(world(), site).go(`/api/appraisal-photos/${id}`)).status).toBe(404)
    const other = aSeller(world(), site)
    await toPhotos(other, '/sell-my-car', { email: 'other@example.com', rego: 'XYZ789' })
    expect((await other.go(`/api/appraisal-photos/${id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await go(`/api/appraisal-photos/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await photos()).toEqual([])
  })

  test.each([
    ['0 bytes', () => Buffer.alloc(0), 422, 'empty'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, 'no-photo'],
    ['a PDF named .jpg', () => Buffer.from('%PDF-1.7 …'), 422, 'no-photo'],
    ['a bomb', aBomb, 422, 'too-many-pixels'],
    ['a HEIC that the machine cannot read', () => heic, 422, 'heic'],
    ['a byte more than 15 MB', () => Buffer.alloc(15 * 1024 * 1024 + 1, 0xff), 413, 'too-large'],
  ] as const)(
    'TRD-21 %s is refused with a sentence, and nothing is kept',
    async (_, bytes, status, problem) => {
      const { photo, photos } = await aSale()
      const refused = await photo(bytes())
      expect(refused.status).toBe(status)
      expect(await refused.answer.json()).toEqual({ error: photoProblems[problem] })
      expect(await photos()).toEqual([])
    },
  )

  test('TRD-21 a photo of exactly 15 MB is taken', async () => {
    const { photo } = await aSale()
    const small = await aPhoto()
    const padded = Buffer.concat([small, Buffer.alloc(15 * 1024 * 1024 - small.length)])
    expect((await photo(padded)).status).toBe(201)
  })

  test('TRD-21 ten photos are taken, of eleven at once ten, and a removed one makes room', async () => {
    const { photo, photos, post } = await aSale()
    const bytes = await aPhoto()
    const statuses = (await Promise.all(Array.from({ length: 11 }, () => photo(bytes)))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([...Array(10).fill(201), 422])
    const eleventh = await photo(bytes)
    expect(await eleventh.answer.json()).toEqual({ error: photoProblems['too-many'] })
    const [first] = await photos()
    expect((await post('/sell-my-car', { step: 'photos', remove: first!.id })).to).toBe(
      '/sell-my-car?step=photos',
    )
    expect((await photo(bytes)).status).toBe(201)
    expect(await photos()).toHaveLength(10)
  })

  test('TRD-21 a browser without scripts posts them as a plain form; what is refused is told by its name', async () => {
    const { go, photos } = await aSale()
    const form = new FormData()
    const add = (bytes: Buffer, name: string) =>
      form.append('photos', new File([new Uint8Array(bytes)], name))
    form.append('step', 'photos')
    form.append('intent', 'add')
    add(await aPhoto(), 'front.jpg')
    add(Buffer.from('%PDF-1.7'), 'back.jpg')
    add(await aPhoto(), 'side.jpg')
    const refused = await go('/sell-my-car?step=photos', { method: 'POST', body: form })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain(`back.jpg: ${photoProblems['no-photo']}`)
    expect(await photos()).toHaveLength(2)
    const only = new FormData()
    only.append('intent', 'continue')
    only.append('photos', new File([], ''))
    expect((await go('/sell-my-car?step=photos', { method: 'POST', body: only })).to).toBe(
      '/sell-my-car?step=done',
    )
    const many = new FormData()
    for (let i = 0; i < 11; i++) many.append('photos', new File([new Uint8Array(await aPhoto())], `${i}.jpg`))
    expect((await go('/sell-my-car?step=photos', { method: 'POST', body: many })).text).toContain('10 photos')
    expect((await photos()).length).toBe(10)
  })

  test('TRD-21 the dealer’s mail has the link, the buyer’s receipt has not, and only the link opens the photos', async () => {
    const { site, photo, post, prepare } = await aSale()
    await photo(await aPhoto())
    await post('/sell-my-car', { step: 'photos' })
    await prepare()
    const [lead] = (await listLeads(scope(world(), site), 5)).leads
    expect(lead!.payload).toMatchObject({ photo_count: '1' })
    const mails = await arrive(world(), site)
    const link = /https?:\/\/\S*\/lead-photos\/\S+/
    const toDealer = mails.filter(({ to }) => to === 'sales@dealer.example')
    expect(toDealer.some(({ text }) => link.test(text))).toBe(true)
    const receipt = mails.find(({ to }) => to === 'ann@example.com')
    expect(receipt?.text).toContain('valuation request')
    expect(receipt!.text).not.toMatch(link)
    const dealer = aSeller(world(), site)
    const { pathname, search } = new URL(link.exec(toDealer.find(({ text }) => link.test(text))!.text)![0])
    const page = await dealer.go(pathname + search)
    expect(page.status).toBe(200)
    expect(page.answer.headers.get('cache-control')).toBe('no-store')
    expect(page.answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.html).toMatch(/<meta name="robots" content="noindex"/)
    const [, src = ''] = /<img[^>]*src="([^"]*)"/.exec(page.main)!
    expect((await dealer.go(src.replaceAll('&amp;', '&'))).answer.headers.get('content-type')).toBe(
      'image/jpeg',
    )
    for (const wrong of [pathname, `${pathname}?key=x`, pathname + search.slice(0, -2)])
      expect((await dealer.go(wrong)).status, wrong).toBe(404)
    const other = await aSite(world())
    expect((await aSeller(world(), other).go(pathname + search)).status).toBe(404)
  })

  test('TRD-21 photos are shown to whose they are, and gone with them', async () => {
    const { site, photo, photos, prepare } = await aSale()
    await photo(await aPhoto())
    await prepare()
    const { print } = aDeployment(world()).sealer
    const ann = { phone: null, email: 'ann@example.com' }
    const held = await personData(scope(world(), site), ann, print)
    expect(held.appraisals).toMatchObject([
      { answers: { rego: '123ABC' }, photos: [{ picture: expect.any(String) }] },
    ])
    await erasePerson(managed(world(), site), ann, print)
    expect(await photos()).toEqual([])
    expect((await personData(scope(world(), site), ann, print)).appraisals).toEqual([])
  })

  test('TRD-21 a photo removed while it is re-encoded stays so, and holds up no other', async () => {
    const { site, photo, photos, prepare, go } = await aSale()
    const ids: string[] = []
    for (const bytes of [await aPhoto(1500, 1000), await aPhoto()])
      ids.push(((await (await photo(bytes)).answer.json()) as { id: string }).id)
    const [prepared] = await Promise.all([
      prepare(),
      go(`/api/appraisal-photos/${ids[0]}`, { method: 'DELETE' }),
    ])
    expect(prepared).toBeGreaterThan(0)
    await prepare()
    expect(await photos()).toEqual([{ id: ids[1], status: 'ready', problem: null }])
    expect(await partsLeft(site)).toEqual([{ photoId: ids[1], kind: 'picture' }])
  })

  const partsLeft = (site: Site) =>
    scope(world(), site).db.transaction((transaction) =>
      transaction
        .selectDistinct({ photoId: appraisalPhotoParts.photoId, kind: appraisalPhotoParts.kind })
        .from(appraisalPhotoParts)
        .where(eq(appraisalPhotoParts.siteId, site.id)),
    )

  test('TRD-21 what a process left half way is no part of the picture', async () => {
    const { site, photo, prepare, go } = await aSale()
    const { id } = (await (await photo(await aPhoto(1200, 900))).answer.json()) as { id: string }
    await scope(world(), site).db.transaction((transaction) =>
      transaction.insert(appraisalPhotoParts).values(
        [0, 9].map((part) => ({
          ...{ siteId: site.id, photoId: id, kind: 'picture' as const, part },
          bytes: Buffer.from('left'),
        })),
      ),
    )
    await prepare()
    const { answer } = await go(`/api/appraisal-photos/${id}`)
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(1200)
  })

  test('TRD-21 photos need a lead, and one address may send so many', async () => {
    const site = await aSite(world())
    const { photo } = aSeller(world(), site)
    expect((await photo(await aPhoto())).status).toBe(404)
  })
})

test('photos that wait are made one after another, also when two ask', async () => {
  const { peak, count } = await madeAtOnce(worldOfOne())
  expect([peak, count]).toEqual([1, 3])
})

const worldOfOne = worldOf()

async function madeAtOnce(world: World) {
  const site = await aSite(world)
  const seller = aSeller(world, site)
  await toPhotos(seller)
  for (let i = 0; i < 3; i++) await seller.photo(await aPhoto(1500, 1000))
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, sharp.counters().process)
  }, 1)
  const context = { database: world.database, log: quiet }
  const counts = await Promise.all([
    makeWaitingPhotos(context, appraisalShelf),
    makeWaitingPhotos(context, appraisalShelf),
  ])
  clearInterval(timer)
  return { peak: Math.max(1, peak), count: counts[0]! + counts[1]! }
}

async function arrive(world: World, site: Site) {
  const { messages, log, forms } = aDeployment(world)
  const carriers = { messages, log, forms, dispatcher: null as never, isHttpAllowed: true }
  while ((await deliverDue({ ...carriers, database: world.database, secretOf: async () => null })) > 0);
  return scope(world, site).db.transaction((tx) => listOutbox(tx, site.id))
}
