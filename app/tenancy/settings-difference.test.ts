import { expect, test } from 'vitest'
import { someSettings } from '#test/world.ts'
import { settingsDifference } from './settings-difference.ts'

const settings = someSettings({ slug: 'yard' })
const differing = (facts: object) => settingsDifference(settings, { ...settings, ...facts })

test('equal settings differ in nothing, whatever the order of their keys', () => {
  expect(differing({})).toEqual([])
  expect(settingsDifference({ a: 1, b: [{ x: 1, y: 2 }] }, { b: [{ y: 2, x: 1 }], a: 1 })).toEqual([])
})

test('each changed field is one line with what it was and what it will be', () => {
  const [location] = settings.locations
  expect(
    differing({
      name: 'New name',
      search: { ...settings.search, pageSize: 30 },
      announcement: { text: 'Open on Sunday' },
      locations: [{ ...location, contact_detail: { ...location!.contact_detail, phone: '(07) 1' } }],
    }),
  ).toEqual([
    { field: 'name', old: '"Dealer yard"', new: '"New name"' },
    { field: 'locations[l1].contact_detail.phone', old: '"(07) 5550 0100"', new: '"(07) 1"' },
    { field: 'search.pageSize', old: '21', new: '30' },
    { field: 'announcement', old: null, new: '{"text":"Open on Sunday"}' },
  ])
})

test('entries of a list that come and go are named, an entry with an id by its id', () => {
  const [location] = settings.locations
  const second = { ...location!, id: 'l2', slug: 'second' }
  expect(differing({ locations: [second, location] })).toEqual([
    { field: 'locations[l2]', old: null, new: expect.stringContaining('"id":"l2"') },
  ])
  const email = { kind: 'email', to: 'a@dealer.example' }
  expect(differing({ leads: { ...settings.leads, deliver: [email] } })).toEqual([
    { field: 'leads.deliver', old: null, new: JSON.stringify(email) },
  ])
})

test('keys and addresses that carry one are never shown, and that they change is', () => {
  const service = (searchKey: string) => ({ searchService: { host: 'https://search.example', searchKey } })
  const webhook = (path: string) => ({
    leads: { deliver: [{ kind: 'webhook', url: `https://crm.example/${path}` }] },
  })
  const lines = [
    ...settingsDifference(service('first-key'), service('second-key')),
    ...settingsDifference({}, service('first-key')),
    ...settingsDifference(webhook('first-key'), webhook('second-key')),
    ...settingsDifference({ geocoder: {} }, { geocoder: { serviceUrl: 'https://g.example/?key=first-key' } }),
  ]
  expect(lines).toHaveLength(4)
  expect(JSON.stringify(lines)).not.toMatch(/(first|second)-key/)
  expect(lines[0]).toEqual({
    field: 'searchService.searchKey',
    old: '"(secret)"',
    new: 'another that is not shown',
  })
})
