import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { someSettings } from '#test/world.ts'
import { checkOutsideAddresses } from '../outside-addresses.server.ts'
import { SiteSettings } from '../site-settings.ts'
import { endpointNames } from './finance.ts'
import { checkSettings } from './settings.ts'

const lender = {
  provider: 'coral-coast',
  address: 'https://api.lender.example/v1',
  redirectHosts: ['a.example'],
}
const settings = (...services: object[]) =>
  SiteSettings.parse({
    ...someSettings({ slug: 'yard' }),
    leads: { deliver: [{ kind: 'email', to: 'sales@dealer.example' }] },
    finance: { services },
  })
const found = (...services: object[]) =>
  checkSettings(settings(...services)).map(({ path, reason, isWarning }) => [
    isWarning ? 'told' : 'refused',
    path.join('.'),
    reason,
  ])

test('lenders that can be called are found to be right', () => {
  expect(found()).toEqual([])
  expect(found(lender, { provider: 'harbour', adapter: 'stand-in' })).toEqual([])
})

test('API-25 a lender may not bear the name of an endpoint, nor two the same', () => {
  expect(found({ ...lender, provider: 'cars' })).toEqual([
    ['refused', 'finance.services.0.provider', expect.stringContaining('"cars" is the name of an endpoint')],
  ])
  expect(found(lender, lender)).toEqual([
    ['refused', 'finance.services.1.provider', '"coral-coast" is listed twice; keep one'],
  ])
  for (const provider of ['__proto__', '../x', 'Coral', 'a b', ''])
    expect(() => settings({ ...lender, provider }), provider).toThrow()
})

test('FIN-22 FIN-62 a comparison rate below the interest is refused where it stands', () => {
  const check = (finance: object) =>
    checkSettings(SiteSettings.parse({ ...settings(), finance })).map(({ path, reason, isWarning }) => [
      isWarning ? 'told' : 'refused',
      path.join('.'),
      reason,
    ])
  expect(check({ lender: { interestRate: 9.5, comparisonRate: 5 } })).toEqual([
    ['refused', 'finance.lender.comparisonRate', 'is below the interest of 9.5%, which it has in it'],
  ])
  expect(check({ estimatorInterest: 10, estimatorComparison: 4 })).toEqual([
    ['refused', 'finance.estimatorComparison', 'is below the interest of 10%, which it has in it'],
  ])
  const right = { interestRate: 9.5, comparisonRate: 9.5 }
  expect(check({ lender: right, estimatorInterest: 10, estimatorComparison: 10.71 })).toEqual([])
})

test('every endpoint’s name is kept from lenders', () => {
  const paths = globSync(['app/*/routes.ts', 'app/stock/search/endpoint.server.ts']).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['/]api\/([a-z-]+)/g)].map(([, name]) => name!),
  )
  expect(paths).toContain('search')
  expect([...new Set(paths)].sort()).toEqual(endpointNames.toSorted())
})

test('a lender without an address is refused, one that leads nowhere is told of', () => {
  expect(found({ provider: 'coral-coast' })).toEqual([
    ['refused', 'finance.services.0.address', expect.stringContaining('is missing')],
    ['told', 'finance.services.0.redirectHosts', expect.stringContaining('no buyer can go on')],
  ])
})

test.each([
  ['http://api.lender.example', 'must begin with https://'],
  ['https://user:pass@api.lender.example', 'must not hold a user name and password'],
  ['https://10.0.0.7/v1', 'private network'],
  ['https://127.0.0.1/v1', 'private network'],
])('a lender’s address must be a public https one: %s', async (address, reason) => {
  const check = (given: string) =>
    checkOutsideAddresses(settings({ ...lender, address: given }), {
      isDevelopment: false,
      resolve: async () => [{ address: '93.184.216.34', family: 4 }],
    })
  expect(await check(lender.address)).toEqual([])
  expect(await check(address)).toMatchObject([
    { path: ['finance', 'services', 0, 'address'], reason: expect.stringContaining(reason) },
  ])
})
