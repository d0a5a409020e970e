/** What is beyond is ignored, so that any text is answered quickly. */
const mostCharacters = 1024

const word = /(?:\p{N}+\.(?=\p{N}))*[\p{L}\p{N}]+/gu

/** The lower-case words of a text without diacritics; '2.5' is one word, 'CX-5' two. Any string will do. */
export function wordsOf(text: string): string[] {
  const folded = text
    .slice(0, mostCharacters)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
  return folded.match(word) ?? []
}

/**
 * The words that a value is found by: its own, and neighbours joined ('cx5', 'landcruiser'), because people write
 * 'cx5', 'cx-5' and 'cx 5'.
 */
export function searchWordsOf(value: string): Set<string> {
  const words = wordsOf(value)
  const expanded = new Set(words)
  for (let at = 1; at < words.length; at++) expanded.add(words[at - 1]! + words[at]!)
  for (const chunk of value.split(/\s+/)) expanded.add(wordsOf(chunk).join(''))
  expanded.delete('')
  return expanded
}
