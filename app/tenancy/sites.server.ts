import { randomBytes } from 'node:crypto'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { perDeployment } from '#app/platform/per-deployment.server.ts'
import type { Staff } from './actor.ts'
import { type Deed, writeAudit } from './audit.server.ts'
import { entryOf, SiteDirectory, type SiteEntry } from './site-directory.server.ts'
import { canonical, readDocument, type SiteDocument } from './site-document.ts'
import { keepRevision } from './site-history.server.ts'
import { siteHosts, sites } from './tables.server.ts'
import { hostName, isReadable, type Site, slugOfLocalHost } from './tenancy.ts'

/** The channel on which processes tell one another that a site's settings changed; the payload is the site's id. */
const channel = 'forecourt_sites'

const directoryOf = perDeployment((database) => new SiteDirectory(database))

/** The site that a host name leads to (TEN-02), or null. Look whether it is in service before it is served. */
export async function findSiteByHost(database: Database, host: string): Promise<SiteEntry | null> {
  const { byHost, bySlug } = await directoryOf(database).get()
  const name = hostName(host)
  const slug = slugOfLocalHost(name)
  return (slug === null ? byHost.get(name) : bySlug.get(slug)) ?? null
}

/** Null for one that cannot be read. */
export async function findSiteBySlug(database: Database, slug: string): Promise<Site | null> {
  return readable((await directoryOf(database).get()).bySlug.get(slug))
}

/** Null for one that cannot be read. */
export async function findSiteById(database: Database, id: string): Promise<Site | null> {
  return readable((await directoryOf(database).get()).byId.get(id))
}

const readable = (site: SiteEntry | undefined) => (site && isReadable(site) ? site : null)

/** The site of this slug, in service or not. */
export async function findSiteEntry(database: Database, slug: string): Promise<SiteEntry | null> {
  return (await directoryOf(database).get()).bySlug.get(slug) ?? null
}

/** Those that can be read. */
export async function listSites(database: Database): Promise<Site[]> {
  return (await listSiteEntries(database)).filter(isReadable)
}

/** All there are, in the order of their slugs. */
export async function listSiteEntries(database: Database): Promise<SiteEntry[]> {
  return [...(await directoryOf(database).get()).bySlug.values()]
}

export type SiteWatcher = {
  readonly log: Log
  /** Called when a site is no longer there, whoever removed it. */
  readonly removed?: (site: SiteEntry) => void
}

/** Hears of changes that other processes make. */
export async function watchSites(database: Database, { log, removed }: SiteWatcher): Promise<void> {
  const directory = directoryOf(database)
  directory.log = log
  if (removed) directory.removed = removed
  await database.listen(channel, directory.changed, () => refreshSites(database))
}

/** Reads the sites again if any was changed, added or removed unheard. Rejects when the database does not answer. */
export const refreshSites = (database: Database): Promise<void> => directoryOf(database).compare()

/** After a commit of this process, and told to the others: what is asked next is answered by the new state. */
export async function sitesChanged(database: Database): Promise<void> {
  // Committed is committed: a directory that cannot be read now is read when the database answers.
  await directoryOf(database)
    .read()
    .catch(() => {})
}

/** Inside the transaction that changes the site. */
export const siteNotice = (transaction: Transaction, siteId: string) =>
  transaction.execute(sql`select pg_notify(${channel}, ${siteId})`)

export type AppliedSite = { site: Site; outcome: 'added' | 'changed' | 'unchanged' }
export type SiteRefusal = { refused: { field: string; reason: string }[] }
type ApplyOptions = {
  /** The revision that these settings replace, 0 for none; refused when another is in force. Left out: whichever is. */
  readonly replaces?: number
  /** Who changes them; left out: the product itself. */
  readonly by?: Staff
}

/**
 * Stores a site's settings as they are written. Refused, and nothing changes, when another site has one of its host
 * names. The database's constraint decides between two sites that are applied at the same moment.
 */
