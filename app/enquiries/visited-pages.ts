import { oneLine } from './plain-text.ts'

/** How a visitor came to a form: the pages they saw and the parameters of the link that brought them (ENQ-37). */
export type LeadAttributes = {
  readonly visited_pages: readonly string[]
  readonly linked_query_params: Readonly<Record<string, string>>
}

export const mostVisitedPages = 30
const mostParameters = 20

const isSecretName = (name: string) =>
  /^(redirect|back|next|return)|code|token|otp|passw|secret|key|session|phone|mobile|email|^name$|_name$/i.test(
    name,
  )
const looksPersonal = (value: string) =>
  /(?:\+?61|0)[\s-]?\d(?:[\s-]?\d){7,}/.test(value) || /[^\s@]+@[^\s@]+\.[a-z]{2,}/i.test(value)

/** Campaign names and the like; never where to go next, codes, tokens or what belongs to a person. */
export function linkedParameters(search: string | URLSearchParams): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search)) {
    if (Object.keys(kept).length >= mostParameters) break
    if (isSecretName(name) || looksPersonal(value) || name === '__proto__') continue
    kept[oneLine(name).slice(0, 60)] = oneLine(value).slice(0, 200)
  }
  return kept
}

/** A path of the site without its parameters; null for anything else. */
export function visitedPage(address: string): string | null {
  const path = oneLine(address).replace(/[?#].*$/, '')
  return /^\/(?![/\\])/.test(path) && !looksPersonal(path) ? path.slice(0, 200) : null
}
