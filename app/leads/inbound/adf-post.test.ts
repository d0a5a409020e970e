import { expect, test } from 'vitest'
import { setSiteSecret } from '#app/tenancy/site-secrets.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aDeployment } from '#test/deployment.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, now, scope, worldOf } from '#test/world.ts'
import { listLeads } from '../lead-list.server.ts'
import { listInbound } from './inbound-list.server.ts'

const world = worldOf()

async function aKeyedSite(facts: object = {}) {
  const site = await aSite(world(), facts)
  const { sealer } = aDeployment(world())
  await setSiteSecret(world().database, sealer, site.id, { name: 'inbound', value: 'the-key', now })
  return site
}
const post = (site: Site, body: string, key: string | null = 'the-key', path = '/api/leads/adf') =>
  website(world())(site, path, {
    method: 'POST',
    headers: { 'content-type': 'application/xml', ...(key !== null && { authorization: `Bearer ${key}` }) },
    body,
  })
const adf = (facts = '') =>
  `<?adf version="1.0"?><adf><prospect><id source="Desk">L1</id><vehicle><stock>U1</stock></vehicle><customer><contact><name part="full">Ann Chen</name><phone>0491570156</phone></contact>${facts}</customer></prospect></adf>`
const leadsOf = async (site: Site) => (await listLeads(scope(world(), site), 9)).leads

test('ADF that is posted with the site’s key is a lead about the car of the stock, and once', async () => {
  const site = await aKeyedSite({ api: { base: '/site/v1' } })
  await hasStock(world(), site, [aCar({ stockNumber: 'u1' })])
  const path = '/site/v1/leads/adf'
  const answer = await post(site, adf(), 'the-key', path)
  const [lead] = await leadsOf(site)
  expect([answer.status, await answer.json()]).toEqual([
    200,
    {
      lead_id: lead!.id,
      received: [{ id: expect.any(String), outcome: 'lead', lead_id: lead!.id, reason: null }],
    },
  ])
  expect(lead).toMatchObject({
    form: 'car',
    payload: { source: 'Desk', source_reference: 'L1', stock_number: 'u1' },
  })
  expect(await (await post(site, adf('<comments>!</comments>'), 'the-key', path)).json()).toMatchObject({
    lead_id: lead!.id,
    received: [{ outcome: 'repeat' }],
  })
})

test('without the key, with another, and where the site has none, nothing is taken', async () => {
  const [site, keyless] = [await aKeyedSite(), await aSite(world())]
  const answers = [
    await post(site, adf(), null),
    await post(site, adf(), 'the-kez'),
    await post(keyless, adf()),
    await post(keyless, adf(), ''),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  expect((await listInbound(scope(world(), site), { limit: 9 })).mails).toEqual([])
})

test('what cannot be read is kept all the same, and the sender told why; what is too long is not', async () => {
  const site = await aKeyedSite()
  const answer = await post(site, '<adf><prospect><customer/></prospect></adf>')
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    {
      lead_id: null,
      received: [{ outcome: 'not read', reason: expect.stringContaining('no phone number') }],
    },
  ])
  expect(await leadsOf(site)).toEqual([])
  expect((await listInbound(scope(world(), site), { limit: 9 })).notRead).toBe(1)
  expect((await post(site, ' '.repeat(300 * 1024))).status).toBe(413)
  expect((await website(world())(site, '/api/leads/adf')).status).toBe(405)
})
