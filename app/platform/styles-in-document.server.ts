import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsedSheet, type Sheet, usedStyles } from './used-styles.server.ts'

type Page = {
  readonly head: string
  /** The names of classes and tags of the page's elements. */
  readonly names: ReadonlySet<string>
}

type Build = {
  readonly clientFolder: string
  /** Addresses of sheets that never leave. */
  readonly lasting: readonly string[]
}

/**
 * What a page shows of its style sheets in the page itself: its first paint then waits for one answer in place of two. The
 * links stay, disabled, for the router in the browser, which takes the sheets for loaded; a disabled link is not fetched
 * (HTML standard, 4.2.4). Those with `data-rest` have rules that the page leaves out, and are for after the paint. Answers the
 * head, and the sources that a content security policy must name.
 *
 * A sheet that a script fetched later needs as well has `#` at its address, so that the script brings a link of its own, which
 * outlives the page. Of a lasting one a second link without `#` keeps the script from fetching it again.
 */
export function stylesInDocument(
  { head, names }: Page,
  { clientFolder, lasting }: Build,
): { head: string; sources: string[] } {
  const sources: string[] = []
  const withStyles = head.replaceAll(
    /<link rel="stylesheet" href="(\/assets\/[\w-]+\.css)#?"/g,
    (link, href: string) => {
      const sheet = sheetOf(join(clientFolder, href))
      if (!sheet) return link
      const styles = usedStyles(sheet, names)
      sources.push(`'sha256-${hash('sha256', styles, 'base64')}'`)
      const second = lasting.includes(`${href}#`) ? `<link rel="stylesheet" href="${href}" disabled=""/>` : ''
      const rest = styles.length < sheet.styles.length ? ' data-rest=""' : ''
      return `<style>${styles}</style>${second}${link} disabled=""${rest}`
    },
  )
  return { head: withStyles, sources }
}

/** The files of a build do not change while a server runs. */
const sheets = new Map<string, Sheet | null>()

function sheetOf(path: string): Sheet | null {
  const cached = sheets.get(path)
  if (cached !== undefined) return cached
  let sheet: Sheet | null = null
  try {
    sheet = parsedSheet(readFileSync(path, 'utf8').trim())
  } catch {
    // A development server has no such file: the link stands.
  }
  sheets.set(path, sheet)
  return sheet
}
