import type { SettingsChange } from '#app/tenancy/settings-difference.ts'
import type { SiteDocument } from '#app/tenancy/site-document.ts'
import type { SettingsProblem } from '#app/tenancy/site-file.ts'
import { planSite, type SitePlan } from '#app/tenancy/site-plan.server.ts'
import { applySite, type SiteRefusal } from '#app/tenancy/sites.server.ts'
import { type VerbContext, VerbError } from './verb.ts'

export type ChangeOptions = { yes?: boolean; revision?: number; dryRun?: boolean; json?: boolean }
type Change = {
  readonly document: SiteDocument
  /** What was told of it, for those who read JSON. */
  readonly warnings: readonly SettingsProblem[]
  /** Where a refusal stands in the file. */
  readonly problemOf: (refusal: SiteRefusal['refused'][number]) => SettingsProblem
}

const mostLines = 100

/**
 * Puts settings in force. A new site needs no consent; a change of one that is there is shown first, and made with
 * `--yes` only: exactly the change that was shown when `--revision` names what it replaces.
 */
export async function changeSite(
  context: VerbContext,
  { document, warnings, problemOf }: Change,
  { yes = false, dryRun = false, json = false, revision }: ChangeOptions,
): Promise<void> {
  const { database } = context.deployment
  const plan = await planSite(database, document)
  if (plan.refused.length) throw problemError(plan.refused.map(problemOf), json)
  const asJson = (more: object) => planJson(document, plan, { warnings, ...more })
  if (!json) for (const line of planLines(document, plan)) context.print(line)
  if (dryRun) return context.print(json ? asJson({}) : 'A dry run: nothing was changed.')
  if (plan.changes.length > 0 && !yes) {
    const flags = `--yes --revision ${plan.revision}`
    throw new VerbError(json ? asJson({ add: flags }) : `Nothing was changed. To do it, add: ${flags}`)
  }
  const applied = await applySite(database, document, { replaces: revision ?? plan.revision })
  if ('refused' in applied) throw problemError(applied.refused.map(problemOf), json)
  const { outcome, site } = applied
  const now = outcome === 'changed' ? ` (revision ${site.revision})` : ''
  context.print(json ? asJson({ outcome, revision: site.revision }) : `${document.slug}: ${outcome}${now}.`)
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

export function problemError(problems: readonly SettingsProblem[], json = false): VerbError {
  if (json) return new VerbError(JSON.stringify({ problems }))
  const lines = problems.map(problemLine)
  return new VerbError(
    [
      `Nothing was changed. ${problems.length === 1 ? 'One problem' : `${problems.length} problems`}:`,
      ...lines,
    ].join('\n'),
  )
}

export const problemLine = ({ file, line, field, reason }: SettingsProblem) =>
  `${file}${line ? `:${line}` : ''}: ${field ? `${field}: ` : ''}${reason}`
