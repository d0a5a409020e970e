import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createOutsideService } from '#app/platform/outside-service.server.ts'
import { aListedCar, aSite, now, scope, worldOf } from '#test/world.ts'
import { gaugeSourceFor } from './gauge-source.server.ts'

const world = worldOf()

/** What the site makes of a price-gauge service that answers like this. */
async function outcomeOf(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const service = createOutsideService({ isAllowed: () => true, timeoutMs: 300 })
  try {
    const serviceUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{vin}`
    const site = await aSite(world(), { priceGauge: { source: 'service', serviceUrl } })
    const asking = scope(world(), site)
    return await gaugeSourceFor(asking, service)(asking, aListedCar({ vin: 'JT1' }), now)
  } finally {
    await service.close()
    server.closeAllConnections()
    server.close()
  }
}
const json =
  (body: unknown): RequestListener =>
  (_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(body))
  }

test('API-08 a gauge service that hangs is given up, one that answers HTML is misconfigured', async () => {
  expect(await outcomeOf(() => {})).toMatchObject({ failed: 'unavailable' })
  const page: RequestListener = (_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><p>Sign in')
  }
  expect(await outcomeOf(page)).toMatchObject({ failed: 'misconfigured' })
})

test('API-08 VEH-62 an answer of a gauge service counts when it is whole', async () => {
  const whole = {
    ...{ fill: 0.5, listing_price: 45_990, market_range_min: 44_000, market_range_max: 48_000 },
    ...{ confidence: 0.6, description: 'Priced like the others.' },
  }
  expect(await outcomeOf(json(whole))).toEqual({ answer: whole })
  for (const odd of [{}, [], null, { ...whole, fill: '0.5' }, { ...whole, description: ' ' }])
    expect(await outcomeOf(json(odd))).toEqual({ answer: null })
})
