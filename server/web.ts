import type { IncomingMessage } from 'node:http'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { officeFiles } from '#app/office/office.server.tsx'
import { isPhotoPiece } from '#app/office/routes.ts'
import { pictureAddress } from '#app/pictures/pictures.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isLoopback } from '#app/platform/networks.ts'
import { loggedPath } from '#app/platform/redact.ts'
import { isUnavailable } from '#app/platform/unavailable.ts'
import { newestCars } from '#app/stock/stock.server.ts'
import { anyVisitor } from '#app/tenancy/actor.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { listSites } from '#app/tenancy/sites.server.ts'
import { hostName, isInService, slugOfLocalHost } from '#app/tenancy/tenancy.ts'
import { failed, outOfService, plain, refusal, unavailable } from './answers.ts'
import { createCallerReader } from './caller.ts'
import { type Deployment, demoPictures } from './deployment.ts'
import { refusedAtTheDoor } from './door.ts'
import { faceOf } from './faces.ts'
import { addHealth } from './health.ts'
import { addInboundWebhook } from './inbound-webhook.ts'
import { createOfficeAnswer } from './office-answer.ts'
import { type ListedSite, messagePage, sitesPage } from './plain-pages.ts'
import { addSecurityText } from './security-text.ts'
import { createServerState, type ServerState } from './server-state.ts'
import { createSharedAddressAlarm } from './shared-address.ts'
import { createSiteAnswer } from './site-answer.ts'
import { refuseCrossSite } from './unsafe-requests.ts'
import type { WebEnv } from './web-env.ts'

export type WebOptions = {
  readonly build: ServerBuild
  readonly mode: 'production' | 'development' | 'test'
  /** Folder of the files that the build made for browsers; absent in development, where Vite serves them. */
  readonly clientFolder?: string
  readonly state?: ServerState
}

/** The deployment as HTTP: a Request in, a Response out. */
export function createWeb(deployment: Deployment, options: WebOptions): Hono<WebEnv> {
  const { build, mode, clientFolder, state = createServerState() } = options
  const { database, log, now, environment, pictures } = deployment
  const isProduction = environment.NODE_ENV === 'production'
  const readCaller = createCallerReader(environment)
  const noticeAddress = createSharedAddressAlarm(log)
  const answerForSite = createSiteAnswer(deployment, {
    handle: createRequestHandler(build, mode),
    hasDeadline: mode === 'production',
    state,
  })
  const answerForOffice = createOfficeAnswer(deployment, {
    files: officeFiles(clientFolder, { isDevelopment: mode === 'development' }),
    lanes: state.lanes,
  })
  const web = new Hono<WebEnv>()

  web.use(async (c, next) => {
    const { incoming } = c.env ?? {}
    const refused = refusedAtTheDoor(incoming ?? asIncoming(c.req.raw))
    if (refused) return refusal(c, refused.status, 'That address is wrong', refused.text)
    const peer = incoming?.socket.remoteAddress ?? null
    const caller = readCaller(peer, incoming?.headers ?? headersOf(c.req.raw))
    c.set('caller', caller)
    if (c.req.method === 'POST') noticeAddress(caller.address)
    if (state.isDraining) c.header('Connection', 'close')
    return next()
  })
  web.use(async (c, next) => {
    await next()
    // A page that may stand in a frame says so in its policy; this can name no host.
    const policy = c.res.headers.get('Content-Security-Policy') ?? ''
    if (/frame-ancestors https?:/.test(policy)) c.res.headers.delete('X-Frame-Options')
  })
  web.use(
    secureHeaders({
      // Below, for what does not say itself.
      crossOriginResourcePolicy: false,
      referrerPolicy: false,
      xFrameOptions: 'DENY',
      // Each site says itself.
      strictTransportSecurity: false,
      // A share window is another site's; with 'same-origin' it could not be watched for its closing.
      crossOriginOpenerPolicy: 'same-origin-allow-popups',
      permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
    }),
  )
  web.use(async (c, next) => {
    await next()
    const { headers } = c.res
    if (!headers.has('Cross-Origin-Resource-Policy')) headers.set('Cross-Origin-Resource-Policy', 'same-site')
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    // Of the router, which tells no methods (RFC 9110, 15.5.6); all of its pages take these.
    if (c.res.status === 405 && !headers.has('Allow')) headers.set('Allow', 'GET, HEAD')
    const hsts = c.get('hsts')
    if (hsts) c.res.headers.set('Strict-Transport-Security', hsts)
  })
  addHealth(web, deployment, state)
  addSecurityText(web, deployment)
  addInboundWebhook(web, deployment, state)
  addFiles(web, clientFolder)
  web.use(refuseCrossSite, compressForBrowsers())

  web.all('*', async (c) => {
    const host = c.req.header('host') ?? ''
    const isOpen = !isProduction || !isForTrying(host) || isNear(c.get('caller').address)
    const face = isOpen ? await faceOf(host, deployment) : null
    if (face?.kind === 'site') {
      const { site } = face
      if (!isInService(site)) return outOfService(c)
      if (isProduction) c.set('hsts', hstsOf[site.settings.site.hsts])
      return answerForSite(c, site)
    }
    if (face?.kind === 'office') {
      if (isProduction) c.set('hsts', hstsOf.on)
      return limitBody(c, () => answerForOffice(c))
    }
    if (face?.kind === 'deployment') {
      if (c.req.path.startsWith('/img/')) return pictures.answer(c.req.raw, { id: '', hosts: [] })
      if (c.req.path !== '/')
        return plain(c, messagePage('Page not found', 'There is nothing at this address.'), 404)
      return plain(c, sitesPage(await listedSites(database, now()), portOf(host)), 200)
    }
    return plain(c, messagePage('No website here', 'No website is set up for this address.'), 404)
  })

  web.onError((error, c) => {
    if (isUnavailable(error)) return unavailable(c)
    log.error({ error, path: loggedPath(c.req.path) }, 'a request failed')
    return failed(c)
  })
  return web
}

