import { useEffect, useRef } from 'react'
import { type Consent, type ConsentMode, consentOf } from './consent.ts'
import type { Happening } from './record-event.ts'
import { type EventSending, hasTags, type Landing, sendEvents } from './send-events.ts'
import type { Told } from './tag-events.ts'

export type Measuring = EventSending & {
  readonly consent: ConsentMode
  /** Of how many visits in a hundred the speed is measured. */
  readonly vitals: number
}

type MeasureProps = {
  sending: Measuring
  /** What the visitor said; null: nothing yet. */
  answer: Consent | null
  /** The query of the link that began the visit, as long as tags had to wait for a word of the visitor. */
  began: () => string
}

/** Sends on what happens on the site as long as it is open, and runs the site's tags, if it has any. */
export function Measure({ sending, answer, began }: MeasureProps) {
  const tags = useRef<ReturnType<typeof loadTags> | null>(null)
  useEffect(() => {
    if (hasTags(sending)) tags.current ??= loadTags(sending)
    tags.current?.then(({ consent }) => consent(consentOf(sending.consent, answer)), warn)
  }, [sending, answer])
  const landing = useRef<Landing | null>(null)
  const search = useRef(began)
  useEffect(() => {
    landing.current ??= { path: window.location.pathname, search: search.current() }
    const tell = (happened: Happening, told: Told) =>
      tags.current?.then(({ hear }) => hear(happened, told), warn)
    return sendEvents(sending, tell, landing.current)
  }, [sending])
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
