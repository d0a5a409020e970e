export type Column<Row> = readonly [header: string, cell: (row: Row) => string | number | boolean | undefined]

export function csv<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  delimiter: string,
  lineEnd: string,
) {
  const lines = [columns.map(([header]) => header)]
  for (const row of rows) lines.push(columns.map(([, cell]) => String(cell(row) ?? '')))
  const quoted = new RegExp(`["\\r\\n${delimiter}]`)
  const cellText = (cell: string) => (quoted.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return lines.map((cells) => cells.map(cellText).join(delimiter) + lineEnd).join('')
}

export const jsonArray = (rows: readonly object[]) =>
  `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`

export const jsonLines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

export type Element = readonly [name: string, content: string | number | undefined | readonly Element[]]

/** Indented elements; one without content is left out. */
export function xml([name, content]: Element, indent = ''): string {
  if (content === undefined || content === '') return ''
  if (!Array.isArray(content)) return `${indent}<${name}>${escaped(String(content))}</${endOf(name)}>\n`
  const inner = content.map((element) => xml(element, `${indent}  `)).join('')
  return inner === '' ? '' : `${indent}<${name}>\n${inner}${indent}</${endOf(name)}>\n`
}

const endOf = (name: string) => name.split(' ')[0]

function escaped(text: string) {
  if (/[<&]/.test(text) && text.length > 120) return `<![CDATA[${text}]]>`
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
