import { oneLine } from './plain-text.ts'

/** How a visitor came to a form: the pages they saw and the parameters of the link that brought them (ENQ-37). */
export type LeadAttributes = {
  readonly visited_pages: readonly string[]
  readonly linked_query_params: Readonly<Record<string, string>>
}

export const mostVisitedPages = 30
const mostParameters = 20
/** Of a path or a value; cut before anything looks at it. */
const mostLetters = 200

const isSecretName = (name: string) =>
  /^(redirect|back|next|return)|code|token|otp|passw|secret|key|session|phone|mobile|email|^name$|_name$/i.test(
    name,
  )
/** An '@' alone tells enough: neither a path of the site nor the name of a campaign has one. */
const looksPersonal = (value: string) =>
  /(?:\+?61|0)[\s-]?\d(?:[\s-]?\d){7}/.test(value) || value.includes('@')

/** Campaign names and the like; never where to go next, codes, tokens or what belongs to a person. */
export function linkedParameters(search: string | URLSearchParams): Record<string, string> {
  const pages: Record<string, string> = {}
  for (const [longName, longValue] of new URLSearchParams(search)) {
    if (Object.keys(pages).length >= mostParameters) break
    const name = longName.slice(0, 60)
    const value = longValue.slice(0, mostLetters)
    if (isSecretName(name) || looksPersonal(value) || name === '__proto__') continue
    pages[oneLine(name)] = oneLine(value)
  }
  return pages
}

/** A path of the site without its parameters; null for anything else, and for what only a buyer may know. */
export function visitedPage(address: string): string | null {
  const path = oneLine(address.slice(0, mostLetters)).replace(/[?#].*$/s, '')
  return /^\/(?!reservations\/|[/\\])/i.test(path) && !looksPersonal(path) ? path : null
}
