import { hash } from 'node:crypto'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { type TagSources, tagSources } from './analytics/tag-hosts.ts'
import { mapHosts } from './locations/map-source.ts'
import { packedData } from './platform/page-data/packed-data.ts'
import { Recent } from './platform/recent.ts'
import { stylesInDocument } from './platform/styles-in-document.server.ts'
import { isUnavailable } from './platform/unavailable.ts'
import { namesOf } from './platform/used-styles.server.ts'
import { ancestorsOf } from './tenancy/framed-pages.ts'
import { failureContext, framedByContext, requestContext } from './tenancy/request-context.server.ts'
import { laterPrefix } from './ui/navigation/scripts-after-paint.tsx'

/**
 * Renders the whole page before the first byte: it can then be hashed, cached and answered with the right status.
 * Nothing of a page waits (no Suspense on the server), so that React may write one string instead of a stream of bytes.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const shell = Object.create(routerContext, { serverHandoffStream: { value: undefined } })
  const html = renderToString(<ServerRouter context={shell} url={request.url} />)
  const { head, content, foot } = parted(html, await dataOf(routerContext))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { head: styled, sources } = withStyles({ head, names: namesOf(html) }, routerContext.manifest)
  const { settings } = context.get(requestContext).scope.site
  const tags = tagSources(settings.analytics)
  const ancestors = ancestorsOf(settings, new URL(request.url).pathname)
  const framedBy = context.get(framedByContext)
  // In a frame the page leads on in the whole window (root.tsx).
  if (ancestors.length > 0) headers.append('Vary', 'Sec-Fetch-Dest')
  const policy = contentSecurityPolicy(head + foot, sources, {
    tags: { ...tags, frame: [...tags.frame, ...mapHosts(settings), ...settings.frames.embed] },
    ancestors: framedBy ? [framedBy] : ancestors,
    forms: settings.payments.provider === 'stripe' ? [stripePage] : [],
  })
  headers.set('Content-Security-Policy', policy)
  const body = request.method === 'HEAD' ? null : bytesOf([styled, content, foot])
  return new Response(body, { status, headers })
}

const encoder = new TextEncoder()
/** At most three bytes of UTF-8 a unit of UTF-16. */
let desk = new Uint8Array(1024 * 1024)

/**
 * In UTF-8. Written one after the other where the last page was: put together first they would be one more string of some
 * hundred kilobytes, whose fresh memory costs ten times what writing does.
 */
function bytesOf(parts: readonly string[]): Buffer<ArrayBuffer> {
  const most = 3 * parts.reduce((sum, { length }) => sum + length, 0)
  if (most > desk.length) desk = new Uint8Array(most)
  let end = 0
  for (const part of parts) end += encoder.encodeInto(part, desk.subarray(end)).written
  return Buffer.from(desk.subarray(0, end))
}

/** Our own scripts and styles stand before and after what a site wrote. */
function parted(html: string, data: string) {
  const start = html.indexOf('<body')
  const end = html.lastIndexOf('</main>')
  return {
    head: `<!DOCTYPE html>${scriptsLater(html.slice(0, start))}`,
    content: html.slice(start, end),
    // Before the script that reads it, which a browser that has it runs while the rest of the page is on its way.
    foot: scriptsLater(html.slice(end).replace(entryScript, () => pageDataScript(data) + entryScript)),
  }
}

/**
 * What the routes loaded, for the browser: as JSON, whose words a packed page has in its HTML already. The router's own
 * form names each value by a number of its own, which packs a third worse; only errors need it.
 */
async function dataOf(context: EntryContext): Promise<string> {
  const { loaderData, actionData, errors } = context.staticHandlerContext
  if (errors) return new Response(context.serverHandoffStream).text()
  if (!import.meta.env.PROD) JSON.stringify([loaderData, actionData], onlyPlain)
  return packedData({ loaderData, actionData, errors })
}

/** Anything else would reach the browser as another thing than the server rendered. */
function onlyPlain(this: Record<string, unknown>, key: string, value: unknown) {
  const held = this[key]
  const kind = typeof held === 'object' && held !== null ? held.constructor?.name : null
  const isNoJson = typeof held === 'number' && !Number.isFinite(held)
  if (isNoJson || (kind && kind !== 'Object' && kind !== 'Array'))
    throw new TypeError(`A page hands over plain data, but '${key}' is ${kind ?? held}`)
  return value
}

