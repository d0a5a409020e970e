import { expect, test, vi } from 'vitest'
import { askView } from './views-ask.ts'

const car = {
  slug: 'kia-rio',
  photosCount: 4,
  updatedAt: '2026-07-01T02:00:00.000Z',
  isReserved: false,
  websiteId: 'a',
}

test('VEH-77 API-09 the page says what it shows, and learns the views and what is outdated', async () => {
  const fetch = vi.fn(async () => Response.json({ views: 214, car_fields: { price: 29_990 } }))
  expect(await askView('/api', car, fetch)).toEqual({ views: 214, fields: { price: 29_990 } })
  expect(fetch).toHaveBeenCalledWith(
    '/api/cars/kia-rio/view.json?photos_count=4&updated_at=2026-07-01T02%3A00%3A00.000Z&reserved=false&website_id=a',
  )
})

test.each([
  ['a network that is down', async () => Promise.reject(new TypeError('offline'))],
  ['an error', async () => Response.json({ error: 'no' }, { status: 500 })],
  ['HTML', async () => new Response('<html>')],
  ['no number', async () => Response.json({ views: null, car_fields: {} })],
])('VEH-77 after %s nothing is shown', async (_, respond) => {
  expect(await askView('/api', car, vi.fn(respond))).toBeNull()
})
