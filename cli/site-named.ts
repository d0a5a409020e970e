import { nearest } from '#app/search/nearest.ts'
import type { StaffScope } from '#app/tenancy/audit.server.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import type { SiteEntry } from '#app/tenancy/site-directory.server.ts'
import { findSiteEntry, listSiteEntries, listSites } from '#app/tenancy/sites.server.ts'
import { isReadable, type Site } from '#app/tenancy/tenancy.ts'
import { acting, type VerbContext, VerbError } from './verb.ts'

/** A site whose settings are read; refused in a sentence that says what to do otherwise. */
export async function siteNamed(context: VerbContext, slug: string): Promise<Site> {
  const site = await siteEntryNamed(context, slug)
  if (isReadable(site)) return site
  throw new VerbError(
    [
      `The settings of "${slug}" cannot be read by this version, so it is out of service:`,
      ...site.problems.map((problem) => `  ${problem}`),
      `Apply a right file (site apply FILE), or go back: site history ${slug}, site restore ${slug} N.`,
    ].join('\n'),
  )
}

/** The site, whether its settings can be read or not. */
export async function siteEntryNamed({ deployment }: VerbContext, slug: string): Promise<SiteEntry> {
  const site = await findSiteEntry(deployment.database, slug)
  if (site) return site
  const slugs = (await listSiteEntries(deployment.database)).map((other) => other.slug)
  const meant = nearest(slug, slugs)
  const advice = meant.length ? `Did you mean ${meant.join(', ')}? ` : ''
  throw new VerbError(
    `There is no site "${slug}". ${slugs.length ? `${advice}"site list" names all ${slugs.length}.` : 'There is none yet; add one with: site apply FILE.'}`,
  )
}

/** A site as whoever gives the command works on it. */
function scopeIn(context: VerbContext, site: Site): StaffScope {
  const { actor, database } = acting(context)
  return { ...scopeOf(site, database, actor), actor }
}

export const scopeFor = async (context: VerbContext, { site }: { site: string }): Promise<StaffScope> =>
  scopeIn(context, await siteNamed(context, site))

/** The one of the site that is named, or those of all sites that can be read. */
export async function scopesFor(context: VerbContext, slug: string | undefined): Promise<StaffScope[]> {
  if (slug !== undefined) return [await scopeFor(context, { site: slug })]
  return (await listSites(context.deployment.database)).map((site) => scopeIn(context, site))
}