const entryScript = '<script type="module" async'

/** A block that is no script: nothing to hash, nothing to parse as JavaScript. entry.client.tsx reads it. */
const pageDataScript = (data: string) =>
  `<script type="application/json" id="page-data">${data.replaceAll('<', '\\u003c')}</script>`

const clientFolder = join(import.meta.dirname, '../client')
const withStyles = (page: Parameters<typeof stylesInDocument>[0], { routes }: EntryContext['manifest']) =>
  import.meta.env.PROD
    ? stylesInDocument(page, { clientFolder, lasting: routes.root?.css ?? [] })
    : { head: page.head, sources: [] }

/** See ScriptsAfterPaint; a development server puts scripts of its own into the page. */
const scriptsLater = (html: string): string =>
  import.meta.env.PROD
    ? html
        .replaceAll('<link rel="modulepreload"', `<link rel="${laterPrefix}modulepreload"`)
        .replace(entryScript, `<script type="${laterPrefix}module" async`)
    : html

/** Anything but an expected answer is a bug, and is logged once. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.set(failureContext, { error })
  if (isUnavailable(error)) return
  context.get(requestContext).log.error({ error, path: new URL(request.url).pathname }, 'a page failed')
}

/** A browser follows a form's answer only to where forms may go: the reserve form leads to the payment page. */
const stripePage = 'https://checkout.stripe.com'

type Reached = {
  readonly tags: TagSources
  readonly forms: readonly string[]
  readonly ancestors: readonly string[]
}

/** Only the inline scripts and styles that this page was rendered with may run; cached pages stay valid. */
function contentSecurityPolicy(
  html: string,
  sheets: readonly string[],
  { tags, forms, ancestors }: Reached,
): string {
  const hashes = (tag: 'script' | 'style') =>
    inlineContents(html, tag)
      .map((content) => `'sha256-${hashOf(content)}'`)
      .join(' ')
  const from = (hosts: readonly string[]) => hosts.map((host) => ` ${host}`).join('')
  // Then hosts count for nothing: the page's own start (ScriptsAfterPaint) is named by its hash, and so is what it loads.
  const passedOn = tags.isPassedOn && import.meta.env.MODE !== 'development' ? " 'strict-dynamic'" : ''
  return [
    "default-src 'none'",
    `script-src 'self'${from(tags.script)} ${hashes('script')}${passedOn}`,
    // A hash would turn 'unsafe-inline' off.
    `style-src 'self'${from(tags.style)} ${tags.inlineStyles ? "'unsafe-inline'" : [hashes('style'), ...sheets].join(' ')}`,
    "img-src 'self' data: https:",
    `font-src 'self'${from(tags.font)}`,
    `connect-src 'self'${from(tags.connect)}`,
    // A car's video plays when it is pressed (vehicle/video-source.ts).
    `frame-src https://www.youtube-nocookie.com https://player.vimeo.com${from(tags.frame)}`,
    "media-src 'self' https:",
    "manifest-src 'self'",
    `form-action 'self'${from(forms)}`,
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    "base-uri 'none'",
  ].join('; ')
}

/** The same few scripts and styles stand in most pages of a site. */
const knownHashes = new Recent<string>(4 * 1024 * 1024)

function hashOf(content: string): string {
  const cached = knownHashes.get(content)
  if (cached) return cached
  const made = hash('sha256', content, 'base64')
  // A copy: what was cut out of a page's text would hold on to the whole page.
  knownHashes.set(Buffer.from(content).toString(), made, content.length)
  return made
}

/** What stands in the page's own scripts or styles; data is no script. React writes tags in one way, so that no parser is needed. */
function inlineContents(html: string, tag: 'script' | 'style'): string[] {
  const contents: string[] = []
  for (let at = html.indexOf(`<${tag}`); at >= 0; at = html.indexOf(`<${tag}`, at)) {
    const start = html.indexOf('>', at) + 1
    const end = html.indexOf(`</${tag}>`, start)
    if (start === 0 || end < 0) break
    if (!/ src=| type="application\//.test(html.slice(at, start))) contents.push(html.slice(start, end))
    at = end
  }
  return contents
}
