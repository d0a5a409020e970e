import { useEffect, useRef } from 'react'
import { type UIMatch, useLocation, useMatches, useNavigationType } from 'react-router'
import { type Consent, type ConsentMode, consentOf } from './consent.ts'
import { chosenSince, isNewView, type PageFacts, type PageType } from './page-facts.ts'
import { type Happening, recordEvent, siteEvent } from './record-event.ts'
import { createSearchLog } from './search-log.ts'
import { type EventSending, hasTags, sendEvents } from './send-events.ts'
import type { Told } from './tag-events.ts'
import { isMeasured, measureVitals } from './vitals.ts'
import { watchInteractions } from './watch-interactions.ts'

export type Measuring = EventSending & {
  readonly consent: ConsentMode
  /** Of how many visits in a hundred the speed is measured. */
  readonly vitals: number
}

type MeasureProps = {
  sending: Measuring
  /** What the visitor said; null: nothing yet. */
  answer: Consent | null
  /** What a page is, by its route and what it loaded. */
  factsOf: (match: UIMatch) => PageFacts
}

/** Counts what happens on the site as long as it is open, and runs the site's tags, if it has any. */
export function Measure({ sending, answer, factsOf }: MeasureProps) {
  const tags = useRef<ReturnType<typeof loadTags> | null>(null)
  useEffect(() => {
    if (hasTags(sending)) tags.current ??= loadTags(sending)
    tags.current?.then(({ consent }) => consent(consentOf(sending.consent, answer)), warn)
  }, [sending, answer])
  useEffect(
    () =>
      sendEvents(sending, (happened, told) => tags.current?.then(({ hear }) => hear(happened, told), warn)),
    [sending],
  )
  useInteractions(hasTags(sending))
  const first = usePageViews(factsOf)
  useEffect(() => {
    const page = first()
    if (isMeasured(sending.vitals, Math.random()))
      whenIdle(() => measureVitals(page, (vitals) => recordEvent({ vitals })).catch(warn))
  }, [sending, first])
  return null
}

/** Of no use to sites without tags, so no part of their scripts. What happens meanwhile is told in its order. */
async function loadTags(sending: Measuring) {
  const [{ createTags }, { tagEvents }] = await Promise.all([import('./tags.ts'), import('./tag-events.ts')])
  const tags = createTags(sending, window as { dataLayer?: unknown[] }, loadScript)
  return {
    consent: tags.consent,
    hear: (happened: Happening, told: Told) => tagEvents(happened, told).forEach(tags.send),
  }
}

const warn = (error: unknown) => console.warn('Visits are not measured', error)

function loadScript(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
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
function usePageViews(factsOf: MeasureProps['factsOf']): () => PageType {
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