/** Addresses of a developer's machine: in production they are answered to who works on the server, not to its visitors. */
const isForTrying = (host: string) => slugOfLocalHost(hostName(host)) !== null
const isNear = (address: string | null) => address === null || isLoopback(address)

const hstsOf = {
  off: 'max-age=0',
  on: 'max-age=31536000',
  includeSubDomains: 'max-age=31536000; includeSubDomains',
}

/** What the office is sent is short: a thousand cars by their ids at most. */
const mostOfficeBytes = 128 * 1024
/** A piece of a photo. */
const mostPieceBytes = 256 * 1024
async function limitBody(c: Context<WebEnv>, answer: () => Promise<Response>): Promise<Response> {
  const onError = () => refusal(c, 413, 'That is too long', 'Please send less at once.')
  const maxSize = isPhotoPiece(c.req.path) ? mostPieceBytes : mostOfficeBytes
  let made: Response | undefined
  const limited = await bodyLimit({ maxSize, onError })(c, async () => {
    made = await answer()
  })
  return made ?? (limited as Response)
}

/** What a test sends has no socket. */
const asIncoming = (request: Request): Pick<IncomingMessage, 'url' | 'headers'> => {
  const { pathname, search } = new URL(request.url)
  return { url: pathname + search, headers: headersOf(request) }
}
const headersOf = (request: Request) => Object.fromEntries(request.headers)

function addFiles(web: Hono<WebEnv>, clientFolder: string | undefined): void {
  if (clientFolder) {
    web.use('/assets/*', serveStatic({ root: clientFolder, precompressed: true, onFound: cacheForEver }))
  }
  if (demoPictures) {
    // Films and reports of the demo's cars; their pictures go the way of all pictures.
    const rewriteRequestPath = (path: string) => path.slice('/demo'.length)
    web.get('/demo/:vehicle/:file{.+\\.(?:mp4|pdf)}', serveStatic({ root: demoPictures, rewriteRequestPath }))
  }
}

function compressForBrowsers() {
  const compressed = compress()
  // Looking at an answer that will not be compressed costs a program's request more than a search does.
  return (c: Context, next: () => Promise<void>) =>
    c.req.method === 'POST' && c.req.header('accept-encoding') === undefined ? next() : compressed(c, next)
}

/** Each site with the picture of its newest car. */
async function listedSites(database: Database, now: Date): Promise<ListedSite[]> {
  return Promise.all(
    (await listSites(database)).map(async (site) => {
      const [newest] = await newestCars(scopeOf(site, database, anyVisitor), 1, now)
      const picture = newest?.image ? pictureAddress(newest.image, { width: 480, ratio: '3:2' }) : null
      return { site, picture }
    }),
  )
}

const portOf = (host: string) => /:(\d{1,5})$/.exec(host)?.[1] ?? ''

function cacheForEver(_path: string, c: Context) {
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
}
