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

/** Reports have a title and a date above their header. */
export const lastHeaderLine = 20

export type FormatOptions = {
  delimiter?: string | undefined
  record?: string | undefined
  /** Whether an object with these names is a car, and not what its cars are wrapped in. */
  isRecord: (names: readonly string[]) => boolean
  /** The columns that a header must have and that these names do not hold. */
  lacking: (names: readonly string[]) => string[]
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

/** `{n}` stands for any number in the name of a column: 'PHOTO {n}', 'image[{n}].url'. */
export const placeOfNumber = /\{(n+)\}/

/** Picks the columns of a numbered name, in order of number. */
export function numbered(name: string): (columns: Iterable<string>) => string[] {
  const [before = '', , after = ''] = name.split(placeOfNumber)
  const numberOf = (column: string) => {
    const isSo = column.startsWith(before) && column.endsWith(after)
    const digits = isSo ? column.slice(before.length, column.length - after.length) : ''
    return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
  }
  return (columns) =>
    [...columns]
      .map((column) => ({ column, number: numberOf(column) }))
      .filter(({ number }) => !Number.isNaN(number))
      .sort((a, b) => a.number - b.number)
      .map(({ column }) => column)
}

/** Reads all numbered columns that are there as one list; the number may stand in a dotted path too. */
export function numberedReader(name: string): ReadColumn {
  const path = name.split('.')
  const at = path.findIndex((step) => placeOfNumber.test(step))
  const rest = path.slice(at + 1)
  const whole = numbered(name)
  const step = numbered(path[at]!)
  return (fields) => {
    const columns = whole(fields.keys())
    const around = at === 0 ? fields : partsOf(within(fields.get(path[0]!), path.slice(0, at), 1, undefined))
    const found =
      columns.length > 0
        ? columns.map((column) => contentOf(fields.get(column)))
        : step(around.keys()).map((key) => contentOf(within(around.get(key), rest, 0, undefined)))
    const values = found.flat().filter((one) => one !== undefined && one !== null)
    return values.length === 0 ? undefined : values
  }
}

const partsOf = (value: unknown): ReadonlyMap<string, unknown> =>
  value instanceof XmlElement ? value.parts : new Map(Object.entries(value ?? {}))

function within(given: unknown, path: readonly string[], at: number, picked: Picked | undefined): unknown {
  const value = picked === undefined ? given : pickedOf(given, picked)
  const key = path[at]
  if (key === undefined || value === undefined || value === null) return value ?? undefined
  if (Array.isArray(value)) {
    const values = value.map((one) => within(one, path, at, picked)).filter((one) => one !== undefined)
    return values.length === 0 ? undefined : values.flat()
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
