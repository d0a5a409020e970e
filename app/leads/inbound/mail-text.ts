import { shownText } from '#app/platform/html-text.ts'

/** The words of a mail's HTML: a row of a table is a line whose cells are apart by tabs. Scripts, styles and comments go. */

const mostHtml = 1_000_000

export function wordsOfHtml(html: string): string {
  const text = withoutComments(html.slice(0, mostHtml))
    .replace(/[\r\n]+/g, ' ')
    .replace(/<hr\b[^<>]*>/gi, '<br>----<br>')
    .replace(/<\/?t[dh]\b[^<>]*>/gi, '\t')
  return shownText(text)
    .split('\n')
    .map((line) =>
      line
        .split('\t')
        .map((cell) => cell.replace(/[ \u00a0]+/g, ' ').trim())
        .filter((cell) => cell !== '')
        .join('\t'),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
}

function withoutComments(html: string): string {
  const parts: string[] = []
  for (let at = 0; at < html.length; ) {
    const begin = html.indexOf('<!--', at)
    if (begin < 0) {
      parts.push(html.slice(at))
      break
    }
    parts.push(html.slice(at, begin))
    const end = html.indexOf('-->', begin + 4)
    at = end < 0 ? html.length : end + 3
  }
  return parts.join('')
}

/** Addresses that it leads to. */
export const linksIn = (text: string): string[] =>
  [...new Set(text.match(/https?:\/\/[^\s<>"')]+/gi))].slice(0, 50)
