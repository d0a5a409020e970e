import { expect, test } from 'vitest'
import { gallerySlides, thumbnailLayout } from './slides.ts'

const carOf = (count: number, videoUrl: string | null = null) => ({
  images: Array.from({ length: count }, (_, i) => ({ url: `/demo/car/${i + 1}.webp`, thumbUrl: null })),
  videoUrl,
  externalVideoUrl: null,
})
const kinds = (count: number, video: string | null) =>
  gallerySlides(carOf(count, video)).map(({ kind }) => kind)

test('VEH-08 the video is the second slide, and there is none without one', () => {
  const video = 'https://vimeo.com/76979871'
  expect(kinds(3, video)).toEqual(['picture', 'video', 'picture', 'picture'])
  expect(kinds(1, video)).toEqual(['picture', 'video'])
  expect(kinds(0, video)).toEqual(['video'])
  expect(kinds(3, null)).toEqual(['picture', 'picture', 'picture'])
  expect(kinds(3, 'javascript:alert(1)')).toEqual(['picture', 'picture', 'picture'])
  expect(gallerySlides(carOf(2, video))[2]).toMatchObject({ original: '/demo/car/2.webp', number: 2 })
})

test('VEH-04 a picture that can have no address is left out', () => {
  const images = ['/demo/car/1.webp', `https://pictures.example/${'a'.repeat(2100)}.jpg`, '/demo/car/3.webp']
  const slides = gallerySlides({ ...carOf(0), images: images.map((url) => ({ url, thumbUrl: null })) })
  expect(slides).toEqual([
    { kind: 'picture', original: '/demo/car/1.webp', number: 1 },
    { kind: 'picture', original: '/demo/car/3.webp', number: 2 },
  ])
})

test('VEH-06 thumbnails need more than 3 pictures', () => {
  expect([0, 1, 3].map(thumbnailLayout)).toEqual(['none', 'none', 'none'])
  expect(thumbnailLayout(4)).not.toBe('none')
})

test('VEH-07 up to 5 thumbnails are a plain strip, more are a carousel', () => {
  expect([4, 5].map(thumbnailLayout)).toEqual(['strip', 'strip'])
  expect([6, 40].map(thumbnailLayout)).toEqual(['carousel', 'carousel'])
})
