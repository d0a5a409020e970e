import { CsvError, parse } from 'csv-parse/sync'
import { type Part, partKey } from './part.ts'

/** A parts list as a parts system or a spreadsheet writes one: CSV with a heading. */

export type PartsProblem = { line: number; field: string; reason: string }
type Row = { readonly cells: Readonly<Record<Column, string>>; readonly line: number }

const columns = {
  part_number: ['part_number', 'part_no', 'partno', 'number', 'sku', 'part'],
  name: ['name', 'description', 'part_name'],
  makes: ['makes', 'make', 'fits_makes'],
  models: ['models', 'model', 'fits', 'fits_models'],
  price: ['price', 'rrp', 'price_inc_gst'],
  price_cents: ['price_cents'],
  in_stock: ['in_stock', 'stock', 'available', 'qty', 'quantity', 'soh'],
} as const
type Column = keyof typeof columns
const columnNames = Object.keys(columns) as Column[]

const mostParts = 250_000

export function readPartsFile(text: string): { parts: Part[] } | { problems: PartsProblem[] } {
  const read = rowsOf(text)
  if ('problem' in read) return { problems: [read.problem] }
  const { rows } = read
  if (rows.length > mostParts)
    return { problems: [{ line: 0, field: 'file', reason: `holds more than ${mostParts} parts` }] }
  const problems: PartsProblem[] = []
  const lines = new Map<string, number>()
  const parts = rows.flatMap((row): Part[] => {
    const { part, found } = partOf(row)
    const holder = lines.get(part.key)
    if (part.key && holder !== undefined)
      found.push({
        line: row.line,
        field: 'part_number',
        reason: `"${part.number}" is on line ${holder} already; keep one of them`,
      })
    lines.set(part.key, holder ?? row.line)
    problems.push(...found)
    return found.length > 0 ? [] : [part]
  })
  if (problems.length > 0) return { problems }
  if (parts.length === 0)
    return { problems: [{ line: 0, field: 'file', reason: 'holds no line with a part' }] }
  return { parts }
}

function rowsOf(text: string): { rows: Row[] } | { problem: PartsProblem } {
  let head: Map<Column, number> | null = null
  try {
    const records = parse(text, {
      bom: true,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
      delimiter: delimiterOf(text),
    }) as unknown as { record: string[]; info: { lines: number } }[]
    const [first, ...others] = records
    head = headOf(first?.record ?? [])
    const missing = (['part_number', 'name'] as const).filter((name) => !head!.has(name))
    if (missing.length > 0)
      return {
        problem: {
          line: 1,
          field: missing.join(', '),
          reason: `the first line has no such column; the columns are ${columnNames.join(', ')}`,
        },
      }
    const cellsOf = (record: readonly string[]) =>
      Object.fromEntries(
        columnNames.map((name) => [name, record[head!.get(name) ?? -1] ?? '']),
      ) as Row['cells']
    return {
      rows: others
        .filter(({ record }) => record.some(Boolean))
        .map(({ record, info }) => ({ cells: cellsOf(record), line: info.lines })),
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? error.lines : 1
    return { problem: { line, field: 'file', reason: `cannot be read as CSV: ${error.message}` } }
  }
}

function headOf(cells: readonly string[]): Map<Column, number> {
  const names = cells.map((cell) =>
    cell
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^_|_$/g, ''),
  )
  const at = (column: Column) =>
    names.findIndex((name) => (columns[column] as readonly string[]).includes(name))
  return new Map(columnNames.map((column) => [column, at(column)] as const).filter(([, i]) => i >= 0))
}

function delimiterOf(text: string): string {
  const first = text.slice(0, text.indexOf('\n') + 1 || text.length)
  const counts = ['\t', ';', ','].map((character) => [character, first.split(character).length] as const)
  return counts.sort((a, b) => b[1] - a[1])[0]![0]
}

/** 'Toyota; Ford' → ['Toyota', 'Ford'] */
const listOf = (text: string) => [
  ...new Set(
    text
      .split(/[;|/]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

function partOf({ cells, line }: Row): { part: Part; found: PartsProblem[] } {
  const problems: PartsProblem[] = []
  const wrong = (field: string, reason: string) => problems.push({ line, field, reason })
  const text = (field: 'part_number' | 'name', most: number) => {
    const value = cells[field]
    if (value === '') wrong(field, 'is missing')
    else if (value.length > most) wrong(field, `is longer than ${most} letters`)
    return value
  }
  const number = text('part_number', 40)
  const name = text('name', 200)
  const key = partKey(number)
  if (number !== '' && key === '') wrong('part_number', 'holds no letter and no digit')
  const list = (field: 'makes' | 'models') => {
    const names = listOf(cells[field])
    if (names.length > 60 || names.some((one) => one.length > 60))
      wrong(field, 'holds more than 60 names, or one longer than 60 letters; put a semicolon between names')
    return names
  }
  const price = centsOf(cells)
  if (price === undefined)
    wrong('price', `"${cells.price || cells.price_cents}" is no price; write dollars such as 129.95`)
  const isInStock = stockOf(cells.in_stock)
  if (isInStock === undefined)
    wrong('in_stock', `"${cells.in_stock}" is neither yes nor no, nor how many there are`)
  return {
    part: {
      number,
      key,
      name,
      makes: list('makes'),
      models: list('models'),
      priceCents: price ?? null,
      isInStock: isInStock ?? false,
    },
    found: problems,
  }
}

const mostCents = 100_000_000

/** Cents; null where no price is told, undefined where it cannot be read. */
function centsOf({ price, price_cents: inCents }: Row['cells']): number | null | undefined {
  if (inCents !== '') return /^\d{1,9}$/.test(inCents) ? Number(inCents) : undefined
  if (price === '' || /^poa$/i.test(price)) return null
  if (!/^\$?\d{1,3}(,?\d{3})*(\.\d{1,2})?$/.test(price)) return undefined
  const cents = Math.round(Number(price.replaceAll(/[$,]/g, '')) * 100)
  return cents <= mostCents ? cents : undefined
}

function stockOf(text: string): boolean | undefined {
  if (/^(yes|y|true)$/i.test(text)) return true
  if (text === '' || /^(no|n|false)$/i.test(text)) return false
  return /^-?\d{1,7}(\.\d+)?$/.test(text) ? Number(text) > 0 : undefined
}
