import { expect, test } from 'vitest'
import fc from '#test/properties.ts'
import {
  heightOf,
  type PictureTransform,
  pictureAddress,
  pictureCrops,
  pictureFormats,
  pictureQualities,
  pictureRatios,
  pictureSet,
  pictureWidths,
  readPictureAddress,
} from './pictures.ts'

const refusalOf = (path: string) => {
  const read = readPictureAddress(path)
  return 'refused' in read ? read.refused : null
}

test('TEN-30 width, height, quality, format and crop stand in the address of a picture', () => {
  const car = '/demo/suv-white-1-front.webp'
  expect(pictureAddress(car, { width: 640 })).toBe('/img/640xauto,75,auto,none/demo/suv-white-1-front.webp')
  expect(
    pictureAddress('https://pictures.example/a/b.jpg', { width: 640, ratio: '3:2', format: 'webp' }),
  ).toBe('/img/640x427,75,webp,cover/https/pictures.example/a/b.jpg')
  expect(pictureAddress(car, { width: 96, ratio: '1:1', quality: 50, format: 'png', crop: 'contain' })).toBe(
    '/img/96x96,50,png,contain/demo/suv-white-1-front.webp',
  )
  expect(pictureSet(car, [320, 640], { ratio: '16:9' })).toBe(
    '/img/320x180,75,auto,cover/demo/suv-white-1-front.webp 320w, /img/640x360,75,auto,cover/demo/suv-white-1-front.webp 640w',
  )
})

test('TEN-30 an address is read back to the original and the transform', () => {
  expect(readPictureAddress('/img/640x427,75,webp,cover/https/pictures.example/a/b.jpg')).toEqual({
    original: { kind: 'remote', url: 'https://pictures.example/a/b.jpg' },
    width: 640,
    height: 427,
    quality: 75,
    format: 'webp',
    crop: 'cover',
  })
  const address = pictureAddress('http://pictures.example/a%20b,.jpg?size=/../l&v=1', { width: 96 })!
  expect(address).toBe(
    '/img/96xauto,75,auto,none/http/pictures.example/a%2520b%2C.jpg%3Fsize%3D%2F..%2Fl%26v%3D1',
  )
  expect(readPictureAddress(new URL(address, 'http://dealer.localhost').pathname)).toMatchObject({
    original: { url: 'http://pictures.example/a%20b,.jpg?size=/../l&v=1' },
  })
})

test.each([
  ['0xauto,75,auto,none', 'width'],
  ['-1xauto,75,auto,none', 'width'],
  ['1000000xauto,75,auto,none', 'width'],
  ['NaNxauto,75,auto,none', 'width'],
  ['641xauto,75,auto,none', 'width'],
  ['0640xauto,75,auto,none', 'width'],
  ['640.0xauto,75,auto,none', 'width'],
  ['6.4e2xauto,75,auto,none', 'width'],
  ['640x0,75,auto,none', 'height'],
  ['640x426,75,auto,none', 'height'],
  ['640xNaN,75,auto,none', 'height'],
  ['640xauto,76,auto,none', 'quality'],
  ['640xauto,-75,auto,none', 'quality'],
  ['640xauto,75,avif,none', 'format'],
  ['640xauto,75,WEBP,none', 'format'],
  ['640xauto,75,svg,none', 'format'],
  ['640xauto,75,auto,outside', 'crop'],
  ['640xauto,75,auto,__proto__', 'crop'],
  ['640xauto,75,auto', 'A picture is at'],
  ['640xauto,75,auto,none,none', 'crop'],
  ['640,75,auto,none', 'A picture is at'],
  ['', 'A picture is at'],
])('TEN-30 the transform "%s" is refused with a sentence on its %s', (transform, what) => {
  expect(refusalOf(`/img/${transform}/demo/a.webp`)).toMatch(what)
})

