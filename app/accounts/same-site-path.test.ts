import { expect, test } from 'vitest'
import fc from '#test/properties.ts'
import { sameSitePath } from './same-site-path.ts'
import { readSignInRequest } from './sign-in-request.ts'

const site = 'https://www.dealer.example'

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/.\\/evil.example',
  '',
  'cars/kia-rio',
  'dealer.example',
  `/${'a'.repeat(3000)}`,
])('ACC-04 ACC-05 %j is not followed', (said) => {
  expect(sameSitePath(said)).toBeNull()
  const asked = readSignInRequest(new URLSearchParams({ redirect: said, back: said }))
  expect(asked).toEqual({ type: null, redirect: '/', back: '/' })
})

test.each(['/', '/cars/kia-rio', '/search/x?make=Kia#results', '/finance?redirect=%2F%2Fevil', '/a//b'])(
  'ACC-04 %j is a path of the site',
  (said) => {
    expect(sameSitePath(said)).toBe(said)
  },
)

test('ACC-04 no generated text leads off the site, in any of 100,000', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '/.',
      '\t',
      '\n',
      '\r',
      ' ',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%5c',
      '%2e',
      ';',
      'http:',
      'https:',
      'javascript:',
      'evil.example',
      'user:pw@',
      '[::1]',
      '\u0000',
      '\u2215',
      '\uff0f',
      '\ud800',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
  let followed = 0
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        text.map((rest) => `/${rest}`),
      ),
      (said) => {
        const path = sameSitePath(said)
        if (path === null) return true
        followed++
        // Through a Location header and through a link, as a browser resolves them.
        const led = new URL(path, `${site}/sign-in?type=watchlist`)
        const again = new URL(led.pathname + led.search, site)
        new Headers({ Location: path })
        return /^\/(?![/\\])/.test(path) && led.origin === site && again.origin === site
      },
    ),
    { numRuns: 100_000 },
  )
  expect(followed).toBeGreaterThan(10_000)
})

test('ACC-03 the known types are read, and any other gives the plain page', () => {
  const typeOf = (type: string) => readSignInRequest(new URLSearchParams({ type })).type
  expect(typeOf('watchlist')).toBe('watchlist')
  expect(typeOf('car-finance')).toBe('car-finance')
  for (const other of ['', 'Watchlist', 'admin', '__proto__', 'toString']) expect(typeOf(other)).toBeNull()
})
