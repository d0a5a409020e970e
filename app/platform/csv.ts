/** Rows for a spreadsheet: UTF-8 with its mark, lines that end as RFC 4180 has it, and no cell that it would work out. */

/** What a spreadsheet takes for a formula (OWASP, CSV injection); an apostrophe makes it text. */
const formula = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/

export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}`

function cellOf(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
