import { expect, test } from 'vitest'
import { carVideo, videoSource } from './video-source.ts'

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
  'https://youtu.be/dQw4w9WgXcQ?si=x',
  'http://m.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('VEH-08 a video of YouTube is embedded from its address without cookies: %s', (address) => {
  expect(videoSource(address)).toEqual({
    kind: 'embed',
    provider: 'YouTube',
    src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    href: address,
  })
})

test('VEH-08 a video of Vimeo is embedded, a file is played, another page is linked', () => {
  expect(videoSource('https://vimeo.com/channels/staff/76979871')).toMatchObject({
    kind: 'embed',
    src: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  })
  expect(videoSource('https://cdn.dealer.example/walk%20round.MP4?x=1')).toMatchObject({ kind: 'file' })
  expect(videoSource('/media/walk-round.webm')).toMatchObject({ kind: 'file', src: '/media/walk-round.webm' })
  expect(videoSource('https://walkround.example/v/12')).toEqual({
    kind: 'link',
    href: 'https://walkround.example/v/12',
  })
  // A page of https plays no file of http.
  expect(videoSource('http://cdn.dealer.example/a.mp4')).toMatchObject({ kind: 'link' })
})

test.each([
  null,
  '',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
  'data:text/html,<script>alert(1)</script>',
  'ftp://files.example/a.mp4',
  '//evil.example/a.mp4',
  '/\\evil.example/a.mp4',
  'https://user:secret@youtube.com/watch?v=dQw4w9WgXcQ',
  'not an address',
])('VEH-08 no video comes of %s', (address) => expect(videoSource(address)).toBeNull())

test('VEH-08 what names a provider only in part is not embedded', () => {
  for (const address of [
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?v=%22%3E%3Cscript%3E',
    'https://evilyoutu.be/dQw4w9WgXcQ',
    'https://vimeo.com/about',
  ])
    expect(videoSource(address)).toMatchObject({ kind: 'link' })
})

test('VEH-08 the second address counts where the first is unusable', () => {
  expect(
    carVideo({ videoUrl: 'javascript:alert(1)', externalVideoUrl: 'https://vimeo.com/76979871' }),
  ).toMatchObject({ provider: 'Vimeo' })
  expect(carVideo({ videoUrl: null, externalVideoUrl: null })).toBeNull()
})