export async function applySite(
  database: Database,
  document: SiteDocument,
  { replaces, by }: ApplyOptions = {},
): Promise<AppliedSite | SiteRefusal> {
  const applied = await database.asPlatform(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(4210000002)`)
    const taken = await hostsOfOthers(transaction, document)
    if (taken.length) return { refused: taken }
    const [row] = await transaction.select().from(sites).where(eq(sites.slug, document.slug))
    if (replaces !== undefined && (row?.revision ?? 0) !== replaces) return { refused: [isStale(row)] }
    const outcome = row ? outcomeOf(row, document) : ('added' as const)
    const stored = row
      ? await update(transaction, row, document, { outcome, by })
      : await insert(transaction, document, by)
    if (by && outcome !== 'unchanged') await writeAudit(transaction, stored.id, by, deedOf(row, stored))
    return { site: siteOf(stored), outcome }
  })
  if ('site' in applied) await sitesChanged(database)
  return applied
}

function siteOf(row: SiteRow): Site {
  const site = entryOf(row)
  if (isReadable(site)) return site
  throw new Error(`The settings cannot be read: ${site.problems.join('; ')}`)
}

type SiteRow = typeof sites.$inferSelect

const deedOf = (previous: SiteRow | undefined, { revision }: SiteRow): Deed => ({
  verb: previous ? 'settings.change' : 'site.add',
  subject: 'settings',
  ...(previous && { before: { revision: previous.revision } }),
  after: { revision },
})

const isStale = (previous: SiteRow | undefined) => ({
  field: '',
  reason: `${previous ? `revision ${previous.revision}` : 'no such site'} is in force now; look at the difference again`,
})

/** Unchanged: visitors see nothing of it. The document may still be another, such as one without the defaults. */
function outcomeOf({ settings }: SiteRow, document: SiteDocument) {
  const [old, wanted] = [readDocument(settings), readDocument(document)]
  const isSame =
    'settings' in old && 'settings' in wanted && canonical(old.settings) === canonical(wanted.settings)
  return isSame ? ('unchanged' as const) : ('changed' as const)
}

async function insert(transaction: Transaction, document: SiteDocument, by: Staff | undefined) {
  const { slug } = document
  const [stored] = await transaction
    .insert(sites)
    .values({ id: `${slug}-${randomBytes(4).toString('hex')}`, slug, settings: document })
    .returning()
  return follow(transaction, { ...stored!, settings: document }, by)
}

async function update(
  transaction: Transaction,
  previous: SiteRow,
  document: SiteDocument,
  { outcome, by }: { outcome: AppliedSite['outcome']; by: Staff | undefined },
) {
  if (canonical(previous.settings) === canonical(document)) return previous
  if (outcome === 'changed') await keepRevision(transaction, previous, { isKnown: true })
  const [stored] = await transaction
    .update(sites)
    .set({
      settings: document,
      ...(outcome === 'changed' && { revision: previous.revision + 1, updatedAt: sql`now()` as never }),
    })
    .where(eq(sites.id, previous.id))
    .returning()
  return follow(transaction, { ...stored!, settings: document }, by)
}

/** What goes with a site's row: its hosts, its history, and the word to other processes. */
async function follow(transaction: Transaction, site: SiteRow, by: Staff | undefined) {
  const { hosts = [] } = site.settings
  await transaction.delete(siteHosts).where(eq(siteHosts.siteId, site.id))
  if (hosts.length)
    await transaction.insert(siteHosts).values(hosts.map((host) => ({ host, siteId: site.id })))
  await keepRevision(transaction, site, { by })
  await siteNotice(transaction, site.id)
  return site
}

/** By which addresses a site is reached. */
export const hostsOf = (database: Database, siteId: string): Promise<string[]> =>
  database.asPlatform(async (transaction) => {
    const rows = await transaction.select().from(siteHosts).where(eq(siteHosts.siteId, siteId))
    return rows.map(({ host }) => host).sort()
  })

/** Which of its hosts another site has. */
export async function hostsOfOthers(transaction: Transaction, { slug: own, hosts = [] }: SiteDocument) {
  if (!hosts.length) return []
  const taken = await transaction
    .select({ host: siteHosts.host, slug: sites.slug })
    .from(siteHosts)
    .innerJoin(sites, eq(sites.id, siteHosts.siteId))
    .where(and(inArray(siteHosts.host, hosts), ne(sites.slug, own)))
  return taken.map(({ host, slug }) => ({
    field: `hosts.${hosts.indexOf(host)}`,
    reason: `the host "${host}" already leads to the site "${slug}"; take it off that site first`,
  }))
}
