import { expect, test } from 'vitest'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { someSettings } from '#test/world.ts'
import { regoWords } from './rego.ts'

const now = new Date('2026-07-01T02:00:00Z')
const settings = (rego = {}, timeZone = 'Australia/Brisbane') =>
  SiteSettings.parse({ ...someSettings(), rego, site: { timeZone } })
const words = (registrationExpiry: string | null, made = settings(), at = now) =>
  regoWords({ registrationExpiry }, made, at)

test('VEH-30 a registration that runs on says until when', () => {
  expect(words('2027-03-14')).toBe('Expires on 14 March 2027')
  expect(words('2026-07-01'), 'its last day').toBe('Expires on 1 July 2026')
  expect(words(null)).toBeNull()
})

test('VEH-29 one that has run out says nothing, or that it has, as the site wants', () => {
  expect(words('2026-06-30')).toBeNull()
  expect(words('2026-06-30', settings({ showUnregistered: true }))).toBe('Unregistered')
  expect(words(null, settings({ showUnregistered: true }))).toBeNull()
})

test('VEH-29 the day is the dealer’s, not the server’s', () => {
  const lateInPerth = new Date('2026-06-30T15:30:00Z')
  expect(words('2026-06-30', settings({}, 'Australia/Perth'), lateInPerth)).toBe('Expires on 30 June 2026')
  expect(words('2026-06-30', settings({}, 'Australia/Sydney'), lateInPerth)).toBeNull()
})
