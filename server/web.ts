import { serveStatic } from '@hono/node-server/serve-static'
import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { visitorOf } from '#app/accounts/sessions.server.ts'
import { sessionToken } from '#app/accounts/visitor-cookies.server.ts'
import { blogEdition } from '#app/content/articles.server.ts'
import { pictureAddress } from '#app/pictures/pictures.ts'
import { clientAddress } from '#app/platform/client-address.ts'
import type { Database } from '#app/platform/database.server.ts'
import { searchEndpoint } from '#app/stock/search-endpoint.server.ts'
import { newestCars } from '#app/stock/stock.server.ts'
import { stockGeneration } from '#app/stock/stock-index.server.ts'
import { routedPath } from '#app/tenancy/api-settings.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { findSiteByHost, listSites } from '#app/tenancy/sites.server.ts'
import { hostName, isInService, type Site } from '#app/tenancy/tenancy.ts'
import { type Deployment, demoPictures } from './deployment.ts'
import { createPageCache } from './page-cache.ts'
import { type ListedSite, messagePage, type PlainPage, plainPagePolicy, sitesPage } from './plain-pages.ts'
import { limitBody, refuseCrossSite } from './unsafe-requests.ts'

export type WebOptions = {
  readonly build: ServerBuild
  readonly mode: 'production' | 'development' | 'test'
  /** Folder of the files that the build made for browsers; absent in development, where Vite serves them. */
  readonly clientFolder?: string
}

/** The deployment as HTTP: a Request in, a Response out. */
export function createWeb(deployment: Deployment, { build, mode, clientFolder }: WebOptions): Hono {
  const { database, log, now, environment, pictures, messages, sealer } = deployment
  const handle = createRequestHandler(build, mode)
  const pages = createPageCache()
  const web = new Hono()

  web.use(
    secureHeaders({
      crossOriginResourcePolicy: 'same-site',
      referrerPolicy: 'strict-origin-when-cross-origin',
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
    const hsts = c.get('hsts')
    if (hsts) c.res.headers.set('Strict-Transport-Security', hsts)
  })

  web.get('/_/health', async (c) => {
    try {
      await database.asPlatform((transaction) => transaction.execute(sql`select 1`))
      return c.json({ status: 'ok' })
    } catch (error) {
      log.error({ error }, 'the database does not answer')
      return c.json({ status: 'unavailable' }, 503)
    }
  })

  if (clientFolder) {
    web.use('/assets/*', serveStatic({ root: clientFolder, precompressed: true, onFound: cacheForEver }))
  }

  if (demoPictures) {
    // Films and reports of the demo's cars; their pictures go the way of all pictures.
    const rewriteRequestPath = (path: string) => path.slice('/demo'.length)
    web.get('/demo/:vehicle/:file{.+\\.(?:mp4|pdf)}', serveStatic({ root: demoPictures, rewriteRequestPath }))
  }

  web.use(refuseCrossSite, limitBody)
  const compressed = compress()
  // Looking at an answer that will not be compressed costs a program's request more than a search does.
  web.use((c, next) =>
    c.req.method === 'POST' && c.req.header('accept-encoding') === undefined ? next() : compressed(c, next),
  )
  web.all('*', async (c) => {
    const host = c.req.header('host') ?? ''
    const site = await findSiteByHost(database, host)
    if (site && !isInService(site)) return outOfService(c)
    if (site && environment.NODE_ENV === 'production') c.set('hsts', hstsOf[site.settings.site.hsts])
    if (site && c.req.path.startsWith('/img/'))
      return pictures.answer(c.req.raw, { id: site.id, hosts: site.settings.pictures.hosts })
    if (site) {
      const scope = scopeOf(site, database)
      const endpoint = searchEndpoint(routedPath(c.req.path, site.settings.api.base))
      if (endpoint) return endpoint(c.req.raw, scope, now())
      const makePage = async () => {
        const context = new RouterContextProvider()
        context.set(requestContext, {
          scope: scopeOf(site, database, await visitorOf(database, site, sessionToken(c.req.raw), now())),
          now,
          log,
          pictures,
          messages,
          print: sealer.print,
          // Few requests ask for it.
          get clientAddress() {
            return addressOf(c)
          },
        })
        return handle(routedRequest(c.req.raw, site), context)
      }
      const { pathname, search } = new URL(c.req.url)
      const [generation, articles] = await Promise.all([stockGeneration(scope), blogEdition(scope, now())])
      const page = {
        site: site.id,
        revision: site.revision,
        generation,
        articles,
        // A page names itself by its host, and a site may have several.
        address: host + pathname + search,
      }
      return pages.answer(c.req.raw, page, makePage)
    }
    if (isDeploymentItself(host) && environment.NODE_ENV !== 'production') {
      if (c.req.path.startsWith('/img/')) return pictures.answer(c.req.raw, { id: '', hosts: [] })
      if (c.req.path !== '/')
        return plain(c, messagePage('Page not found', 'There is nothing at this address.'), 404)
      return plain(c, sitesPage(await listedSites(database, now()), portOf(host)), 200)
    }
    return plain(c, messagePage('No website here', 'No website is set up for this address.'), 404)
  })

  web.onError((error, c) => {
    log.error({ error, path: c.req.path }, 'a request failed')
    return plain(
      c,
      messagePage('Something went wrong', 'It has been noted. Please try again in a moment.'),
      500,
    )
  })
  return web
}

declare module 'hono' {
  interface ContextVariableMap {
    hsts?: string
  }
}
const hstsOf = {
  off: 'max-age=0',
  on: 'max-age=31536000',
  includeSubDomains: 'max-age=31536000; includeSubDomains',
}

/** Each site with the picture of its newest car. */
async function listedSites(database: Database, now: Date): Promise<ListedSite[]> {
  return Promise.all(
    (await listSites(database)).map(async (site) => {
      const [newest] = await newestCars(scopeOf(site, database), 1, now)
      const picture = newest?.image ? pictureAddress(newest.image, { width: 480, ratio: '3:2' }) : null
      return { site, picture }
    }),
  )
}

/** Of one site: its settings cannot be read, or the operator suspended it. */
function outOfService(c: Context): Response | Promise<Response> {
  const text = 'This website is closed for a moment. Please try again in a few minutes.'
  c.header('Retry-After', '120')
  c.header('Cache-Control', 'no-store')
  if (c.req.path.startsWith('/api/')) return c.json({ error: text }, 503)
  return plain(c, messagePage('Back soon', text), 503)
}

async function plain(c: Context, page: PlainPage, status: 200 | 404 | 500 | 503): Promise<Response> {
  c.header('Content-Security-Policy', plainPagePolicy)
  return c.html(await page, status)
}

function addressOf(c: Context): string | null {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  return clientAddress(incoming?.socket?.remoteAddress ?? null, c.req.header('x-forwarded-for') ?? null)
}

/** The router knows endpoints by one base; a site may have given them another (API-01). */
function routedRequest(request: Request, { settings }: Site): Request {
  const address = new URL(request.url)
  const path = routedPath(address.pathname, settings.api.base)
  if (path === address.pathname) return request
  address.pathname = path
  return new Request(address, request)
}

const isDeploymentItself = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostName(host))
const portOf = (host: string) => /:(\d+)$/.exec(host)?.[1] ?? ''

function cacheForEver(_path: string, c: Context) {
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
}
