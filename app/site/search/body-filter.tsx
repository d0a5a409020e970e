import { Silhouette } from '#app/cards/silhouette.tsx'
import { type StockSearch, toggleFilter, writeStockSearch } from '#app/stock/stock-search.ts'
import { wholeNumber } from '#app/ui/money.ts'
import type { FilterGroup } from './filter-groups.server.ts'
import './body-filter.css'

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
    <ul aria-label={group.label} data-keep-scroll className="body-filter">
      {group.values.map(({ value, count }) => {
        const isChosen = chosen.includes(value)
        return (
          <li key={value}>
            <a
              href={writeStockSearch(toggleFilter(search, 'body', value))}
              rel="nofollow"
              data-chosen={isChosen || undefined}
              className={`body-filter-option ${isChosen ? 'body-filter-option-chosen' : 'body-filter-option-open'}`}
            >
              <Silhouette name={outlines[value] ?? 'sedan'} className="body-filter-outline" />
              <span className="body-filter-name">
                {value}
                {isChosen && <span className="visually-hidden">, selected</span>}
              </span>
              <span className={`body-filter-count awaited tabular ${isChosen ? '' : 'quiet'}`}>
                {count !== null && wholeNumber(count)}
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
