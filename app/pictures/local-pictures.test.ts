import { symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import fc from '#test/properties.ts'
import { aBomb, aPicture, aPictureWorld } from './picture-world.server.ts'

let world: ReturnType<typeof aPictureWorld>
beforeEach(() => {
  world = aPictureWorld()
})
afterEach(() => world.end())

const put = (file: string, bytes: string | Uint8Array) => writeFileSync(join(world.originals, file), bytes)
const ask = async (transform: string, file: string, headers: Record<string, string> = {}) => {
  const response = await world.get(`/img/${transform}/demo/${file}`, headers)
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

test('TEN-30 a picture has the width, height, quality, format and crop of its address', async () => {
  put('car.jpg', await aPicture(1200, 800))
  const webp = { accept: 'image/webp,*/*' }
  for (const [transform, headers, format, width, height] of [
    ['640xauto,75,auto,none', webp, 'webp', 640, 427],
    ['640xauto,75,auto,none', {}, 'jpeg', 640, 427],
    ['320x320,75,webp,cover', {}, 'webp', 320, 320],
    ['320x320,75,webp,none', {}, 'webp', 320, 213],
    ['320x320,75,png,contain', {}, 'png', 320, 320],
    ['1600xauto,75,jpeg,none', {}, 'jpeg', 1200, 800],
    ['1600x900,75,jpeg,cover', {}, 'jpeg', 1200, 675],
  ] as const) {
    const { status, headers: sent, bytes } = await ask(transform, 'car.jpg', headers)
    expect(status).toBe(200)
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height })
    expect(Object.fromEntries(sent)).toMatchObject({
      'content-type': `image/${format}`,
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    })
    expect(sent.get('vary')).toBe(
      transform.includes('auto,none') && transform.includes(',auto,') ? 'Accept' : null,
    )
  }
  const small = await ask('640xauto,50,webp,none', 'car.jpg')
  expect(small.bytes.length).toBeLessThan((await ask('640xauto,85,webp,none', 'car.jpg')).bytes.length)
})

test('TEN-30 a picture stands upright and tells nothing of the camera', async () => {
  const camera = sharp(await aPicture(300, 200)).withExif({ IFD0: { Make: 'Secret camera' } })
  put('turned.jpg', await camera.withMetadata({ orientation: 6 }).toBuffer())
  const { bytes } = await ask('160xauto,75,jpeg,none', 'turned.jpg')
  const { width, height, exif, orientation } = await sharp(bytes).metadata()
  expect([width, height, exif, orientation]).toEqual([160, 240, undefined, undefined])
})

test('TEN-30 what is transparent is white in a JPEG and stays transparent in WebP', async () => {
  put(
    'badge.png',
    await sharp({ create: { width: 200, height: 200, channels: 4, background: '#0000' } })
      .png()
      .toBuffer(),
  )
  const jpeg = await sharp((await ask('96x96,75,jpeg,cover', 'badge.png')).bytes).stats()
  expect(jpeg.channels.map(({ mean }) => mean)).toEqual([255, 255, 255])
  expect((await sharp((await ask('96x96,75,webp,cover', 'badge.png')).bytes).stats()).isOpaque).toBe(false)
})

