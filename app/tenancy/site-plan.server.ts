import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { type SettingsChange, settingsDifference } from './settings-difference.ts'
import { readDocument, type SiteDocument } from './site-document.ts'
import { hostsOfOthers, type SiteRefusal } from './sites.server.ts'
import { sites } from './tables.server.ts'

/** What applying these settings would do. */
export type SitePlan = {
  /** The revision that is in force; 0 for a new site. */
  readonly revision: number
  readonly changes: readonly SettingsChange[]
  /** Another name, and no host or place in common: perhaps another dealer's file, with this one's slug. */
  readonly isAnotherDealer: boolean
  readonly refused: SiteRefusal['refused']
}

export async function planSite(database: Database, document: SiteDocument): Promise<SitePlan> {
  const { known, refused } = await database.asPlatform(async (transaction) => ({
    known: (await transaction.select().from(sites).where(eq(sites.slug, document.slug)))[0],
    refused: await hostsOfOthers(transaction, document),
  }))
  if (!known) return { revision: 0, changes: [], isAnotherDealer: false, refused }
  const [old, wanted] = [readDocument(known.settings), readDocument(document)]
  return {
    revision: known.revision,
    changes:
      'settings' in old && 'settings' in wanted
        ? settingsDifference(old.settings, wanted.settings)
        : settingsDifference(known.settings, document),
    isAnotherDealer: isAnotherDealer(known.settings, document),
    refused,
  }
}

/** The row is as it was written, perhaps by another version: nothing is taken for granted. */
function isAnotherDealer(old: Partial<SiteDocument>, wanted: SiteDocument): boolean {
  const marks = new Set([...(old.hosts ?? []), ...(old.locations ?? []).map(({ id }) => id)])
  const shared = [...(wanted.hosts ?? []), ...wanted.locations.map(({ id }) => id)]
  return old.name !== wanted.name && !shared.some((mark) => marks.has(mark))
}
