import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { keepAskedPrices } from './asked/keep-asked-prices.server.ts'
import type { Car } from './car.ts'
import { keepShown } from './holds.server.ts'
import { stockChanged, stockNotice } from './stock-index.server.ts'
import { siteStock } from './tables.server.ts'

/** The stock's generation before the work, and the one that the rows it writes carry. */
type Generations = { readonly reached: number; readonly next: number }
/** Cars that were written, as they now stand, and ids of those that are gone. */
type Written = {
  readonly put: readonly Car[]
  readonly remove: readonly string[]
  /** Since when their prices are asked; left out by a change that is none of prices. */
  readonly pricedAt?: Date
}

/**
 * The one way in which a site's stock changes. Changes of a site wait for one another; once `work` is committed, this process's
 * index has what was written with the holds on it, what is asked for them is in the history, other processes hear of it, and the jobs that follow a change are on their way.
 */
export async function changeStock<Outcome>(
  { site, db }: Scope,
  work: (
    transaction: Transaction,
    generations: Generations,
  ) => Promise<{ readonly outcome: Outcome; readonly written: Written | null }>,
): Promise<Outcome> {
  const { outcome, written, generation } = await db.transaction(async (transaction) => {
    const reached = await lockStock(transaction, site.id)
    const generation = reached + 1
    const done = await work(transaction, { reached, next: generation })
    if (!done.written) return { ...done, generation }
    await moveOn(transaction, site.id, generation)
    const written = { ...done.written, put: await keepShown(transaction, site, done.written) }
    if (written.pricedAt) await keepAskedPrices(transaction, site, written, written.pricedAt)
    return { outcome: done.outcome, written, generation }
  })
  if (written) await stockChanged(site, db.deployment, { generation, ...written })
  return outcome
}

/** The generation that the stock has reached; another change of the site waits until this transaction ends. */
async function lockStock(transaction: Transaction, siteId: string): Promise<number> {
  await transaction.insert(siteStock).values({ siteId }).onConflictDoNothing()
  const [row] = await transaction.select().from(siteStock).where(eq(siteStock.siteId, siteId)).for('update')
  return row!.generation
}

async function moveOn(transaction: Transaction, siteId: string, generation: number): Promise<void> {
  await transaction.update(siteStock).set({ generation }).where(eq(siteStock.siteId, siteId))
  const notice = stockNotice(siteId, generation)
  await transaction.execute(sql`select pg_notify(${notice.channel}, ${notice.payload})`)
}
