import { expect, test, vi } from 'vitest'
import { makeWaitingPhotos } from '#app/photos/waiting-photos.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { aPhoto, aSeller, toPhotos } from '#test/seller.ts'
import { aSite, worldOf } from '#test/world.ts'
import { appraisalShelf } from './photos.server.ts'

const world = worldOf()

test('TRD-21 a photo that another process made ready while this one began with it stays ready', async () => {
  const seller = aSeller(world(), await aSite(world()))
  await toPhotos(seller)
  await seller.photo(await aPhoto(1200, 900))
  vi.resetModules()
  const other = await import('#app/photos/waiting-photos.server.ts')
  const { database } = world()
  const log = createLog('silent')
  let began = false
  const slow: Database = {
    ...database,
    asSite: async (...asked: Parameters<Database['asSite']>) => {
      if (!began) {
        began = true
        await other.makeWaitingPhotos({ database, log }, appraisalShelf)
      }
      return database.asSite(...asked) as never
    },
  }
  await makeWaitingPhotos({ database: slow, log }, appraisalShelf)
  const { answer } = await seller.go('/api/appraisal-photos')
  const { photos } = (await answer.json()) as { photos: { id: string; status: string }[] }
  expect(photos.map(({ status }) => status)).toEqual(['ready'])
  expect((await seller.go(`/api/appraisal-photos/${photos[0]!.id}`)).status).toBe(200)
})
