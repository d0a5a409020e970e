import { expect, test } from 'vitest'
import fc from '#test/properties.ts'
import { recipeOf, sizeMade } from './picture-recipe.ts'
import { type PictureTransform, pictureCrops } from './pictures.ts'

const transform: PictureTransform = {
  original: { kind: 'local', folder: 'demo', file: 'a.webp' },
  width: 640,
  height: 'auto',
  quality: 75,
  format: 'auto',
  crop: 'none',
}

test('TEN-30 the format auto is WebP for who says so, else JPEG', () => {
  const formatFor = (accept: string) => recipeOf(transform, accept).format
  expect(formatFor('image/avif,image/webp,image/apng,*/*;q=0.8')).toBe('webp')
  expect(formatFor('IMAGE/WEBP ; q=0.5')).toBe('webp')
  for (const accept of ['', '*/*', 'image/*', 'image/png', 'image/webp;q=0', 'image/webp; q=0.00'])
    expect(formatFor(accept), accept).toBe('jpeg')
  expect(recipeOf({ ...transform, format: 'png' }, 'image/webp').format).toBe('png')
})

test('what makes no difference is not a picture of its own', () => {
  expect(recipeOf({ ...transform, crop: 'cover' }, '')).toEqual(recipeOf(transform, ''))
  expect(recipeOf({ ...transform, format: 'png', quality: 50 }, '')).toEqual(
    recipeOf({ ...transform, format: 'png' }, ''),
  )
})

test('TEN-30 a picture fills, fits or pads its box', () => {
  const original = { width: 1200, height: 900 }
  const box = { width: 640, height: 427 }
  expect(sizeMade(original, { width: 640, height: 'auto', crop: 'none' })).toEqual({
    width: 640,
    height: 480,
  })
  expect(sizeMade(original, { ...box, crop: 'none' })).toEqual({ width: 569, height: 427 })
  expect(sizeMade(original, { ...box, crop: 'cover' })).toEqual(box)
  expect(sizeMade(original, { ...box, crop: 'contain' })).toEqual(box)
})

test('TEN-30 a small original is not enlarged; its picture has the shape of the box all the same', () => {
  const small = { width: 300, height: 300 }
  const box = { width: 640, height: 427 }
  expect(sizeMade(small, { width: 640, height: 'auto', crop: 'none' })).toEqual(small)
  expect(sizeMade(small, { ...box, crop: 'none' })).toEqual(small)
  expect(sizeMade(small, { ...box, crop: 'cover' })).toEqual({ width: 300, height: 200 })
  expect(sizeMade(small, { ...box, crop: 'contain' })).toEqual({ width: 450, height: 300 })
})

test('whatever the original, a picture has at least one pixel and is within its box', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  const crop = fc.constantFrom(...pictureCrops)
  fc.assert(
    fc.property(side, side, crop, (width, height, how) => {
      const made = sizeMade({ width, height }, { width: 640, height: 427, crop: how })
      expect(made.width).toBeGreaterThanOrEqual(1)
      expect(made.height).toBeGreaterThanOrEqual(1)
      expect(made.width).toBeLessThanOrEqual(640)
      expect(made.height).toBeLessThanOrEqual(427)
      if (how === 'contain') return
      expect(made.width).toBeLessThanOrEqual(width)
      expect(made.height).toBeLessThanOrEqual(height)
    }),
  )
})
