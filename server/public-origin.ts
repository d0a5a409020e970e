import type { Context } from 'hono'
import { hostName, type Site, slugOfLocalHost } from '#app/tenancy/tenancy.ts'
import type { Deployment } from './deployment.ts'
import type { WebEnv } from './web-env.ts'

/**
 * The origin under which the world knows the site: the scheme that a trusted proxy told, and the site's primary host, else
 * its own host which the request's Host header has named. A port that is not this server's own is nobody's link, but on a
 * developer's machine.
 */
export function publicOrigin(
  c: Context<WebEnv>,
  { environment }: Pick<Deployment, 'environment'>,
  { settings }: Pick<Site, 'settings'>,
): URL {
  const { scheme } = c.get('caller')
  const host = c.req.header('host') ?? ''
  const name = hostName(host)
  const isForTrying = slugOfLocalHost(name) !== null
  const port = /:(\d{1,5})$/.exec(host)?.[1]
  const isOurs = port !== undefined && (Number(port) === environment.PORT || isForTrying)
  const known = isForTrying ? name : (settings.site.primaryHost ?? name)
  return new URL(`${scheme}://${known}${isOurs ? `:${port}` : ''}`)
}
