import { expect, test } from 'vitest'
import { listLeads } from '#app/leads/lead-list.server.ts'
import { aSeller, condition, hilux, owner, plate } from '#test/seller.ts'
import { aCar, aSite, hasStock, onBothDatabases, scope } from '#test/world.ts'
import { conditionFields, contactFields, ownedCarFields, plateFields } from './step-fields.ts'

/** TRD: what an owner may leave out, each alone and all together, from the plate to the valuation, on the screen. */

onBothDatabases((world) => {
  const aDealer = async () => {
    const site = await aSite(world(), {
      leads: { mostPerAddress: 500 },
      tradeIn: { lookUp: { adapter: 'stand-in' }, valuer: { adapter: 'stand-in' } },
    } as never)
    const comparable = (n: number) =>
      aCar({
        ...{ stockNumber: `c${n}`, make: 'Toyota', model: 'HiLux', badge: 'SR5', year: 2022 },
        ...{ odometerKm: 50_000 + n * 1000, priceCents: (45_000 + n * 500) * 100 },
      } as never)
    await hasStock(
      world(),
      site,
      Array.from({ length: 8 }, (_, n) => comparable(n)),
    )
    return site
  }

  test('TRD-06 TRD-14 an owner who leaves out what may be left out is valued all the same: each field alone, and all together', async () => {
    const site = await aDealer()
    const steps = [
      { sent: plate, fields: plateFields(site.settings) },
      { sent: hilux, fields: ownedCarFields() },
      { sent: condition, fields: conditionFields('car') },
      { sent: owner, fields: contactFields(site.settings) },
    ]
    const optional = steps.flatMap(({ sent, fields }) =>
      fields.filter(({ name, required }) => !required && name in sent).map(({ name }) => name),
    )
    expect(optional).toContain('badge')
    const ways = [...optional.map((name) => [name]), optional, []]
    for (const left of ways) {
      const seller = aSeller(world(), site)
      for (const { sent } of steps) {
        const kept = Object.entries(sent).filter(([name]) => !left.includes(name))
        const { status, text } = await seller.post('/sell-my-car', Object.fromEntries(kept) as never)
        expect({ left, step: sent.step, status, ...(status !== 303 && { text }) }).toEqual({
          ...{ left, step: sent.step, status: 303 },
        })
      }
      const valued = await seller.post('/sell-my-car', { step: 'photos' })
      expect({ left, status: valued.status, to: valued.to }).toMatchObject({ left, status: 303 })
      const { status, text } = await seller.go(valued.to!)
      expect({ left, status, isValued: /\$[\d,]+ to \$[\d,]+/.test(text) }).toEqual({
        ...{ left, status: 200, isValued: true },
      })
    }
    expect((await listLeads(scope(world(), site), 100)).count).toBe(ways.length)
  })
})
