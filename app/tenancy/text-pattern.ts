/** Titles and descriptions as a site's settings write them: '{car}[, {price}] | {dealer}'. */

export type PatternValues = Readonly<Record<string, string | null | undefined>>

const parts = /\[([^[\]]*)\]|\{(\w+)\}/g
const placeholder = /\{(\w+)\}/g

/** The names in braces, each once. */
export const placeholdersOf = (pattern: string): string[] => [
  ...new Set([...pattern.matchAll(placeholder)].map(([, name]) => name!)),
]

/** Whether each bracket and brace is closed, and none stands in another. */
export const isWellFormed = (pattern: string): boolean => !/[[\]{}]/.test(pattern.replaceAll(parts, ''))

/** Values in place of their names; what stands in square brackets is left out where one of its values is not known. */
export function filled(pattern: string, values: PatternValues): string {
  const put = (text: string) => text.replaceAll(placeholder, (_, name: string) => values[name] ?? '')
  const isKnown = (text: string) => placeholdersOf(text).every((name) => values[name])
  return pattern
    .replaceAll(parts, (whole, optional: string | undefined) =>
      optional === undefined ? put(whole) : isKnown(optional) ? put(optional) : '',
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** At most so many letters, cut between two words. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const room = text.slice(0, most - 1)
  const space = text[room.length] === ' ' ? room.length : room.lastIndexOf(' ')
  const cut = room.slice(0, space > 0 ? space : room.length)
  return `${cut.replace(/(?<![\s.,:;–—-])[\s.,:;–—-]+$/u, '').replace(/[\ud800-\udbff]$/, '')}…`
}
