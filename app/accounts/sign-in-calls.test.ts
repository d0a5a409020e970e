import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeFault } from './phone-code.ts'
import { askForCode, verifyCode } from './sign-in-calls.ts'

const events: unknown[] = []
beforeEach(() => {
  vi.stubGlobal('window', { dispatchEvent: ({ detail }: CustomEvent) => events.push(detail) })
})
afterEach(() => {
  events.length = 0
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Answer = { status: number; body?: unknown } | Error
function server(answers: Record<string, Answer>) {
  const asked: [string, unknown][] = []
  const ask = (async (url: string, init?: RequestInit) => {
    const path = url.replace('/api/', '')
    asked.push([path, init?.body ? JSON.parse(String(init.body)) : null])
    const answer = answers[path.split('?')[0]!]!
    if (answer instanceof Error) throw answer
    return Response.json(answer.body ?? {}, { status: answer.status })
  }) as typeof fetch
  return { asked, ask }
}
const phone = '0491 570 006'
const dealer = { site: 'dealer', api: '/api' }

test('ACC-16 an invalid phone sends nothing', async () => {
  const { asked, ask } = server({})
  for (const wrong of ['', ' ', '12', '07 5550 0100', '0491 570', '+1 202 555 0100', '<svg onload>'])
    expect(await askForCode(dealer, wrong, {}, ask)).toMatchObject({ at: 'phone' })
  expect(asked).toEqual([])
})

test('ACC-17 ACC-22 API-34 the limit is asked first; then the code goes out with what is known of the user', async () => {
  const { asked, ask } = server({ 'rate-limit': { status: 200 }, 'auth/otp': { status: 200 } })
  expect(await askForCode(dealer, phone, { first_name: 'Mia' }, ask)).toMatchObject({ sent: true })
  expect(asked.slice(0, 2)).toEqual([
    ['rate-limit', { phone }],
    ['auth/otp', { phone, first_name: 'Mia' }],
  ])
})

test('ACC-17 ERR-04 a refusal by the limit sends no code', async () => {
  const { asked, ask } = server({ 'rate-limit': { status: 429 } })
  expect(await askForCode(dealer, phone, {}, ask)).toEqual({
    problem: 'Too many verification attempts. Please try again later.',
    at: 'alert',
  })
  expect(asked).toHaveLength(1)
  const inside = server({ 'rate-limit': { status: 200 }, 'auth/otp': { status: 429 } })
  expect(await askForCode(dealer, phone, {}, inside.ask)).toMatchObject({ problem: /^Too many/ as never })
})

test('ERR-06 other faults of sending and of checking have their words', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const down = server({ 'rate-limit': new Error('offline'), 'auth/verify': new Error('offline') })
  expect(await askForCode(dealer, phone, {}, down.ask)).toMatchObject({
    problem: 'An unknown error occurred.',
  })
  const failing = server({ 'rate-limit': { status: 200 }, 'auth/otp': { status: 503 } })
  expect(await askForCode(dealer, phone, {}, failing.ask)).toMatchObject({
    problem: 'An unknown error occurred.',
  })
  expect(await verifyCode(dealer, phone, '123456', down.ask)).toMatchObject({
    problem: 'An unknown error occurred during verification.',
  })
  const broken = server({ 'auth/verify': { status: 500 } })
  expect(await verifyCode(dealer, phone, '123456', broken.ask)).toMatchObject({
    problem: 'An unknown error occurred during verification.',
  })
})

test('ERR-05 API-35 a code that is wrong answers no user', async () => {
  const { ask, asked } = server({ 'auth/verify': { status: 200, body: { user: null } } })
  expect(await verifyCode(dealer, phone, '123456', ask)).toBeNull()
  expect(asked).toEqual([['auth/verify', { phone, token: '123456', type: 'sms' }]])
  const right = server({ 'auth/verify': { status: 200, body: { user: { id: 'u1', phone } } } })
  expect(await verifyCode(dealer, phone, '123456', right.ask)).toEqual({ userId: 'u1' })
})

test('API-31 when a code was sent, whether a contact exists is asked with the entered phone', async () => {
  const sendWith = async (contact: Answer) => {
    const answers = { 'rate-limit': { status: 200 }, 'auth/otp': { status: 200 } }
    const { ask, asked } = server({ ...answers, 'check-if-contact-exists': contact })
    const sent = await askForCode(dealer, phone, {}, ask)
    return { asked, isKnown: 'sent' in sent && (await sent.isKnown) }
  }
  const known = await sendWith({ status: 200, body: { data: true } })
  expect(known.asked[2]).toEqual(['check-if-contact-exists', { phone_number: '0491570006' }])
  expect(known.isKnown).toBe(true)
  expect((await sendWith({ status: 200, body: { data: false } })).isKnown).toBe(false)
  expect((await sendWith({ status: 429 })).isKnown).toBeNull()
})

test('ANA-03 ANA-04 a code that was sent is event 36, one that was accepted event 37, and nothing else is', async () => {
  const limited = { 'rate-limit': { status: 429 } }
  await askForCode(dealer, phone, {}, server(limited).ask)
  await askForCode(
    dealer,
    phone,
    {},
    server({ 'rate-limit': { status: 200 }, 'auth/otp': { status: 503 } }).ask,
  )
  await verifyCode(
    dealer,
    phone,
    '000000',
    server({ 'auth/verify': { status: 200, body: { user: null } } }).ask,
  )
  expect(events).toEqual([])
  const answers = {
    ...{ 'rate-limit': { status: 200 }, 'auth/otp': { status: 200 } },
    'check-if-contact-exists': { status: 200, body: { data: true } },
    'auth/verify': { status: 200, body: { user: { id: 'u1' } } },
  }
  const { ask } = server(answers)
  await askForCode(dealer, phone, {}, ask)
  expect(events).toEqual([{ id: 36, site: 'dealer', carId: null }])
  await verifyCode(dealer, phone, '123456', ask)
  expect(events.slice(1)).toEqual([{ id: 37, site: 'dealer', carId: null }])
})

test.each([
  ['', 'This is a required field.'],
  ['   ', 'This is a required field.'],
  ['12345', 'Code must be 6 digits.'],
  ['1234567', 'Code must be 6 digits.'],
  ['12345a', 'Code must be 6 digits.'],
  ['१२३४५६', 'Code must be 6 digits.'],
  ['123456', null],
  [' 123456 ', null],
])('ACC-18 ACC-19 the code %j: %s', (entered, fault) => {
  expect(codeFault(entered)).toBe(fault)
})
