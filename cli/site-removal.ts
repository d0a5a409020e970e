import type { Command } from 'commander'
import { removeSite, resumeSite, suspendSite } from '#app/verbs/sites.server.ts'
import { siteEntryNamed } from './site-named.ts'
import { acting, type VerbContext, VerbError, verbOf } from './verb.ts'

type Options = { yes?: boolean; json?: boolean }

export function addRemovalVerbs(site: Command, context: VerbContext): void {
  const verb = (name: string, what: string) => verbOf(site, `${name} <slug>`, what)
  verb('remove', 'removes a site with its cars, leads, pictures and secrets, for good')
    .option('--yes', 'do it; without it, what would be gone is shown')
    .action((slug: string, options: Options) => remove(context, slug, options))
  verb(
    'suspend',
    'takes a site off the air: visitors are told that it is closed, and nothing is lost',
  ).action(async (slug: string, { json }: Options) => {
    const isChanged = await suspendSite(acting(context), await siteEntryNamed(context, slug))
    const words = `suspended; "site resume ${slug}" puts it on the air again`
    tell(context, { site: slug, status: 'suspended', isChanged }, words, json)
  })
  verb('resume', 'puts a suspended site on the air again').action(async (slug: string, { json }: Options) => {
    const isChanged = await resumeSite(acting(context), await siteEntryNamed(context, slug))
    tell(context, { site: slug, status: 'in service', isChanged }, 'on the air again', json)
  })
}

type Standing = { readonly site: string; readonly status: string; readonly isChanged: boolean }

function tell({ print }: VerbContext, standing: Standing, words: string, json?: boolean) {
  const { site, status, isChanged } = standing
  if (json) print(JSON.stringify(standing))
  else print(isChanged ? `${site}: ${words}.` : `${site}: is ${status} already.`)
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
  const { pictures } = context.deployment
  const outcome = await removeSite(acting(context), await siteEntryNamed(context, slug), {
    isGiven: yes,
    forgetPictures: (siteId) => pictures.forget(siteId),
  })
  const { rows } = outcome
  const told = { site: slug, rows: Object.fromEntries(rows) }
  if ('awaits' in outcome)
    throw new VerbError(
      json
        ? JSON.stringify({ ...told, add: '--yes' })
        : `The site "${slug}" holds ${inWords(rows)}. All of it would be gone for good.\nNothing was changed. To do it, add: --yes`,
    )
  if ('failed' in outcome)
    throw new VerbError(
      `Nothing was changed. The hosted search service did not remove the cars of "${slug}": ${outcome.failed}. Try again when it answers.`,
    )
  const { files, isHosted } = outcome
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
