/**
 * What the routes of a page loaded, on its way to the browser: JSON, in which lists say the names of what they hold once, and in
 * which nothing is said that the head of the page says. entry.client.tsx reads it again (router-form.ts).
 */

type Held = Readonly<Record<string, unknown>>
type Loaded = { readonly loaderData: Readonly<Record<string, unknown>>; readonly [more: string]: unknown }

/** So many objects of one shape are rows: of fewer, the names pack better where they are. */
const leastRows = 6

type Shape = { readonly keys: readonly string[]; times: number; place: number }

/** A row begins with the place of its shape, from 1; a list that begins with a number has a 0 before it. */
export function packedData(loaded: Loaded): string {
  const data = withoutHead(loaded)
  const [shapes, shapeOf] = [new Map<string, Shape>(), new Map<Held, Shape>()]
  const count = (value: unknown): void => {
    if (Array.isArray(value)) for (const held of value) count(held)
    else if (isHeld(value)) {
      const keys = keysOf(value)
      const name = keys.join('\0')
      const shape = shapes.get(name) ?? { keys, times: 0, place: 0 }
      shape.times++
      shapes.set(name, shape)
      shapeOf.set(value, shape)
      for (const key of keys) count(value[key])
    }
  }
  count(data)
  const rows = [...shapes.values()].filter(({ times }) => times >= leastRows)
  for (const [i, shape] of rows.entries()) shape.place = i + 1
  const inRows = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const list = value.map(inRows)
      return typeof list[0] === 'number' ? [0, ...list] : list
    }
    if (!isHeld(value)) return value
    const { keys, place } = shapeOf.get(value)!
    if (place) return [place, ...keys.map((key) => inRows(value[key]))]
    return Object.fromEntries(keys.map((key) => [key, inRows(value[key])]))
  }
  return JSON.stringify({ shapes: rows.map(({ keys }) => keys), data: inRows(data) })
}

/** The head has what its elements are made of; how many they are says where they end. */
function withoutHead({ loaderData, ...more }: Loaded): Loaded {
  const routes = Object.entries(loaderData).map(([route, held]) => {
    const { meta } = (held ?? {}) as { meta?: readonly Held[] }
    const isOfHead = Array.isArray(meta) && 'title' in (meta[0] ?? {})
    return [route, isOfHead ? { ...(held as Held), meta: meta.filter(isElement).length } : held]
  })
  return { loaderData: Object.fromEntries(routes), ...more }
}

const isElement = (described: Held) => !('script:ld+json' in described)

const isHeld = (value: unknown): value is Held => typeof value === 'object' && value !== null

/** JSON leaves out what is undefined. */
function keysOf(value: Held): readonly string[] {
  const keys = Object.keys(value)
  return keys.some((key) => value[key] === undefined) ? keys.filter((key) => value[key] !== undefined) : keys
}
