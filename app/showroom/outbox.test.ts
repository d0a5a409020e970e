import { expect, test } from 'vitest'
import { website } from '#test/website.ts'
import { aSite, worldOf } from '#test/world.ts'

const world = worldOf()

test('the outbox of a demo is there on its own machine and network, and for nobody on the Internet', async () => {
  const site = await aSite(world())
  const visit = website(world())
  const from = (address: string, path: string) =>
    visit(site, path, { headers: { 'X-Forwarded-For': address } })
  for (const path of ['/_/outbox', '/_/outbox.json', '/_/outbox.data', '/_/outbox/1/lead.xml']) {
    expect([path, (await from('203.0.113.7', path)).status]).toEqual([path, 404])
    expect([path, (await from('2001:db8::7', path)).status]).toEqual([path, 404])
  }
  for (const address of ['127.0.0.1', '::1', '192.168.1.20', '10.0.0.1'])
    expect([address, (await from(address, '/_/outbox.json')).status]).toEqual([address, 200])
  expect((await visit(site, '/_/outbox.json')).status).toBe(200)
})
