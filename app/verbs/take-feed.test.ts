import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createSealer } from '#app/platform/secrets.server.ts'
import { listImports } from '#app/stock/import/import-records.server.ts'
import type { Staff } from '#app/tenancy/actor.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aSite, now, scope, worldOf } from '#test/world.ts'
import { takeFeed } from './take-feed.server.ts'

const world = worldOf()
const actor: Staff = { kind: 'program', key: 'feeds-of-the-group' }
const take = (site: Site, text: string, more: { mapping?: string; dryRun?: boolean } = {}) =>
  takeFeed(
    { actor, database: world().database, sealer: createSealer('what seals in tests of verbs') },
    site,
    {
      file: { name: 'inbox/cars.csv', bytes: Readable.from([Buffer.from(text)]) },
      name: 'cars.csv',
      mapping: more.mapping === undefined ? undefined : { file: 'map.json', text: more.mapping },
    },
    { now, dryRun: more.dryRun ?? false },
  )
const feed =
  'stocknum,year,make,model,price,car_type\nA1,2021,Toyota,HiLux,45990,used\nA2,2020,,,30000,used\n'
const known = async (site: Site) =>
  (await listImports(scope(world(), site), 9)).map(({ file, refused, importedBy }) => ({
    file,
    isIn: refused === null,
    importedBy,
  }))

test('a feed is taken, and its record says who brought it', async () => {
  const site = await aSite(world())
  expect(await take(site, feed)).toMatchObject({ refused: null, report: { added: 1, rejectedRows: 1 } })
  expect(await known(site)).toEqual([{ file: 'cars.csv', isIn: true, importedBy: actor }])
})

test('a feed that cannot be read is told with its place and recorded; a trial records nothing', async () => {
  const site = await aSite(world())
  const unreadable = { unreadable: { file: 'inbox/cars.csv', message: expect.stringContaining('cars.csv') } }
  expect(await take(site, '', { dryRun: true })).toMatchObject(unreadable)
  expect(await known(site)).toEqual([])
  expect(await take(site, '')).toMatchObject(unreadable)
  expect(await known(site)).toEqual([{ file: 'cars.csv', isIn: false, importedBy: actor }])
  expect(await take(site, feed, { mapping: '{' })).toMatchObject({ unreadable: { file: 'map.json' } })
})
