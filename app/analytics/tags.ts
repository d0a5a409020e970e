import { type Consent, consentSignals } from './consent.ts'
import type { TagIds } from './send-events.ts'
import { clearedParameters, type TagEvent } from './tag-events.ts'

type Page = { dataLayer?: unknown[] }
type LoadScript = (src: string) => void

const mostKept = 100
const google = 'https://www.googletagmanager.com'
const cleared = Object.fromEntries(clearedParameters.map((name) => [name, undefined]))

/** A site's tags in a browser: nothing is loaded or told before there is consent, and consent mode is told first of all. */
export function createTags(
  { tagManagerId, measurementId }: TagIds,
  page: Page,
  load: LoadScript,
  now: () => number = Date.now,
) {
  let consent: Consent | null = null
  let isLoaded = false
  /** What happened before it is known whether tags may hear of it. */
  let queue: TagEvent[] = []
  const layer = () => {
    page.dataLayer ??= []
    return page.dataLayer
  }
  /** Google's tags tell a command by its being the arguments of a function. */
  function command(..._words: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    layer().push(arguments)
  }
  const start = (given: Consent) => {
    isLoaded = true
    command('consent', 'default', consentSignals(given))
    if (tagManagerId) {
      layer().push({ 'gtm.start': now(), event: 'gtm.js' })
      load(`${google}/gtm.js?id=${encodeURIComponent(tagManagerId)}`)
    } else if (measurementId) {
      command('js', new Date(now()))
      command('config', measurementId, { send_page_view: false })
      load(`${google}/gtag/js?id=${encodeURIComponent(measurementId)}`)
    }
  }
  const push = ({ name, parameters, ecommerce }: TagEvent) => {
    if (!tagManagerId) {
      if (name === 'asc_pageview') {
        const page = { page_location: parameters.page_location }
        command('set', page)
        command('event', 'page_view', page)
      }
      return command('event', name, { ...parameters, ...ecommerce })
    }
    layer().push({ ecommerce: null })
    layer().push({ event: name, ...cleared, ...parameters, ...(ecommerce && { ecommerce }) })
  }
  return {
    /** A visitor may change their mind; tags that run are told, and hear no more. */
    consent(given: Consent | null): void {
      if (given === consent) return
      consent = given
      if (given === 'granted' && !isLoaded) start(given)
      else if (given !== null && isLoaded) command('consent', 'update', consentSignals(given))
      if (given === 'granted') queue.forEach(push)
      if (given !== null) queue = []
    },
    send(event: TagEvent): void {
      if (consent === 'granted') push(event)
      else if (consent === null && queue.length < mostKept) queue.push(event)
    },
  }
}
