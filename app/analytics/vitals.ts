import type { PageType } from './page-facts.ts'

/** How a page felt to a visitor (web.dev/vitals): milliseconds, and the share of the screen that moved. */
export type VitalsTold = {
  readonly page: PageType
  readonly lcp: number | null
  readonly inp: number | null
  readonly cls: number | null
}

/** Loaded when nothing else is to be done: what is measured was kept by the browser from the start. */
export async function measureVitals(page: PageType, send: (told: VitalsTold) => void): Promise<void> {
  const { onCLS, onINP, onLCP } = await import('web-vitals')
  const measured: { lcp: number | null; inp: number | null; cls: number | null } = {
    lcp: null,
    inp: null,
    cls: null,
  }
  onLCP(({ value }) => {
    measured.lcp ??= Math.round(value)
  })
  onINP(({ value }) => {
    measured.inp = Math.round(value)
  })
  onCLS(({ value }) => {
    measured.cls = Math.round(value * 10_000) / 10_000
  })
  let isSent = false
  // After the library's own listeners, which settle the values.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isSent) return
    isSent = true
    send({ page, ...measured })
  })
}

/** One visit in so many is measured: `percent` of them. */
export const isMeasured = (percent: number, random: number) => random * 100 < percent
