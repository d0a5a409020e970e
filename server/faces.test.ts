import { expect, test } from 'vitest'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { applySite } from '#app/tenancy/sites.server.ts'
import { aDeployment } from '#test/deployment.ts'
import { webOf } from '#test/website.ts'
import { aSite, someSettings, worldOf } from '#test/world.ts'
import { faceOf } from './faces.ts'

const world = worldOf()
const environmentOf = (variables: Record<string, string>) =>
  readEnvironment({
    ...{ NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', SESSION_SECRET: 'x'.repeat(32) },
    ...variables,
  })
const production = environmentOf({ NODE_ENV: 'production', OFFICE_HOST: 'office.dealers.example' })

async function ask(host: string, path = '/', { environment = environmentOf({}), headers = {} } = {}) {
  const web = webOf({ ...aDeployment(world()), environment })
  const answer = await web.fetch(new Request(`http://${host}${path}`, { headers: { host, ...headers } }))
  return { answer, text: await answer.text() }
}

test('a host shows one face: a site, the office, the list of a developer’s machine, or nothing', async () => {
  const site = await aSite(world(), { hosts: ['www.yard.example'] })
  const { database } = world()
  const kindOf = async (host: string, environment = environmentOf({})) =>
    (await faceOf(host, { database, environment }))?.kind ?? null
  expect(await kindOf(`${site.slug}.localhost:3000`)).toBe('site')
  expect(await kindOf('WWW.yard.example.')).toBe('site')
  expect(await kindOf('office.localhost:3000')).toBe('office')
  expect(await kindOf('localhost:3000')).toBe('deployment')
  expect(await kindOf('nobody.example')).toBe(null)
  expect(await kindOf('office.dealers.example:443', production)).toBe('office')
  expect(await kindOf('office.localhost', production)).toBe(null)
  expect(await kindOf('localhost', production)).toBe(null)
  // Nobody named one.
  expect(await kindOf('office.localhost', environmentOf({ NODE_ENV: 'production' }))).toBe(null)
})

test('the office is a page of its own: its policy lets nothing of anybody else run, and no frame hold it', async () => {
  const { answer, text } = await ask('office.localhost:3000', '/sign-in')
  expect(answer.status).toBe(200)
  expect(text).toContain('<h1>Come in.</h1>')
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('an address that is no screen is 404, in the office’s own look', async () => {
  const { answer, text } = await ask('office.localhost:3000', '/search/new-used-and-demo-cars')
  expect(answer.status).toBe(404)
  expect(text).toContain('There is no such screen')
})

test('over https its cookie is of its host alone, given once', async () => {
  const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }
  const of = (headers: object) =>
    ask('office.dealers.example', '/', { environment: production, headers: { ...proxied, ...headers } })
  const { answer } = await of({})
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(
    /^__Host-office-browser=[\w-]{43}; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure$/,
  )
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
  const again = await of({ cookie: cookie.split(';')[0] })
  expect(again.answer.headers.get('set-cookie')).toBe(null)
})

test('a dealer’s host shows nothing of the office, and the office nothing of a dealer', async () => {
  const site = await aSite(world())
  const { answer, text } = await ask(`${site.slug}.localhost:3000`)
  expect(answer.status).toBe(200)
  expect(text).not.toMatch(/office/i)
  expect(answer.headers.get('set-cookie') ?? '').not.toContain('office')
  const office = await ask('office.localhost:3000')
  expect(office.text).not.toContain(site.slug)
  expect((await ask('office.localhost:3000', '/api/search')).answer.status).toBe(404)
  expect((await ask('office.localhost:3000', '/robots.txt')).answer.status).toBe(404)
})

test('no site takes the office’s address', async () => {
  const refused = await applySite(world().database, { ...someSettings(), slug: 'office' } as never).catch(
    (error: Error) => error.message,
  )
  expect(JSON.stringify(refused)).toContain('is the name of the office')
})

test('what nobody signed in may see is not told apart from what is not there, and a forged cookie is nobody', async () => {
  const site = await aSite(world())
  for (const path of ['/', '/you', `/${site.slug}/people`, `/${site.slug}/audit`, '/nowhere/audit'])
    for (const cookie of ['', 'office-session=forged-forged-forged-forged'])
      expect([
        path,
        (await ask('office.localhost:3000', path, { headers: { cookie } })).answer.headers.get('location'),
      ]).toEqual([path, '/sign-in'])
  const data = await ask('office.localhost:3000', `/${site.slug}/people`, {
    headers: { 'x-office-data': 'people' },
  })
  expect([data.answer.headers.get('x-office-moved'), data.text]).toEqual(['/sign-in', ''])
})

test.each([
  ['another website', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  ['a dealer’s site', { 'sec-fetch-site': 'same-site', origin: 'http://dealer.localhost:3000' }, 403],
])('what %s posts to the office is refused', async (_, headers, status) => {
  const web = webOf(aDeployment(world()))
  const host = 'office.localhost:3000'
  const body = new URLSearchParams({ email: 'a@b.example' })
  const asked = new Request(`http://${host}/sign-in`, {
    method: 'POST',
    body,
    headers: { host, ...headers } as never,
  })
  expect((await web.fetch(asked)).status).toBe(status)
})

test('a body that is too long for any form of the office is refused, and one that is not a form is no fault', async () => {
  const web = webOf(aDeployment(world()))
  const host = 'office.localhost:3000'
  const post = (body: string, type = 'application/x-www-form-urlencoded') =>
    web.fetch(
      new Request(`http://${host}/sign-in`, {
        method: 'POST',
        body,
        headers: { host, 'content-type': type },
      }),
    )
  expect((await post(`email=${'x'.repeat(140_000)}`)).status).toBe(413)
  expect((await post('email=nobody')).headers.get('location')).toBe('/sign-in?fault=email')
  expect((await post('{', 'application/json')).status).toBeLessThan(500)
})
