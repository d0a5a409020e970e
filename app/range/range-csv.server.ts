import { CsvError, parse } from 'csv-parse/sync'
import type { Path, YamlFields } from '#app/content/yaml-fields.server.ts'

/** A line names its brand and, of a model, its model; one with an `accessory` is that model's accessory. */
const columnNames: readonly string[] = [
  'brand',
  'model',
  'accessory',
  'slug',
  'logo',
  'body',
  'price_from',
  'part_number',
  'price',
  'intro',
  'words',
  'text',
  'picture',
  'alt',
  'override_url',
]

type Row = Record<string, string>

export function readCsvFields(text: string): YamlFields | { problems: { line: number; reason: string }[] } {
  let records: { record: Row; info: { lines: number } }[]
  try {
    const read: unknown = parse(text, {
      bom: true,
      info: true,
      skip_empty_lines: true,
      trim: true,
      relax_column_count: true,
      columns: (head: string[]) => head.map((name) => name.trim().toLowerCase().replaceAll(/\s+/g, '_')),
    })
    records = read as typeof records
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? error.lines : 1
    return { problems: [{ line, reason: `cannot be read as CSV: ${error.message}` }] }
  }
  const unknown = Object.keys(records[0]?.record ?? {}).filter((name) => !columnNames.includes(name))
  if (unknown.length > 0 || records.length === 0)
    return {
      problems: [
        {
          line: 1,
          reason: `${unknown.length ? `has columns that are not known: ${unknown.join(', ')}` : 'holds no line'}; the columns are ${columnNames.join(', ')}`,
        },
      ],
    }
  return nested(records.map(({ record, info }) => ({ row: filledIn(record), line: info.lines })))
}

const filledIn = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([, value]) => value))

function nested(rows: readonly { row: Row; line: number }[]): YamlFields {
  const lines = new Map<string, number>()
  const brands: Record<string, unknown>[] = []
  const entry = (list: Record<string, unknown>[], path: Path, name: string, line: number) => {
    const at = list.findIndex((one) => one.name === name)
    const index = at < 0 ? list.push({ name }) - 1 : at
    const own = [...path, index]
    if (at < 0) lines.set(own.join('.'), line)
    return { values: list[index]!, path: own }
  }
  const listOf = (values: Record<string, unknown>, name: string) => {
    values[name] ??= []
    return values[name] as Record<string, unknown>[]
  }
  for (const { row, line } of rows) {
    const { brand, model, accessory, ...facts } = row
    let node = entry(brands, ['brands'], brand ?? '', line)
    if (model !== undefined || accessory !== undefined)
      node = entry(listOf(node.values, 'models'), [...node.path, 'models'], model ?? '', line)
    if (accessory !== undefined)
      node = entry(listOf(node.values, 'accessories'), [...node.path, 'accessories'], accessory, line)
    Object.assign(node.values, facts)
    for (const name of Object.keys(facts)) lines.set([...node.path, name].join('.'), line)
  }
  const lineOf = (path: Path): number =>
    lines.get(path.join('.')) ?? (path.length > 0 ? lineOf(path.slice(0, -1)) : 1)
  const values = { brands }
  return { values, lineOf, textLineOf: lineOf, has: (path) => valueAt(values, path) !== undefined }
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((inner, part) => (inner as Record<PropertyKey, unknown> | undefined)?.[part], value)
