import type { IncomingMessage } from 'node:http'

/** What is refused before anything else looks at a request: no word of it reaches a page, a query or the log. */

const mostTarget = 8000

/** Null for a request that may come in; else the status and what to tell. Takes time linear in the request's size. */
export function refusedAtTheDoor({
  url = '',
  headers,
}: Pick<IncomingMessage, 'url' | 'headers'>): { status: 400 | 414; text: string } | null {
  // Proxies ask in absolute form; this is none, and would believe the host in it.
  if (!url.startsWith('/')) return bad('The request target must be a path.')
  if (url.length > mostTarget) return { status: 414, text: 'The address is too long.' }
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const query = at < 0 ? '' : url.slice(at)
  if (holdsControl(path) || !isDecodable(path)) return bad('The path holds characters that no address has.')
  if (holdsControl(query, 'lines')) return bad('The query holds characters that no address has.')
  if (holdsControl(headers.cookie ?? '')) return bad('A cookie holds characters that none may have.')
  return null
}

const bad = (text: string) => ({ status: 400 as const, text })

/** Written plainly or as %00 … %1F and %7F; a query may hold tabs and line ends, which text fields send. */
function holdsControl(text: string, allowed: 'none' | 'lines' = 'none'): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const plain = allowed === 'lines' ? /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/ : /[\0-\x1f\x7f]/
  const encoded = allowed === 'lines' ? /%(?:0[0-8bcef]|1[0-9a-f]|7f)/i : /%(?:[01][0-9a-f]|7f)/i
  return plain.test(text) || encoded.test(text)
}

function isDecodable(path: string): boolean {
  try {
    // A call whose result is not used is left out of what is built.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
