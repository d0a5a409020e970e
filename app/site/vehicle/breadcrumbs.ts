import type { Car } from '#app/stock/car.ts'
import { bodyPath, makePath, modelPath } from '#app/stock/search-path.ts'
import { plural } from '#app/stock/vehicle-kind.ts'

type Crumb = { label: string; href?: string }

const types = {
  used: { label: 'Used', path: '/search/used-cars' },
  new: { label: 'New', path: '/search/new-cars' },
  demo: { label: 'Demo', path: '/search/demo-cars' },
} as const

/** Home, stock type, make, model, body type, the car; each but the last leads to its search (VEH-03). */
export function vehicleBreadcrumbs(
  car: Pick<Car, 'carType' | 'make' | 'model' | 'simpleBody' | 'name'>,
  noun: string,
): Crumb[] {
  const type = types[car.carType]
  return [
    { label: 'Home', href: '/' },
    { label: `${type.label} ${plural(noun.toLowerCase())}`, href: type.path },
    { label: car.make, href: makePath(car.make) },
    { label: car.model, href: modelPath(car.make, car.model) },
    ...(car.simpleBody ? [{ label: car.simpleBody, href: bodyPath(car.simpleBody) }] : []),
    { label: car.name },
  ]
}
