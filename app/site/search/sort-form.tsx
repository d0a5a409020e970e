import { useEffect, useId, useState } from 'react'
import { type StockSearch, type StockSort, sortWords, stockSorts } from '#app/stock/stock-search.ts'
import { SearchForm } from './search-form.tsx'
import './sort-form.css'

export function SortForm({ search, hidesLabel = false }: { search: StockSearch; hidesLabel?: boolean }) {
  const id = useId()
  const [sort, setSort] = useState(search.sort)
  useEffect(() => setSort(search.sort), [search.sort])
  return (
    <SearchForm rest={{ ...search, sort: 'relevance' }} className="row row-2">
      <label htmlFor={id} className={hidesLabel ? 'visually-hidden' : 'sort-form-label'}>
        Sort by
      </label>
      <select
        id={id}
        name="sortBy"
        value={sort}
        onChange={(event) => {
          setSort(event.currentTarget.value as StockSort)
          event.currentTarget.form?.requestSubmit()
        }}
        className="sort-form-select control"
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
