import { useState } from 'react'
import type { StockSearch } from '#app/stock/stock-search.ts'
import { ActionLink } from '#app/ui/action-link.tsx'
import { ChevronDown } from '#app/ui/icons.tsx'
import { FacetGroup, showing } from './facet-group.tsx'
import type { FilterGroup } from './filter-groups.server.ts'
import './make-filter.css'

type MakeProps = {
  group: FilterGroup
  models: FilterGroup | undefined
  search: StockSearch
  first: number
  shown: readonly string[]
}

/** The makes (STK-45, STK-46); a chosen one reveals its models (STK-47). */
export function MakeFilter({ group, models, search, first, shown }: MakeProps) {
  const hasModel = (search.filters.model?.length ?? 0) > 0
  const [isOpen, setOpen] = useState(shown.includes('model') || hasModel)
  const makes = search.filters.make ?? []
  return (
    <>
      <FacetGroup
        group={group}
        search={search}
        first={first}
        isOpened={shown.includes('make')}
        open="Show all makes"
        close="Hide extra makes"
      />
      {makes.length > 0 && models && (
        <div className="make-filter-models">
          <ActionLink
            href={showing(search, 'model')}
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
            className="make-filter-models-toggle"
          >
            {isOpen ? 'Hide' : 'Select models'}
            <ChevronDown aria-hidden className={`icon-small icon-turning ${isOpen ? 'turned-round' : ''}`} />
          </ActionLink>
          {isOpen && (
            <FacetGroup group={models} search={search} first={10} isOpened={shown.includes('model')} />
          )}
        </div>
      )}
    </>
  )
}
