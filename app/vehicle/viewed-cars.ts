import type { browserStorage } from '#app/ui/browser-storage.ts'
import { isText, isTextOrNone, listOf } from '#app/ui/shapes.ts'

export type ViewedCar = {
  readonly id: string
  readonly stocknum: string
  readonly make: string
  readonly model: string
  readonly body: string | null
  readonly simple_body: string | null
}

/** The cars whose pages this browser opened, newest first (VEH-84). */
const ViewedCars = listOf<ViewedCar>({
  id: isText,
  stocknum: isText,
  make: isText,
  model: isText,
  body: isTextOrNone,
  simple_body: isTextOrNone,
})

const key = 'viewed-cars'
const mostCars = 60

type SiteStorage = Pick<ReturnType<typeof browserStorage>, 'read' | 'write'>

export const viewedCars = (storage: Pick<SiteStorage, 'read'>): ViewedCar[] =>
  storage.read(key, ViewedCars) ?? []

/** A car seen again is not stored twice: it comes to the front. */
export function rememberViewed(
  storage: SiteStorage,
  { id, stocknum, make, model, body, simple_body }: ViewedCar,
): void {
  const others = viewedCars(storage).filter((other) => other.id !== id)
  storage.write(key, [{ id, stocknum, make, model, body, simple_body }, ...others].slice(0, mostCars))
}
