import { useState } from 'react'
import { type StockSearch, toggleFilter, writeStockSearch } from '#app/stock/stock-search.ts'
import { facetWords } from '#app/stock/vocabulary/facet-words.ts'
import { ActionLink } from '#app/ui/action-link.tsx'
import { ChevronDown } from '#app/ui/icons.tsx'
import { wholeNumber } from '#app/ui/money.ts'
import type { FilterGroup } from './filter-groups.server.ts'
import './facet-group.css'

/** Values shown before the rest is folded away. */
const usuallyShown = 7

type GroupProps = {
  group: FilterGroup
  search: StockSearch
  /** How many values show before the list is opened. */
  first?: number
  /** Whether the address asks for the whole list: without JavaScript that is how it is opened. */
  isOpened: boolean
  open?: string
  close?: string
}

/** A list of values with their counts; long ones are opened in place. */
export function FacetGroup({
  group: { name, label, values },
  search,
  first = usuallyShown,
  isOpened,
  open = `Show all ${wholeNumber(values.length)}`,
  close = 'Show fewer',
}: GroupProps) {
  const [isOpen, setOpen] = useState(isOpened)
  const chosen = search.filters[name] ?? []
  const isLong = values.length > first
  // What is chosen keeps its place: a list that moves under the finger is pressed wrongly.
  const folded = values.filter(({ value }, i) => i < first || chosen.includes(value))
  return (
    <section aria-label={label}>
      <ul data-keep-scroll>
        {(isOpen ? values : folded).map(({ value, count, text = facetWords(name, value) }) => (
          <FacetRow key={value} {...{ name, value, text, count, search }} isChosen={chosen.includes(value)} />
        ))}
      </ul>
      {isLong && (
        <ActionLink
          href={isOpen ? writeStockSearch(search) : showing(search, name)}
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
          className="facet-group-more"
        >
          {isOpen ? close : open}
          <ChevronDown aria-hidden className={`icon-small icon-turning ${isOpen ? 'turned-round' : ''}`} />
        </ActionLink>
      )}
    </section>
  )
}

/** The same search with a list opened, for visitors without JavaScript. */
export function showing(search: StockSearch, name: string): string {
  const address = writeStockSearch(search)
  return `${address}${address.includes('?') ? '&' : '?'}show=${name}`
}

type RowProps = {
  name: FilterGroup['name']
  value: string
  text: string
  count: number | null
  search: StockSearch
  isChosen: boolean
}

function FacetRow({ name, value, text, count, search, isChosen }: RowProps) {
  return (
    <li>
      <a
        href={writeStockSearch(toggleFilter(search, name, value))}
        rel="nofollow"
        className={isChosen ? 'facet-row' : 'facet-row facet-row-open'}
      >
        {isChosen && (
          <span aria-hidden data-chosen className="facet-row-box">
            ✓
          </span>
        )}
        <span className="facet-row-name">
          {text}
          {isChosen && <span className="visually-hidden">, selected</span>}
        </span>
        <span className="facet-row-count awaited tabular">{count !== null && wholeNumber(count)}</span>
      </a>
    </li>
  )
}
