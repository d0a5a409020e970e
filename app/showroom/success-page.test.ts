import { expect, test } from 'vitest'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, someSettings, worldOf } from '#test/world.ts'

const world = worldOf()

test('ACC-24 STK-62 the cars shown after a form can be saved the way the site wants it', async () => {
  const buttonsOn = async (control: 'watchlist' | 'favourite' | 'none') => {
    const site = await aSite(world(), { saved: { control } })
    await hasStock(world(), site, [aCar(), aCar()])
    const html = await (await website(world())(site, '/success?form=general')).text()
    return [...html.matchAll(/aria-label="Save [^"]+ to (\w+)"/g)].map(([, list]) => list)
  }
  expect(await buttonsOn('watchlist')).toEqual(['watchlist', 'watchlist'])
  expect(await buttonsOn('favourite')).toEqual(['favourites', 'favourites'])
  expect(await buttonsOn('none')).toEqual([])
})

test('ENQ-23 ENQ-31 a booking without a car is told by the clock of the chosen place, else of the main one', async () => {
  const [yard] = someSettings().locations
  const perth = {
    ...yard!,
    ...{ id: 'l0', slug: 'perth-yard', name: 'Perth', primary: false },
    address: { ...yard!.address, city: 'Perth', state: 'wa' as const, postcode: '6000' },
  }
  const site = await aSite(world(), { state: 'qld', locations: [perth, yard!] })
  const told = async (place: string) => {
    const at = '/success?form=test-drive&at=2026-07-02T00:00:00.000Z'
    return (await (await website(world())(site, at + place)).text()).replaceAll('\u202f', ' ')
  }
  expect(await told('&location=l0')).toMatch(/2 July[^<]*8:00 am/)
  for (const place of ['', '&location=l1', '&location=none'])
    expect(await told(place), place).toMatch(/2 July[^<]*10:00 am/)
})
