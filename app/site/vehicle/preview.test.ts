import { expect, test } from 'vitest'
import { importStock } from '#app/stock/import.server.ts'
import { previewToken } from '#app/stock/said/preview.server.ts'
import { yardStock } from '#app/stock/yard-stock.server.ts'
import { aDeployment } from '#test/deployment.ts'
import { website } from '#test/website.ts'
import { aCar, aReading, aSite, now, scope, worldOf } from '#test/world.ts'

const world = worldOf()
const office = 'http://office.localhost:3000'
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

async function aDraftedCar() {
  const site = await aSite(world())
  const car = aCar({ dealerComments: 'One owner.', showOnDealerWebsite: false })
  await importStock(scope(world(), site), 'feed.csv', aReading([car]), { now })
  const [{ id } = { id: '' }] = await yardStock(scope(world(), site))
  const { sealer } = aDeployment(world())
  const token = previewToken(sealer.print, { siteId: site.id, carId: id, office }, now)
  const path = (ending = '', by = token) => `/cars/${id}/preview${ending}?token=${by}`
  const ask = (address: string, at = now, init: RequestInit = {}) => website(world(), at)(site, address, init)
  const draft = (words: unknown, at = now) =>
    ask(path('/draft'), at, { method: 'POST', body: JSON.stringify(words) })
  return { site, id, token, path, ask, draft, print: sealer.print }
}

test('the page of a car that no visitor sees stands in the frame of the office alone, is kept by nobody, and is shown for ten minutes', async () => {
  const { path, ask } = await aDraftedCar()
  const answer = await ask(path(), minutes(9))
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('One owner.')
  expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors ${office};`)
  expect(answer.headers.get('x-frame-options')).toBeNull()
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const over = await ask(path(), minutes(10))
  expect(over.status).toBe(404)
  expect(over.headers.get('x-frame-options')).toBe('DENY')
  expect(over.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('a draft shows what may be said, and keeps nothing; what may not be said leaves what stands', async () => {
  const { draft, ask, path } = await aDraftedCar()
  const said = { dealerComments: 'Two keys.', priceCents: 31_250_00, tag: 'x'.repeat(99), status: 7, no: [] }
  const shown = await (await draft(said)).json()
  expect(shown).toMatchObject({ content: { comments: 'Two keys.' }, price: { cents: 31_250_00 } })
  expect(shown.tag?.text ?? '').not.toContain('x')
  for (const odd of [null, 'words', [], { dealerComments: { a: 1 } }, { images: 'x' }, { features: [1, {}] }])
    expect(await (await draft(odd)).json(), JSON.stringify(odd)).toMatchObject({
      content: { comments: 'One owner.' },
    })
  expect(await (await ask(path())).text()).toContain('One owner.')
  expect((await draft(said, minutes(11))).status).toBe(404)
})

test('a token is of one car of one site and of this deployment', async () => {
  const { site, id, token, ask, path, print } = await aDraftedCar()
  const other = await aDraftedCar()
  const forged = [
    '',
    'x.y',
    `${token}x`,
    `x${token}`,
    other.token,
    previewToken((text) => text, { siteId: site.id, carId: id, office }, now),
    previewToken(print, { siteId: site.id, carId: 'another', office }, now),
    previewToken(print, { siteId: other.site.id, carId: id, office }, now),
  ]
  for (const one of forged) expect([one, (await ask(path('', one))).status]).toEqual([one, 404])
})
