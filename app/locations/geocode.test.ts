import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createOutsideService } from '#app/platform/outside-service.server.ts'
import { someSettings } from '#test/world.ts'
import { geocoderFor } from './geocode.server.ts'

const service = createOutsideService({ isAllowed: () => true })
const servers: Server[] = []
afterAll(async () => {
  await service.close()
  for (const server of servers) server.close().closeAllConnections()
})

/** A maps service that answers this, and what it was asked. */
async function maps(answer: unknown) {
  const asked: { method: string | undefined; query: Record<string, string> }[] = []
  const server = createServer(({ method, url = '' }, response) => {
    asked.push({ method, query: Object.fromEntries(new URL(url, 'http://maps.example').searchParams) })
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(answer))
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/json`, asked }
}
const geocoder = (serviceUrl: string) =>
  geocoderFor({ id: 's', slug: 's', settings: someSettings({ geocoder: { serviceUrl } }) } as never, service)
const found = (lat: number, lng: number) => ({ results: [{ geometry: { location: { lat, lng } } }] })

test('API-38 a maps service is asked with the postcode and the country AU, and its first result is read', async () => {
  const { url, asked } = await maps({ results: [...found(-27.5, 153).results, ...found(1, 2).results] })
  expect(await geocoder(`${url}?address={postcode}&key=k`)('4105')).toEqual({ lat: -27.5, lng: 153 })
  expect(asked).toEqual([{ method: 'GET', query: { address: '4105', key: 'k', country: 'AU' } }])
  await geocoder(`${url}?components=postal_code:{postcode}|country:{country}`)('4106')
  expect(asked[1]!.query).toEqual({ components: 'postal_code:4106|country:AU' })
  await geocoder(`${url}?components=postal_code:{postcode}|country:AU`)('4107')
  expect(asked[2]!.query).toEqual({ components: 'postal_code:4107|country:AU' })
})

test('API-38 no result is nobody’s postcode, and an answer of another shape is none', async () => {
  expect(await geocoder(`${(await maps({ results: [] })).url}?a={postcode}`)('4105')).toBe('unknown')
  const broken = { results: [{ geometry: { location: { lat: 'south', lng: 1 } } }] }
  expect(await geocoder(`${(await maps(broken)).url}?a={postcode}`)('4105')).toBe('unavailable')
})
