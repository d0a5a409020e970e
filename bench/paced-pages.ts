import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'undici'

/** Searches of a public site at a steady pace, whether or not those before were answered; no page is asked twice, so that none is kept. */
export function pacedPages(pool: Pool, host: string, perSecond: number) {
  let asked = 0
  let refusals = 0
  const page = async (): Promise<number> => {
    const started = performance.now()
    const path = `/search/used-cars?price=${1000 + asked++}:90000`
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers: { host } })
    await body.dump({ limit: 1 << 24 })
    if (statusCode === 503) refusals++
    else if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
    return performance.now() - started
  }
  const until = async (isOver: () => boolean): Promise<number[]> => {
    const waiting: Promise<number>[] = []
    const started = performance.now()
    for (let number = 0; !isOver(); number++) {
      await pause(Math.max(0, started + (number * 1000) / perSecond - performance.now()))
      waiting.push(page())
    }
    return Promise.all(waiting)
  }
  return {
    /** Milliseconds of each. */
    until,
    during: (seconds: number) => {
      const end = performance.now() + seconds * 1000
      return until(() => performance.now() >= end)
    },
    /** Pages that a machine too busy with other things did not make in time. */
    refusals: () => refusals,
  }
}

export const p99 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * 0.99))]!
