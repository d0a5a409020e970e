/** VEH-19 */
const excerptLength = 400

/** Pipes part paragraphs (VEH-17), as empty lines do; what is only white space is none. */
export const commentParagraphs = (comments: string | null): string[] =>
  (comments ?? '').split(/\||\n\s*\n/).flatMap((part) => part.trim() || [])

/**
 * The first 400 characters, ending at a word where one ends near; null when the comments are no longer than that and
 * show whole (VEH-19).
 */
export function excerpt(paragraphs: readonly string[]): string[] | null {
  const length = paragraphs.reduce((sum, paragraph) => sum + paragraph.length, 0)
  if (length <= excerptLength) return null
  const shown: string[] = []
  let room = excerptLength
  for (const paragraph of paragraphs) {
    if (room <= 0) break
    shown.push(paragraph.length <= room ? paragraph : cut(paragraph, room))
    room -= paragraph.length
  }
  const last = shown.at(-1)!
  return [...shown.slice(0, -1), last.endsWith('…') ? last : `${last}…`]
}

function cut(text: string, most: number): string {
  const piece = Array.from(text.slice(0, most))
    .join('')
    .replace(/[\uD800-\uDBFF]$/, '')
  const word = piece.lastIndexOf(' ')
  return `${(word > most - 40 ? piece.slice(0, word) : piece).trimEnd()}…`
}
