import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { filters } from '#app/stock/filters.ts'
import { stockPath } from '#app/stock/search-path.ts'
import { templateOf } from '#app/templates/templates.ts'
import { glyph } from '#app/ui/glyphs.ts'
import { BodyFilter } from './body-filter.tsx'
import { FacetGroup, showing } from './facet-group.tsx'
import type { FilterGroup } from './filter-groups.server.ts'
import type { FilterSlider } from './filter-sliders.server.ts'
import { MakeFilter } from './make-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import { RangeFilter } from './range-filter.tsx'
import type { SearchData } from './search.server.ts'
import './filter-panel.css'

/** Lists of the panel before the fold 'More filters'. */
const usualGroups = 11

/**
 * The filters beside the results, where the template has room for them. Without JavaScript the other layouts show them
 * here when the address asks for them.
 */
export const FilterPanel = memo(function FilterPanel({ data }: { data: SearchData }) {
  const isAsked = data.shown.includes('filters')
  if (templateOf(data.template).search.filters !== 'panel' && !isAsked) return null
  return (
    <section
      aria-label="Filters"
      id="filters"
      className={`panel ${isAsked ? '' : 'desktop-only'} filter-panel`}
    >
      <a href="#results" className="filter-panel-skip">
        Skip to results
      </a>
      <div className="filter-panel-head">
        <h2 className="lead-text">Filters</h2>
        <a href={stockPath} data-keep-scroll className="filter-panel-clear">
          Clear Filters
        </a>
      </div>
      <FilterGroups data={data} />
    </section>
  )
})

/** Every filter of the search, each under a heading that folds it; the first so many of them. */
export function FilterGroups({ data, most }: { data: SearchData; most?: number | undefined }) {
  const { search, groups, sliders, outlines, makesShown, shown } = data
  const models = groups.find(({ name }) => name === 'model')
  const lists = groups.filter(({ name }) => name !== 'model')
  const list = (group: FilterGroup) => (
    <Fold
      key={group.name}
      title={group.label}
      isOpen={isOpenAtFirst(group, data)}
      unfolded={showing(search, group.name)}
    >
      {() =>
        group.name === 'make' ? (
          <MakeFilter {...{ group, models, search, shown }} first={makesShown} />
        ) : group.name === 'body' ? (
          <BodyFilter {...{ group, outlines, search }} />
        ) : (
          <FacetGroup {...{ group, search }} isOpened={shown.includes(group.name)} />
        )
      }
    </Fold>
  )
  const weekly = sliders.find(({ name }) => name === 'weekly')
  const slide = (slider: FilterSlider) => (
    <Fold key={slider.name} title={slider.label} isOpen>
      {() =>
        slider.name === 'price' && weekly ? (
          <PriceFilter price={slider} {...{ weekly, search }} />
        ) : (
          <RangeFilter slider={slider} search={search} />
        )
      }
    </Fold>
  )
  const tracks = sliders.filter(({ name }) => name !== 'weekly')
  const seldom = lists.slice(usualGroups)
  const folds = lists.slice(0, usualGroups).map(list)
  for (const slider of [...tracks].reverse()) folds.splice(slider.place, 0, slide(slider))
  return (
    <div className="filter-groups">
      {folds.slice(0, most)}
      {seldom.length > 0 && most === undefined && (
        <Fold
          title="More filters"
          isOpen={seldom.some((group) => isOpenAtFirst(group, data)) || shown.includes('more')}
          unfolded={showing(search, 'more')}
        >
          {() => <div className="filter-groups-seldom">{seldom.map(list)}</div>}
        </Fold>
      )}
    </div>
  )
}

const isOpenAtFirst = ({ name }: FilterGroup, { search, shown }: SearchData) =>
  filters[name].isOpenAtFirst || search.filters[name] !== undefined || shown.includes(name)

type FoldProps = {
  title: string
  isOpen: boolean
  /** The address that shows it unfolded, for who has no JavaScript. */
  unfolded?: string
  children: () => ReactNode
}

/** What is folded is not drawn: of twenty filters few are opened, and a tap that shows them all would wait. */
function Fold({ title, isOpen, unfolded, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  const [isUnfolded, setUnfolded] = useState(isOpen)
  useEffect(() => {
    // Somebody may have opened it before the page answered to script.
    if (isOpen || fold.current?.open) setUnfolded(true)
  }, [isOpen])
  return (
    <details
      ref={fold}
      open={isUnfolded}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
      className="filter-fold"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, its keys are clicks */}
      <summary
        onClick={(event) => {
          // Opened and drawn in one go.
          event.preventDefault()
          setUnfolded(!isUnfolded)
        }}
        className={`filter-fold-summary ${glyph('chevron-down')}`}
      >
        <h3 className="filter-fold-title">{title}</h3>
      </summary>
      <div className="filter-fold-body">
        {isUnfolded ? (
          children()
        ) : (
          <noscript>
            <a href={unfolded} rel="nofollow" className="filter-fold-link">
              {`Show ${title.toLowerCase()}`}
            </a>
          </noscript>
        )}
      </div>
    </details>
  )
}
