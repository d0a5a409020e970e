import { afterEach, expect, test, vi } from 'vitest'
import { codeFault } from './phone-code.ts'
import { askForCode, isKnownContact, verifyCode } from './sign-in-calls.ts'

afterEach(() => vi.restoreAllMocks())

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

test('ACC-16 an invalid phone sends nothing', async () => {
  const { asked, ask } = server({})
  for (const wrong of ['', ' ', '12', '07 5550 0100', '0491 570', '+1 202 555 0100', '<svg onload>'])
    expect(await askForCode('/api', wrong, {}, ask)).toMatchObject({ at: 'phone' })
  expect(asked).toEqual([])
})

test('ACC-17 ACC-22 API-34 the limit is asked first; then the code goes out with what is known of the user', async () => {
  const { asked, ask } = server({ 'rate-limit': { status: 200 }, 'auth/otp': { status: 200 } })
  expect(await askForCode('/api', phone, { first_name: 'Mia' }, ask)).toEqual({ sent: true })
  expect(asked).toEqual([
    ['rate-limit', { phone }],
    ['auth/otp', { phone, first_name: 'Mia' }],
  ])
})

test('ACC-17 ERR-04 a refusal by the limit sends no code', async () => {
  const { asked, ask } = server({ 'rate-limit': { status: 429 } })
  expect(await askForCode('/api', phone, {}, ask)).toEqual({
    problem: 'Too many verification attempts. Please try again later.',
    at: 'alert',
  })
  expect(asked).toHaveLength(1)
  const inside = server({ 'rate-limit': { status: 200 }, 'auth/otp': { status: 429 } })
  expect(await askForCode('/api', phone, {}, inside.ask)).toMatchObject({ problem: /^Too many/ as never })
})

test('ERR-06 other faults of sending and of checking have their words', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const down = server({ 'rate-limit': new Error('offline'), 'auth/verify': new Error('offline') })
  expect(await askForCode('/api', phone, {}, down.ask)).toMatchObject({
    problem: 'An unknown error occurred.',
  })
  const failing = server({ 'rate-limit': { status: 200 }, 'auth/otp': { status: 503 } })
  expect(await askForCode('/api', phone, {}, failing.ask)).toMatchObject({
    problem: 'An unknown error occurred.',
  })
  expect(await verifyCode('/api', phone, '123456', down.ask)).toMatchObject({
    problem: 'An unknown error occurred during verification.',
  })
  const broken = server({ 'auth/verify': { status: 500 } })
  expect(await verifyCode('/api', phone, '123456', broken.ask)).toMatchObject({
    problem: 'An unknown error occurred during verification.',
  })
})

test('ERR-05 API-35 a code that is wrong answers no user', async () => {
  const { ask, asked } = server({ 'auth/verify': { status: 200, body: { user: null } } })
  expect(await verifyCode('/api', phone, '123456', ask)).toBeNull()
  expect(asked).toEqual([['auth/verify', { phone, token: '123456', type: 'sms' }]])
  const right = server({ 'auth/verify': { status: 200, body: { user: { id: 'u1', phone } } } })
  expect(await verifyCode('/api', phone, '123456', right.ask)).toEqual({ userId: 'u1' })
})

test('API-31 whether a contact exists is asked with the entered phone', async () => {
  const { ask, asked } = server({ 'check-if-contact-exists': { status: 200, body: { data: true } } })
  expect(await isKnownContact('/api', phone, ask)).toBe(true)
  expect(asked[0]).toEqual(['check-if-contact-exists', { phone_number: '0491570006' }])
  expect(
    await isKnownContact('/api', phone, server({ 'check-if-contact-exists': { status: 429 } }).ask),
  ).toBeNull()
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
