import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { cookie, cookieValue } from '#app/accounts/visitor-cookies.server.ts'
import { officeRoutes } from './routes.ts'

type Files = {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Whether Vite serves them, which writes styles into the page and keeps a line to it. */
  readonly isDevelopment: boolean
}

const { query, dataRoutes } = createStaticHandler(officeRoutes)

/** A page of the office: rendered in the same process as the dealers' pages, so that what is kept in memory exists once. */
export async function answerOffice(request: Request, files: Files): Promise<Response> {
  const context = await query(request)
  if (context instanceof Response) return context
  const content = renderToString(
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StrictMode>,
  )
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policyFor(files),
  })
  if (cookieValue(request, browser) === null) headers.append('Set-Cookie', newBrowser(request))
  const { title } = (context.matches.at(-1)?.route.handle ?? { title: 'Office' }) as { title: string }
  return new Response(page({ title, content, files }), { status: context.statusCode, headers })
}

/** Which browser asks: a link that signs somebody in is for the one that asked for it. */
const browser = 'office-browser'
const newBrowser = (request: Request) =>
  cookie(request, { name: browser, value: randomBytes(32).toString('base64url'), seconds: 365 * 86_400 })

/** Nothing of anybody else runs or shows here: no tags, no pictures of other hosts, in no frame. */
const policyFor = ({ isDevelopment }: Files) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "font-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

const page = ({ title, content, files }: { title: string; content: string; files: Files }) => `<!DOCTYPE html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${files.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
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
