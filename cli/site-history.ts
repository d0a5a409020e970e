import { type Command, InvalidArgumentError } from 'commander'
import { staffWords } from '#app/tenancy/actor.ts'
import type { SiteFinding } from '#app/tenancy/checks/finding.ts'
import { readDocument } from '#app/tenancy/site-document.ts'
import { listRevisions, type SiteRevision } from '#app/tenancy/site-history.server.ts'
import { settingsHistory } from '#app/verbs/settings-history.server.ts'
import { type ChangeOptions, changeLine, changeSite } from './site-change.ts'
import { siteEntryNamed } from './site-named.ts'
import { type VerbContext, VerbError, verbOf } from './verb.ts'

export function addHistoryVerbs(site: Command, context: VerbContext): void {
  const told = 'the settings that were in force, the newest first, and what each changed'
  verbOf(site, 'history <slug>', told).action((slug: string, options: { json?: boolean }) =>
    printHistory(context, slug, options),
  )
  verbOf(site, 'restore <slug> <revision>', 'puts settings of the history in force again, as a new revision')
    .option('--yes', 'do it; without it the difference is shown')
    .option('--revision <number>', 'only if this revision is in force', revisionNumber)
    .option('--dry-run', 'show the difference, change nothing')
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
  const revisions = await listRevisions(context.deployment.database, id)
  const found = revisions.find(({ revision }) => String(revision) === wanted)
  if (found) return found
  const [newest, oldest] = [revisions[0]?.revision, revisions.at(-1)?.revision]
  throw new VerbError(
    `The site "${slug}" has no revision ${wanted}. There are ${oldest} to ${newest}; "site history ${slug}" lists them.`,
  )
}

const mostFields = 12

async function printHistory(context: VerbContext, slug: string, { json }: { json?: boolean }) {
  const { id } = await siteEntryNamed(context, slug)
  const history = await settingsHistory(context.deployment.database, id)
  if (json)
    return context.print(
      JSON.stringify({ site: slug, history: history.map(({ settings: _, ...facts }) => facts) }),
    )
  for (const { revision, appliedAt, appliedBy, sha, changes } of history) {
    const when = `${appliedAt.slice(0, 19).replace('T', ' ')} UTC`
    context.print([revision, when, sha.slice(0, 8), ...(appliedBy ? [staffWords(appliedBy)] : [])].join('  '))
    if (changes === null) continue
    for (const change of changes.slice(0, mostFields)) context.print(`     ${changeLine(change)}`)
    if (changes.length > mostFields) context.print(`     … and ${changes.length - mostFields} more`)
  }
}
