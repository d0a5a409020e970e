import { and, eq } from 'drizzle-orm'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { Keeper } from './kept-views.server.ts'
import { keptColumns } from './tables.server.ts'

/** Columns of the office's lists that a person chose for themselves. */

/** Null: they chose none yet. */
export async function keptColumnsOf(
  { site, db }: Scope,
  { personId, list }: Keeper,
): Promise<readonly string[] | null> {
  const [row] = await db.transaction((transaction) =>
    transaction
      .select({ columns: keptColumns.columns })
      .from(keptColumns)
      .where(
        and(eq(keptColumns.siteId, site.id), eq(keptColumns.personId, personId), eq(keptColumns.list, list)),
      ),
  )
  return row?.columns ?? null
}

export const keepColumns = ({ site, db }: Scope, keeper: Keeper, columns: readonly string[]) =>
  db.transaction((transaction) =>
    transaction
      .insert(keptColumns)
      .values({ siteId: site.id, ...keeper, columns })
      .onConflictDoUpdate({
        target: [keptColumns.siteId, keptColumns.personId, keptColumns.list],
        set: { columns },
      }),
  )
