import { expect, test } from 'vitest'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, worldOf } from '#test/world.ts'

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
