import { useEffect, useRef } from 'react'
import { stockPath } from '#app/stock/search-path.ts'
import { X } from '#app/ui/icons.tsx'
import { focusHeading } from '#app/ui/navigation/use-page-focus.ts'
import type { Refinement } from './refinements.ts'
import './chosen-filters.css'

/** What narrows the result, each with a link that takes it away. On a phone the row scrolls by itself. */
export function ChosenFilters({ chosen }: { chosen: readonly Refinement[] }) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useFocusAfterRemoval(list, chosen.length)
  if (!chosen.length) return null
  return (
    <ul ref={list} aria-label="Chosen filters" className="chosen-filters">
      {chosen.map(({ key, kind, text, href }, i) => (
        <li key={key} className="chosen-filters-item">
          <a
            href={href}
            rel="nofollow"
            aria-label={`Remove ${kind}: ${text}`}
            data-keep-scroll
            onClick={() => {
              removed.current = i
            }}
            className="chosen-filter"
          >
            <span className="chosen-filter-text">{text}</span>
            <X aria-hidden className="chosen-filter-icon" />
          </a>
        </li>
      ))}
      <li className="icon-fixed">
        <a
          href={stockPath}
          data-keep-scroll
          onClick={() => {
            removed.current = 0
          }}
          className="chosen-filters-clear"
        >
          Clear Filters
        </a>
      </li>
    </ul>
  )
}

/** The focus of a link that goes: to the one that takes its place, else the last, else the heading. */
function useFocusAfterRemoval(list: React.RefObject<HTMLUListElement | null>, count: number) {
  const removed = useRef<number | null>(null)
  const before = useRef(count)
  useEffect(() => {
    const place = removed.current
    const isFewer = count < before.current
    before.current = count
    if (place === null || !isFewer) return
    removed.current = null
    if (document.activeElement && document.activeElement !== document.body) return
    const links = list.current?.querySelectorAll('a')
    if (links?.length) links[Math.min(place, links.length - 2)]?.focus()
    else focusHeading()
  }, [count, list])
  return removed
}
