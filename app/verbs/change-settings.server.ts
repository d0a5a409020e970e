import type { SiteFinding } from '#app/tenancy/checks/finding.ts'
import { planSite, type SitePlan } from '#app/tenancy/site-plan.server.ts'
import { type AppliedSite, applySite } from '#app/tenancy/sites.server.ts'
import type { Acting } from './acting.server.ts'
import { checkSiteSettings, pathOf, type ReadSettings } from './check-settings.server.ts'

export type Consent = {
  /** A change of a site that is there is made with it only; a new site needs none. */
  readonly isGiven: boolean
  /** The revision whose difference was agreed to; left out: that which is in force. */
  readonly revision?: number | undefined
  /** Says what would be done, and does nothing. */
  readonly isTrial?: boolean
}

export type SettingsOutcome =
  | { readonly refused: readonly SiteFinding[] }
  | { readonly plan: SitePlan; readonly warnings: readonly SiteFinding[]; readonly awaits: 'consent' }
  | (AppliedSite & { readonly plan: SitePlan; readonly warnings: readonly SiteFinding[] })

/** Puts settings in force, by whoever acts: checked whole, and exactly the change that was agreed to. */
export async function changeSettings(
  acting: Acting,
  read: ReadSettings,
  { isGiven, revision, isTrial }: Consent,
): Promise<SettingsOutcome> {
  const findings = await checkSiteSettings(acting, read)
  const refused = findings.filter(({ isWarning }) => !isWarning)
  if (refused.length > 0) return { refused }
  const { actor, database } = acting
  const plan = await planSite(database, read.document)
  if (isTrial || (plan.changes.length > 0 && !isGiven)) return { plan, warnings: findings, awaits: 'consent' }
  const applied = await applySite(database, read.document, { replaces: revision ?? plan.revision, by: actor })
  if ('refused' in applied)
    return { refused: applied.refused.map(({ field, reason }) => ({ path: pathOf(field), reason })) }
  return { ...applied, plan, warnings: findings }
}
