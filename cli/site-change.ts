import type { SiteFinding } from '#app/tenancy/checks/finding.ts'
import type { SettingsChange } from '#app/tenancy/settings-difference.ts'
import type { SiteDocument } from '#app/tenancy/site-document.ts'
import type { SettingsProblem } from '#app/tenancy/site-file.ts'
import type { SitePlan } from '#app/tenancy/site-plan.server.ts'
import { changeSettings } from '#app/verbs/change-settings.server.ts'
import type { ReadSettings } from '#app/verbs/check-settings.server.ts'
import { acting, fileRefusal, noteProblems, type VerbContext, VerbError } from './verb.ts'

export type ChangeOptions = { yes?: boolean; revision?: number; dryRun?: boolean; json?: boolean }
type Change = {
  readonly read: ReadSettings
  /** Findings as problems of what was read. */
  readonly located: (findings: readonly SiteFinding[]) => SettingsProblem[]
}

const mostLines = 100

/**
 * Puts settings in force. A new site needs no consent; a change of one that is there is shown first, and made with
 * `--yes` only: exactly the change that was shown when `--revision` names what it replaces.
 */
export async function changeSite(
  context: VerbContext,
  { read, located }: Change,
  { yes = false, dryRun = false, json = false, revision }: ChangeOptions,
): Promise<void> {
  const { document } = read
  const outcome = await changeSettings(acting(context), read, { isGiven: yes, revision, isTrial: dryRun })
  if ('refused' in outcome) throw fileRefusal(located(outcome.refused), { json })
  const { plan } = outcome
  const warnings = located(outcome.warnings)
  const asJson = (more: object) => planJson(document, plan, { warnings, ...more })
  if (!json) noteProblems(context, warnings)
  if (!json) for (const line of planLines(document, plan)) context.print(line)
  if (dryRun) return context.print(json ? asJson({}) : 'A dry run: nothing was changed.')
  if ('awaits' in outcome) {
    const flags = `--yes --revision ${plan.revision}`
    throw new VerbError(json ? asJson({ add: flags }) : `Nothing was changed. To do it, add: ${flags}`)
  }
  const { outcome: done, site } = outcome
  const now = done === 'changed' ? ` (revision ${site.revision})` : ''
  context.print(
    json ? asJson({ outcome: done, revision: site.revision }) : `${document.slug}: ${done}${now}.`,
  )
}

const planJson = ({ slug }: SiteDocument, plan: SitePlan, more: object) =>
  JSON.stringify({
    site: slug,
    revision: plan.revision,
    changes: plan.changes,
    ...(plan.isAnotherDealer && { isAnotherDealer: true }),
    ...more,
  })

function planLines({ slug, name }: SiteDocument, { changes, isAnotherDealer }: SitePlan): string[] {
  if (changes.length === 0) return []
  const more = changes.length - mostLines
  return [
    `${slug}: ${changes.length === 1 ? 'one change' : `${changes.length} changes`}:`,
    ...changes.slice(0, mostLines).map((change) => `  ${changeLine(change)}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
    ...(isAnotherDealer
      ? [
          `Is this the right file? It is about "${name}", and shares no host and no place with the site "${slug}".`,
        ]
      : []),
  ]
}

export const changeLine = ({ field, old, new: wanted }: SettingsChange) =>
  `${field}: ${old ?? 'none'} → ${wanted ?? 'none'}`
