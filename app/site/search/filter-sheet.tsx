import { memo, startTransition, useEffect, useRef, useState } from 'react'
import { stockPath } from '#app/stock/search-path.ts'
import { templateOf } from '#app/templates/templates.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/layers/dialog.tsx'
import { wholeNumber } from '#app/ui/money.ts'
import { afterPaint } from '#app/ui/navigation/after-paint.ts'
import { NavigationProgress } from '#app/ui/navigation/navigation-progress.tsx'
import { useLinksAhead } from '#app/ui/navigation/use-links-ahead.ts'
import { ShowMe } from '#app/ui/show-me.tsx'
import { FilterGroups } from './filter-panel.tsx'
import type { SearchData } from './search.server.ts'
import './filter-sheet.css'

/** All filters over the page: full height on a phone, a drawer where there is room. Results change behind it. */
export const FilterSheet = memo(function FilterSheet({
  data,
  filters,
  open,
  onClose,
}: {
  data: SearchData
  /** What the lists show: a moment behind the count in the button. */
  filters: SearchData
  open: boolean
  onClose: () => void
}) {
  return (
    <Sheet
      title="Filters"
      open={open}
      onClose={onClose}
      foot={
        <div className="filter-sheet-foot">
          <a href={stockPath} data-keep-scroll className={buttonLook('outline')}>
            Clear
          </a>
          <Button look={templateOf(data.template).search.apply} onClick={onClose}>
            <ShowMe count={data.count} vehicles={data.words.showMe} />
          </Button>
        </div>
      }
    >
      {open && <CountPending data={data} />}
      {open && <SheetFilters data={filters} />}
    </Sheet>
  )
})

/** The page's own count and progress are behind the sheet, out of sight and hearing. */
function CountPending({ data: { count, counted } }: { data: SearchData }) {
  return (
    <>
      <NavigationProgress />
      <p role="status" className="visually-hidden">
        {`${wholeNumber(count)} ${count === 1 ? counted.one : counted.many}`}
      </p>
    </>
  )
}

/** As many filters as a first screen shows; the others follow once it is painted, for the tap would wait for them. */
const firstScreen = 3

function SheetFilters({ data }: { data: SearchData }) {
  const list = useRef<HTMLDivElement>(null)
  useLinksAhead(list, data)
  const [isWhole, setWhole] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setWhole(true))), [])
  return (
    <div ref={list} className="filter-sheet-groups">
      <FilterGroups data={data} most={isWhole ? undefined : firstScreen} />
    </div>
  )
}
