import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A page's style sheets in the page itself: its first paint then waits for one answer in place of two. The links stay, for the
 * router in the browser, which takes the sheets for loaded; a disabled link is not fetched (HTML standard, 4.2.4).
 */
export function stylesInDocument(head: string, clientFolder: string): string {
  return head.replace(/<link rel="stylesheet" href="(\/assets\/[\w-]+\.css)"/g, (link, href: string) => {
    const styles = sheet(join(clientFolder, href))
    return styles === null ? link : `<style>${styles}</style>${link} disabled=""`
  })
}

/** The files of a build do not change while a server runs. */
const read = new Map<string, string | null>()

function sheet(path: string): string | null {
  const known = read.get(path)
  if (known !== undefined) return known
  let styles: string | null = null
  try {
    styles = readFileSync(path, 'utf8').trim()
  } catch {
    // A development server has no such file: the link stands.
  }
  read.set(path, styles)
  return styles
}
