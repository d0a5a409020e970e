import type { Context } from 'hono'
import { isReachable, pagePaths } from '#app/menu/site-menu.ts'
import { plainPath } from '#app/tenancy/site-paths.ts'
import { hostName, type Site } from '#app/tenancy/tenancy.ts'
import type { Deployment } from './deployment.ts'
import { publicOrigin } from './public-origin.ts'
import type { WebEnv } from './web-env.ts'

/**
 * Where a visitor is sent who came by another of the site's hosts, or by another spelling of a page's path; null: nowhere.
 * Files and endpoints are answered as they are asked for: a page that is open calls those of the host it came from.
 */
export function movedAddress(c: Context<WebEnv>, site: Site, deployment: Deployment): string | null {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return null
  const { pathname, search } = new URL(c.req.url)
  if (isForScripts(pathname, site.settings.api.base)) return null
  const plain = plainPath(pathname)
  const path = plain !== pathname && isReachable(plain, pagePaths) ? plain : pathname
  const known = publicOrigin(c, deployment, site)
  if (known.hostname !== hostName(c.req.header('host') ?? '')) return `${known.origin}${path}${search}`
  return path === pathname ? null : path + search
}

const isForScripts = (path: string, api: string) =>
  path.endsWith('.data') ||
  ['/api/', `${api}/`, '/img/', '/_/', '/.well-known/'].some((start) => path.startsWith(start))
