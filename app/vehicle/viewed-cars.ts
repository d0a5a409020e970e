import * as z from 'zod/mini'
import type { browserStorage } from '#app/ui/browser-storage.ts'

/** The cars whose pages this browser opened, newest first (VEH-84). */
const ViewedCar = z.object({
  id: z.string(),
  stocknum: z.string(),
  make: z.string(),
  model: z.string(),
  body: z.nullable(z.string()),
  simple_body: z.nullable(z.string()),
})
export type ViewedCar = z.infer<typeof ViewedCar>

const key = 'viewed-cars'
const mostCars = 60

type SiteStorage = Pick<ReturnType<typeof browserStorage>, 'read' | 'write'>

export const viewedCars = (storage: Pick<SiteStorage, 'read'>): ViewedCar[] =>
  storage.read(key, z.array(ViewedCar)) ?? []

/** A car seen again is not stored twice: it comes to the front. */
export function rememberViewed(
  storage: SiteStorage,
  { id, stocknum, make, model, body, simple_body }: ViewedCar,
): void {
  const others = viewedCars(storage).filter((other) => other.id !== id)
  storage.write(key, [{ id, stocknum, make, model, body, simple_body }, ...others].slice(0, mostCars))
}
