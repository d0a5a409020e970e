import manifest from './pictures/manifest.json' with { type: 'json' }
import { Random } from './random.ts'

type Pictured = (typeof manifest)[number]

/** The colours that a picture may stand for. A caravan is white whatever the colour of its stripes. */
const coloursOf = ({ kind, bodies, colours }: Pick<Pictured, 'kind' | 'bodies' | 'colours'>) =>
  kind === 'caravan' && !bodies.includes('Camper Trailer') ? ['White'] : colours

export const showsColour = (vehicle: Pictured, colour: string) =>
  coloursOf(vehicle).some((shown) => colour.toLowerCase().includes(shown.toLowerCase()))

/** The wished colour where the library has the body in it; else one in which it has. */
export function photographedColour(
  { stocknum, kind, body }: { stocknum: string; kind: string; body: string },
  wished: string,
): string {
  const ofBody = manifest.filter((vehicle) => vehicle.kind === kind && vehicle.bodies.includes(body))
  if (ofBody.length === 0 || ofBody.some((vehicle) => showsColour(vehicle, wished))) return wished
  const [first] = new Random(`colour ${stocknum}`).shuffled(ofBody)
  return coloursOf(first!)[0]!
}
