import { useEffect } from 'react'
import { recordEvent } from '#app/analytics/record-event.ts'
import { browserStorage } from '#app/ui/browser-storage.ts'
import { textsShape } from '#app/ui/shapes.ts'
import type { Valuation } from './appraisal.ts'
import type { Step } from './steps.ts'

type Facts = {
  readonly step: Step
  readonly site: string
  readonly api: string
  /** The lead, once there is one. */
  readonly begun: string | null
  readonly events: { readonly start: number; readonly valuation: number; readonly acceptance: number }
  readonly card: { readonly id: string } | null
  readonly valuation: Told | null
}
type Told = { readonly outcome: string | null } & (
  | { readonly none: string }
  | { readonly range: string; readonly holdsUntil: string; readonly saved: Valuation | null }
)

/** The events of the journey (ANA-08), each once a lead; and API-33 where the site keeps valuations. */
export function JourneyEvents({ facts }: { facts: Facts }) {
  useEffect(() => tell(facts), [facts])
  return null
}

function tell({ step, site, api, begun, events, card, valuation }: Facts): void {
  if (begun === null) return
  const record = (name: string, id: number) => {
    const form = { name: 'trade-in', department: 'sales' as const }
    if (isFirst(site, `${begun} ${name}`)) recordEvent({ id, site, carId: card?.id ?? null, form })
  }
  record('start', events.start)
  if (step !== 'valuation' && step !== 'done') return
  if (!valuation || !('range' in valuation)) return
  record('valuation', events.valuation)
  if (valuation.outcome === 'accepted') record('acceptance', events.acceptance)
  if (valuation.saved && isFirst(site, `${begun} saved ${valuation.holdsUntil}`))
    void postValuation(api, valuation.saved)
}

const mostTold = 60

/** A page that is opened again tells nothing twice. */
function isFirst(site: string, what: string): boolean {
  const store = browserStorage(site, () => window.sessionStorage)
  const told = store.read('trade-in-told', textsShape) ?? []
  if (told.includes(what)) return false
  store.write('trade-in-told', [...told, what].slice(-mostTold))
  return true
}

/** TRD-15: both outcomes are logged, the bad one as ERR-21 has it. */
export async function postValuation(
  api: string,
  valuation: Valuation,
  { post, log }: { post: typeof fetch; log: Pick<Console, 'info' | 'error'> } = { post: fetch, log: console },
): Promise<void> {
  try {
    const answer = await post(`${api}/miscellaneous`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ ...valuation, column_name: 'valuation' }),
      keepalive: true,
    })
    if (!answer.ok) throw new Error(`It answered ${answer.status}`)
    log.info('Saved valuation data')
  } catch (error) {
    log.error('Failed to save valuation data', error)
  }
}
