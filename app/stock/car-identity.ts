export const carTypes = ['new', 'demo', 'used'] as const
type CarType = (typeof carTypes)[number]

/** Null for any other word. */
export const carTypeOf = (word: unknown): CarType | null => carTypes.find((type) => type === word) ?? null

/** 'Mercedes-Benz C 200 (W205)' → 'mercedes-benz-c-200-w205' */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

type Named = {
  readonly year: number | null
} & Readonly<Record<'name' | 'make' | 'model' | 'badge' | 'series', string | null>>

/** '2021 Toyota HiLux SR5 (4x4)': year, make, model, badge, series, without what is unknown or said already. */
export function carName(car: Named): string {
  if (car.name) return car.name
  return [car.year, car.make, car.model, car.badge, car.series]
    .filter((part) => part !== null && part !== '')
    .join(' ')
    .slice(0, 200)
}

/** The car's address, settled when it is first seen: words for people, the stock number to be unique. */
export function carSlug(car: Named & { readonly stockNumber: string }): string {
  const words = slugOf(carName({ ...car, name: null })).slice(0, 100)
  const number = slugOf(car.stockNumber)
  return [words, number].filter(Boolean).join('-').replace(/-+/g, '-')
}
