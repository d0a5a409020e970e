import { useEffect, useRef } from 'react'
import { type UIMatch, useLocation, useMatches, useNavigationType } from 'react-router'
import type { Measuring } from './measure.tsx'
import { chosenSince, isNewView, type PageFacts, type PageType } from './page-facts.ts'
import { type Happening, recordEvent, siteEvent } from './record-event.ts'
import { createSearchLog } from './search-log.ts'
import { hasTags } from './send-events.ts'
import { isMeasured, measureVitals } from './vitals.ts'
import { watchInteractions } from './watch-interactions.ts'

type PageViewsProps = {
  sending: Measuring
  /** What a page is, by its route and what it loaded. */
  factsOf: (match: UIMatch) => PageFacts
}

/** Notices which pages are opened, what is searched for, what is done with a page and how fast it was. */
export function PageViews({ sending, factsOf }: PageViewsProps) {
  useInteractions(hasTags(sending))
  const first = usePageViews(factsOf)
  useEffect(() => {
    const page = first()
    const send = (vitals: Parameters<Parameters<typeof measureVitals>[1]>[0]) => recordEvent({ vitals })
    if (isMeasured(sending.vitals, Math.random()))
      whenIdle(() =>
        measureVitals(page, send).catch((error) => console.warn('The speed is not measured', error)),
      )
  }, [sending, first])
  return null
}

function useInteractions(isWatched: boolean): void {
  useEffect(() => {
    if (!isWatched) return
    const watch = watchInteractions(document, recordEvent)
    const viewed = (event: Event) => {
      if ('viewed' in (event as CustomEvent<Happening>).detail) watch.forget()
    }
    window.addEventListener(siteEvent, viewed)
    return () => {
      watch.stop()
      window.removeEventListener(siteEvent, viewed)
    }
  }, [isWatched])
}

/** One for each page that is opened: at first, by a link, back or forward, and out of the browser's own memory of it. */
function usePageViews(factsOf: (match: UIMatch) => PageFacts): () => PageType {
  const { pathname, search } = useLocation()
  const isReplaced = useNavigationType() === 'REPLACE'
  const match = useMatches().at(-1)
  const facts = useRef<PageFacts>({ type: 'custom' })
  if (match) facts.current = factsOf(match)
  const seen = useRef<{ pathname: string; search: string; facts: PageFacts } | null>(null)
  const first = useRef(() => facts.current.type)
  const searches = useRef<ReturnType<typeof createSearchLog> | null>(null)
  useEffect(() => {
    const before = seen.current
    const now = { pathname, search, facts: facts.current }
    seen.current = now
    for (const [name, value] of chosenSince(before?.facts, now.facts))
      recordEvent({ did: 'filter', name, value })
    if (!before || isNewView(before, now, isReplaced)) recordEvent({ viewed: now.facts })
    searches.current ??= createSearchLog((searched) => recordEvent({ searched }))
    searches.current.opened(now.facts.list ?? null)
  }, [pathname, search, isReplaced])
  useEffect(() => {
    const left = () => searches.current?.flush()
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) recordEvent({ viewed: facts.current })
    }
    window.addEventListener('pagehide', left)
    window.addEventListener('pageshow', restored)
    return () => {
      window.removeEventListener('pagehide', left)
      window.removeEventListener('pageshow', restored)
    }
  }, [])
  return first.current
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 10_000 })
  else setTimeout(act, 3000)
}
