import { isNumber, isRecord, shape } from '#app/ui/shapes.ts'
import type { CarFields } from './views-car-fields.ts'

const ViewAnswer = shape<{ views: number; car_fields: CarFields }>({ views: isNumber, car_fields: isRecord })

/** What the page of a car shows, so that the server can say what of it is outdated. */
export type ShownCar = {
  readonly slug: string
  readonly photosCount: number
  readonly updatedAt: string
  /** A hold is no change of the car's record: the page says what it shows. */
  readonly isReserved: boolean
  readonly websiteId: string
}
export type CarView = { readonly views: number; readonly fields: CarFields }

/** Counts the view and asks how many there are (API-09); null when that fails, and nothing is shown then (VEH-77). */
export async function askView(api: string, car: ShownCar, ask: typeof fetch): Promise<CarView | null> {
  const query = new URLSearchParams({
    photos_count: String(car.photosCount),
    updated_at: car.updatedAt,
    reserved: String(car.isReserved),
    website_id: car.websiteId,
  })
  try {
    const response = await ask(`${api}/cars/${encodeURIComponent(car.slug)}/view.json?${query}`)
    const read = ViewAnswer.safeParse(response.ok ? await response.json() : null)
    return read.success ? { views: read.data.views, fields: read.data.car_fields } : null
  } catch {
    return null
  }
}
