import type { Command } from 'commander'
import { removeHosted } from '#app/stock/search/hosted.server.ts'
import { countRows, removeSite, suspendSite } from '#app/tenancy/site-removal.server.ts'
import { siteEntryNamed } from './site-named.ts'
import { type VerbContext, VerbError } from './verb.ts'

type Options = { yes?: boolean; json?: boolean }

export function addRemovalVerbs(site: Command, context: VerbContext): void {
  site
    .command('remove <slug>')
    .description('removes a site with its cars, leads, pictures and secrets, for good')
    .option('--yes', 'do it; without it, what would be gone is shown')
    .option('--json', 'print JSON')
    .action((slug: string, options: Options) => remove(context, slug, options))
  site
    .command('suspend <slug>')
    .description('takes a site off the air: visitors are told that it is closed, and nothing is lost')
    .option('--json', 'print JSON')
    .action((slug: string, options: Options) => suspend(context, slug, { ...options, isSuspended: true }))
  site
    .command('resume <slug>')
    .description('puts a suspended site on the air again')
    .option('--json', 'print JSON')
    .action((slug: string, options: Options) => suspend(context, slug, { ...options, isSuspended: false }))
}

/** Told by name; the rest is counted together. */
const named: Readonly<Record<string, string>> = {
  cars: 'cars',
  leads: 'leads',
  users: 'signed-in users',
  articles: 'articles',
  site_secrets: 'secrets',
}

async function remove(context: VerbContext, slug: string, { yes = false, json = false }: Options) {
  const { database, pictures } = context.deployment
  const site = await siteEntryNamed(context, slug)
  const rows = await countRows(database, site.id)
  const told = { site: slug, rows: Object.fromEntries(rows) }
  if (!yes)
    throw new VerbError(
      json
        ? JSON.stringify({ ...told, add: '--yes' })
        : `The site "${slug}" holds ${inWords(rows)}. All of it would be gone for good.\nNothing was changed. To do it, add: --yes`,
    )
  // While it is there the command can be given again; its leftovers could not be named later.
  const isHosted = await removeHosted(database, site.id).catch((error: Error) => {
    throw new VerbError(
      `Nothing was changed. The hosted search service did not remove the cars of "${slug}": ${error.message}. Try again when it answers.`,
    )
  })
  await removeSite(database, site.id)
  const files = await pictures.forget(site.id)
  if (json) return context.print(JSON.stringify({ ...told, files, isHosted, removed: true }))
  context.print(
    `${slug}: removed, with ${inWords(rows)} and ${files} picture files${isHosted ? ', and its cars in the hosted search' : ''}.`,
  )
}

function inWords(rows: ReadonlyMap<string, number>): string {
  const known = Object.entries(named).flatMap(([name, words]) => {
    const count = rows.get(name)
    return count || name === 'cars' || name === 'leads' ? [`${count ?? 0} ${words}`] : []
  })
  const others = [...rows].filter(([name]) => !(name in named)).reduce((sum, [, count]) => sum + count, 0)
  return `${known.join(', ')} and ${others} other rows`
}

async function suspend(
  context: VerbContext,
  slug: string,
  { isSuspended, json }: Options & { isSuspended: boolean },
) {
  const { id } = await siteEntryNamed(context, slug)
  const isChanged = await suspendSite(context.deployment.database, id, isSuspended)
  const status = isSuspended ? 'suspended' : 'in service'
  if (json) return context.print(JSON.stringify({ site: slug, status, isChanged }))
  context.print(
    isChanged
      ? `${slug}: ${isSuspended ? `suspended; "site resume ${slug}" puts it on the air again` : 'on the air again'}.`
      : `${slug}: is ${status} already.`,
  )
}
