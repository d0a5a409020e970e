import { useEffect, useState } from 'react'
import { data } from 'react-router'
import { noStore } from '#app/platform/answers.ts'
import type { DraftMessage, PreviewMessage } from '#app/stock/said/draft-message.ts'
import { framedByContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/preview-page'
import { previewOf } from './preview.server.ts'
import type { VehicleData } from './vehicle.server.ts'
import { Vehicle } from './vehicle.tsx'

/** A car's own page beside who writes its words: in a frame of the office alone, kept by nobody, and no view of it is counted. */

export const handle = { isPreview: true }

export async function loader(args: Route.LoaderArgs) {
  const shown = await previewOf(args)
  if (!shown) throw data('Not found', { status: 404, headers: noStore })
  args.context.set(framedByContext, shown.office)
  return data(shown, { headers: noStore })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = () => [{ title: 'As buyers see it' }, { name: 'robots', content: 'noindex' }]

export default function PreviewPage({ loaderData: { vehicle, office } }: Route.ComponentProps) {
  const drafted = useDrafted(office)
  useStaying()
  return <Vehicle vehicle={drafted ?? vehicle} view={null} />
}

/** The car as the newest draft of the office has it. */
function useDrafted(office: string): VehicleData | null {
  const [vehicle, setVehicle] = useState<VehicleData | null>(null)
  useEffect(() => {
    const tell = (message: PreviewMessage) => window.parent.postMessage(message, office)
    let newest: DraftMessage | null = null
    let isAsking = false
    /** One at a time: what was written meanwhile is asked for at once. */
    const ask = async () => {
      if (isAsking || !newest) return
      isAsking = true
      const { draft, number } = newest
      newest = null
      const answer = await askDraft(draft)
      isAsking = false
      if (answer === 'over') tell({ isOver: true })
      if (answer === 'over' || answer === null) return
      setVehicle(answer)
      tell({ shown: number })
      ask()
    }
    const take = ({ origin, source, data }: MessageEvent<DraftMessage>) => {
      if (origin !== office || source !== window.parent) return
      newest = data
      ask()
    }
    window.addEventListener('message', take)
    tell({ shown: 0 })
    return () => window.removeEventListener('message', take)
  }, [office])
  return vehicle
}

/** Null: there was no answer, and the next draft asks again. */
async function askDraft(draft: DraftMessage['draft']): Promise<VehicleData | 'over' | null> {
  try {
    const answer = await fetch(`${location.pathname}/draft${location.search}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(draft),
    })
    return answer.ok ? ((await answer.json()) as VehicleData) : answer.status === 404 ? 'over' : null
  } catch {
    return null
  }
}

/** It leads nowhere and sends nothing: that would be somebody's visit. */
function useStaying() {
  useEffect(() => {
    const stay = (event: Event) => {
      const link = event.target instanceof Element && event.target.closest('a[href]')
      if (event.type === 'click' && (!link || link.getAttribute('href')?.startsWith('#'))) return
      event.preventDefault()
      event.stopPropagation()
    }
    for (const type of ['click', 'submit']) document.addEventListener(type, stay, true)
    return () => {
      for (const type of ['click', 'submit']) document.removeEventListener(type, stay, true)
    }
  }, [])
}
