import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { listenLive } from './live-line.ts'
import { readQuietly } from './quiet-reading.ts'

/** Of a server that answers soon; one that has much to do is asked less often. */
const leastPauseMs = 500
const mostPauseMs = 10_000
const pausePerReading = 10

/** Does it now, or once more after it was done. */
function paced(work: () => Promise<boolean>) {
  let isBusy = false
  let isWanted = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = async () => {
    isBusy = true
    isWanted = false
    const began = performance.now()
    const isDone = await work().catch(() => false)
    if (!isDone) isWanted = true
    const pauseMs = Math.max(leastPauseMs, pausePerReading * (performance.now() - began))
    timer = setTimeout(
      () => {
        isBusy = false
        if (isWanted) run()
      },
      Math.min(mostPauseMs, pauseMs),
    )
  }
  return {
    ask: () => {
      if (isBusy) isWanted = true
      else run()
    },
    end: () => clearTimeout(timer),
  }
}

const none: ReadonlySet<string> = new Set()

/**
 * Reads the screen anew whenever leads of its site come or change, or those of `only`: their ids, a space between. Returns which came
 * since it was opened.
 */
export function useLive(slug: string, only?: string): ReadonlySet<string> {
  const { revalidate } = useRevalidator()
  const [came, setCame] = useState(none)
  useEffect(() => {
    const reading = paced(() => readQuietly(revalidate))
    const leave = listenLive((heard) => {
      if (heard.kind === 'beat') return
      const isOurs = (lead: string) => only === undefined || only.split(' ').includes(lead)
      const ours =
        heard.kind === 'leads' ? heard.leads.filter(({ site, lead }) => site === slug && isOurs(lead)) : []
      if (heard.kind === 'leads' && ours.length === 0) return
      const fresh = ours.flatMap(({ lead, kind }) => (kind === 'new' ? lead : []))
      if (fresh.length > 0) setCame((before) => new Set([...before, ...fresh]))
      reading.ask()
    })
    return () => {
      leave()
      reading.end()
    }
  }, [revalidate, slug, only])
  return came
}
