/** A point on the earth, in degrees. */
export type Coordinates = { readonly lat: number; readonly lng: number }

const earthRadiusKm = 6371

/** Kilometres along the surface between two points (LOC-43). */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const along =
    half(from.lat, to.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lng, to.lng)
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(along)))
}
