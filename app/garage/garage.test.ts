import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { siteEvent } from '#app/analytics/record-event.ts'
import { toastRemovalDelay, toasts } from '#app/ui/layers/toasts.ts'
import { createGarage } from './garage.ts'
import type { GarageSite } from './garage-store.ts'
import type { SaveableCar } from './saved-control.ts'

const car = (facts: Partial<SaveableCar> = {}): SaveableCar => ({
  ...{ id: 'c1', slug: 'kia-rio-c1', name: '2021 Kia Rio S', make: 'Kia', model: 'Rio' },
  ...{ isSold: false, hasPrice: true, image: '/p/1.jpg', ...facts },
})
const phone = '+61491570006'
const events: unknown[] = []

beforeEach(() => {
  vi.stubGlobal('window', {
    dispatchEvent: (event: CustomEvent) => events.push([event.type, event.detail]),
  })
})
afterEach(() => {
  events.length = 0
  toasts.dismiss()
  vi.unstubAllGlobals()
})

function memory() {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as unknown as Storage
  return { items, storage }
}

type Answers = Partial<Record<'save-car' | 'remove-car', { status: number; body: unknown } | Error>>
type Begun = { control?: GarageSite['control']; signedIn?: boolean; watchlist?: string[]; answers?: Answers }
async function aWindow({
  control = 'watchlist',
  signedIn = false,
  watchlist = [],
  answers = {},
}: Begun = {}) {
  const [local, session] = [memory(), memory()]
  const went: string[] = []
  const brought: [string, number][] = []
  const asked: [string, unknown][] = []
  const state = { signedIn, watchlist: [...watchlist] }
  const make = async () => {
    const garage = createGarage({
      cookies: () => (state.signedIn ? 'a=b; forecourt-signed-in=1' : ''),
      local: () => local.storage,
      session: () => session.storage,
      path: () => '/cars/kia-rio-c1?x=1',
      goTo: (path) => went.push(path),
      topOf: () => 212,
      bringTo: (id, top) => brought.push([id, top]),
      fetch: (async (url: string, init?: RequestInit) => {
        asked.push([url, init?.body ? JSON.parse(String(init.body)) : null])
        const verb = url.split('/').at(-1) as keyof Answers | 'visitor'
        if (verb === 'visitor')
          return Response.json({
            ...{ signed_in: state.signedIn, phone: state.signedIn ? phone : null },
            watchlist: state.watchlist.map((id) => ({ id })),
          })
        const answer = answers[verb] ?? { status: 200, body: { success: true } }
        if (answer instanceof Error) throw answer
        return Response.json(answer.body, { status: answer.status })
      }) as typeof fetch,
    })
    await garage.begin({ site: 'dealer', api: '/api', control })
    return garage
  }
  return { make, garage: await make(), went, brought, asked, local, session, state }
}

test('ACC-28 ACC-29 a signed-out visitor is led to sign in and back, and nothing is saved', async () => {
  const { garage, went, asked } = await aWindow()
  await garage.toggle(car())
  expect(garage.state().watchlist).toEqual([])
  const to = new URL(went[0]!, 'https://dealer.example')
  expect(to.pathname).toBe('/sign-in')
  expect(Object.fromEntries(to.searchParams)).toEqual({
    ...{ type: 'watchlist', redirect: '/cars/kia-rio-c1?x=1', back: '/cars/kia-rio-c1?x=1' },
  })
  expect(asked).toEqual([])
})

test('ACC-31 after signing in, the car that led there is in the watchlist', async () => {
  const { garage, make, state, asked } = await aWindow()
  await garage.toggle(car())
  state.signedIn = true
  const back = await make()
  expect(back.state().watchlist).toEqual(['c1'])
  expect(asked.at(-1)).toEqual(['/api/watchlist/save-car', { phone_number: phone, car_id: 'c1' }])
  expect(toasts.shown()?.title).toBe('Car Saved In Watchlist')
  asked.length = 0
  await make()
  expect(asked.map(([url]) => url)).toEqual(['/api/visitor'])
})

test('who signs in to save a car comes back to where its card stood, and only once', async () => {
  const { garage, make, state, brought } = await aWindow()
  await garage.toggle(car())
  await make()
  expect(brought, 'not signed in yet').toEqual([])
  state.signedIn = true
  await make()
  await make()
  expect(brought).toEqual([['c1', 212]])
})

test('favourites of before join the watchlist at sign-in; one that cannot be saved stays', async () => {
  const { garage, local } = await aWindow({ control: 'favourite' })
  await garage.toggle(car())
  const kept = local.items.get('dealer:favourites')!
  const { make, state, local: later, asked } = await aWindow()
  later.items.set('dealer:favourites', kept)
  state.signedIn = true
  const signedIn = await make()
  expect(signedIn.state().watchlist).toEqual(['c1'])
  expect(later.items.get('dealer:favourites')).toBe('[]')
  expect(asked.filter(([url]) => url.endsWith('save-car'))).toHaveLength(1)
  const refused = await aWindow({ answers: { 'save-car': { status: 404, body: { error: 'gone' } } } })
  refused.local.items.set('dealer:favourites', kept)
  refused.state.signedIn = true
  await refused.make()
  expect(refused.local.items.get('dealer:favourites')).toBe(kept)
})

