import type { Database } from '#app/platform/database.server.ts'
import type { Environment } from '#app/platform/environment.server.ts'
import type { SiteEntry } from '#app/tenancy/site-directory.server.ts'
import { findSiteByHost } from '#app/tenancy/sites.server.ts'
import { hostName } from '#app/tenancy/tenancy.ts'

/** What a host shows. All faces are answered by one process and share what it keeps in memory. */
export type Face =
  | { readonly kind: 'site'; readonly site: SiteEntry }
  | { readonly kind: 'office' }
  /** The list of the sites on a developer's machine. */
  | { readonly kind: 'deployment' }

export async function faceOf(
  host: string,
  { database, environment }: { readonly database: Database; readonly environment: Environment },
): Promise<Face | null> {
  const name = hostName(host)
  if (name === officeHost(environment)) return { kind: 'office' }
  const site = await findSiteByHost(database, host)
  if (site) return { kind: 'site', site }
  const isDeployment = ['localhost', '127.0.0.1', '[::1]'].includes(name)
  return isDeployment && environment.NODE_ENV !== 'production' ? { kind: 'deployment' } : null
}

/** Undefined: this deployment shows no office. */
export const officeHost = ({ OFFICE_HOST, NODE_ENV }: Environment): string | undefined =>
  OFFICE_HOST ?? (NODE_ENV === 'production' ? undefined : 'office.localhost')

/** Where people of the yards come in; undefined: nowhere. */
export function officeOrigin(environment: Environment): string | undefined {
  const host = officeHost(environment)
  if (host === undefined) return undefined
  return environment.NODE_ENV === 'production' ? `https://${host}` : `http://${host}:${environment.PORT}`
}
