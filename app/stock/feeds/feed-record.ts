/** Where in the file: the line a record begins on, and which record it is where several stand on one line. */
export type Place = { readonly line: number; readonly record?: number }

/** One car as the file has it: its cells by column name. */
export type FeedRecord = Place & { readonly fields: Map<string, unknown> }

/** What a format hands on while it reads. A format knows nothing of cars. */
export type RecordSink = {
  columns(names: string[], line: number): void
  record(record: FeedRecord): void
  /** `fields` holds what could be made out of the row, which may be in the wrong columns. */
  reject(place: Place, reason: string, value?: string, fields?: Map<string, unknown>): void
}

export type FormatOptions = {
  delimiter?: string | undefined
  record?: string | undefined
  /** Whether an object with these names is a car, and not what its cars are wrapped in. */
  isRecord: (names: readonly string[]) => boolean
}

/** Reads a whole feed, UTF-8 without byte order mark, and gives way to other work as it goes. */
export type FormatReader = (
  file: string,
  bytes: Buffer,
  options: FormatOptions,
  sink: RecordSink,
) => Promise<void>

/** An XML element that has attributes or elements, and perhaps text besides. */
export class XmlElement {
  readonly parts = new Map<string, unknown>()
  text = ''
}

/** Of the objects of a list, those whose parts have these words. */
export type Picked = ReadonlyMap<string, readonly string[]>
export type ReadColumn = (fields: ReadonlyMap<string, unknown>) => unknown

/** Reads the column itself, or a dotted path into nested objects; through a list it gives the list of what it finds. */
export function columnReader(path: string, picked?: Picked): ReadColumn {
  const [first, ...rest] = path.split('.') as [string, ...string[]]
  if (rest.length === 0 && picked === undefined) return (fields) => contentOf(fields.get(path))
  return (fields) => {
    const whole = picked === undefined ? fields.get(path) : undefined
    return contentOf(whole === undefined ? within(fields.get(first), rest, 0, picked) : whole)
  }
}

function within(given: unknown, path: readonly string[], at: number, picked: Picked | undefined): unknown {
  const value = picked === undefined ? given : pickedOf(given, picked)
  const key = path[at]
  if (key === undefined || value === undefined || value === null) return value ?? undefined
  if (Array.isArray(value)) {
    const found = value.map((one) => within(one, path, at, picked)).filter((one) => one !== undefined)
    return found.length === 0 ? undefined : found.flat()
  }
  return within(partOf(value, key), path, at + 1, picked)
}

function pickedOf(value: unknown, picked: Picked): unknown {
  if (Array.isArray(value))
    return value.some((one) => hasParts(one, picked)) ? value.filter((one) => fits(one, picked)) : value
  return hasParts(value, picked) && !fits(value, picked) ? undefined : value
}

const hasParts = (value: unknown, picked: Picked) =>
  [...picked.keys()].every((key) => partOf(value, key) !== undefined)

const fits = (value: unknown, picked: Picked) =>
  [...picked].every(([key, words]) => words.includes(String(partOf(value, key)).trim().toLowerCase()))

function partOf(value: unknown, key: string): unknown {
  if (value instanceof XmlElement) return value.parts.get(key)
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return (value as Record<string, unknown>)[key]
}

/** Asked for by itself, an element is its text. */
function contentOf(value: unknown): unknown {
  if (value instanceof XmlElement) return value.text === '' ? undefined : value.text
  if (!Array.isArray(value) || !value.some((one) => one instanceof XmlElement)) return value
  const texts = value.map(contentOf).filter((one) => one !== undefined)
  return texts.length === 0 ? undefined : texts
}
