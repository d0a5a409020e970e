import { lte } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { findSiteById } from '#app/tenancy/sites.server.ts'
import type { Car } from '../car.ts'
import { changeStock } from '../change-stock.server.ts'
import { touched } from '../holds.server.ts'
import { carWords } from '../tables.server.ts'
import { endWord, wordsOf } from './car-words.server.ts'

const actor = { kind: 'job', name: 'end-car-words' } as const

/** Takes away, on every site, what was said until a day that is over; the feed speaks again. */
export async function endWordsOfDay(database: Database, now: Date): Promise<void> {
  const isOver = lte(carWords.until, now.toISOString())
  const over = await database.asPlatform((transaction) =>
    transaction
      .selectDistinct({ siteId: carWords.siteId, carId: carWords.carId })
      .from(carWords)
      .where(isOver),
  )
  for (const { siteId, carId } of over) {
    const site = await findSiteById(database, siteId)
    if (!site) continue
    await changeStock(scopeOf(site, database, actor), async (transaction, { next }) => {
      // Somebody may have said something else since.
      const ended = (await wordsOf(transaction, siteId, [carId])).filter(
        ({ until }) => until !== null && Date.parse(until) <= now.getTime(),
      )
      for (const word of ended) await endWord(transaction, siteId, carId, word)
      const put: Car[] = ended.length > 0 ? await touched(transaction, siteId, [carId], next) : []
      return { outcome: undefined, written: put.length > 0 ? { put, remove: [], pricedAt: now } : null }
    })
  }
}
