import { useId } from 'react'
import { type StockSearch, sortWords, stockSorts } from '#app/stock/stock-search.ts'
import { SearchForm } from './search-form.tsx'

export function SortForm({ search, hidesLabel = false }: { search: StockSearch; hidesLabel?: boolean }) {
  const id = useId()
  return (
    <SearchForm rest={{ ...search, sort: 'relevance' }} className="flex items-center gap-2">
      <label htmlFor={id} className={hidesLabel ? 'sr-only' : 'text-sm whitespace-nowrap text-ink-2'}>
        Sort by
      </label>
      <select
        id={id}
        key={search.sort}
        name="sortBy"
        defaultValue={search.sort}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="control min-w-0 grow"
      >
        {stockSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortWords[sort]}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="control">
          Sort
        </button>
      </noscript>
    </SearchForm>
  )
}
