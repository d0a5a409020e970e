import { expect, test } from 'vitest'
import { someSettings } from '#test/world.ts'
import { readSiteFile } from '../site-file.ts'
import { SiteSettings } from '../site-settings.ts'

const settings = (facts = {}) => SiteSettings.parse({ ...someSettings(), ...facts })
const problems = (facts: object) => {
  const found = readSiteFile('site.json', JSON.stringify({ ...someSettings(), ...facts }, null, 2))
  return 'problems' in found ? found.problems.map(({ field }) => field) : []
}

test('TEN-21 the main menu is Home, Vehicles, Our Stock, Offers, Service and Parts, Finance, More', () => {
  expect(settings().menu.items.map(({ label }) => label)).toEqual([
    'Home',
    'Vehicles',
    'Our Stock',
    'Offers',
    'Service and Parts',
    'Finance',
    'More',
  ])
  const items = [{ label: 'Fleet', href: 'https://fleet.example/' }]
  expect(settings({ menu: { items } }).menu.items).toEqual(items)
})

test('TEN-23 the footer has Models, Buyer Tools, Servicing and Parts and the dealer’s own group', () => {
  expect(settings().footer.groups.map(({ heading }) => heading)).toEqual([
    'Models',
    'Buyer Tools',
    'Servicing and Parts',
    '{dealer}',
  ])
})

test('TEN-19 brand dropdowns are on, TEN-24 CON-40 booking site and announcement are none', () => {
  const { header, service, announcement, chat } = settings()
  expect(header.brandDropdowns).toBe(true)
  expect(service.bookingUrl).toBeUndefined()
  expect(announcement).toBeUndefined()
  expect(chat).toEqual({})
})

test('a menu leads to paths of the site and http(s) addresses only', () => {
  const item = (href: string) => ({ menu: { items: [{ label: 'X', href }] } })
  for (const href of ['javascript:alert(1)', '//elsewhere.example', '/\\elsewhere.example', 'finance'])
    expect(problems(item(href))).toEqual(['menu.items.0.href'])
  expect(problems(item('/finance'))).toEqual([])
  expect(problems({ menu: { items: [{ label: 'Nothing' }] } })).toEqual(['menu.items.0'])
  expect(problems({ chat: { href: 'javascript:alert(1)' } })).toEqual(['chat.href'])
  expect(problems({ chat: { href: 'sms:0491 570 006' } })).toEqual([])
  expect(problems({ service: { bookingUrl: '/book' } })).toEqual(['service.bookingUrl'])
})
