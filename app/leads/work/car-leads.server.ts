import { and, count, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { leads } from '../tables.server.ts'
import { joined } from './lead-inbox.server.ts'
import { leadWork } from './tables.server.ts'

/** How many leads each of these cars has, or had since then; one without is left out. What was put together counts once, spam never. */
export async function countLeadsOfCars(
  { site, db }: Scope,
  carIds: readonly string[],
  since?: Date,
): Promise<Map<string, number>> {
  if (carIds.length === 0) return new Map()
  const rows = await db.transaction((transaction) =>
    transaction
      .select({ carId: leads.carId, count: count() })
      .from(leads)
      .leftJoin(leadWork, joined)
      .where(
        and(
          eq(leads.siteId, site.id),
          inArray(leads.carId, [...carIds]),
          since && gte(leads.receivedAt, since.toISOString()),
          sql`not ${leads.isSuspected} and ${leadWork.partOf} is null`,
        ),
      )
      .groupBy(leads.carId),
  )
  return new Map(rows.map((row) => [row.carId!, row.count]))
}
