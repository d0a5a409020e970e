import { expect, test } from 'vitest'
import { aSeller, condition, hilux, plate, toPhotos } from '#test/seller.ts'
import { aCar, aSite, hasStock, now, scope, worldOf } from '#test/world.ts'
import { appraisalSummary } from './appraisal-summary.server.ts'
import { printOfToken } from './appraisals.server.ts'

const world = worldOf()

test('TRD-22 another journey learns the range by the print of the token, and whether it still holds', async () => {
  const site = await aSite(world(), { tradeIn: { valuer: { adapter: 'stand-in' } } } as never)
  const stock = [1, 2, 3].map((i) => aCar({ stockNumber: `S${i}`, year: 2022, odometerKm: 61_000 }))
  await hasStock(world(), site, stock)
  const { post, jar } = aSeller(world(), site)
  const summary = (at = now) => {
    const token = [...jar].find(([name]) => /appraisal/.test(name))?.[1]
    return appraisalSummary(scope(world(), site), token ? printOfToken(token) : null, at)
  }
  for (const fields of [plate, hilux]) await post('/sell-my-car', fields)
  expect(await summary()).toBeNull()
  await post('/sell-my-car', condition)
  expect(await summary()).toMatchObject({
    car: '2022 Toyota HiLux SR5',
    kms: 61_000,
    range: null,
    leadId: null,
  })
  await toPhotos({ post })
  await post('/sell-my-car', { step: 'photos' })
  expect(await summary()).toMatchObject({
    ...{ isHolding: true, isAccepted: false, leadId: expect.any(String) },
    range: { low: expect.any(Number), high: expect.any(Number) },
  })
  const later = new Date(now.getTime() + 8 * 86_400_000)
  expect(await summary(later)).toMatchObject({ isHolding: false })
  await post('/sell-my-car', { step: 'valuation', intent: 'accept' })
  expect(await summary()).toMatchObject({ isAccepted: true })
})
