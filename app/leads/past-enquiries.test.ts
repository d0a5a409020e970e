import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { pastEnquiries, pastWords, rememberEnquiry } from './past-enquiries.ts'

function aStorage() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }
  return () => storage as unknown as Storage
}

test('ACC-08 the list of what was sent calls each enquiry by the words of its own form', () => {
  const storage = aStorage()
  for (const [i, { kind }] of forms.entries())
    rememberEnquiry('dealer', { lead_id: `l${i}`, form: kind, car_id: null, at: '2026-07-01' }, storage)
  expect(pastEnquiries('dealer', pastWords(forms), storage).map(({ words }) => words)).toEqual(
    [
      'General enquiry',
      'Enquiry',
      'Find something similar',
      'Photo request',
      'Test drive',
      'Job application',
      'Service booking',
      'Fleet enquiry',
      'Parts enquiry',
      'New vehicle enquiry',
      'Unsubscribed',
      'Offer accepted',
      'Trade-in',
      'Finance',
      'Finance application',
      'Reservation',
      'Online purchase',
      'Subscription',
      'Enquiry',
    ].reverse(),
  )
})

test('what a form is called that is there no longer', () => {
  const storage = aStorage()
  for (const form of ['quiz', 'constructor'])
    rememberEnquiry('dealer', { lead_id: form, form, car_id: null, at: '2026-07-01' }, storage)
  expect(pastEnquiries('dealer', pastWords(forms), storage).map(({ words }) => words)).toEqual([
    'Enquiry',
    'Enquiry',
  ])
})
