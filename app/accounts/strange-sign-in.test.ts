import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sourceOf, website } from '#test/website.ts'
import { aSite, worldOf } from '#test/world.ts'

const world = worldOf()
const strange: Record<string, string> = {
  NUL: 'Ann\u0000Chen',
  surrogate: 'Ann\ud800',
  'right to left': '\u202eneh\u05d0\u05d1',
  'lines of a header': 'Ann\r\nSet-Cookie: a=b\r\n\r\nhello',
  'a kilobyte': 'x'.repeat(1000),
  'a hundred kilobytes': 'x'.repeat(100_000),
  'a megabyte': 'x'.repeat(1_000_000),
  markup: '<svg onload=alert(1)>',
  prototype: '__proto__',
  constructor: 'constructor',
}
/** What no answer may say of itself, and no row may hold. */
const forbidden = /(?![\n])[\p{Cc}\p{Cs}<>\u202a-\u202e]/u

let count = 0
const aPhone = () => `0491 57${String(count++).padStart(4, '0')}`

async function aVisitor() {
  const site = await aSite(world(), { signIn: { mostPerAddress: 500, mostPerSite: 500 } } as never)
  const visit = website(world())
  const jar = new Map<string, string>()
  const go = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    // Each from an address of its own, so that no limit answers in place of what is tested.
    const from = { 'x-forwarded-for': `198.51.${100 + (count >> 8)}.${count++ % 256}` }
    const answer = await visit(site, path, {
      redirect: 'manual',
      ...init,
      headers: { ...from, cookie, 'sec-fetch-site': 'same-origin', ...init.headers },
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    return answer
  }
  const json = (path: string, body: string) =>
    go(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  return { site, go, json, form: (path: string, body: URLSearchParams) => go(path, { method: 'POST', body }) }
}

/** As a program would write it: `__proto__` too is a name of a field here. */
const jsonOf = (fields: Record<string, unknown>, name: string, value: unknown) =>
  JSON.stringify({ ...fields, '%name': value }).replace('"%name"', JSON.stringify(name))
const formOf = (fields: Record<string, string>, name: string, value: string) => {
  const form = new URLSearchParams(fields)
  form.set(name, value)
  return form
}

const calls: [string, Record<string, string>, string[]][] = [
  ['/api/rate-limit', { phone: '0491 570 006' }, ['phone']],
  [
    '/api/auth/otp',
    { phone: '0491 570 006', first_name: 'Ann', last_name: 'Chen', email: 'ann@example.com' },
    ['phone', 'first_name', 'last_name', 'email', 'website', 'dealership_slug'],
  ],
  ['/api/auth/verify', { phone: '0491 570 006', token: '123456', type: 'sms' }, ['phone', 'token', 'type']],
  ['/api/auth/sign-out', {}, ['scope']],
]
const pages: [string, Record<string, string>, string[]][] = [
  [
    '/sign-in?type=watchlist&redirect=%2Fwatchlist',
    { step: 'send', phone: '0491 570 006' },
    ['phone', 'step'],
  ],
  ['/sign-in', { step: 'verify', phone: '0491 570 006', code: '123456' }, ['phone', 'code', 'step']],
  ['/sign-out', { back: '/' }, ['back']],
]

async function expectCalm(told: string, answer: Response) {
  const text = await sourceOf(answer)
  expect(answer.status, `${told}: ${text.slice(0, 200)}`).toBeLessThan(500)
  expect(text, told).not.toContain('<svg onload')
  expect(answer.headers.get('set-cookie') ?? '', told).not.toContain('a=b')
  expect(answer.headers.get('location') ?? '/', told).toMatch(/^\/(?!\/)/)
  expect(({} as Record<string, unknown>).polluted, told).toBeUndefined()
}

test.each(calls)(
  'API-29 API-34 API-35 API-36 %s answers calmly whatever its fields hold',
  async (path, fields, names) => {
    const visitor = await aVisitor()
    for (const name of [...names, '__proto__', 'constructor']) {
      const whole = 'phone' in fields ? { ...fields, phone: aPhone() } : fields
      const odd: unknown[] = [null, 7, true, [], ['x'], { polluted: 1 }, { toString: 'x' }]
      for (const [what, value] of [
        ...Object.entries(strange),
        ...odd.map((one) => [typeof one, one] as const),
      ]) {
        const answer = await visitor.json(path, jsonOf(whole, name, value))
        await expectCalm(`${path} ${name}: ${what}`, answer)
        if (typeof value === 'string' && value.length > 10_000 && 'phone' in fields)
          expect(answer.status).toBe(413)
      }
    }
    for (const body of [
      '',
      'null',
      '[]',
      '"x"',
      '7',
      '{',
      '\u0000',
      '{"phone":"\\ud800"}',
      '[['.repeat(4000),
    ])
      await expectCalm(`${path} ${body.slice(0, 20)}`, await visitor.json(path, body))
  },
)

test('API-31 API-32 a question about a contact is answered calmly whatever it holds', async () => {
  const visitor = await aVisitor()
  for (const [what, value] of Object.entries(strange).filter(([, text]) => text.length < 10_000)) {
    const query = new URLSearchParams({ phone_number: value, [value.slice(0, 50)]: 'x' })
    const answer = await visitor.go(`/api/check-if-contact-exists?${query}`)
    await expectCalm(what, answer)
    expect([what, answer.status]).toEqual([what, 400])
  }
  for (const query of [
    '',
    '?phone_number',
    '?phone_number=%00',
    '?phone_number=%ED%A0%80',
    '?phone_number=%',
  ])
    expect((await visitor.go(`/api/check-if-contact-exists${query}`)).status).toBe(400)
})

test.each(pages)(
  'ACC-13 the form of %s answers calmly whatever its fields hold',
  async (path, fields, names) => {
    const visitor = await aVisitor()
    for (const name of [...names, '__proto__', 'polluted'])
      for (const [what, value] of Object.entries(strange)) {
        const whole = 'phone' in fields ? { ...fields, phone: aPhone() } : fields
        await expectCalm(`${path} ${name}: ${what}`, await visitor.form(path, formOf(whole, name, value)))
      }
  },
)

test('ACC-22 API-37 what is kept of who signs in is clean, whatever was said', async () => {
  const visitor = await aVisitor()
  for (const [what, value] of Object.entries(strange)) {
    if (value.length > 5000 || what === 'NUL') continue
    const phone = aPhone()
    const said = { first_name: value, last_name: value, email: value, website: value, dealership_slug: value }
    const sent = await visitor.json('/api/auth/otp', JSON.stringify({ phone, ...said }))
    expect([what, sent.status]).toEqual([what, 200])
    const [sms] = (await (await visitor.go('/_/outbox.json')).json()) as { text: string }[]
    const token = /^\d{6}/.exec(sms!.text)![0]
    const verified = await visitor.json('/api/auth/verify', JSON.stringify({ phone, token, type: 'sms' }))
    expect(((await verified.json()) as { user: object | null }).user, what).not.toBeNull()
  }
  const nul = await visitor.json(
    '/api/auth/otp',
    JSON.stringify({ phone: aPhone(), first_name: strange.NUL }),
  )
  expect(nul.status).toBe(400)
  const kept = await rowsOf(visitor.site.id)
  expect(kept.length).toBeGreaterThan(20)
  for (const row of kept)
    for (const value of Object.values(row)) expect(String(value ?? '')).not.toMatch(forbidden)
})

async function rowsOf(siteId: string): Promise<Record<string, unknown>[]> {
  const ask = async (query: ReturnType<typeof sql>) =>
    (
      (await world().database.asPlatform((tx) => tx.execute(query))) as unknown as {
        rows: Record<string, unknown>[]
      }
    ).rows
  return [
    ...(await ask(sql`select first_name, last_name, email from users where site_id = ${siteId}`)),
    ...(await ask(
      sql`select website_slug, dealership_slug, verification_type from verifications where site_id = ${siteId}`,
    )),
  ]
}
