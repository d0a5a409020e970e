import { expect, test } from 'vitest'
import { someSettings } from '#test/world.ts'
import { deadLinks } from './dead-links.ts'

test('links that a file writes and that lead to no page are found where they stand', () => {
  const settings = someSettings()
  const menu = {
    items: [
      { label: 'Stock', href: '/search/used-cars' },
      { label: 'Our people', href: '/team' },
      { label: 'More', children: [{ label: 'Saved', href: '/compare' }] },
      { label: 'Elsewhere', href: 'https://fleet.example/' },
    ],
  }
  const found = deadLinks({ ...settings, menu, announcement: { text: 'Sale', href: '/sale#now' } }, settings)
  expect(found.map(({ path, reason }) => [path.join('.'), reason])).toEqual([
    ['menu.items.1.href', 'the site has no page "/team"; the entry is not shown'],
    ['menu.items.2.children.0.href', 'the site has no page "/compare"; the entry is not shown'],
    ['announcement.href', 'the site has no page "/sale#now"; who follows it finds nothing'],
  ])
})

test('settings with every default written out name no dead link: those pages are yet to come', () => {
  const settings = someSettings()
  expect(deadLinks(settings, settings)).toEqual([])
})
