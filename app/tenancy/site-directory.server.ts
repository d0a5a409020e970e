import { asc, inArray, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { isProduction } from '#app/platform/production.server.ts'
import { withoutStandIns } from './checks/stand-ins.ts'
import { contractFacts, withFacts } from './contract-facts.ts'
import { readDocument, shownDocument } from './site-document.ts'
import { siteHosts, sites } from './tables.server.ts'
import { isReadable, type Site, type UnreadableSite } from './tenancy.ts'

export type SiteEntry = Site | UnreadableSite
export type Directory = {
  readonly byHost: ReadonlyMap<string, SiteEntry>
  readonly bySlug: ReadonlyMap<string, SiteEntry>
  readonly byId: ReadonlyMap<string, SiteEntry>
  /** Which state of its row each entry was made from, by id. */
  readonly versions: ReadonlyMap<string, string>
}

const msBetweenTries = 1000
/** Told of a site in the log; `site show` tells them all. */
const mostProblems = 3

/**
 * Sites are few and read on each request: they are kept whole, and read again when one changes. Until that has
 * worked the last known ones are served, whatever the database does meanwhile.
 */
export class SiteDirectory {
  readonly #database: Database
  #known: Directory | null = null
  #reading: Promise<Directory> | null = null
  #next: Promise<Directory> | null = null
  #isBehind = false
  #triedAt = 0
  /** Absent in a command that runs by itself: it tells what it finds. */
  log: Log | null = null
  /** Called for each site that was there and is no longer. */
  removed: (site: SiteEntry) => void = () => {}

  constructor(database: Database) {
    this.#database = database
  }

  async get(): Promise<Directory> {
    if (!this.#known) return this.#reading ?? this.read()
    if (this.#isBehind && !this.#reading && Date.now() - this.#triedAt > msBetweenTries) this.changed()
    return this.#known
  }

  /** Reads anew, however old the known directory is. A reading under way may have begun before the change, so another follows it. */
  read(): Promise<Directory> {
    this.#isBehind = true
    if (!this.#reading) {
      this.#reading = this.#run()
      return this.#reading
    }
    this.#next ??= this.#reading
      .catch(() => {})
      .then(() => {
        this.#next = null
        return this.read()
      })
    return this.#next
  }

  /** Something changed: nobody waits for it to be read. */
  changed = (): void => {
    this.read().catch((error) =>
      this.log?.warn({ error }, 'the sites could not be read again: the last known ones are served'),
    )
  }

  /** Reads anew when the rows are others than those that are known: what no notice told of. */
  async compare(): Promise<void> {
    const rows = await this.#database.asPlatform((transaction) =>
      transaction.select({ id: sites.id, version }).from(sites),
    )
    const versions = this.#known?.versions
    if (versions?.size !== rows.length || rows.some((row) => versions.get(row.id) !== row.version))
      await this.read()
  }

  async #run(): Promise<Directory> {
    this.#triedAt = Date.now()
    const before = this.#known
    try {
      const directory = await this.#load(before)
      this.#known = directory
      this.#isBehind = this.#next !== null
      for (const site of before?.byId.values() ?? []) if (!directory.byId.has(site.id)) this.removed(site)
      return directory
    } finally {
      this.#reading = null
    }
  }

  async #load(before: Directory | null): Promise<Directory> {
    const { states, changed, hosts } = await this.#database.asPlatform(async (transaction) => {
      const states = await transaction.select({ id: sites.id, version }).from(sites).orderBy(asc(sites.slug))
      const others = states.filter((state) => before?.versions.get(state.id) !== state.version)
      const ids = others.map(({ id }) => id)
      // Of many sites one changes at a time: the settings of the others stay in the database.
      const changed = await transaction
        .select({ site: sites, version })
        .from(sites)
        .where(inArray(sites.id, ids))
      return { states, changed, hosts: await transaction.select().from(siteHosts) }
    })
    const read = new Map(changed.map((row) => [row.site.id, row]))
    const all = states.flatMap(({ id, version }) => {
      const row = read.get(id)
      if (row) return this.#entryOf(row.site)
      // Neither known nor there to be read: it was removed meanwhile.
      return (before?.versions.get(id) === version && before.byId.get(id)) || []
    })
    const byId = new Map(all.map((site) => [site.id, site]))
    return {
      byId,
      bySlug: new Map(all.map((site) => [site.slug, site])),
      byHost: new Map(
        hosts.flatMap(({ host, siteId }) => {
          const site = byId.get(siteId)
          return site ? [[host, site] as const] : []
        }),
      ),
      versions: new Map(states.map(({ id, version }) => [id, read.get(id)?.version ?? version])),
    }
  }

  #entryOf(row: typeof sites.$inferSelect): SiteEntry {
    const entry = entryOf(row)
    if (!isReadable(entry))
      this.log?.error(
        { site: entry.slug, problems: entry.problems.slice(0, mostProblems) },
        "a site's settings cannot be read: it answers 503 until they are mended",
      )
    else if (isProduction(this.#database)) return { ...entry, settings: withoutStandIns(entry.settings) }
    return entry
  }
}

/** The state of a row: it is another after each change, one by hand included. */
const version = sql<string>`${sites}.xmin::text`

export function entryOf({ settings, suspendedAt, ...row }: typeof sites.$inferSelect): SiteEntry {
  const { id, slug, revision } = row
  const read = readDocument(shownDocument(settings))
  if ('problems' in read) return { id, slug, revision, problems: read.problems }
  const shown = withFacts(read.settings, contractFacts(read.settings))
  return { id, slug, revision, settings: shown, isSuspended: suspendedAt !== null }
}
