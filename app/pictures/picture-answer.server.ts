import type { Recipe } from './picture-recipe.ts'
import type { Refusal } from './refusal.ts'

export type Picture = { readonly key: string; readonly bytes: Uint8Array }

/** `varies` says that another browser may get another format at the same address. */
export function pictureAnswer(
  request: Request,
  { key, bytes }: Picture,
  format: Recipe['format'],
  varies: boolean,
): Response {
  const etag = `"${key.slice(0, 32)}"`
  const headers: Record<string, string> = {
    'Cache-Control': 'public, max-age=31536000, immutable',
    // Mails show them, in whatever site a person reads mail on.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
    ETag: etag,
  }
  if (varies) headers.Vary = 'Accept'
  if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  headers['Content-Type'] = `image/${format}`
  headers['Content-Length'] = String(bytes.length)
  const body = request.method === 'HEAD' ? null : (bytes as Uint8Array<ArrayBuffer>)
  return new Response(body, { headers })
}

export function refusalAnswer(request: Request, { status, text }: Refusal): Response {
  const headers: Record<string, string> = {
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
  }
  if (status === 503) headers['Retry-After'] = '1'
  if (status === 405) headers.Allow = 'GET, HEAD'
  return new Response(request.method === 'HEAD' ? null : `${text}\n`, { status, headers })
}

/** Weak marks match too: a cache in between may have weakened ours. */
const isKnown = (ifNoneMatch: string | null, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((mark) => ['*', etag].includes(mark.trim().replace(/^W\//, '')))
