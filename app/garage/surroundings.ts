import { bringTo, controlOf } from './save-place.ts'

/** What the garage reaches outside itself. */
export type Surroundings = {
  readonly cookies: () => string
  readonly local: () => Storage
  readonly session: () => Storage
  readonly path: () => string
  readonly goTo: (path: string) => void
  /** How far down the window the control of a car stands; null: it is not on the page. */
  readonly topOf: (carId: string) => number | null
  /** Brings it back to where it stood, with the focus. */
  readonly bringTo: (carId: string, top: number) => void
  readonly fetch: typeof fetch
}

export const ofBrowser: Surroundings = {
  cookies: () => document.cookie,
  local: () => window.localStorage,
  session: () => window.sessionStorage,
  path: () => location.pathname + location.search,
  goTo: (path) => location.assign(path),
  topOf: (carId) => controlOf(carId)?.getBoundingClientRect().top ?? null,
  bringTo,
  fetch: (...asked) => fetch(...asked),
}
