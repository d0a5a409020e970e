import { FeedError } from '#app/stock/feeds/feed-problem.ts'
import { readMapping } from '#app/stock/feeds/mapping.ts'
import { type FeedSource, readFeed } from '#app/stock/feeds/read-feed.server.ts'
import type { ImportReport } from '#app/stock/import/import-records.server.ts'
import { listImports, recordUnreadable } from '#app/stock/import/import-records.server.ts'
import { type ImportOptions, importStock } from '#app/stock/import.server.ts'
import { type Scope, scopeOf } from '#app/tenancy/scope.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { Acting } from './acting.server.ts'
import { overSites } from './over-sites.server.ts'

export type Feed = {
  readonly file: FeedSource
  /** By which it is known in the site's record of imports. */
  readonly name: string
  /** Which column is which field; left out: by the fields' own names. */
  readonly mapping?: { readonly file: string; readonly text: string } | undefined
}

export type FeedOutcome =
  | { readonly report: ImportReport; readonly refused: string | null }
  | { readonly unreadable: Pick<FeedError, 'file' | 'line' | 'field' | 'message'> }

/** Makes a site's stock what a full feed says. That it came is recorded, with who brought it, also where nothing was taken. */
export async function takeFeed(
  { actor, database }: Acting,
  site: Site,
  { file, name, mapping }: Feed,
  options: Omit<ImportOptions, 'by'>,
): Promise<FeedOutcome> {
  const scope = scopeOf(site, database, actor)
  try {
    const reading = await readFeed(file, mapping && readMapping(mapping.file, mapping.text))
    const outcome = await importStock(scope, name, reading, { ...options, by: actor })
    return { report: outcome.report, refused: 'refused' in outcome ? outcome.refused : null }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    const { file: place, line, field, message } = error
    if (!options.dryRun)
      await recordUnreadable(scope, name, { now: options.now, refused: message, by: actor })
    return { unreadable: { file: place, message, ...(line && { line }), ...(field && { field }) } }
  }
}

/** The newest feeds of these sites, taken or not: when each came, what it did and who brought it. */
export async function listFeedsOver(scopes: readonly Scope[], limit: number) {
  const found = await overSites(
    scopes,
    (scope) => listImports(scope, limit),
    ({ importedAt }) => importedAt,
  )
  return found.slice(0, limit)
}
