import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import routes from '#app/routes.ts'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { website } from '#test/website.ts'
import { aSite, someSettings, worldOf } from '#test/world.ts'
import { endpointFor, endpointGroups } from './endpoints.ts'

const world = worldOf()

const allOn = {
  features: { reserve: true, printing: true, testDrive: true, tradeIn: true },
  saved: { control: 'watchlist' },
  plugins: ['car analysis'],
  delivery: { rates: [{ upToKm: 50, price: 0 }] },
  payments: { provider: 'stand-in' },
  tradeIn: { saveValuation: true },
  finance: { provider: 'coral', services: [{ provider: 'coral', adapter: 'stand-in' }] },
}
async function described(settings: object = allOn) {
  const site = await aSite(world(), SiteSettings.parse({ ...someSettings(), ...settings }))
  const base = site.settings.api.base
  const visit = website(world())
  const answer = await visit(site, `${base}/openapi.json`)
  return { site, visit, document: (await answer.json()) as Described }
}
type Operation = {
  readonly responses: Record<
    string,
    { content?: Record<string, { schema: object }>; headers?: Record<string, object> }
  >
  readonly requestBody?: { content: Record<string, object> }
  readonly parameters?: readonly { name: string; in: string; description?: string }[]
  readonly security?: readonly Record<string, string[]>[]
}
type FormShape = {
  title: string
  properties: Record<string, { const?: string; enum?: string[]; type?: string }>
  required: string[]
}
type Described = {
  readonly openapi: string
  readonly servers: readonly { url: string }[]
  readonly paths: Record<string, Record<string, Operation>>
  readonly webhooks: Record<string, { post: Operation }>
  readonly components: {
    schemas: Record<string, { properties: Record<string, object> }>
    securitySchemes: Record<string, { in: string; name: string }>
  }
}

const flat = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
const routed = flat(routes)
  .map(({ path }) => path ?? '')
  .filter((path) => path.startsWith('api/') || path.endsWith('/autogauge'))
  .filter((path) => !['api/*', 'api/docs'].includes(path))
  .map((path) => `/${path.replaceAll(/:(\w+)/g, '{$1}').replace(/^api\//, '')}`)

test('each endpoint that is routed stands in the description, and nothing else does', async () => {
  const { document } = await described()
  const search = ['', '/multi', '/cars', '/models', '/deals', '/suggest'].map((path) => `/search${path}`)
  expect(routed.length).toBeGreaterThan(25)
  const asked = routed.map((path) => path.replace('{provider}', 'coral'))
  expect(Object.keys(document.paths).sort()).toEqual([...new Set([...asked, ...search])].sort())
  expect(document.openapi).toBe('3.1.0')
})

test('API-40 each operation says what it answers, and how it refuses', async () => {
  const { document } = await described()
  const bare = Object.entries(document.paths).flatMap(([path, operations]) =>
    ['get', 'post', 'delete'].flatMap((method) => {
      const operation = operations[method]
      if (!operation) return []
      const [[status, first]] = Object.entries(operation.responses) as [[string, { content?: object }]]
      return status === '204' || first.content ? [] : [`${method} ${path}`]
    }),
  )
  expect(bare).toEqual([])
})

test('API-01 the description names the site’s own base, and only what the site has switched on', async () => {
  const { document, site } = await described({
    api: { base: '/site/v1' },
    features: { printing: false, testDrive: false, tradeIn: false, reserve: false },
    saved: { control: 'favourite' },
  })
  expect(document.servers).toEqual([{ url: `http://${site.slug}.localhost:3000/site/v1` }])
  for (const path of [
    '/cars/{slug}/pdf',
    '/appointments',
    '/reservations',
    '/watchlist/save-car',
    '/coral/quote',
    '/miscellaneous',
  ])
    expect(document.paths).not.toHaveProperty([path])
  expect(document.paths).toHaveProperty(['/search'])
})

test('the description of a request is what the request is checked by', async () => {
  const { document, visit, site } = await described()
  const body = document.paths['/search']?.post?.requestBody as {
    content: Record<string, { schema: { properties: object; additionalProperties: boolean } }>
  }
  const { properties, additionalProperties } = body.content['application/json']!.schema
  expect(additionalProperties).toBe(false)
  expect(Object.keys(properties)).toContain('hitsPerPage')
  const refused = await visit(site, '/api/search', { method: 'POST', body: '{"unknown":1}' })
  expect(refused.status).toBe(400)
})

const operationsOf = ({ paths }: Described) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    ['get', 'post', 'delete'].flatMap((method) =>
      methods[method] ? [{ name: `${method} ${path}`, ...methods[method] }] : [],
    ),
  )

test('what has a name stands once among the schemas, and every reference leads to one', async () => {
  const { document } = await described()
  const text = JSON.stringify(document)
  const { schemas } = document.components
  for (const name of ['Vehicle', 'SearchResult', 'Lead', 'Refusal', 'PriceGauge', 'Appointment'])
    expect(schemas[name], name).toBeDefined()
  expect(text.match(/"sleeps":/g), 'a vehicle is written out once').toHaveLength(1)
  const refs = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref]) => ref!)
  expect(refs.length).toBeGreaterThan(20)
  for (const ref of refs) expect(schemas, ref).toHaveProperty([ref.replace('#/components/schemas/', '')])
  expect(text).not.toMatch(/\$defs|9007199254740991/)
})

