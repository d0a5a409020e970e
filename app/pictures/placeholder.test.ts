import sharp from 'sharp'
import { expect, test } from 'vitest'
import fc from '#test/properties.ts'
import { aPicture } from './picture-world.server.ts'
import { thumbhashOf } from './placeholder.server.ts'
import { placeholderAddress } from './placeholder.ts'

const bytesOf = (address: string | null) =>
  Buffer.from(address!.replace('data:image/png;base64,', ''), 'base64')

test('a placeholder is a small picture of the same shape and colours', async () => {
  const halves = sharp({ create: { width: 600, height: 400, channels: 3, background: '#c03020' } }).composite(
    [
      {
        input: { create: { width: 300, height: 400, channels: 3, background: '#2040c0' } },
        left: 300,
        top: 0,
      },
    ],
  )
  const hash = await thumbhashOf(await halves.jpeg().toBuffer())
  expect(hash.length).toBeLessThan(40)
  const address = placeholderAddress(hash)!
  expect(address.length).toBeLessThan(1500)
  const { data, info } = await sharp(bytesOf(address)).raw().toBuffer({ resolveWithObject: true })
  expect(info.width / info.height).toBeCloseTo(3 / 2, 0)
  const at = (x: number) => [
    ...data.subarray((Math.floor(info.height / 2) * info.width + x) * 3).subarray(0, 3),
  ]
  const [left, right] = [at(2), at(info.width - 3)]
  expect(left[0]).toBeGreaterThan(left[2]! + 60)
  expect(right[2]).toBeGreaterThan(right[0]! + 60)
  expect(placeholderAddress(hash)).toBe(address)
})

test('every format and shape has a thumbhash; what is no picture has none', async () => {
  for (const format of ['webp', 'jpeg', 'png', 'gif'] as const)
    for (const [width, height] of [
      [600, 20],
      [20, 600],
      [1, 1],
    ] as const) {
      const address = placeholderAddress(await thumbhashOf(await aPicture(width, height, format)))
      expect((await sharp(bytesOf(address)).metadata()).format).toBe('png')
    }
  await expect(thumbhashOf(Buffer.from('<svg/>'))).rejects.toThrow('not a JPEG')
})

test('any text has a placeholder or null', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
      const address = placeholderAddress(text)
      expect(address === null || /^data:image\/png;base64,[A-Za-z0-9+/]+=*$/.test(address)).toBe(true)
    }),
  )
})
