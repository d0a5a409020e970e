import { Silhouette } from '#app/stock/silhouette.tsx'
import { type StockSearch, toggleFilter, writeStockSearch } from '#app/stock/stock-search.ts'
import { wholeNumber } from '#app/ui/money.ts'
import type { FilterGroup } from './filter-groups.server.ts'

/** Body types as tiles with their outlines (STK-94). */
export function BodyFilter({
  group,
  outlines,
  search,
}: {
  group: FilterGroup
  outlines: Readonly<Record<string, string>>
  search: StockSearch
}) {
  const chosen = search.filters.body ?? []
  return (
    <ul aria-label={group.label} className="grid grid-cols-2 gap-2">
      {group.values.map(({ value, count }) => {
        const isChosen = chosen.includes(value)
        return (
          <li key={value}>
            <a
              href={writeStockSearch(toggleFilter(search, 'body', value))}
              rel="nofollow"
              data-keep-scroll
              data-chosen={isChosen || undefined}
              className={`grid min-h-11 justify-items-center gap-0.5 rounded-control border px-1 pt-2 pb-1.5 text-center text-sm leading-tight hover:border-brand ${isChosen ? 'border-brand bg-brand text-on-brand' : 'border-line'}`}
            >
              <Silhouette name={outlines[value] ?? 'sedan'} className="w-16" />
              <span className="w-full truncate">
                {value}
                {isChosen && <span className="sr-only">, selected</span>}
              </span>
              <span className={`awaited text-xs tabular ${isChosen ? '' : 'text-ink-2'}`}>
                {count !== null && wholeNumber(count)}
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
