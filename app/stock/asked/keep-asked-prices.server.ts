import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { Car } from '../car.ts'
import { isListable } from '../listing.ts'
import { shownPrice } from '../price.ts'
import { carPrices, cars } from '../tables.server.ts'

/** The history of what was asked for each car: a row when it is first seen and when its price or the price's type changes. */

/** Of cars as they stand from `at` on; those gone ask for nothing. */
export async function keepAskedPrices(
  transaction: Transaction,
  { id: siteId, settings }: Pick<Site, 'id' | 'settings'>,
  { put, remove }: { readonly put: readonly Car[]; readonly remove: readonly string[] },
  at: Date,
): Promise<void> {
  const rows = [
    ...put.map((car) => ({ id: car.id, ...askedFor(car, settings) })),
    ...remove.map((id) => ({ id, cents: null, type: null })),
  ]
  // One statement: what did not change is left out by the database, which knows the last row.
  await transaction.execute(sql`
    insert into ${carPrices} (site_id, car_id, at, cents, price_type)
    select ${siteId}, row.id, ${at.toISOString()}::timestamptz, row.cents, row.type
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id text, cents bigint, type text)
    left join lateral (
      select cents, price_type from ${carPrices}
      where site_id = ${siteId} and car_id = row.id order by at desc limit 1) last on true
    where (row.cents, row.type) is distinct from (last.cents, last.price_type)
    on conflict (site_id, car_id, at) do update set cents = excluded.cents, price_type = excluded.price_type`)
}

/** What is sold, hidden or without a price asks for nothing. */
function askedFor(car: Car, settings: SiteSettings) {
  const price = shownPrice(car, settings)
  if (car.status === 'sold' || !isListable(car, settings)) return { cents: null, type: null }
  if (price.kind === 'weekly') return { cents: price.cents, type: 'weekly_price' }
  return price.kind === 'price' ? { cents: price.cents, type: price.priceType } : { cents: null, type: null }
}

/**
 * Forgets, on every site, prices that were over before so many days ago. The one in force stays, however old; of a car that
 * is itself forgotten it goes too.
 */
export async function pruneAskedPrices(database: Database, keepDays: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepDays * 24 * 60 * 60 * 1000).toISOString()
  await database.asPlatform((transaction) =>
    transaction.execute(sql`
      delete from ${carPrices} old where old.at < ${before} and (
        exists (select from ${carPrices} next where next.site_id = old.site_id and next.car_id = old.car_id
          and next.at > old.at and next.at < ${before})
        or not exists (select from ${cars} car where car.site_id = old.site_id and car.id = old.car_id))`),
  )
}
