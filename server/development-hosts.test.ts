import { expect, test } from 'vitest'
import { aDeployment } from '#test/deployment.ts'
import { website } from '#test/website.ts'
import { aSite, now, worldOf } from '#test/world.ts'

const world = worldOf()

test('in production a site is on its own hosts, and at {slug}.localhost for who works on the server only', async () => {
  const site = await aSite(world(), { hosts: [`${crypto.randomUUID()}.example`] })
  const [own] = site.settings.hosts
  const { environment } = aDeployment(world(), now)
  const production = website(world(), now, { environment: { ...environment, NODE_ENV: 'production' } })
  const status = async (visit: typeof production, host: string, address: string) =>
    (await visit(site, '/robots.txt', { headers: { Host: host, 'X-Forwarded-For': address } })).status
  const local = `${site.slug}.localhost`
  expect(await status(production, own!, '203.0.113.7')).toBe(200)
  for (const spelling of [local, `${local}:3000`, local.toUpperCase(), `${local}.`])
    expect([spelling, await status(production, spelling, '203.0.113.7')]).toEqual([spelling, 404])
  expect(await status(production, local, '127.0.0.1')).toBe(200)
  expect(await status(production, local, '::1')).toBe(200)
  expect(await status(website(world()), local, '203.0.113.7')).toBe(200)
})
