import type { ReactNode } from 'react'
import { memo } from 'react'
import { stockPath } from '#app/stock/search-path.ts'
import { ChevronDown } from '#app/ui/icons.tsx'
import { BodyFilter } from './body-filter.tsx'
import { FacetGroup } from './facet-group.tsx'
import { MakeFilter } from './make-filter.tsx'
import { RangeFilter } from './range-filter.tsx'
import type { FilterGroup, SearchData } from './search.server.ts'

/** Lists of the panel before the fold 'More filters'. */
const usualGroups = 10

/**
 * The filters beside the results, where the template has room for them. Without JavaScript the other layouts show them
 * here when the address asks for them.
 */
export const FilterPanel = memo(function FilterPanel({ data }: { data: SearchData }) {
  const isAsked = data.shown.includes('filters')
  if (data.template !== 'metro' && !isAsked) return null
  return (
    <section
      aria-label="Filters"
      id="filters"
      className={`rounded-card border border-line bg-surface ${isAsked ? '' : 'max-lg:hidden'} prestige:columns-2 heritage:columns-2`}
    >
      <div className="flex items-center justify-between gap-3 px-4 pt-3">
        <h2 className="text-lg">Filters</h2>
        <a
          href={stockPath}
          data-keep-scroll
          className="inline-flex min-h-11 items-center text-sm font-semibold text-link hover:underline"
        >
          Clear Filters
        </a>
      </div>
      <FilterGroups data={data} />
    </section>
  )
})

/** Every filter of the search, each under a heading that folds it. */
export function FilterGroups({ data }: { data: SearchData }) {
  const { search, groups, sliders, outlines, makesShown, shown } = data
  const models = groups.find(({ name }) => name === 'model')
  const lists = groups.filter(({ name }) => name !== 'model')
  const [first, ...rest] = lists
  const list = (group: FilterGroup) => (
    <Fold key={group.name} title={group.label} isOpen={isOpenAtFirst(group, data)}>
      {group.name === 'make' ? (
        <MakeFilter {...{ group, models, search, shown }} first={makesShown} />
      ) : group.name === 'body' ? (
        <BodyFilter {...{ group, outlines, search }} />
      ) : (
        <FacetGroup {...{ group, search }} isOpened={shown.includes(group.name)} />
      )}
    </Fold>
  )
  return (
    <div className="divide-y divide-line">
      {first && list(first)}
      {sliders.slice(0, 1).map((slider) => (
        <Fold key={slider.name} title={slider.label} isOpen>
          <RangeFilter slider={slider} search={search} />
        </Fold>
      ))}
      {rest.slice(0, 2).map(list)}
      {sliders.slice(1).map((slider) => (
        <Fold key={slider.name} title={slider.label} isOpen>
          <RangeFilter slider={slider} search={search} />
        </Fold>
      ))}
      {rest.slice(2, usualGroups).map(list)}
      {rest.length > usualGroups && (
        <Fold title="More filters" isOpen={rest.slice(usualGroups).some(({ name }) => search.filters[name])}>
          <div className="-mx-4 divide-y divide-line">{rest.slice(usualGroups).map(list)}</div>
        </Fold>
      )}
    </div>
  )
}

const openAtFirst = new Set(['car_type', 'make', 'body', 'item_type'])

const isOpenAtFirst = ({ name }: FilterGroup, { search, shown }: SearchData) =>
  openAtFirst.has(name) || search.filters[name] !== undefined || shown.includes(name)

function Fold({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group/fold px-4">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3">
        <h3 className="text-base">{title}</h3>
        <ChevronDown
          aria-hidden
          className="size-5 text-ink-2 transition-transform group-open/fold:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
