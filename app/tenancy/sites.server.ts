import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { SiteSettings } from './site-settings.ts'
import { siteHosts, sites } from './tables.server.ts'
import { hostName, type Site, slugOfLocalHost, type UnreadableSite } from './tenancy.ts'

/** The channel on which processes tell one another that a site's settings changed; the payload is the site's id. */
const channel = 'forecourt_sites'

type Directory = { byHost: Map<string, Site>; bySlug: Map<string, Site>; byId: Map<string, Site> }

/** Sites are few and read on each request: they are kept whole, and read again when one changes. */
const directories = new WeakMap<Database, Promise<Directory>>()

/** The site that a host name leads to (TEN-02), or null. */
export async function findSiteByHost(
  database: Database,
  host: string,
): Promise<Site | UnreadableSite | null> {
  const { byHost, bySlug } = await directory(database)
  const name = hostName(host)
  const slug = slugOfLocalHost(name)
  return (slug === null ? byHost.get(name) : bySlug.get(slug)) ?? null
}

export async function findSiteBySlug(database: Database, slug: string): Promise<Site | null> {
  return (await directory(database)).bySlug.get(slug) ?? null
}

export async function findSiteById(database: Database, id: string): Promise<Site | null> {
  return (await directory(database)).byId.get(id) ?? null
}

export async function listSites(database: Database): Promise<Site[]> {
  return [...(await directory(database)).bySlug.values()]
}

/** Hears of changes that other processes make. */
export async function watchSites(database: Database): Promise<void> {
  const forget = () => {
    directories.delete(database)
  }
  await database.listen(channel, forget, forget)
}

export type AppliedSite = { site: Site; outcome: 'added' | 'changed' | 'unchanged' }

/**
 * Stores a site's settings. Refused, and nothing changes, when another site has one of its host names.
 * The database's constraint decides between two sites that are applied at the same moment.
 */
export async function applySite(
  database: Database,
  settings: SiteSettings,
): Promise<AppliedSite | { refused: { field: string; reason: string }[] }> {
  const applied = await database.asPlatform(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(4210000002)`)
    const taken = await hostsOfOthers(transaction, settings)
    if (taken.length) return { refused: taken }
    const [known] = await transaction.select().from(sites).where(eq(sites.slug, settings.slug))
    if (known && sameSettings(known.settings, settings))
      return { site: toSite(known), outcome: 'unchanged' as const }
    const [stored] = known
      ? await transaction
          .update(sites)
          .set({ settings, revision: known.revision + 1, updatedAt: sql`now()` as never })
          .where(eq(sites.id, known.id))
          .returning()
      : await transaction
          .insert(sites)
          .values({ id: settings.slug, slug: settings.slug, settings })
          .returning()
    const site = toSite(stored!)
    await transaction.delete(siteHosts).where(eq(siteHosts.siteId, site.id))
    if (settings.hosts.length)
      await transaction.insert(siteHosts).values(settings.hosts.map((host) => ({ host, siteId: site.id })))
    await transaction.execute(sql`select pg_notify(${channel}, ${site.id})`)
    return { site, outcome: known ? ('changed' as const) : ('added' as const) }
  })
  directories.delete(database)
  return applied
}

async function hostsOfOthers(transaction: Transaction, settings: SiteSettings) {
  if (!settings.hosts.length) return []
  const taken = await transaction
    .select({ host: siteHosts.host, slug: sites.slug })
    .from(siteHosts)
    .innerJoin(sites, eq(sites.id, siteHosts.siteId))
    .where(and(inArray(siteHosts.host, settings.hosts), ne(sites.slug, settings.slug)))
  return taken.map(({ host, slug }) => ({
    field: `hosts.${settings.hosts.indexOf(host)}`,
    reason: `the host "${host}" already leads to the site "${slug}"; take it off that site first`,
  }))
}

function directory(database: Database): Promise<Directory> {
  let loading = directories.get(database)
  if (!loading) {
    loading = loadDirectory(database)
    directories.set(database, loading)
    loading.catch(() => directories.delete(database))
  }
  return loading
}

async function loadDirectory(database: Database): Promise<Directory> {
  const rows = await database.asPlatform((transaction) =>
    transaction.select().from(sites).orderBy(asc(sites.slug)),
  )
  const all = rows.map(toSite)
  return {
    byHost: new Map(all.flatMap((site) => site.settings.hosts.map((host) => [host, site] as const))),
    bySlug: new Map(all.map((site) => [site.slug, site])),
    byId: new Map(all.map((site) => [site.id, site])),
  }
}

/** Settings are stored as they were applied; what a later version added takes its default here (TEN-05). */
const toSite = (row: typeof sites.$inferSelect): Site => ({
  id: row.id,
  slug: row.slug,
  revision: row.revision,
  settings: SiteSettings.parse(row.settings),
})

const sameSettings = (a: SiteSettings, b: SiteSettings) =>
  isDeepStrictEqual(SiteSettings.parse(a), SiteSettings.parse(b))
