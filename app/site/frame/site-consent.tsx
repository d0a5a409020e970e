import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Consent } from '#app/analytics/consent.ts'
import { Measure } from '#app/analytics/measure.tsx'
import { visitSoFar } from '#app/leads/visit-memory.ts'
import { Button } from '#app/ui/button.tsx'
import { type Choice, consentChoice } from './consent-choice.ts'
import type { SiteFrame } from './frame.ts'
import './site-consent.css'

/** Nothing is asked while the server renders: pages are the same for everybody. */
const unknown: Choice = { answer: null, isAsking: false }
const useChoice = (site: string) =>
  useSyncExternalStore(
    consentChoice.subscribe,
    () => consentChoice.of(site),
    () => unknown,
  )

/** Counts visits for the dealer, and for the dealer's tags as far as the visitor lets them. */
export function SiteMeasure({ site: { slug, events } }: { site: Pick<SiteFrame, 'slug' | 'events'> }) {
  const [Views, setViews] = useState<ComponentType<Pick<SiteFrame, 'events'>> | null>(null)
  useEffect(() => {
    // No page waits for being counted.
    import('./site-views.tsx').then(
      ({ SiteViews }) => setViews(() => SiteViews),
      (error) => console.warn("Visits aren't counted", error),
    )
  }, [])
  return (
    <>
      <Measure
        sending={events}
        answer={useChoice(slug).answer}
        began={() => (isUnanswered(slug, events) ? beganWith(slug) : '')}
      />
      {Views && <Views events={events} />}
    </>
  )
}

const isUnanswered = (slug: string, { consent }: SiteFrame['events']) =>
  consent === 'ask' && consentChoice.of(slug).answer === null

/** A page that is loaded anew finds in the visit's own memory what the tags have not been told yet. */
const beganWith = (slug: string) =>
  new URLSearchParams(visitSoFar(slug)?.linked_query_params ?? {}).toString()

/** Whether the site's tags wait for a word of the visitor. */
const asksConsent = ({ events }: Pick<SiteFrame, 'events'>) =>
  events.consent === 'ask' && (events.tagManagerId !== null || events.measurementId !== null)

/** Whether what a visitor looks at may be remembered for who answers them: as for the tags, where those ask. */
export function useVisitConsent(site: Pick<SiteFrame, 'slug' | 'events'>): Consent | null {
  const { answer } = useChoice(site.slug)
  return asksConsent(site) ? answer : 'granted'
}

/** Asks once, over the page rather than in it, so that nothing moves; both answers are as easy to give. */
export function ConsentBanner({ site }: { site: SiteFrame }) {
  const { answer, isAsking } = useChoice(site.slug)
  const box = useRef<HTMLElement>(null)
  const wasAnswered = answer !== null
  useEffect(() => {
    // Who came by the link in the footer wants to answer; others are not interrupted.
    if (isAsking && wasAnswered) box.current?.focus()
  }, [isAsking, wasAnswered])
  if (!isAsking || !asksConsent(site)) return null
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="consent-title"
      className="consent-banner frame-consent"
      data-law=""
    >
      <div className="stack stack-1">
        <p id="consent-title" className="lead-text display">
          Cookies on this site
        </p>
        <p className="consent-banner-text">
          {`${site.name} would like to use cookies to see how the site is used and to measure its advertising. The site works the same either way.`}
        </p>
      </div>
      <div className="consent-banner-answers">
        <Button look="outline" onClick={() => consentChoice.say(site.slug, 'denied')}>
          No thanks
        </Button>
        <Button look="outline" onClick={() => consentChoice.say(site.slug, 'granted')}>
          Allow
        </Button>
      </div>
    </section>
  )
}

/** In the footer: what was said can be changed. */
export function ConsentLink({ site }: { site: SiteFrame }) {
  if (!asksConsent(site)) return null
  return (
    <button type="button" onClick={() => consentChoice.askAgain()} className="consent-link">
      Cookie choices
    </button>
  )
}
