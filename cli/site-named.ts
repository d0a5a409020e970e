import { findSiteBySlug, listSites } from '#app/tenancy/sites.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { type VerbContext, VerbError } from './verb.ts'

export async function siteNamed(context: VerbContext, slug: string): Promise<Site> {
  const site = await findSiteBySlug(context.deployment.database, slug)
  if (site) return site
  const known = (await listSites(context.deployment.database)).map((other) => other.slug)
  throw new VerbError(
    `There is no site "${slug}". ${known.length ? `There are: ${known.join(', ')}.` : 'There is none yet; add one with: site apply FILE.'}`,
  )
}