test('ACC-31 ACC-34 API-12 saving: the list at once, then the call, then the toast', async () => {
  const { garage, asked } = await aWindow({ signedIn: true })
  const saving = garage.toggle(car())
  await Promise.resolve()
  expect(garage.state()).toMatchObject({ watchlist: ['c1'], busy: ['c1'] })
  expect(toasts.shown()).toBeNull()
  await garage.toggle(car())
  await saving
  expect(garage.state()).toMatchObject({ watchlist: ['c1'], busy: [] })
  expect(asked.slice(1)).toEqual([['/api/watchlist/save-car', { phone_number: phone, car_id: 'c1' }]])
  expect(toasts.shown()).toEqual({
    title: 'Car Saved In Watchlist',
    text: '2021 Kia Rio S is now available in your watchlist',
    action: { label: 'View List', href: '/watchlist' },
  })
})

test('ACC-32 ACC-35 ACC-36 ACC-37 API-13 removing: the list at once, then the call, then its toast in place of the other', async () => {
  const { garage, asked } = await aWindow({ signedIn: true, watchlist: ['c1', 'c2'] })
  const removing = garage.toggle(car())
  await Promise.resolve()
  expect(garage.state().watchlist).toEqual(['c2'])
  await removing
  expect(asked.at(-1)).toEqual(['/api/watchlist/remove-car', { phone_number: phone, car_id: 'c1' }])
  expect(toasts.shown()).toEqual({
    title: 'Car Removed',
    text: '2021 Kia Rio S is no longer in your watchlist',
    action: { label: 'View List', href: '/watchlist' },
  })
  expect(toastRemovalDelay).toBe(1_000_000)
})

test.each([
  [{ status: 403, body: { error: 'That is not yours.' } }, 'That is not yours.'],
  [{ status: 200, body: { success: false } }, "We couldn't update your watchlist. Please try again."],
  [{ status: 500, body: null }, "We couldn't update your watchlist. Please try again."],
  [new Error('offline'), "We couldn't update your watchlist. Please try again."],
])(
  'ERR-12 ERR-13 a failed call is told, shows no toast and leaves the list as changed: %o',
  async (answer, told) => {
    const { garage } = await aWindow({
      ...{ signedIn: true, watchlist: ['c2'] },
      answers: { 'save-car': answer, 'remove-car': answer },
    })
    toasts.show({ title: 'earlier' })
    await garage.toggle(car())
    expect(garage.state()).toMatchObject({ watchlist: ['c1', 'c2'], problem: told, busy: [] })
    expect(toasts.shown()).toBeNull()
    await garage.toggle(car({ id: 'c2' }))
    expect(garage.state()).toMatchObject({ watchlist: ['c1'], problem: told })
    expect(events).toEqual([])
  },
)

test('ACC-27 a sold car is not saved, and is removed', async () => {
  const { garage } = await aWindow({ signedIn: true, watchlist: ['c2'] })
  await garage.toggle(car({ isSold: true }))
  expect(garage.state().watchlist).toEqual(['c2'])
  await garage.toggle(car({ id: 'c2', isSold: true }))
  expect(garage.state().watchlist).toEqual([])
})

test('ACC-39 ACC-40 ACC-41 ANA-05 a favourite is kept with its six fields; adding fires 39, removing nothing', async () => {
  const { garage, local, asked } = await aWindow({ control: 'favourite' })
  await garage.toggle(car())
  expect(JSON.parse(local.items.get('dealer:favourites')!)).toEqual([
    {
      ...{ id: 'c1', name: '2021 Kia Rio S', slug: 'kia-rio-c1', make: 'Kia', model: 'Rio' },
      primary_image_url: '/p/1.jpg',
    },
  ])
  expect(events).toEqual([[siteEvent, { id: 39, site: 'dealer', carId: 'c1' }]])
  await garage.toggle(car())
  expect(garage.state().favourites).toEqual([])
  expect(events).toHaveLength(1)
  expect(asked).toEqual([])
})

test('ANA-05 a car saved to the watchlist fires 39 once; removing it nothing', async () => {
  const { garage } = await aWindow({ signedIn: true })
  await garage.toggle(car())
  await garage.toggle(car())
  expect(events).toEqual([[siteEvent, { id: 39, site: 'dealer', carId: 'c1' }]])
})

test('ACC-42 up to four cars are chosen to compare', async () => {
  const { garage, local } = await aWindow({ control: 'compare' })
  for (const id of ['1', '2', '3', '4', '5']) await garage.toggle(car({ id, slug: `s${id}` }))
  expect(garage.state().compared.map(({ id }) => id)).toEqual(['4', '3', '2', '1'])
  expect(garage.state().problem).toMatch(/4 at a time/)
  await garage.toggle(car({ id: '2' }))
  expect(garage.state()).toMatchObject({ problem: null })
  expect(JSON.parse(local.items.get('dealer:compare')!)).toHaveLength(3)
  garage.clearCompared()
  expect(garage.state().compared).toEqual([])
  expect(events).toEqual([])
})

test('OPS-04 TEN-28 lists have the slug of the site, and damaged ones count as empty', async () => {
  const { make, local } = await aWindow({ control: 'favourite' })
  for (const damaged of ['{', '{}', 'null', '[1]', '[{"id":1}]', '[{"__proto__":{"id":"x"}}]']) {
    local.items.set('dealer:favourites', damaged)
    local.items.set('dealer:compare', damaged)
    local.items.set('other:favourites', '[]')
    expect((await make()).state()).toMatchObject({ favourites: [], compared: [] })
  }
  expect([...local.items.keys()].every((key) => /^(dealer|other):/.test(key))).toBe(true)
})
