import { expect, test } from 'vitest'
import { someSettings } from '#test/world.ts'
import { checkSettings } from './settings.ts'

const found = (facts: object) =>
  checkSettings(someSettings(facts as never))
    .filter(({ path }) => path[0] === 'site' || path[0] === 'seo')
    .map(({ path, reason, isWarning }) => `${isWarning ? 'warning ' : ''}${path.join('.')}: ${reason}`)

test('the primary host is one of the hosts, and several hosts want one', () => {
  const hosts = ['www.dealer.com.au', 'dealer.com.au']
  expect(found({ hosts, site: { primaryHost: 'dealer.com.au' } })).toEqual([])
  expect(found({ hosts: hosts.slice(1) })).toEqual([])
  expect(found({ hosts, site: { primaryHost: 'other.com.au' } })).toEqual([
    'site.primaryHost: "other.com.au" is none of the site\'s hosts; they are "www.dealer.com.au", "dealer.com.au"',
  ])
  expect(found({ site: { primaryHost: 'dealer.com.au' } })[0]).toContain('add it there')
  expect(found({ hosts })).toEqual([expect.stringMatching(/^warning site.primaryHost: names none of the 2/)])
})

test('a title that names what the page does not know is refused with what it knows', () => {
  const patterns = (text: string) => found({ seo: { titles: { home: text } } })
  expect(patterns('Buy at {dealer}[ in {city}]')).toEqual([])
  expect(patterns('{price} at {dealer}')).toEqual([
    'seo.titles.home: {price} is nothing of this page; there are {dealer}, {city}, {state}, {vehicles}, {total}',
  ])
  expect(patterns('{dealer')).toEqual([expect.stringContaining('is not closed')])
})

test('a picture of another host than those of pictures.hosts is refused before it is missing', () => {
  const icon = 'https://photos.dealer.com.au/icon.png'
  expect(found({ site: { icon } })).toEqual([
    'site.icon: pictures of "photos.dealer.com.au" are refused; add it to "pictures.hosts"',
  ])
  expect(found({ site: { icon }, pictures: { hosts: ['photos.dealer.com.au'] } })).toEqual([])
  expect(found({ seo: { picture: 'ftp://x/y.png' } })).toEqual([expect.stringContaining('https address')])
})
