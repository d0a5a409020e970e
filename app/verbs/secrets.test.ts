import { expect, test } from 'vitest'
import { pushKeys } from '#app/people/push-keys.server.ts'
import { createSealer } from '#app/platform/secrets.server.ts'
import { readSiteSecret } from '#app/tenancy/site-secrets.server.ts'
import { audit } from '#app/tenancy/tables.server.ts'
import { deedsOf, managed, managing, operator, owner } from '#test/staff.ts'
import { aSite, now, worldOf } from '#test/world.ts'
import { removeSecret, resealSecrets, setSecret } from './secrets.server.ts'
import { testWebhooks } from './webhooks.server.ts'

const world = worldOf()

test('a secret is set and removed by its name; its value is written down nowhere', async () => {
  const site = await aSite(world())
  const by = managed(world(), site, owner)
  const set = (name: string, value: string | null, isProduction = false) =>
    setSecret(managing(world(), owner), site, { name, value, now, isProduction })
  const kept = (name: string) => readSiteSecret(world().database, managing(world()).sealer, site.id, name)
  expect(await set('Not A Name', 'x')).toEqual({ refused: 'name' })
  expect(await set('webhook', '  ')).toEqual({ refused: 'empty' })
  expect(await set('payments-key', 'sk_test_abc', true)).toHaveProperty('fault')
  expect(await removeSecret(by, 'webhook')).toBe(false)
  expect(await deedsOf(by)).toEqual([])
  expect(await set('crm', ' hush \n')).toEqual({ value: 'hush' })
  const made = await set('webhook', null)
  expect(made).toEqual({ value: expect.stringMatching(/^whsec_.{44}$/) })
  expect([await kept('crm'), await kept('webhook')]).toEqual(['hush', 'value' in made && made.value])
  expect(await removeSecret(by, 'crm')).toBe(true)
  expect(await kept('crm')).toBeNull()
  expect(await deedsOf(by)).toEqual([
    { who: 'person o1', verb: 'secret.set', subject: 'secret:crm' },
    { who: 'person o1', verb: 'secret.set', subject: 'secret:webhook' },
    { who: 'person o1', verb: 'secret.remove', subject: 'secret:crm' },
  ])
})

test('sealing anew is a deed of the deployment, of no site', async () => {
  const site = await aSite(world())
  const acting = managing(world(), operator)
  await setSecret(acting, site, { name: 'crm', value: 'hush', now, isProduction: false })
  const { resealed } = await resealSecrets(acting)
  const rows = await world().database.asPlatform((transaction) => transaction.select().from(audit))
  expect(rows.filter(({ siteId }) => siteId === null)).toMatchObject([
    { actor: operator, verb: 'secret.reseal', subject: 'secrets', after: { resealed } },
  ])
})

test('devices are told as before once the secret is changed and all is sealed anew', async () => {
  const acting = managing(world(), operator)
  const { database, sealer } = acting
  const keys = await pushKeys(database, sealer)
  const next = createSealer('what seals them from now on')
  await resealSecrets({ ...acting, sealer: { ...next, open: sealer.open } })
  expect(keys).not.toBeNull()
  expect(await pushKeys(database, next)).toEqual(keys)
})

test('a webhook without its secret is told with what sets it; trying one changes nothing', async () => {
  const deliver = [{ kind: 'webhook', url: 'http://127.0.0.1:9/hook', secret: 'none-yet' }]
  const site = await aSite(world(), { leads: { deliver, mostPerAddress: 60 } as never })
  expect(await testWebhooks(managing(world()), site, { isProduction: false })).toEqual([
    { url: deliver[0]!.url, sent: false, problem: expect.stringContaining(`--site ${site.slug} --generate`) },
  ])
  expect(await deedsOf(managed(world(), site))).toEqual([])
})
