import type { Database } from '#app/platform/database.server.ts'
import { type SettingsChange, settingsDifference } from '#app/tenancy/settings-difference.ts'
import { readDocument } from '#app/tenancy/site-document.ts'
import { listRevisions, type SiteRevision } from '#app/tenancy/site-history.server.ts'

/** What was in force, the newest first, each with what it changed; null: the oldest that is kept. */
export async function settingsHistory(
  database: Database,
  siteId: string,
): Promise<(SiteRevision & { readonly changes: readonly SettingsChange[] | null })[]> {
  const revisions = await listRevisions(database, siteId)
  return revisions.map((revision, i) => ({ ...revision, changes: changesOf(revision, revisions[i + 1]) }))
}

function changesOf(after: SiteRevision, before: SiteRevision | undefined) {
  if (!before) return null
  const [read, readBefore] = [readDocument(after.settings), readDocument(before.settings)]
  return 'settings' in read && 'settings' in readBefore
    ? settingsDifference(readBefore.settings, read.settings)
    : settingsDifference(before.settings, after.settings)
}
