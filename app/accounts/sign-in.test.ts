import { expect, test } from 'vitest'
import type { Site } from '#app/tenancy/tenancy.ts'
import { type Visit, website } from '#test/website.ts'
import { aSite, worldOf } from '#test/world.ts'
import { australianMobile } from './australian-mobile.server.ts'

const world = worldOf()
let count = 0
const aPhone = () => `0491 57${String(count++).padStart(4, '0')}`
const from = () => ({ 'x-forwarded-for': `203.0.113.${count++ % 250}` })

/** A browser that keeps its cookies and follows no redirect. */
function aBrowser(visit: Visit, site: Site) {
  const jar = new Map<string, string>()
  const address = from()
  const go = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await visit(site, path, {
      redirect: 'manual',
      ...init,
      headers: { ...address, cookie, 'sec-fetch-site': 'same-origin', ...init.headers },
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (/Max-Age=0/.test(set)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  const json = (path: string, body: unknown) =>
    go(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  const form = (path: string, fields: Record<string, string>) =>
    go(path, { method: 'POST', body: new URLSearchParams(fields) })
  const code = async () => {
    const [sms] = (await (await go('/_/outbox.json')).json()) as { text: string }[]
    return /^\d{6}/.exec(sms!.text)![0]
  }
  return { jar, go, json, form, code }
}
async function aVisit(settings = {}) {
  const site = await aSite(world(), settings)
  return { site, browser: aBrowser(website(world()), site) }
}

test('ACC-01 ACC-04 ACC-05 ACC-13 ACC-15 without scripts: phone, code, and back to where the visitor was', async () => {
  const { browser } = await aVisit()
  const path = '/sign-in?type=watchlist&redirect=%2Fcars%2Fkia&back=%2Fsearch%2Fnew-used-and-demo-cars'
  const first = await browser.go(path)
  expect(first.headers.get('cache-control')).toBe('no-store')
  const html = await first.text()
  expect(html).toContain('>Send Code<')
  expect(html).toMatch(/<input[^>]*id="sign-in-code"[^>]*disabled=""/)
  expect(html).toContain('href="/search/new-used-and-demo-cars"')

  const phone = aPhone()
  const sent = await browser.form(path, { step: 'send', phone })
  const locked = await sent.text()
  expect(locked).toContain('>Resend Code<')
  expect(locked).toContain('Code sent!')
  expect(locked).toMatch(/<input[^>]*id="sign-in-phone"[^>]*readOnly=""/i)
  expect(locked).not.toMatch(/<input[^>]*id="sign-in-code"[^>]*disabled=""/)

  const wrong = await browser.form(path, { step: 'verify', phone, code: '000000' })
  const refused = await wrong.text()
  expect(refused).toMatch(
    /id="sign-in-code-error" role="alert"[\s\S]*The verification code is invalid. Please/,
  )
  expect(refused).toMatch(/<input[^>]*id="sign-in-code"[^>]*sign-in-code-error"[^>]*aria-invalid="true"/)
  expect(await (await browser.form(path, { step: 'verify', phone, code: '' })).text()).toContain(
    'This is a required field.',
  )
  const right = await browser.form(path, { step: 'verify', phone, code: await browser.code() })
  expect([right.status, right.headers.get('location')]).toEqual([303, '/cars/kia'])
  const session = right.headers.getSetCookie().find((cookie) => cookie.startsWith('forecourt-session='))!
  expect(session).toMatch(/HttpOnly/)
  expect(session).toMatch(/SameSite=Lax/)
  expect((await browser.go(path)).headers.get('location')).toBe('/cars/kia')
})

test('ACC-23 API-36 signing out ends the session on the server', async () => {
  const { browser, site } = await aVisit()
  const phone = aPhone()
  await browser.json('/api/auth/otp', { phone })
  const signedIn = await browser.json('/api/auth/verify', { phone, token: await browser.code(), type: 'sms' })
  expect(await signedIn.json()).toMatchObject({ user: { phone: australianMobile(phone) } })
  const kept = new Map(browser.jar)
  expect((await browser.go('/sign-in')).status).toBe(302)
  expect(await (await browser.json('/api/auth/sign-out', {})).json()).toEqual({ success: true })
  expect([...browser.jar.keys()]).not.toContain('forecourt-session')
  const thief = aBrowser(website(world()), site)
  for (const [name, value] of kept) thief.jar.set(name, value)
  expect((await thief.go('/sign-in')).status).toBe(200)
  const again = await browser.form('/sign-out', { back: '//evil.example' })
  expect([again.status, again.headers.get('location')]).toEqual([303, '/'])
})

test('signing out everywhere ends the sessions of all devices, and the browser forgets the site', async () => {
  const site = await aSite(world())
  const phone = aPhone()
  const signedIn = async () => {
    const browser = aBrowser(website(world()), site)
    await browser.json('/api/auth/otp', { phone })
    await browser.json('/api/auth/verify', { phone, token: await browser.code(), type: 'sms' })
    expect((await browser.go('/sign-in')).status).toBe(302)
    return browser
  }
  const [telephone, laptop, stranger] = [await signedIn(), await signedIn(), aBrowser(website(world()), site)]
  await stranger.json('/api/auth/sign-out', { everywhere: true })
  expect((await telephone.go('/sign-in')).status).toBe(302)
  expect(await (await telephone.go('/watchlist')).text()).toContain('Sign out on all devices')
  const out = await telephone.form('/sign-out', { everywhere: 'on' })
  expect([out.status, out.headers.get('clear-site-data')]).toEqual([303, '"cache", "storage"'])
  expect((await laptop.go('/sign-in')).status).toBe(200)
  const other = await signedIn()
  const only = await other.json('/api/auth/sign-out', {})
  // What the browser keeps for anybody, such as favourites, stays.
  expect(only.headers.get('clear-site-data')).not.toContain('storage')
})

test('ACC-01 a session of one site is nothing on another', async () => {
  const { browser } = await aVisit()
  const phone = aPhone()
  await browser.json('/api/auth/otp', { phone })
  await browser.json('/api/auth/verify', { phone, token: await browser.code(), type: 'sms' })
  const other = aBrowser(website(world()), await aSite(world()))
  for (const [name, value] of browser.jar) other.jar.set(name, value)
  expect((await other.go('/sign-in')).status).toBe(200)
})

test('over https the cookies are bound to the host', async () => {
  const site = await aSite(world(), { hosts: ['www.secure-dealer.example'] })
  const answer = await website(world())(site, '/api/auth/otp', {
    method: 'POST',
    body: JSON.stringify({ phone: aPhone() }),
    headers: { host: 'www.secure-dealer.example', ...json, ...from() },
  })
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^__Host-forecourt-browser=[\w-]+; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly; Secure$/,
  )
})

test('API-29 API-34 a browser that signed in before gets its code while strangers ask for one to the same phone, until it signs out everywhere', async () => {
  const { browser, site } = await aVisit()
  const phone = aPhone()
  const signIn = async () => {
    const sent = await browser.json('/api/auth/otp', { phone })
    if (sent.status !== 200) return sent.status
    const token = await browser.code()
    return (await browser.json('/api/auth/verify', { phone, token, type: 'sms' })).status
  }
  expect(await signIn()).toBe(200)
  await browser.json('/api/auth/sign-out', {})
  // From another network each.
  const stranger = (i: number) =>
    website(world())(site, '/api/auth/otp', {
      method: 'POST',
      body: JSON.stringify({ phone }),
      headers: { ...json, 'x-forwarded-for': `198.51.${100 + i}.1` },
    })
  for (let i = 0; i < 5; i++) expect((await stranger(i)).status).toBe(200)
  expect((await stranger(5)).status).toBe(429)
  expect((await browser.json('/api/rate-limit', { phone })).status).toBe(200)
  expect(await signIn()).toBe(200)
  await browser.json('/api/auth/sign-out', { everywhere: true })
  expect(await signIn()).toBe(429)
})

test('API-29 ERR-04 the fourth send is refused, by the question and by the send', async () => {
  const { browser } = await aVisit()
  const phone = aPhone()
  for (let i = 0; i < 3; i++) {
    expect((await browser.json('/api/rate-limit', { phone })).status).toBe(200)
    expect((await browser.json('/api/auth/otp', { phone })).status).toBe(200)
  }
  for (const path of ['/api/rate-limit', '/api/auth/otp']) {
    const refused = await browser.json(path, { phone })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('600')
    expect(await refused.json()).toEqual({ error: 'Too many verification attempts. Please try again later.' })
  }
})

test('API-31 API-32 whether a contact exists is said by one word, and not for long', async () => {
  const { browser } = await aVisit()
  const phone = aPhone()
  const ask = () => browser.go(`/api/check-if-contact-exists?phone_number=${encodeURIComponent(phone)}`)
  expect(await (await ask()).json()).toEqual({ data: false })
  await browser.json('/api/auth/otp', { phone })
  expect(await (await ask()).json()).toEqual({ data: false })
  await browser.json('/api/auth/verify', { phone, token: await browser.code(), type: 'sms' })
  expect(await (await ask()).json()).toEqual({ data: true })
  const post = (phoneNumber: string) =>
    browser.json('/api/check-if-contact-exists', { phone_number: phoneNumber })
  expect(await (await post(phone)).json()).toEqual({ data: true })
  expect(await (await post(aPhone())).json()).toEqual({ data: false })
  const statuses = []
  for (let i = 0; i < 10; i++) statuses.push((await ask()).status)
  expect(statuses.at(-1)).toBe(429)
  const { browser: fresh } = await aVisit()
  expect((await fresh.go('/api/check-if-contact-exists')).status).toBe(400)
})

test('what other websites post is refused', async () => {
  const { browser } = await aVisit()
  for (const path of ['/api/auth/otp', '/api/auth/verify', '/api/auth/sign-out', '/sign-in', '/sign-out']) {
    const answer = await browser.go(path, {
      method: 'POST',
      body: '{}',
      headers: { origin: 'https://evil.example' },
    })
    expect([path, answer.status]).toEqual([path, 403])
  }
})

const json = { 'content-type': 'application/json' }
const strange = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e0491570006',
  '<svg onload=alert(1)>',
  '0491570006\r\nTo: x',
  'x'.repeat(5000),
  '07 5550 0100',
  '+64 21 123 4567',
  '1300 123 456',
  '0491570006;ext=1',
]
test('only mobile numbers of Australia get a code; strange ones are refused in words', async () => {
  const { browser } = await aVisit()
  for (const phone of strange) {
    const answer = await browser.json('/api/auth/otp', {
      phone,
      site_id: 'another',
      __proto__: { phone: 'x' },
    })
    expect([phone, answer.status]).toEqual([phone, 400])
    expect(await answer.json()).toHaveProperty('error')
    expect((await browser.form('/sign-in', { step: 'send', phone })).status).toBe(400)
  }
  expect((await browser.json('/api/auth/otp', { phone: 'x'.repeat(20_000) })).status).toBe(413)
  for (const body of ['', '[]', 'null', '"0491570006"', '{"phone":', '{"phone":{"toString":1}}'])
    expect((await browser.go('/api/auth/otp', { method: 'POST', body, headers: json })).status).toBe(400)
  const phone = JSON.stringify({ phone: aPhone() })
  for (const headers of [
    {},
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
  ])
    expect((await browser.go('/api/auth/otp', { method: 'POST', body: phone, headers })).status).toBe(415)
  expect(await (await browser.go('/_/outbox.json')).json()).toEqual([])
  for (const written of [
    '0491 570 006',
    '+61 491 570 006',
    '61491570006',
    '(0491) 570-006',
    '0061491570006',
    '0011 61 491 570 006',
  ])
    expect([written, australianMobile(written)]).toEqual([written, '+61491570006'])
})

test('API-35 a check says what is missing; only POST is taken', async () => {
  const { browser } = await aVisit()
  const check = async (body: object) => {
    const answer = await browser.json('/api/auth/verify', body)
    return [answer.status, await answer.json()]
  }
  const phone = aPhone()
  expect(await check({ phone, token: '123456', type: 'email' })).toEqual([
    400,
    { error: "The type must be 'sms'." },
  ])
  expect(await check({ phone, token: '12', type: 'sms' })).toEqual([400, { error: 'Code must be 6 digits.' }])
  expect(await check({ phone, token: 123456, type: 'sms' })).toEqual([
    400,
    { error: 'This is a required field.' },
  ])
  expect(await check({ phone, token: '123456', type: 'sms' })).toEqual([200, { user: null }])
  for (const path of ['/api/auth/otp', '/api/auth/verify', '/api/auth/sign-out', '/api/rate-limit'])
    expect((await browser.go(path)).status).toBe(405)
})
