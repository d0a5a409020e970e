import { type Command, InvalidArgumentError } from 'commander'
import { staffWords } from '#app/tenancy/actor.ts'
import type { SiteFinding } from '#app/tenancy/checks/finding.ts'
import { settingsDifference } from '#app/tenancy/settings-difference.ts'
import { readDocument } from '#app/tenancy/site-document.ts'
import { listRevisions, type SiteRevision } from '#app/tenancy/site-history.server.ts'
import { type ChangeOptions, changeLine, changeSite } from './site-change.ts'
import { siteEntryNamed } from './site-named.ts'
import { type VerbContext, VerbError } from './verb.ts'

export function addHistoryVerbs(site: Command, context: VerbContext): void {
  site
    .command('history <slug>')
    .description('the settings that were in force, the newest first, and what each changed')
    .option('--json', 'print JSON')
    .action((slug: string, options: { json?: boolean }) => printHistory(context, slug, options))
  site
    .command('restore <slug> <revision>')
    .description('puts settings of the history in force again, as a new revision')
    .option('--yes', 'do it; without it the difference is shown')
    .option('--revision <number>', 'only if this revision is in force', revisionNumber)
    .option('--dry-run', 'show the difference, change nothing')
    .option('--json', 'print JSON')
    .action(async (slug: string, wanted: string, options: ChangeOptions) => {
      const { settings } = await revisionOf(context, slug, wanted)
      const read = readDocument(settings)
      if ('problems' in read)
        throw new VerbError(
          `Nothing was changed. This version cannot read revision ${wanted}: ${read.problems.join('; ')}`,
        )
      const located = (findings: readonly SiteFinding[]) =>
        findings.map(({ path, reason }) => ({
          file: `revision ${wanted}`,
          line: 0,
          field: path.join('.'),
          reason,
        }))
      await changeSite(context, { read: { settings: read.settings, document: settings }, located }, options)
    })
}

export function revisionNumber(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1)
    throw new InvalidArgumentError('It must be a whole number such as 3.')
  return value
}

/** One entry of a site's history. */
export async function revisionOf(context: VerbContext, slug: string, wanted: string): Promise<SiteRevision> {
  const { id } = await siteEntryNamed(context, slug)
  const kept = await listRevisions(context.deployment.database, id)
  const found = kept.find(({ revision }) => String(revision) === wanted)
  if (found) return found
  const [newest, oldest] = [kept[0]?.revision, kept.at(-1)?.revision]
  throw new VerbError(
    `The site "${slug}" has no revision ${wanted}. There are ${oldest} to ${newest}; "site history ${slug}" lists them.`,
  )
}

const mostFields = 12

async function printHistory(context: VerbContext, slug: string, { json }: { json?: boolean }) {
  const { id } = await siteEntryNamed(context, slug)
  const kept = await listRevisions(context.deployment.database, id)
  const history = kept.map(({ settings: _, ...facts }, i) => ({ ...facts, changes: changesOf(kept, i) }))
  if (json) return context.print(JSON.stringify({ site: slug, history }))
  for (const { revision, appliedAt, appliedBy, sha, changes } of history) {
    const when = `${appliedAt.slice(0, 19).replace('T', ' ')} UTC`
    context.print([revision, when, sha.slice(0, 8), ...(appliedBy ? [staffWords(appliedBy)] : [])].join('  '))
    if (changes === null) continue
    for (const change of changes.slice(0, mostFields)) context.print(`     ${changeLine(change)}`)
    if (changes.length > mostFields) context.print(`     … and ${changes.length - mostFields} more`)
  }
}

/** Against the one before it; null for the oldest that is kept. */
function changesOf(kept: readonly SiteRevision[], i: number) {
  const [after, before] = [kept[i], kept[i + 1]]
  if (!after || !before) return null
  const [read, readBefore] = [readDocument(after.settings), readDocument(before.settings)]
  return 'settings' in read && 'settings' in readBefore
    ? settingsDifference(readBefore.settings, read.settings)
    : settingsDifference(before.settings, after.settings)
}
