import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { IndexDocument } from '#app/search/search.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { Car } from '../car.ts'
import { carCard, type KeptCard } from '../car-card.ts'
import { shownRecord } from '../holds.server.ts'
import { isListable } from '../listing.ts'
import { cars, siteStock } from '../tables.server.ts'
import { carDocument } from './car-index.ts'

/** All that a list can show of a car or be asked of it. */
export type StockDocument = IndexDocument & { readonly card: KeptCard }

export function stockDocument(car: Car, { settings }: Site, now = new Date()): StockDocument {
  const card = carCard(car, settings, now)
  return { ...carDocument(car, settings, card.repayment), card }
}

/** Of all cars that the site may list, with the generation of its stock that they are of. */
export async function readDocuments(database: Database, site: Site) {
  const { generation, stock } = await database.asSite(site.id, async (transaction) => {
    const [row] = await transaction.select().from(siteStock).where(eq(siteStock.siteId, site.id))
    const rows = await transaction
      .select({ record: shownRecord })
      .from(cars)
      .where(and(eq(cars.siteId, site.id), isNull(cars.withdrawnAt)))
    return { generation: row?.generation ?? 0, stock: rows.map(({ record }) => record) }
  })
  const listed = stock.filter((car) => isListable(car, site.settings))
  return { generation, documents: listed.map((car) => stockDocument(car, site)) }
}
