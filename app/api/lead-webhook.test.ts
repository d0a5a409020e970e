import { MockAgent } from 'undici'
import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { deliverDue } from '#app/leads/delivery/queue.server.ts'
import { receiveLead } from '#app/leads/leads.server.ts'
import { listCars } from '#app/stock/cars.server.ts'
import { aDeployment } from '#test/deployment.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, now, scope, worldOf } from '#test/world.ts'
import { Lead } from './lead-schemas.ts'

const world = worldOf()

/** What a webhook is sent of a lead about a car, with the person's own car. */
async function told(facts: object) {
  const deliver = [{ kind: 'webhook', url: 'https://crm.example/hook', secret: 'webhook' }]
  const site = await aSite(world(), { leads: { deliver, mostPerAddress: 60 } } as never)
  await hasStock(world(), site, [
    aCar({ vin: 'MR0KA3CD100123456', badge: 'SR5', odometerKm: 61_000 } as never),
  ])
  const [car] = (await listCars(scope(world(), site), 1)).cars
  await receiveLead(
    scope(world(), site),
    forms,
    {
      ...{
        name: 'Ann',
        email: 'ann@example.com',
        phone: '0412345678',
        terms_conditions: 'on',
        message: 'Hi',
      },
      ...{ car_id: car!.id, location_id: 'l1', ...facts },
    },
    { origin: 'http://dealer.example', userAgent: 'test', now },
  )
  const agent = new MockAgent()
  agent.disableNetConnect()
  const sent: { body: string; headers: Record<string, string> }[] = []
  agent
    .get('https://crm.example')
    .intercept({ path: '/hook', method: 'POST' })
    .reply(200, ({ body, headers }) => {
      sent.push({ body: String(body), headers: headers as Record<string, string> })
      return 'ok'
    })
  const { messages, log } = aDeployment(world())
  const secret = `whsec_${Buffer.from('what only the two of us know').toString('base64')}`
  await deliverDue({
    ...{ database: world().database, messages, log, forms, dispatcher: agent, isHttpAllowed: false },
    secretOf: async () => secret,
  })
  await agent.close()
  const [{ body, headers } = { body: '{}', headers: {} }] = sent
  return { site, headers, ...(JSON.parse(body) as { type: string; timestamp: string; data: object }) }
}

test('ENQ-36 TRD-09 a webhook is told the vehicle and the trade-in as data, each field as the document describes it', async () => {
  const { data, type, site, headers } = await told({
    ...{ form: 'trade-in', owned_make: 'Ford', owned_model: 'Ranger', owned_year: '2019', kms: '61,000 km' },
    ...{ rego: '123ABC', regoState: 'QLD', vin: '6FPAAAJG5KJ123456', owned_badge: 'XLT' },
  })
  expect(type).toBe('lead.created')
  expect(data).toMatchObject({
    'Vehicle Make': 'Toyota',
    car: { vin: 'MR0KA3CD100123456', trim: 'SR5', odometer: 61_000, price: expect.any(Number) },
    trade_in: {
      ...{ year: '2019', make: 'Ford', model: 'Ranger', trim: 'XLT', plate: '123ABC', state: 'QLD' },
      ...{ odometer: 61_000, vin: '6FPAAAJG5KJ123456', valuation: null },
    },
  })
  expect(Lead.parse(data)).toEqual(data)
  const document = (await (await website(world())(site, '/api/openapi.json')).json()) as {
    webhooks: Record<string, { post: { parameters: { name: string }[] } }>
    components: { schemas: { Lead: { properties: object } } }
  }
  expect(Object.keys(document.webhooks)).toEqual(['lead.created', 'lead.updated', 'lead.completed'])
  for (const { post } of Object.values(document.webhooks))
    for (const { name } of post.parameters) expect(Object.keys(headers)).toContain(name)
  const ofForm = ['owned_make', 'owned_model', 'owned_year', 'owned_badge', 'kms', 'rego', 'regoState', 'vin']
  const described = [...Object.keys(document.components.schemas.Lead.properties), ...ofForm]
  expect(Object.keys(data).filter((name) => !described.includes(name))).toEqual([])
})

test('ENQ-36 a lead that names no vehicle of the person’s own has no trade-in', async () => {
  const about = await told({ form: 'test-drive', dateTime: '' })
  expect(about.data).toMatchObject({ trade_in: null, car: { vin: 'MR0KA3CD100123456' } })
  expect(Lead.parse(about.data)).toEqual(about.data)
})
