import type { Context } from 'hono'
import { askedRoute } from '#app/office/asked-data.ts'
import { answerOffice, type officeFiles } from '#app/office/office.server.tsx'
import { isPicture } from '#app/office/routes.ts'
import { isUnavailable } from '#app/platform/unavailable.ts'
import { readSiteSecret } from '#app/tenancy/site-secrets.server.ts'
import { listSites } from '#app/tenancy/sites.server.ts'
import { demoSites } from '#demo/generate.ts'
import { demoOwner } from '#demo/owners.ts'
import { plain, refusal, unavailable } from './answers.ts'
import type { Deployment } from './deployment.ts'
import { retryAfterSeconds } from './limits.ts'
import { sendAgainPage } from './plain-pages.ts'
import type { ServerState } from './server-state.ts'
import type { WebEnv } from './web-env.ts'

type Options = { readonly files: ReturnType<typeof officeFiles>; readonly lanes: ServerState['lanes'] }

const methods = ['GET', 'HEAD', 'POST']

/** Answers what is asked of the office, in the lanes of all: a crowd at its door takes no dealer's page away. */
export function createOfficeAnswer(deployment: Deployment, { files, lanes }: Options) {
  const { database, log, messages, pictures, sealer, environment } = deployment
  return async (c: Context<WebEnv>): Promise<Response> => {
    if (!methods.includes(c.req.method)) {
      c.header('Allow', methods.join(', '))
      return refusal(c, 405, 'Not taken', 'The office is asked with GET, and sent forms with POST.')
    }
    const { address, scheme } = c.get('caller')
    // By the scheme that a trusted proxy told: over https its cookies are of this host alone.
    const { origin } = new URL(`${scheme}://${c.req.header('host')}`)
    const { pathname, search } = new URL(c.req.url)
    const facts = {
      ...{ database, log, messages, pictures, print: sealer.print, clientAddress: address, origin, files },
      now: deployment.now(),
      secretOf: (siteId: string, name: string) => readSiteSecret(database, sealer, siteId, name),
      demoOwners: environment.NODE_ENV === 'production' ? [] : await demoOwnersOf(deployment),
    }
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const lane = !isRead ? lanes.posts : isPicture(pathname) ? lanes.pictures : lanes.pages
    const request = new Request(`${origin}${pathname}${search}`, c.req.raw)
    const isForm = request.method === 'POST' && !request.headers.has(askedRoute)
    const kept = isForm ? request.clone() : null
    const answer = await lane
      .admit(address, () => answerOffice(request, facts))
      .catch((error: unknown) => {
        if (!isUnavailable(error)) throw error
      })
    return answer ?? (kept ? sendAgain(c, kept, pathname + search) : unavailable(c))
  }
}

/** What somebody wrote is not lost where it cannot be taken now. */
async function sendAgain(c: Context<WebEnv>, kept: Request, to: string): Promise<Response> {
  const form = await kept.formData().catch(() => new FormData())
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  c.header('Retry-After', String(retryAfterSeconds))
  c.header('Cache-Control', 'no-store')
  return plain(c, sendAgainPage(to, fields), 503)
}

const demoOwnersOf = async ({ database }: Deployment) =>
  (await listSites(database))
    .filter(({ slug }) => demoSites.includes(slug))
    .map(({ slug, settings }) => ({ slug, name: settings.name, email: demoOwner(slug) }))
