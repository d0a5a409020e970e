import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdProduction } from '#app/platform/production.server.ts'
import { setSiteSecret } from '#app/tenancy/site-secrets.server.ts'
import { applySite, findSiteBySlug } from '#app/tenancy/sites.server.ts'
import { aDeployment } from '#test/deployment.ts'
import { now, someSettings, worldOf } from '#test/world.ts'
import { commandRunner } from './run-command.ts'

const world = worldOf()
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-production-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const liveKey = 'rk_live_51Hq8aBcDeFgHiJkLm'
const testKey = 'sk_test_51Hq8aBcDeFgHiJkLm'

/** The command line of a server, and a dealer's file of these settings. */
function aDesk(mode: 'production' | 'development', slug: string, facts: object = {}) {
  const deployment = aDeployment(world())
  const environment = { ...deployment.environment, NODE_ENV: mode }
  const { name, dealerships, locations } = someSettings({ slug })
  const leads = { deliver: [{ kind: 'email', to: 'sales@dealer.example' }] }
  writeFileSync(
    join(folder, `${slug}.json`),
    JSON.stringify({ slug, name, dealerships, locations, leads, ...facts }, null, 2),
  )
  return async (words: string, input = '') => {
    holdProduction(world().database, mode === 'production')
    const told = { out: '', err: '' }
    const status = await commandRunner({ ...deployment, environment })(
      { arguments: words.split(' '), folder, input },
      (output) => {
        if ('out' in output) told.out += output.out
        if ('err' in output) told.err += output.err
      },
    )
    return { status, ...told }
  }
}

const invented = {
  payments: { provider: 'stand-in' },
  finance: { services: [{ provider: 'coral-coast', adapter: 'stand-in' }] },
  tradeIn: { lookUp: { adapter: 'stand-in' } },
}

test('in production a settings file with a stand-in is refused, each with its line; elsewhere it is applied', async () => {
  const run = aDesk('production', 'yard-invented', invented)
  for (const verb of ['check', 'apply']) {
    const { status, err } = await run(`site ${verb} yard-invented.json`)
    expect(status).toBe(1)
    expect(err).toMatch(/yard-invented\.json:\d+: payments\.provider: is an invented payment provider/)
    expect(err).toMatch(/yard-invented\.json:\d+: finance\.services\.0\.adapter: is an invented lender/)
    expect(err).toMatch(/yard-invented\.json:\d+: tradeIn\.lookUp\.adapter: is an invented register/)
  }
  expect(await findSiteBySlug(world().database, 'yard-invented')).toBeNull()
  expect((await aDesk('development', 'yard-demo', invented)('site apply yard-demo.json')).status).toBe(0)
})

test('in production a site that has stand-ins already offers no payment, quote and look-up, and restores none', async () => {
  const slug = 'yard-earlier'
  const run = aDesk('production', slug)
  holdProduction(world().database, true)
  try {
    const applied = await applySite(world().database, someSettings({ slug, ...invented } as never))
    expect(applied).toMatchObject({ outcome: 'added' })
    expect((await findSiteBySlug(world().database, slug))?.settings).toMatchObject({
      payments: {},
      finance: { services: [] },
      tradeIn: { lookUp: { adapter: 'none' } },
    })
    const inForce = (await findSiteBySlug(world().database, slug))?.settings
    expect(inForce?.payments.provider).toBeUndefined()
    expect((await run(`site apply ${slug}.json --yes`)).status).toBe(0)
    const { status, err } = await run(`site restore ${slug} 1 --yes`)
    expect([status, err]).toEqual([1, expect.stringContaining('is an invented payment provider')])
  } finally {
    holdProduction(world().database, false)
  }
})

test('a key is asked for its form when it is set, and a test key is refused in production', async () => {
  const slug = 'yard-keys'
  const run = aDesk('production', slug, { payments: { provider: 'stripe' } })
  const first = await run(`site apply ${slug}.json`)
  expect(first.out + first.err).toContain('the secret payments-key is not set')
  const set = (name: string, value: string) => run(`site secret set ${name} --site ${slug}`, value)
  for (const [name, value, why] of [
    ['payments-key', 'hello', 'is no key of Stripe'],
    ['payments-key', 'sk_live_', 'is no key of Stripe'],
    ['payments-key', 'sk_live_abc def ghi jkl', 'is no key of Stripe'],
    ['payments-key', 'pk_live_51Hq8aBcDeFgHi', 'publishable'],
    ['payments-key', 'whsec_abcdefgh12345', 'belongs to payments-webhook'],
    ['payments-key', testKey, 'test mode'],
    ['payments-webhook', 'hello', 'is no signing secret'],
    ['payments-webhook-previous', liveKey, 'is no signing secret'],
  ] as const) {
    const { status, err } = await set(name, value)
    expect([status, err], `${name} ${value}`).toEqual([1, expect.stringContaining(why)])
    expect(err).not.toContain(value.slice(8) || 'nothing')
  }
  expect((await run(`site secret list --site ${slug}`)).out).not.toContain('payments-')
  expect((await set('payments-key', `${liveKey}\n`)).status).toBe(0)
  expect((await set('payments-webhook', 'whsec_abcdefgh12345')).status).toBe(0)
  expect((await run(`site check ${slug}.json`)).out).not.toContain('payments')
  const demo = aDesk('development', slug, { payments: { provider: 'stripe' } })
  expect((await demo(`site secret set payments-key --site ${slug}`, testKey)).status).toBe(0)
})

test('in production a test key that is there already refuses the settings', async () => {
  const slug = 'yard-test-key'
  const run = aDesk('production', slug, { payments: { provider: 'stripe' } })
  await run(`site apply ${slug}.json`)
  const site = (await findSiteBySlug(world().database, slug))!
  const { database, sealer } = aDeployment(world())
  await setSiteSecret(database, sealer, site.id, { name: 'payments-key', value: testKey, now })
  const { status, err } = await run(`site check ${slug}.json`)
  expect([status, err]).toEqual([1, expect.stringContaining("key of Stripe's test mode")])
})
