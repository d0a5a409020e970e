import { memo, type ReactNode, useEffect, useRef } from 'react'
import { filters, listFilters } from '#app/stock/filters.ts'
import type { StockSearch } from '#app/stock/stock-search.ts'
import { facetWords } from '#app/stock/vocabulary/facet-words.ts'
import { ActionLink } from '#app/ui/action-link.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { ChevronDown, SlidersHorizontal } from '#app/ui/icons.tsx'
import { ShowMe } from '#app/ui/show-me.tsx'
import { FacetGroup, showing } from './facet-group.tsx'
import type { FilterGroup } from './filter-groups.server.ts'
import type { FilterSlider } from './filter-sliders.server.ts'
import { MakeFilter } from './make-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import { RangeFilter } from './range-filter.tsx'
import { refinementsOf } from './refinements.ts'
import type { SearchData } from './search.server.ts'
import { SortForm } from './sort-form.tsx'
import './filter-bar.css'

type BarProps = {
  data: SearchData
  /** What is ticked: the search of the result, or the one that is waited for. */
  asked: StockSearch
  onOpen: () => void
}

/** Opens the filters; without JavaScript an address that shows them in the page. */
function FiltersButton({ data, asked, onOpen, className }: BarProps & { className: string }) {
  const chosen = refinementsOf(asked, data.fixed).length
  return (
    <ActionLink
      href={`${showing(asked, 'filters')}#filters`}
      aria-haspopup="dialog"
      onPress={onOpen}
      className={className}
    >
      <SlidersHorizontal aria-hidden className="icon-medium" />
      Filters
      {chosen > 0 && <span className="filters-button-count tabular">{chosen}</span>}
    </ActionLink>
  )
}

/** At the foot of a phone's screen: filters and order, in reach of the thumb. */
export const FootBar = memo(function FootBar({ data, asked, onOpen }: BarProps) {
  return (
    <div className="filter-foot-bar foot-bar">
      <SortForm search={asked} hidesLabel />
      <FiltersButton {...{ data, asked, onOpen }} className={buttonLook('brand')} />
    </div>
  )
})

/** Prestige: one quiet line, the filters behind a drawer. */
export const DrawerBar = memo(function DrawerBar({ data, asked, onOpen }: BarProps) {
  return (
    <div className="drawer-bar">
      <FiltersButton {...{ data, asked, onOpen }} className="drawer-bar-filters" />
      <SortForm search={asked} />
    </div>
  )
})

/** The filters that heritage offers in its bar, of those the site has. */
const inBar = listFilters
  .filter((name) => filters[name].inBar !== undefined)
  .sort((a, b) => filters[a].inBar! - filters[b].inBar!)
const mostInBar = 4

/** Heritage: a bar of large selects on top. Its counts are those of the result, its ticks those of `asked`. */
export const SelectBar = memo(function SelectBar({ data, asked, onOpen }: BarProps) {
  const { groups, sliders, words, count } = data
  const lists = inBar.flatMap((name) => groups.find((group) => group.name === name) ?? []).slice(0, mostInBar)
  const price = sliders[0]
  const weekly = sliders.find(({ name }) => name === 'weekly')
  return (
    <div className="select-bar">
      {lists.slice(0, 2).map((group) => (
        <ListSelect key={group.name} {...{ group, data, asked }} />
      ))}
      {price && <PriceSelect price={price} weekly={weekly} search={asked} />}
      {lists.slice(2).map((group) => (
        <ListSelect key={group.name} {...{ group, data, asked }} />
      ))}
      <FiltersButton {...{ data, asked, onOpen }} className="select-bar-filters" />
      <div className="select-bar-results">
        <a href="#results" className={buttonLook('accent')}>
          <ShowMe count={count} vehicles={words.showMe} />
        </a>
      </div>
    </div>
  )
})

type SelectProps = { group: FilterGroup; data: SearchData; asked: StockSearch }

function ListSelect({ group, data, asked }: SelectProps) {
  const chosen = (asked.filters[group.name] ?? []).map((value) => facetWords(group.name, value))
  const models = data.groups.find(({ name }) => name === 'model')
  return (
    <BarSelect
      label={group.label}
      said={chosen.length ? chosen.join(', ') : `Any ${group.label.toLowerCase()}`}
    >
      {group.name === 'make' ? (
        <MakeFilter {...{ group, models }} search={asked} first={data.makesShown} shown={data.shown} />
      ) : (
        <FacetGroup group={group} search={asked} isOpened={false} />
      )}
    </BarSelect>
  )
}

type PriceSelectProps = { price: FilterSlider; weekly: FilterSlider | undefined; search: StockSearch }

function PriceSelect({ price, weekly, search }: PriceSelectProps) {
  const chosen = refinementsOf(search).find(({ key }) => key === price.name || key === 'weekly')
  return (
    <BarSelect label={price.label} said={chosen?.text ?? 'Any price'}>
      {weekly ? (
        <PriceFilter {...{ price, weekly, search }} />
      ) : (
        <RangeFilter slider={price} search={search} />
      )}
    </BarSelect>
  )
}

/** A field of the bar that opens over the page; one at a time, closed by Escape or a press elsewhere. */
function BarSelect({ label, said, children }: { label: string; said: string; children: ReactNode }) {
  const fold = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (fold.current) fold.current.open = false
  }
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (fold.current?.open && event.target instanceof Node && !fold.current.contains(event.target))
        fold.current.open = false
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [])
  return (
    <details
      ref={fold}
      name="filter-bar"
      className="bar-select"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !fold.current?.open) return
        close()
        fold.current.querySelector('summary')?.focus()
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <summary className="bar-select-summary">
        <span className="note">{label}</span>
        <ChevronDown aria-hidden className="bar-select-arrow" />
        <span className="bar-select-value">{said}</span>
      </summary>
      <div className="bar-select-choices">{children}</div>
    </details>
  )
}
