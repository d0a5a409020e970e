import type { Context } from 'hono'
import { RouterContextProvider } from 'react-router'
import { visitorOf } from '#app/accounts/sessions.server.ts'
import { sessionToken } from '#app/accounts/visitor-cookies.server.ts'
import { blogEdition } from '#app/content/articles.server.ts'
import { pagesEdition } from '#app/content/pages.server.ts'
import { sheetEdition } from '#app/content/site-sheets.server.ts'
import { leadForms } from '#app/leads/lead-forms.server.ts'
import { partsEdition } from '#app/parts/parts.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DatabaseUnavailableError, isUnavailable } from '#app/platform/unavailable.ts'
import { rangeEdition } from '#app/range/range.server.ts'
import { searchEndpoint } from '#app/stock/search/endpoint.server.ts'
import { stockChanges } from '#app/stock/stock-version.server.ts'
import { anyVisitor } from '#app/tenancy/actor.ts'
import { ancestorsOf, isAskedByFrame } from '#app/tenancy/framed-pages.ts'
import { failureContext, requestContext } from '#app/tenancy/request-context.server.ts'
import { type Scope, Shows, scopeOf } from '#app/tenancy/scope.server.ts'
import { routedPath } from '#app/tenancy/settings/api.ts'
import { readSiteSecret } from '#app/tenancy/site-secrets.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { failed, isForPrograms, onlyRead, unavailable } from './answers.ts'
import type { Deployment } from './deployment.ts'
import { pageDeadlineMs, patienceMs, postDeadlineMs, uploadDeadlineMs } from './limits.ts'
import { createOnArrival } from './on-arrival.ts'
import { publicOrigin } from './public-origin.ts'
import type { ServerState } from './server-state.ts'
import { movedAddress } from './site-address.ts'
import { isUpload } from './unsafe-requests.ts'
import type { WebEnv } from './web-env.ts'

type Options = {
  /** The router of pages. */
  readonly handle: (request: Request, context: RouterContextProvider) => Promise<Response>
  /** A development server compiles while a visitor waits. */
  readonly hasDeadline: boolean
  readonly state: ServerState
}
type SiteContext = Context<WebEnv>

const isSafe = (method: string) => method === 'GET' || method === 'HEAD'

/** Answers what is asked of one site: pictures, searches, kept pages, and everything else by the router of pages. */
export function createSiteAnswer(deployment: Deployment, { handle, hasDeadline, state }: Options) {
  const { database, pictures, now } = deployment
  const { lanes, pages } = state

  const onArrival = createOnArrival(deployment, state.arrivals)
  const inTime = (ms: number, answer: Promise<Response>) => (hasDeadline ? within(ms, answer) : answer)

  return async (c: SiteContext, site: Site): Promise<Response> => {
    const moved = movedAddress(c, site, deployment)
    if (moved !== null) {
      // Not for ever: who makes another host the primary one would send browsers round in circles.
      c.header('Cache-Control', 'public, max-age=3600')
      return c.redirect(moved, 301)
    }
    if (c.req.path.startsWith('/img/'))
      return pictures.answer(c.req.raw, { id: site.id, hosts: site.settings.pictures.hosts })
    const { address } = c.get('caller')
    c.set('apiBase', site.settings.api.base)
    const endpoint = searchEndpoint(routedPath(c.req.path, site.settings.api.base))
    const scope = scopeOf(site, database, anyVisitor, { patienceMs })
    const search = endpoint && (() => endpoint(c.req.raw, scope, now()))
    const shows = new Shows()
    const work = search ?? (() => answerByRouter(c, site, shows))
    if (isSafe(c.req.method)) {
      const make = async () => (await lanes.pages.admit(address, work)) ?? unavailable(c)
      return search ? make() : inTime(pageDeadlineMs, keptPage(c, { ...scope, shows }, make))
    }
    // What is posted is kept by nobody, and no trouble with what pages are kept by may stand in its way (ERR-11).
    const isPhotos = isUpload(c)
    const lane = search ? lanes.pages : isPhotos ? lanes.uploads : lanes.posts
    return onArrival(c, scope, () =>
      inTime(
        isPhotos ? uploadDeadlineMs : postDeadlineMs,
        lane.admit(address, work).then((answer) => answer ?? unavailable(c)),
      ),
    )
  }

  async function keptPage(
    c: SiteContext,
    scope: Scope & { readonly shows: Shows },
    make: () => Promise<Response>,
  ) {
    const { site, shows } = scope
    const { pathname, search } = new URL(c.req.url)
    const [changes, ...editions] = await Promise.all([
      stockChanges(scope),
      blogEdition(scope, now()),
      pagesEdition(scope, now()),
      rangeEdition(scope),
      partsEdition(scope),
      sheetEdition(scope),
    ])
    const { origin } = publicOrigin(c, deployment, site)
    const page = {
      ...{ site: site.id, revision: site.revision, lists: changes.lists, content: editions.join('/') },
      // A page names itself by its origin, and a site without a primary host has several.
      address: origin + pathname + search + (isInFrame(c, site, pathname) ? ' framed' : ''),
      state: {
        at: changes.at,
        shown: () => (shows.isOfEveryCar ? null : shows.cars),
        isReworded: (cars: ReadonlySet<string> | null, since: number) => changes.isReworded(cars, since),
      },
    }
    return pages.answer(c.req.raw, page, make)
  }

  async function answerByRouter(c: SiteContext, site: Site, shows: Shows): Promise<Response> {
    const { log, messages, forms, sealer } = deployment
    const context = new RouterContextProvider()
    const visitor = await visitorOf(impatient(database), site, sessionToken(c.req.raw))
    context.set(requestContext, {
      ...{ now, log, pictures, messages, print: sealer.print },
      secret: (name) => readSiteSecret(database, sealer, site.id, name),
      scope: scopeOf(site, database, visitor, { patienceMs, shows }),
      clientAddress: c.get('caller').address,
    })
    context.set(leadForms, forms)
    const response = await handle(routedRequest(c, site, deployment), context)
    // An endpoint without an action, such as a list that is only read: those with one answer themselves.
    if (response.status === 405 && isForPrograms(c) && !response.headers.has('allow')) return onlyRead(c)
    if (response.status !== 500) return response
    if (isUnavailable(context.get(failureContext).error)) return unavailable(c)
    return isForPrograms(c) ? failed(c) : response
  }
}

/** There a page is another one: what it leads to opens in the whole window. */
const isInFrame = (c: SiteContext, { settings }: Site, pathname: string) =>
  isAskedByFrame(c.req.raw.headers) && ancestorsOf(settings, pathname).length > 0

const impatient = (database: Database): Database => ({
  ...database,
  asSite: (siteId, work, options) => database.asSite(siteId, work, { patienceMs, ...options }),
})

/**
 * The request as the router is to see it: on the address that visitors know, whatever the request says of itself, and with
 * endpoints under the one base that the router knows (API-01).
 */
function routedRequest(c: SiteContext, site: Site, deployment: Deployment): Request {
  const asked = new URL(c.req.url)
  const address = publicOrigin(c, deployment, site)
  // Not resolved against it: a path that begins with '//' would name another host.
  address.pathname = routedPath(asked.pathname, site.settings.api.base)
  address.search = asked.search
  return address.href === asked.href ? c.req.raw : new Request(address, c.req.raw)
}

async function within(ms: number, answer: Promise<Response>): Promise<Response> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailableError('There was no answer in time')), ms)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
    // What comes after all, and fails, has nobody left to tell.
    answer.catch(() => {})
  }
}
