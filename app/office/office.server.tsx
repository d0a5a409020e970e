import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  isRouteErrorResponse,
  matchPath,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { cookie, cookieValue } from '#app/accounts/visitor-cookies.server.ts'
import { deviceOf } from '#app/people/device.ts'
import type { DoorFacts } from '#app/people/door.server.ts'
import { atWork } from '#app/people/staff-sessions.server.ts'
import { loggedPath } from '#app/platform/redact.ts'
import { isUnavailable } from '#app/platform/unavailable.ts'
import { askedRoute, movedTo } from './asked-data.ts'
import { sessionName } from './door/door.server.ts'
import { answerLive } from './live/live.server.ts'
import { livePath } from './live/live-path.ts'
import { installedFile } from './notifications/installed.server.ts'
import { type OfficeFacts, officeContext } from './office-facts.server.ts'
import { faultTitle } from './office-fault.tsx'
import { filePaths, officeRoutes } from './routes.ts'
import { screens } from './screens.server.ts'
import { officeTitle } from './use-office-title.ts'

type Files = {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Whether Vite serves them, which writes styles into the page and keeps a line to it. */
  readonly isDevelopment: boolean
}
type Asked = DoorFacts &
  Pick<OfficeFacts, 'demoOwners' | 'now' | 'pictures' | 'secretOf'> & { readonly files: Files }

const { query, queryRoute, dataRoutes } = createStaticHandler(officeRoutes((id) => screens[id] ?? {}))

/** A page of the office: rendered in the same process as the dealers' pages, so that what is kept in memory exists once. */
export async function answerOffice(request: Request, { files, ...facts }: Asked): Promise<Response> {
  const installed = await installedFile(new URL(request.url).pathname)
  if (installed) return installed
  const known = cookieValue(request, browserName)
  const office: OfficeFacts = {
    ...facts,
    browser: known ?? randomBytes(32).toString('base64url'),
    device: deviceOf(request.headers.get('user-agent')),
    atWork: await atWork(facts.database, cookieValue(request, sessionName)),
    isPost: request.method === 'POST',
    cookies: [],
    frames: [],
  }
  if (new URL(request.url).pathname === livePath) return answerLive(request, office)
  if (!known)
    office.cookies.push(cookie(request, { name: browserName, value: office.browser, seconds: 365 * 86_400 }))
  const requestContext = new RouterContextProvider()
  requestContext.set(officeContext, office)
  const routeId = request.headers.get(askedRoute)
  const { pathname } = new URL(request.url)
  const isFile =
    request.method === 'POST'
      ? pathname.endsWith('.csv')
      : filePaths.some((path) => matchPath(path, pathname))
  const answer = isFile
    ? await fileAnswer(() => queryRoute(request, { requestContext }))
    : routeId
      ? await dataAnswer(() => queryRoute(request, { routeId, requestContext }))
      : await pageAnswer(request, () => query(request, { requestContext }), { ...office, files })
  for (const one of office.cookies) answer.headers.append('Set-Cookie', one)
  // But for what says itself that this browser may keep it.
  if (!answer.headers.get('Cache-Control')?.startsWith('private'))
    answer.headers.set('Cache-Control', 'no-store')
  return answer
}

async function pageAnswer(
  request: Request,
  ask: () => ReturnType<typeof query>,
  { files, frames, log }: Pick<OfficeFacts, 'frames' | 'log'> & { readonly files: Files },
): Promise<Response> {
  const context = await ask()
  if (context instanceof Response) return new Response(null, context)
  const handle = context.matches.at(-1)?.route.handle as { title: string } | undefined
  // What only hands out data is no screen; the first route has what stands in the place of all that is not there.
  const isNoScreen = !context.errors && !handle
  if (isNoScreen) context.errors = { [dataRoutes[0]!.id]: new ErrorResponseImpl(404, '', null) }
  const failed = Object.values(context.errors ?? {}).find((error) => !isRouteErrorResponse(error))
  if (isUnavailable(failed)) throw failed
  if (failed) log.error({ error: failed, path: loggedPath(new URL(request.url).pathname) }, 'a screen failed')
  const content = renderToString(
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StrictMode>,
  )
  const [error] = Object.values(context.errors ?? {})
  const title = error ? faultTitle(error) : (handle?.title ?? 'Office')
  const { loaderData, actionData } = context
  const data = JSON.stringify({ loaderData, actionData, errors: context.errors && told(context.errors) })
  // Bytes: a text would be looked through for halves of signs first, sign by sign.
  return new Response(Buffer.from(page({ title, content, files, data })), {
    status: isNoScreen ? 404 : context.statusCode,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policyFor(files, frames),
    },
  })
}

/** Of a failure the browser learns that it was: what it says may name what was asked of the database. */
const told = (errors: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [id, isRouteErrorResponse(error) ? error : {}]),
  )

/** A file that is taken away, or where to go first. */
async function fileAnswer(ask: () => Promise<unknown>): Promise<Response> {
  try {
    return (await ask()) as Response
  } catch (error) {
    if (error instanceof Response) return error
    if (isRouteErrorResponse(error)) return new Response(null, { status: error.status })
    throw error
  }
}

/** What one part of a screen asks for, as JSON. */
async function dataAnswer(ask: () => Promise<unknown>): Promise<Response> {
  try {
    const data = await ask()
    if (!(data instanceof Response)) return Response.json(data)
    const to = data.headers.get('location')
    return new Response(null, to ? { status: 200, headers: { [movedTo]: to } } : { status: data.status })
  } catch (error) {
    if (error instanceof Response) return dataAnswer(async () => error)
    if (isRouteErrorResponse(error)) return new Response(null, { status: error.status })
    throw error
  }
}

/** Which browser asks: a link that signs somebody in is for the one that asked for it. */
const browserName = 'office-browser'

/** Nothing of anybody else runs or shows here: no tags, no pictures of other hosts, in no frame. In its own frames stand the yards' pages alone. */
const policyFor = ({ isDevelopment }: Files, frames: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "font-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

type Page = {
  readonly title: string
  readonly content: string
  readonly files: Files
  readonly data: string
}

const page = ({ title, content, files, data }: Page) => `<!DOCTYPE html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${officeTitle(title)}</title>
<link rel="manifest" href="/office.webmanifest">
<link rel="icon" href="/office-icon-192.png">
<link rel="apple-touch-icon" href="/office-icon-180.png">
${files.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<script type="application/json" id="office-data">${data.replaceAll('<', '\\u003c')}</script>
${files.scripts.map((src) => `<script type="module" src="${src}"></script>`).join('\n')}
</head>
<body><div id="office">${content}</div></body>
</html>
`

const entry = 'app/office/entry.client.tsx'

/** What the office's own build made; while developing, the sources as Vite hands them out. */
export function officeFiles(clientFolder: string | undefined, { isDevelopment = false } = {}): Files {
  if (!clientFolder)
    return { scripts: [refresh, `/${entry}`], styles: ['/app/office/office.css'], isDevelopment }
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/office.json'), 'utf8')) as Record<
    string,
    { file: string; css?: string[] }
  >
  const { file, css = [] } = manifest[entry]!
  return { scripts: [`/${file}`], styles: css.map((path) => `/${path}`), isDevelopment }
}

/** Every component that Vite hands out asks for it. */
const refresh = '/@id/__x00__virtual:react-router/inject-hmr-runtime'
