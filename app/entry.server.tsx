import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { requestContext } from './tenancy/request-context.server.ts'
import { laterPrefix } from './ui/scripts-after-paint.tsx'

/** Renders the whole page before the first byte: it can then be hashed, cached and answered with the right status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const html = scriptsLater(await renderPage(<ServerRouter context={routerContext} url={request.url} />))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy(html, tagManagerOf(context)))
  return new Response(request.method === 'HEAD' ? null : html, { status, headers })
}

/** See ScriptsAfterPaint; a development server puts scripts of its own into the page. */
const scriptsLater = (html: string): string =>
  import.meta.env.PROD
    ? html
        .replaceAll('<link rel="modulepreload"', `<link rel="${laterPrefix}modulepreload"`)
        .replace('<script type="module" async', `<script type="${laterPrefix}module" async`)
    : html

/** Anything but an expected answer is a bug, and is logged once. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(requestContext).log.error({ error, path: new URL(request.url).pathname }, 'a page failed')
}

function renderPage(page: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady() {
        const chunks: Buffer[] = []
        const body = new Writable({
          highWaterMark: 1 << 24,
          write(chunk: Buffer, _encoding, taken) {
            chunks.push(chunk)
            taken()
          },
          final(taken) {
            resolve(Buffer.concat(chunks).toString('utf8'))
            taken()
          },
        })
        pipe(body)
      },
      onShellError: reject,
      onError: reject,
    })
  })
}

/** Only the inline scripts and styles that this page was rendered with may run; cached pages stay valid. */
function contentSecurityPolicy(html: string, tagManager: typeof noTagManager): string {
  const hashes = (tag: 'script' | 'style') =>
    inlineContents(html, tag)
      .map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
      .join(' ')
  return [
    "default-src 'none'",
    `script-src 'self' ${tagManager.scripts}${hashes('script')}`,
    `style-src 'self' ${hashes('style')}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${tagManager.calls}`,
    // A car's video plays when it is pressed (vehicle/video-source.ts).
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "media-src 'self' https:",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

/** What stands in the page's own scripts or styles. React writes tags in one way, so that no parser is needed. */
function inlineContents(html: string, tag: 'script' | 'style'): string[] {
  const contents: string[] = []
  for (let at = html.indexOf(`<${tag}`); at >= 0; at = html.indexOf(`<${tag}`, at)) {
    const start = html.indexOf('>', at) + 1
    const end = html.indexOf(`</${tag}>`, start)
    if (start === 0 || end < 0) break
    if (!html.slice(at, start).includes(' src=')) contents.push(html.slice(start, end))
    at = end
  }
  return contents
}

const noTagManager = { scripts: '', calls: '' }
const googleTags = {
  scripts: 'https://www.googletagmanager.com ',
  calls: ' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
}

/** Only a site that has a tag manager lets its pages reach it. */
const tagManagerOf = (context: RouterContextProvider) =>
  context.get(requestContext).scope.site.settings.analytics.tagManagerId ? googleTags : noTagManager
