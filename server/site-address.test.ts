import { expect, test } from 'vitest'
import { listLeads } from '#app/leads/lead-list.server.ts'
import { listCars } from '#app/stock/cars.server.ts'
import { sourceOf, website } from '#test/website.ts'
import { aCar, aSite, hasStock, scope, worldOf } from '#test/world.ts'

const world = worldOf()

async function aDealer() {
  const host = `dealer-${crypto.randomUUID().slice(0, 8)}.com.au`
  const site = await aSite(world(), {
    hosts: [`www.${host}`, host],
    site: { primaryHost: host },
  } as never)
  await hasStock(world(), site, [aCar()])
  const [car] = (await listCars(scope(world(), site), 1)).cars
  const visit = website(world())
  const ask = (path: string, init: RequestInit & { host?: string } = {}) =>
    visit(site, path, {
      ...init,
      headers: {
        host: init.host ?? `www.${host}`,
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '203.0.113.9',
        ...init.headers,
      },
    })
  return { site, host, car: car!, ask, visit, path: `/cars/${car!.slug}` }
}
const told = (answer: Response) => [answer.status, answer.headers.get('location')]

test('who comes by another host is sent to the primary one, with path and query', async () => {
  const { ask, host, path } = await aDealer()
  expect(told(await ask(`${path}?utm_source=a&b=%2F`))).toEqual([
    301,
    `https://${host}${path}?utm_source=a&b=%2F`,
  ])
  expect(told(await ask('/', { method: 'HEAD' }))).toEqual([301, `https://${host}/`])
  expect(told(await ask('/Contact-Us/'))).toEqual([301, `https://${host}/contact-us`])
  expect((await ask(path, { host })).status).toBe(200)
})

test('forms, endpoints and a developer’s address stay where they are', async () => {
  const { ask, site, visit } = await aDealer()
  expect((await ask('/api/search')).status).not.toBe(301)
  expect((await ask('/search/used-cars.data')).status).not.toBe(301)
  expect((await ask('/contact-us', { method: 'POST', body: new URLSearchParams() })).status).toBe(400)
  expect((await visit(site, '/')).status).toBe(200)
})

test('every address that leaves the site has the primary host', async () => {
  const { ask, host, path, site } = await aDealer()
  const own = `https://${host}`
  const html = await sourceOf(await ask(path, { host }))
  expect(html).toContain(`<link rel="canonical" href="${own}${path}"/>`)
  expect(html).toContain(`<meta property="og:url" content="${own}${path}"/>`)
  expect(html).toContain(`"url":"${own}${path}"`)
  expect(await (await ask('/sitemap.xml', { host })).text()).toContain(`<loc>${own}${path}</loc>`)
  expect(await (await ask('/robots.txt', { host })).text()).toContain(`Sitemap: ${own}/sitemap.xml`)
  // An endpoint that is asked by another host still tells the primary one.
  const sent = await ask('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ form: 'car', car_id: (await listCars(scope(world(), site), 1)).cars[0]!.id, opt_in: false },
      ...{ name: 'Ann Chen', email: 'ann@example.com', phone: '0412345678', message: 'Hello' },
      ...{ terms_conditions: true, url: `https://www.${host}${path}?utm_source=a` },
    }),
  })
  expect(sent.status).toBe(200)
  const [lead] = (await listLeads(scope(world(), site), 1)).leads
  expect(lead!.payload).toMatchObject({ car_url: own + path, url: `${own}${path}?utm_source=a` })
})

test('each page has one spelling: small letters, and no slash at the end', async () => {
  const { site, visit, car, path } = await aDealer()
  for (const [asked, plain] of [
    ['/Contact/', '/contact'],
    ['/BLOG', '/blog'],
    ['/contact-us//moorooka-yard', '/contact-us/moorooka-yard'],
    [`${path}/?a=B`, `${path}?a=B`],
    ['/Search/Used-Cars/', '/search/used-cars'],
    ['/used-car/Toyota', '/used-car/toyota'],
    ['//', '/'],
  ])
    expect([asked, ...told(await visit(site, asked!))]).toEqual([asked, 301, plain])
  expect(told(await visit(site, '//evil.example/'))[0]).toBe(404)
  expect(told(await visit(site, `/cars/${car.id}`))).toEqual([301, path])
  expect(told(await visit(site, path.toUpperCase().replace('/CARS', '/cars')))).toEqual([301, path])
})
