import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Sheet = { readonly element: Buffer; readonly source: string }

/**
 * A page's style sheets in the page itself: its first paint then waits for one answer in place of two. The links stay, for the
 * router in the browser, which takes the sheets for loaded; a disabled link is not fetched (HTML standard, 4.2.4).
 * Answers the head as bytes, and the sources that a content security policy must name.
 *
 * A sheet that a script fetched later needs as well has `#` at its address, so that the script brings a link of its own, which
 * outlives the page. Sheets in `lasting` never leave: a second link without `#` keeps the script from fetching them again.
 */
export function stylesInDocument(
  head: string,
  clientFolder: string,
  lasting: readonly string[],
): { bytes: Buffer; sources: string[] } {
  const parts: Buffer[] = []
  const sources: string[] = []
  let from = 0
  for (const { 0: link, 1: href = '', index } of head.matchAll(
    /<link rel="stylesheet" href="(\/assets\/[\w-]+\.css)#?"/g,
  )) {
    const sheet = sheetOf(join(clientFolder, href))
    if (!sheet) continue
    const second = lasting.includes(`${href}#`) ? `<link rel="stylesheet" href="${href}" disabled=""/>` : ''
    parts.push(
      Buffer.from(head.slice(from, index)),
      sheet.element,
      Buffer.from(`${second}${link} disabled=""`),
    )
    sources.push(sheet.source)
    from = index + link.length
  }
  parts.push(Buffer.from(head.slice(from)))
  return { bytes: Buffer.concat(parts), sources }
}

/** The files of a build do not change while a server runs. */
const sheets = new Map<string, Sheet | null>()

function sheetOf(path: string): Sheet | null {
  const known = sheets.get(path)
  if (known !== undefined) return known
  let sheet: Sheet | null = null
  try {
    const styles = readFileSync(path, 'utf8').trim()
    sheet = {
      element: Buffer.from(`<style>${styles}</style>`),
      source: `'sha256-${hash('sha256', styles, 'base64')}'`,
    }
  } catch {
    // A development server has no such file: the link stands.
  }
  sheets.set(path, sheet)
  return sheet
}
