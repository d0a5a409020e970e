import { redirect } from 'react-router'
import { keepColumns, keptColumnsOf } from '#app/people/kept-columns.server.ts'
import type { StaffScope } from '#app/tenancy/audit.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { type ViewOutcome, viewAction } from '../parts/view-acts.server.ts'
import { askedStock, stockPath } from './stock-ask.ts'
import { columnsIn, firstColumns, type StockColumn } from './stock-columns.ts'

/** How somebody sees the list: the columns and views that they keep. */

export const keeperOf = (personId: string) => ({ personId, list: 'stock' }) as const

export const columnsOf = async (scope: Scope, personId: string): Promise<readonly StockColumn[]> => {
  const kept = await keptColumnsOf(scope, keeperOf(personId))
  return kept ? columnsIn(kept) : firstColumns
}

type Asked = {
  readonly scope: StaffScope
  readonly personId: string
  readonly value: (name: string) => string
  readonly form: FormData
  readonly address: URLSearchParams
}

/** Keeps it; null: something else was sent. */
export async function seenAction({
  scope,
  personId,
  value,
  form,
  address,
}: Asked): Promise<ViewOutcome | Response | null> {
  const { slug } = scope.site
  if (value('act') === 'columns') {
    await keepColumns(scope, keeperOf(personId), columnsIn(form.getAll('column').map(String)))
    return redirect(
      stockPath(
        slug,
        askedStock((name) => address.get(name)),
      ),
      303,
    )
  }
  if (!value('act').endsWith('-view')) return null
  const shown = askedStock(value)
  return viewAction(scope, keeperOf(personId), { value, shown, path: stockPath(slug, shown) })
}
