import { afterEach, expect, test, vi } from 'vitest'
import { siteEvent } from '#app/analytics/record-event.ts'
import { tellReveal } from '#app/enquiries/phone-reveal.tsx'
import { someSettings } from '#test/world.ts'
import { dealerPhone } from './dealer-phone.ts'
import type { FormDescription } from './form/form-description.ts'
import { inTwoNames, rememberedUser, rememberUser } from './remembered-user.ts'
import { afterSuccess, keepProblem, sendEnquiry, successPath } from './send-enquiry.ts'

const api = { api: '/api' }
const answering = (status: number, body: string) =>
  (async () => new Response(body, { status })) as typeof fetch
const failing = (async () => {
  throw new TypeError('network')
}) as typeof fetch

afterEach(() => vi.unstubAllGlobals())

/** What a browser has, as far as these rules touch it. */
function aBrowser() {
  const kept = new Map<string, string>()
  const events: unknown[] = []
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }
  vi.stubGlobal('window', {
    localStorage,
    dispatchEvent: (event: CustomEvent) => events.push([event.type, event.detail]),
  })
  return { kept, events }
}

test('ENQ-22 success means a lead_id', async () => {
  expect(await sendEnquiry(api, {}, answering(200, '{"lead_id":"l1"}'))).toEqual({ leadId: 'l1' })
})

test('ERR-01 no lead id and no error gives that text', async () => {
  const wanted = { problem: 'An unexpected error occured', detail: null }
  expect(await sendEnquiry(api, {}, answering(200, '{}'))).toEqual(wanted)
  expect(await sendEnquiry(api, {}, answering(200, '<html>'))).toEqual(wanted)
  expect(await sendEnquiry(api, {}, answering(200, 'null'))).toEqual(wanted)
})

test('ERR-02 a submission that fails gives the alert, and the error is kept', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const wanted = { problem: 'An error occurred when submitting this form', detail: null }
  expect(await sendEnquiry(api, {}, failing)).toEqual(wanted)
  expect(await sendEnquiry(api, {}, answering(500, 'Unexpected Server Error'))).toEqual(wanted)
  const { kept } = aBrowser()
  keepProblem('dealer', wanted.problem, null)
  expect(JSON.parse(kept.get('dealer:last-form-error')!)).toMatchObject({ problem: wanted.problem })
})

test('ERR-03 the server’s error text is shown when there is one', async () => {
  expect(await sendEnquiry(api, {}, answering(429, '{"error":"Too many."}'))).toEqual({
    problem: 'An error occurred when submitting this form',
    detail: 'Too many.',
  })
  expect(await sendEnquiry(api, {}, answering(400, '{"error":"x","errors":{"name":"Please."}}'))).toEqual({
    errors: { name: 'Please.' },
  })
})

const form = {
  kind: 'photos',
  site: 'dealer',
  eventId: 14,
  department: 'sales',
  hidden: { car_id: 'c1' },
} as unknown as FormDescription

test('ENQ-22 ENQ-24 a success records the form’s event, keeps the enquiry and leads to /success', () => {
  const { kept, events } = aBrowser()
  afterSuccess(form, 'lead-1', { name: 'Ann', email: 'a@b.example', phone: '0412345678' })
  const sent = { name: 'photos', department: 'sales' }
  expect(events).toEqual([[siteEvent, { id: 14, site: 'dealer', carId: 'c1', form: sent }]])
  expect(JSON.parse(kept.get('dealer:last-enquiry')!)).toEqual({
    lead_id: 'lead-1',
    form: 'photos',
    car_id: 'c1',
  })
  expect(successPath(form, 'lead-1')).toBe('/success?form=photos&car=c1&lead=lead-1')
})

test('FIN-73 who sent a private form is not remembered in the browser', () => {
  const { kept } = aBrowser()
  const entered = { name: 'Ann', email: 'a@b.example', phone: '0412345678', amount: '30000' }
  afterSuccess({ ...form, isPrivate: true }, 'lead-1', entered)
  expect(rememberedUser('dealer')).toBeNull()
  expect([...kept.values()].join()).not.toMatch(/Ann|a@b|0412345678|30000/)
  afterSuccess(form, 'lead-1', entered)
  expect(rememberedUser('dealer')).toMatchObject({ name: 'Ann' })
})

test('ENQ-41 ENQ-42 a user is remembered only with name, e-mail and phone, under the site’s slug', () => {
  const { kept } = aBrowser()
  const whole = { name: 'Ann', email: 'a@b.example', phone: '0412345678' }
  for (const missing of ['name', 'email', 'phone'] as const) {
    const { [missing]: _, ...unasked } = whole
    for (const entered of [{ ...whole, [missing]: '' }, unasked]) {
      rememberUser('dealer', entered)
      expect(rememberedUser('dealer'), missing).toBeNull()
    }
  }
  rememberUser('dealer', { ...whole, last_name: 'Chen', postcode: '4105', message: 'x' })
  expect([...kept.keys()]).toEqual(['dealer:remembered-user'])
  expect(rememberedUser('dealer')).toEqual({ ...whole, last_name: 'Chen', postcode: '4105' })
  expect(rememberedUser('other')).toBeNull()
})

test('ENQ-42 a whole name is parted at its last space for a form with two fields', () => {
  const parted = (name: string, lastName?: string) => {
    const user = { name, email: 'a@b.example', phone: '0412345678', ...(lastName && { last_name: lastName }) }
    const { name: first, last_name: last } = inTwoNames(user)
    return [first, last]
  }
  expect(parted('Ann Buyer')).toEqual(['Ann', 'Buyer'])
  expect(parted('Mary Ann  Buyer ')).toEqual(['Mary Ann', 'Buyer'])
  expect(parted('Ann')).toEqual(['Ann', undefined])
  expect(parted('Mary Ann', 'Buyer')).toEqual(['Mary Ann', 'Buyer'])
})

test('ENQ-44 ANA-02 a reveal records event 25 and calls API-15; its failure is only logged (ERR-19)', async () => {
  const { events } = aBrowser()
  vi.spyOn(console, 'info').mockReturnValue()
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const phone = dealerPhone(someSettings({ slug: 'dealer' }), someSettings().locations[0]!)
  const calls: unknown[] = []
  const post = (async (address: string, init: RequestInit) => {
    calls.push([address, JSON.parse(String(init.body))])
    return new Response('{}')
  }) as unknown as typeof fetch
  await tellReveal(phone, post)
  expect(calls).toEqual([
    ['/api/leads/phone-reveal', { car_id: null, dealership_id: 'd1', website_id: 'dealer' }],
  ])
  const dealers = '(07) 5550 0100'
  expect(events).toEqual([[siteEvent, { id: 25, site: 'dealer', carId: null, phone: dealers }]])
  await tellReveal(phone, failing)
  expect(warn).toHaveBeenCalled()
})

test('ENQ-46 a site’s number by car type goes before the location’s', () => {
  const settings = someSettings({ phone: { startRevealed: false, overrides: { used: '1300 555 010' } } })
  const [location] = settings.locations
  const numberFor = (carType: 'new' | 'used') =>
    dealerPhone(settings, location!, { id: 'c', carType, dealershipId: 'd1', locationId: 'l1' }).number
  expect(numberFor('used')).toBe('1300 555 010')
  expect(numberFor('new')).toBe('(07) 5550 0100')
  expect(dealerPhone(settings, null).number).toBeNull()
})