test('TEN-30 a browser that has the picture is told so, and HEAD has everything but the bytes', async () => {
  put('car.jpg', await aPicture())
  const address = '/img/96xauto,75,webp,none/demo/car.jpg'
  const first = await world.get(address)
  const etag = first.headers.get('etag')!
  for (const mark of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await world.get(address, { 'if-none-match': mark })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
  }
  expect((await world.get(address, { 'if-none-match': '"other"' })).status).toBe(200)
  const site = { id: 'dealer', hosts: [] }
  const head = await world.answer(new Request(`http://dealer.localhost${address}`, { method: 'HEAD' }), site)
  expect(await head.text()).toBe('')
  expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'))
  const post = await world.answer(new Request(`http://dealer.localhost${address}`, { method: 'POST' }), site)
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('an original that changed is another picture', async () => {
  put('car.jpg', await aPicture(300, 200))
  const before = await ask('96xauto,75,webp,none', 'car.jpg')
  put('car.jpg', await aPicture(200, 200))
  utimesSync(join(world.originals, 'car.jpg'), 1, 1)
  const after = await ask('96xauto,75,webp,none', 'car.jpg')
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  expect((await sharp(after.bytes).metadata()).height).toBe(96)
})

test('TEN-30 what is no usable picture is refused with a sentence, and nothing is kept of it', async () => {
  const jpeg = await aPicture(1200, 800)
  const webp = await aPicture(1200, 800, 'webp')
  put('cut.jpg', jpeg.subarray(0, jpeg.length / 2))
  put('cut.webp', webp.subarray(0, webp.length / 2))
  put('cut.png', (await aPicture(300, 300, 'png')).subarray(0, 5000))
  put('page.jpg', '<!doctype html><title>No picture</title>')
  put('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  put('drawing.jpg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  put('empty.jpg', '')
  put('only-begun.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  put('scan.tiff', await sharp(jpeg).tiff().toBuffer())
  put('large.jpg', new Uint8Array(25 * 1024 * 1024 + 1))
  put('bomb.png', aBomb())
  for (const [file, says] of [
    ['cut.jpg', 'broken'],
    ['cut.webp', 'broken'],
    ['cut.png', 'broken'],
    ['page.jpg', 'not a JPEG'],
    ['drawing.svg', 'not a JPEG'],
    ['drawing.jpg', 'not a JPEG'],
    ['empty.jpg', 'not a JPEG'],
    ['only-begun.png', 'broken'],
    ['scan.tiff', 'not a JPEG'],
    ['large.jpg', '25 MB'],
    ['bomb.png', '40 million pixels'],
  ] as const) {
    for (const time of ['first', 'second']) {
      const { status, headers, bytes } = await ask('640xauto,75,webp,none', file)
      expect([status, headers.get('cache-control')], `${file}, ${time} time`).toEqual([422, 'no-store'])
      expect(bytes.toString()).toMatch(says)
    }
  }
  expect(await world.written()).toEqual([])
})

test('no address leads out of the folder', async () => {
  writeFileSync(join(world.originals, '../secret.jpg'), await aPicture())
  symlinkSync(join(world.originals, '../secret.jpg'), join(world.originals, 'link.jpg'))
  symlinkSync('..', join(world.originals, 'up'))
  put('%2e%2e', '')
  for (const path of [
    'demo/link.jpg',
    'demo/up/secret.jpg',
    'demo/%252e%252e/secret.jpg',
    'demo/a%252f..%252fsecret.jpg',
    'other/secret.jpg',
    'constructor/secret.jpg',
    'demo/up',
    'demo/absent.jpg',
  ]) {
    const { status } = await world.get(`/img/640xauto,75,auto,none/${path}`)
    expect(status, path).toBe(404)
  }
  for (const path of [
    'demo/../secret.jpg',
    'demo/%2e%2e/secret.jpg',
    '../../secret.jpg',
    'demo/..%2fsecret.jpg',
  ])
    expect((await world.get(`/img/640xauto,75,auto,none/${path}`)).status, path).toBe(400)
  expect((await world.written()).filter((file) => file !== 'secret.jpg')).toEqual([])
})

test('any address at all has an answer that is no fault, and writes nothing outside', async () => {
  const part = fc.constantFrom(
    '..',
    '%2e%2e',
    '%252e',
    '/',
    '\\',
    '%5c',
    '%2f',
    '%00',
    'demo',
    'https',
    '%',
    'a.jpg',
  )
  const path = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(part).map((parts) => parts.join('')),
  )
  await fc.assert(
    fc.asyncProperty(path, fc.boolean(), async (text, isWhole) => {
      const begin = isWhole ? '' : '640xauto,75,auto,none/'
      const url = URL.parse(`http://dealer.localhost/img/${begin}${text}`)
      if (!url) return
      const { status } = await world.get(url.pathname + url.search)
      expect([400, 404]).toContain(status)
    }),
    { numRuns: 500 },
  )
  expect(await world.written()).toEqual([])
})

test('TEN-30 a query is refused', async () => {
  put('car.jpg', await aPicture())
  const { status } = await world.get('/img/96xauto,75,webp,none/demo/car.jpg?v=1')
  expect(status).toBe(400)
})

test('a folder called like a scheme is refused at the start', () => {
  expect(() => world.open({ local: { https: world.originals } })).toThrow('http')
})