test('who has to sign in is told how, and headers are described where they count', async () => {
  const { document } = await described()
  const operations = operationsOf(document)
  const others: Record<string, object> = {
    'post /leads/adf': { inbound: [] },
    'post /leads/sms': { texts: [] },
  }
  for (const { name, responses, security } of operations)
    if (responses[401]) expect([name, security]).toEqual([name, [others[name] ?? { session: [] }]])
  expect(document.components.securitySchemes.session).toMatchObject({ in: 'cookie' })
  for (const { name, responses } of operations)
    for (const status of [429, 503])
      if (responses[status]) expect(responses[status].headers, name).toHaveProperty('Retry-After')
  const keyed = operations.filter(({ parameters = [] }) =>
    parameters.some((one) => one.name === 'Idempotency-Key' && one.in === 'header'),
  )
  expect(keyed.map(({ name }) => name)).toEqual(['post /leads', 'post /reservations'])
  const bare = operations.flatMap(({ name, parameters = [] }) =>
    parameters.filter((one) => one.in !== 'query' && !one.description).map((one) => `${name} ${one.name}`),
  )
  expect(bare).toEqual([])
  expect(Object.keys(document.paths).filter((path) => path.startsWith('/{'))).toEqual([])
})

test('STK-76 the description says how a filter is written, and of what', async () => {
  const { document } = await described()
  const shape = JSON.stringify(document.paths['/search/cars']?.post?.requestBody)
  for (const words of ["make IN [Toyota, 'Land Rover']", 'price 10000 TO 20000', 'Attributes: id, ', 'body'])
    expect(shape).toContain(words)
})

test('API-20 the description says which forms there are and what each asks, as JSON and as a form, and the server asks the same', async () => {
  const { document, visit, site } = await described()
  const content = document.paths['/leads']!.post!.requestBody!.content
  expect(Object.keys(content)).toEqual([
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
  ])
  const { schemas } = document.components as unknown as { schemas: Record<string, FormShape> }
  const shapes = forms.map(({ kind }) => schemas[`NewLead.${kind}`]!)
  expect(shapes.map(({ title }) => title)).toEqual(forms.map(({ kind }) => kind))
  expect(document.paths['/leads']!.post!.requestBody).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/NewLead' } } },
  })
  const testDrive = shapes.find(({ title }) => title === 'test-drive')!
  expect(testDrive.properties).toMatchObject({ form: { const: 'test-drive' }, dateTime: { type: 'string' } })
  for (const { title, required } of shapes) {
    const answer = await visit(site, '/api/leads', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ form: title }),
    })
    const { errors = {} } = (await answer.json()) as { errors?: object }
    const asked = required.filter((name) => name !== 'form')
    // Without a vehicle that it needs, nothing else is looked at.
    if (asked.includes('car_id')) expect([title, answer.status]).toEqual([title, 404])
    else expect([title, Object.keys(errors).sort()]).toEqual([title, asked.sort()])
  }
})

test('the page for people names every endpoint, is no search result, and loads nothing of others', async () => {
  const { visit, site, document } = await described()
  const answer = await visit(site, '/api/docs')
  const html = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  for (const path of Object.keys(document.paths)) expect(html).toContain(`${path}</code>`)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toMatch(/(src|href)="https?:\/\/(?!\w[\w-]*\.localhost)[^"]*\.(js|css)/)
  expect(html).not.toContain(' style=')
})

test.each(['/api', '/api/nothing', '/api/cars/x/nothing', '/api/search/nothing'])(
  'an address of programs that is not there answers JSON: %s',
  async (path) => {
    const { visit, site } = await described()
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const answer = await visit(site, path, { method })
      expect([path, method, answer.status]).toEqual([path, method, 404])
      expect(await answer.json()).toEqual({ error: expect.any(String) })
    }
  },
)

test('a method that an endpoint does not take answers 405 with those that it does, as JSON', async () => {
  const { visit, site } = await described()
  const endpoints = endpointGroups.flatMap((group) => group.endpoints)
  const asked = new Set<string>()
  for (const { path, isBesidePage } of endpoints) {
    if (asked.has(path)) continue
    asked.add(path)
    const address = `${isBesidePage ? '' : '/api'}${path.replace('{provider}', 'coral').replaceAll(/\{\w+\}/g, 'some')}`
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      if (endpointFor(method, address)) continue
      const answer = await visit(site, address, { method })
      expect([method, address, answer.status]).toEqual([method, address, 405])
      expect(answer.headers.get('allow'), `${method} ${address}`).toMatch(/^(GET|POST)/)
      expect(await answer.json()).toEqual({ error: expect.any(String) })
    }
  }
}, 60_000)

test.each(['{', '[]', '"text"', '', 'null'])(
  'a body that is no object is refused as JSON: %s',
  async (body) => {
    const { visit, site } = await described()
    const posts = endpointGroups
      .flatMap((group) => group.endpoints)
      .filter(({ method, body: taken }) => method === 'post' && taken)
    for (const { path } of posts) {
      const address = `/api${path.replace('{provider}', 'coral')}`
      const headers = { 'content-type': 'application/json' }
      const answer = await visit(site, address, { method: 'POST', body, headers })
      expect([address, body, answer.status < 500]).toEqual([address, body, true])
      expect(answer.headers.get('content-type'), address).toMatch(/^application\/json/)
    }
  },
  60_000,
)
