/** One car as the file has it: the line on which it begins and its cells by column name. */
export type FeedRecord = { line: number; fields: Map<string, unknown> }

/** What a format hands on while it reads. A format knows nothing of cars. */
export type RecordSink = {
  columns(names: string[], line: number): void
  record(record: FeedRecord): void
  /** `fields` holds what could be made out of the row, which may be in the wrong columns. */
  reject(line: number, reason: string, value?: string, fields?: Map<string, unknown>): void
}

export type FormatOptions = { delimiter?: string | undefined; record?: string | undefined }

/** Reads a whole feed, UTF-8 without byte order mark, and gives way to other work as it goes. */
export type FormatReader = (
  file: string,
  bytes: Buffer,
  options: FormatOptions,
  sink: RecordSink,
) => Promise<void>

/** The column itself, or a dotted path into nested objects; through a list it gives the list of what it finds. */
export function cellOf(fields: Map<string, unknown>, path: string): unknown {
  const whole = fields.get(path)
  if (whole !== undefined || !path.includes('.')) return whole
  const [first, ...rest] = path.split('.') as [string, ...string[]]
  return within(fields.get(first), rest)
}

function within(value: unknown, path: string[]): unknown {
  const [key, ...rest] = path
  if (key === undefined || value === undefined || value === null) return value ?? undefined
  if (Array.isArray(value)) {
    const found = value.map((one) => within(one, path)).filter((one) => one !== undefined)
    return found.length === 0 ? undefined : found.flat()
  }
  if (typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined
  return within((value as Record<string, unknown>)[key], rest)
}
