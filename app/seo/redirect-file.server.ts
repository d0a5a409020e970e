import { CsvError, parse } from 'csv-parse/sync'
import type { RedirectRow } from './redirect-row.ts'

/** A list of redirects as spreadsheets write one: old address, new address and, if wanted, 301 or 308. */
export function readRedirectFile(
  text: string,
): { rows: RedirectRow[] } | { problem: { line: number; reason: string } } {
  try {
    const records = parse(text, {
      bom: true,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      delimiter: delimiterOf(text),
    }) as unknown as { record: string[]; info: { lines: number } }[]
    const rows = records.map(({ record, info }) => ({ line: info.lines, cells: record }))
    const isHeading = rows[0] !== undefined && !/^\s*(\/|https?:)/i.test(rows[0].cells[0] ?? '')
    return {
      rows: (isHeading ? rows.slice(1) : rows).filter(({ cells }) => cells.some((cell) => cell.trim())),
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? error.lines : 1
    return { problem: { line, reason: `cannot be read as CSV: ${error.message}` } }
  }
}

/** By the first line: addresses hold commas and semicolons, so that not all of them can count. */
function delimiterOf(text: string): string {
  const first = text.slice(0, text.indexOf('\n') + 1 || text.length)
  return ['\t', ',', ';'].find((character) => first.includes(character)) ?? ','
}
