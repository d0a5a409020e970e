import { expect, test } from 'vitest'
import fc from '#test/properties.ts'
import { leadAttributes, pageAddress } from './lead-attributes.ts'
import { noteVisit, visitSoFar } from './visit-memory.ts'
import { linkedParameters, visitedPage } from './visited-pages.ts'

test('ENQ-37 the parameters of the link are kept; redirect, back, codes, tokens and phone numbers are not', () => {
  const search = new URLSearchParams({
    utm_source: 'newsletter',
    gclid: 'Cj0KCQ',
    redirect: '/x',
    back: '/y',
    code: '123456',
    promo_code: 'A',
    access_token: 't',
    phone: '0412345678',
    ref: '0412 345 678',
    friend: 'ann@example.com',
    email: 'x',
  })
  expect(linkedParameters(search)).toEqual({ utm_source: 'newsletter', gclid: 'Cj0KCQ' })
})

test('ENQ-37 visited pages are paths of the site, without parameters', () => {
  expect(visitedPage('/cars/kia-rio?phone=0412345678#x')).toBe('/cars/kia-rio')
  for (const other of ['//evil.example', '/\\evil', 'https://evil.example', '', 'cars'])
    expect(visitedPage(other), other).toBeNull()
})

test('ENQ-37 what a caller says of itself is cleaned again, whatever it is', () => {
  fc.assert(
    fc.property(fc.anything(), (said) => {
      const { visited_pages, linked_query_params } = leadAttributes(said)
      expect(visited_pages.every((page) => page.startsWith('/'))).toBe(true)
      expect(Object.keys(linked_query_params).length).toBeLessThanOrEqual(20)
    }),
  )
  const said = {
    visited_pages: Array.from({ length: 100 }, (_, i) => `/cars/${i}`),
    linked_query_params: { token: 'x', utm_medium: 'cpc' },
  }
  const read = leadAttributes(JSON.stringify(said))
  expect(read.visited_pages).toHaveLength(30)
  expect(read.visited_pages.at(-1)).toBe('/cars/99')
  expect(read.linked_query_params).toEqual({ utm_medium: 'cpc' })
})

test('ENQ-36 the url of a lead is on the site and carries nothing personal', () => {
  const origin = 'https://www.dealer.example'
  expect(pageAddress('https://www.dealer.example/contact?utm_source=a&phone=0412345678', origin)).toBe(
    'https://www.dealer.example/contact?utm_source=a',
  )
  expect(pageAddress('https://evil.example/contact', origin)).toBe(origin)
  expect(pageAddress('javascript:alert(1)', origin)).toBe(origin)
})

test('TEN-28 ENQ-37 a visit is remembered under the site’s slug, and damaged memory is none', () => {
  const kept = new Map<string, string>()
  const storage = () =>
    ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    }) as unknown as Storage
  noteVisit('dealer', { pathname: '/', search: '?utm_source=a' }, 'granted', storage)
  noteVisit('dealer', { pathname: '/cars/x', search: '?utm_source=b' }, 'granted', storage)
  noteVisit('dealer', { pathname: '/cars/x', search: '' }, 'granted', storage)
  expect([...kept.keys()]).toEqual(['dealer:visit'])
  expect(visitSoFar('dealer', storage)).toEqual({
    visited_pages: ['/', '/cars/x'],
    linked_query_params: { utm_source: 'a' },
  })
  kept.set('dealer:visit', '{"visited_pages": 7}')
  expect(visitSoFar('dealer', storage)).toBeNull()
})

test('ENQ-37 where a site asks first, pages are remembered once the visitor allows it, and forgotten when they do not', () => {
  const kept = new Map<string, string>()
  const storage = () =>
    ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    }) as unknown as Storage
  const sees = (pathname: string, consent: 'granted' | 'denied' | null) => {
    noteVisit('dealer', { pathname, search: '?utm_source=a' }, consent, storage)
    return visitSoFar('dealer', storage)?.visited_pages
  }
  expect(sees('/', null)).toEqual([])
  expect(sees('/cars/x', 'granted')).toEqual(['/cars/x'])
  expect(sees('/cars/y', null)).toEqual(['/cars/x'])
  expect(sees('/cars/z', 'denied')).toEqual([])
  expect(visitSoFar('dealer', storage)?.linked_query_params).toEqual({ utm_source: 'a' })
})
