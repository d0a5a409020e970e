import type { ReactNode } from 'react'
import { type StockSearch, writeStockSearch } from '#app/stock/stock-search.ts'

/** A form that changes one part of the search and carries the rest along, so that it works without JavaScript. */
export function SearchForm({
  rest,
  children,
  ...facts
}: {
  /** The search without the part that the form's fields say. */
  rest: StockSearch
  children: ReactNode
  role?: 'search'
  className?: string
}) {
  const [path, query] = writeStockSearch({ ...rest, page: 1 }).split('?')
  const carried = [...new URLSearchParams(query)]
  return (
    <form {...facts} action={path ?? ''} data-keep-scroll>
      {carried.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