test.each([
  'demo',
  'demo/',
  'demo//a.webp',
  'demo/../a.webp',
  'demo/%2e%2e/a.webp',
  'demo/..%2fa.webp',
  'demo/a%2Fb.webp',
  'demo/a%5Cb.webp',
  'demo/a\\b.webp',
  'demo/a%00.webp',
  'demo/.env',
  'demo/%2eenv',
  '.demo/a.webp',
  'demo/%.webp',
  'demo/%ff.webp',
  '',
  'https',
  'https/',
  'https/pictures.example',
  'https//pictures.example/a.jpg',
  'https/user@pictures.example/a.jpg',
  'https/user:secret@pictures.example/a.jpg',
  'https/[::1]/a.jpg',
  'https/pictures.example:99999/a.jpg',
  'https/pictures.example\\@127.0.0.1/a.jpg',
  'https/pictures.example%2fa.jpg',
  'https/pictures.example/a%2fb.jpg',
  'https/pictures.example/a.jpg%23x',
  'https/pictures.example/a%0d%0aX: y.jpg',
  'https/pictures.example/a.jpg%3F%00',
  `demo/${'a'.repeat(2000)}.webp`,
])('TEN-30 the original "%s" is refused', (original) => {
  expect(refusalOf(`/img/640xauto,75,auto,none/${original}`)).toMatch(/picture|long/)
})

test('an original that can have no picture has no address', () => {
  for (const original of [
    '',
    '/',
    'demo',
    '//pictures.example/a.jpg',
    'ftp://pictures.example/a.jpg',
    'data:image/png;base64,AAAA',
    'https://user@pictures.example/a.jpg',
    'https://[::1]/a.jpg',
    'https://',
    '/demo/../a.webp',
    '/http/a.webp',
    `/demo/${'a'.repeat(2000)}`,
  ]) {
    expect(pictureAddress(original, { width: 640 }), original).toBeNull()
    expect(pictureSet(original, [640]), original).toBeNull()
  }
})

const transforms = fc.record({
  width: fc.constantFrom(...pictureWidths),
  ratio: fc.option(fc.constantFrom(...pictureRatios), { nil: undefined }),
  quality: fc.constantFrom(...pictureQualities),
  format: fc.constantFrom(...pictureFormats),
  crop: fc.constantFrom(...pictureCrops),
})
const name = fc
  .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .filter((text) => !/^\.|[/\\\p{Cc}]/u.test(text) && text.isWellFormed() && !/^https?$/.test(text))

/** Without the question mark of an empty query. */
const hrefOf = (address: string) => {
  const url = new URL(address)
  return url.search ? url.href : url.href.replace(/\?$/, '')
}
const throughUrl = (address: string) => new URL(address, 'http://dealer.localhost').pathname
type Chosen = Omit<PictureTransform, 'original' | 'height'> & {
  ratio: (typeof pictureRatios)[number] | undefined
}
const expected = ({ ratio, ...chosen }: Chosen, original: PictureTransform['original']) => ({
  ...chosen,
  height: ratio ? heightOf(chosen.width, ratio) : 'auto',
  original,
})
const optionsOf = ({ ratio, ...chosen }: Chosen) => ({ ...chosen, ...(ratio && { ratio }) })

test('TEN-30 every local original comes back from its address', () => {
  fc.assert(
    fc.property(name, fc.array(name, { minLength: 1, maxLength: 4 }), transforms, (folder, path, chosen) => {
      const original = `/${[folder, ...path].map(encodeURIComponent).join('/')}`
      const address = pictureAddress(original, optionsOf(chosen))!
      const read = readPictureAddress(throughUrl(address))
      expect(read).toEqual(expected(chosen, { kind: 'local', folder, file: path.join('/') }))
    }),
  )
})

test('TEN-30 every remote original comes back from its address', () => {
  const urls = fc.webUrl({ withQueryParameters: true, validSchemes: ['http', 'https'] })
  fc.assert(
    fc.property(urls, transforms, (url, chosen) => {
      const address = pictureAddress(url, optionsOf(chosen))!
      const read = readPictureAddress(throughUrl(address))
      expect(read).toEqual(expected(chosen, { kind: 'remote', url: hrefOf(url) }))
    }),
  )
})

test('any text at all is answered without a throw, and nothing read leads upwards', () => {
  const path = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom('..', '%2e%2e', '%252e', '/', '\\', '%5c', '%2f', '%00', 'demo', 'https', '%', 'a'),
      )
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(path, (text) => {
      pictureAddress(text, { width: 640 })
      readPictureAddress(text)
      const read = readPictureAddress(`/img/640xauto,75,auto,none/${text}`)
      if ('refused' in read || read.original.kind === 'remote') return
      const { folder, file } = read.original
      expect(`${folder}/${file}`.split('/').every((part) => part !== '' && part !== '..')).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
