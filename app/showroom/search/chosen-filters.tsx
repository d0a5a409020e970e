import { useEffect, useRef } from 'react'
import { stockPath } from '#app/stock/search-path.ts'
import { X } from '#app/ui/icons.tsx'
import { focusHeading } from '#app/ui/page-focus.ts'
import type { Refinement } from './refinements.ts'

/** What narrows the result, each with a link that takes it away. On a phone the row scrolls by itself. */
export function ChosenFilters({ chosen }: { chosen: readonly Refinement[] }) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useFocusAfterRemoval(list, chosen.length)
  if (!chosen.length) return null
  return (
    <ul
      ref={list}
      aria-label="Chosen filters"
      className="flex items-center gap-2 max-md:-mx-[var(--gutter)] max-md:overflow-x-auto max-md:px-[var(--gutter)] md:flex-wrap"
    >
      {chosen.map(({ key, kind, text, href }, i) => (
        <li key={key} className="max-w-full shrink-0">
          <a
            href={href}
            aria-label={`Remove ${kind}: ${text}`}
            data-keep-scroll
            onClick={() => {
              removed.current = i
            }}
            className="inline-flex min-h-11 max-w-72 items-center gap-2 rounded-control border border-line bg-surface px-3 text-sm hover:border-ink md:min-h-9 prestige:rounded-none prestige:border-0 prestige:border-b prestige:border-edge prestige:bg-transparent prestige:px-0 prestige:mr-4 heritage:border-2 heritage:border-edge heritage:font-semibold"
          >
            <span className="truncate">{text}</span>
            <X aria-hidden className="size-4 shrink-0 text-ink-2" />
          </a>
        </li>
      ))}
      <li className="shrink-0">
        <a
          href={stockPath}
          data-keep-scroll
          onClick={() => {
            removed.current = 0
          }}
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold whitespace-nowrap text-link underline md:min-h-9"
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
