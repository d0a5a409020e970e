import { expect, test } from 'vitest'
import { textOf } from '#test/page-text.ts'
import { aReservingSite } from '#test/reservations.ts'
import { aShopper } from '#test/shopper.ts'
import { website } from '#test/website.ts'
import { aSite, now, worldOf } from '#test/world.ts'

const world = worldOf()
const settings = { features: { garage: true } } as never

test('ACC-11 the garage greets whoever comes, each list says what it is for and leads to one place, and the way out stands last', async () => {
  const site = await aSite(world(), {
    ...{ features: { garage: true }, stock: { noun: 'Caravan' } },
    welcome: { people: [{ name: 'Renee Castellano', role: 'Customer desk', pages: ['contact'] }] },
  } as never)
  const shopper = aShopper(world(), site)
  await shopper.signIn('0491 570 156')
  const { main, text, status } = await shopper.go('/my-garage')
  expect(status).toBe(200)
  expect(text).toContain('Welcome back')
  const empty = [...main.matchAll(/<div class="empty-list"[\s\S]*?<\/div>/g)].map(([one]) => one)
  expect(empty.map((one) => /<a href="([^"]*)"[^>]*>([^<]*)/.exec(one)?.slice(1))).toEqual([
    ['/search/new-used-and-demo-cars', 'Find a caravan'],
    ['/search/new-used-and-demo-cars', 'Start a search'],
    ['/contact-us', 'Ask us something'],
    ['/sell-my-car', 'Value my caravan'],
    ['/search/new-used-and-demo-cars', 'Look at caravans'],
  ])
  for (const one of empty) expect(textOf(one).length).toBeGreaterThan(40)
  expect(text).toContain('Renee Castellano')
  expect(text.indexOf('Sign out')).toBeGreaterThan(text.indexOf('Renee Castellano'))
})

test('ACC-11 RES-21 what somebody holds stands first in the garage, with the way to it; another’s does not', async () => {
  const dealer = await aReservingSite(world(), { settings })
  const { reservation } = (await dealer.reserve()) as { reservation: { token: string } }
  const [mine, other] = [1, 2].map(() => aShopper(world(), dealer.site, website(world(), now)))
  await mine!.signIn('0412 000 001')
  await other!.signIn('0412 000 002')
  const { main, text } = await mine!.go('/my-garage')
  expect(main).toContain(`href="/reservations/${reservation.token}"`)
  expect(text).toMatch(/Waiting for payment 2021 Toyota HiLux/)
  expect(text.indexOf('Waiting for payment')).toBeLessThan(text.indexOf('Your searches'))
  expect((await other!.go('/my-garage')).text).not.toContain('Waiting for payment')
  await dealer.close()
})

test('ACC-22 whoever said a name when signing in is greeted by it', async () => {
  const site = await aSite(world(), settings)
  const visit = website(world())
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const post = (path: string, body: object, cookie = '') =>
    visit(site, path, { method: 'POST', body: JSON.stringify(body), headers: { ...headers, cookie } })
  const phone = '0491 570 110'
  const sent = await post('/api/auth/otp', { phone, first_name: 'Mia' })
  const browser = sent.headers.getSetCookie()[0]!.split(';')[0]!
  const [sms] = (await (await visit(site, '/_/outbox.json')).json()) as { text: string }[]
  const verified = await post(
    '/api/auth/verify',
    { phone, token: sms!.text.slice(0, 6), type: 'sms' },
    browser,
  )
  const cookie = verified.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const garage = await visit(site, '/my-garage', { headers: { cookie }, redirect: 'manual' })
  expect(await garage.text()).toContain('Welcome back, Mia')
})
