import { resolve } from 'node:path'
import type { Command } from 'commander'
import { shortestSettings } from '#app/tenancy/shortest-settings.ts'
import { listSiteEntries } from '#app/tenancy/sites.server.ts'
import { isReadable } from '#app/tenancy/tenancy.ts'
import { addSecretVerbs } from './secret.ts'
import { writeSettingsReference } from './settings-reference.ts'
import { addSheetVerbs } from './sheet.ts'
import { type ChangeOptions, changeSite } from './site-change.ts'
import { readFileNamed, warningsOf } from './site-check.ts'
import { addHistoryVerbs, revisionNumber, revisionOf } from './site-history.ts'
import { siteNamed } from './site-named.ts'
import { addRemovalVerbs } from './site-removal.ts'
import { writeTemplateReference } from './template-reference.ts'
import { noteProblems, printList, type VerbContext, verbOf } from './verb.ts'
import { addWebhookVerbs } from './webhook.ts'

export function addSiteVerbs(program: Command, context: VerbContext): void {
  const site = program.command('site').description('the dealers’ sites and their settings')
  addSecretVerbs(site, context)
  addSheetVerbs(site, context)
  addWebhookVerbs(site, context)
  verbOf(site, 'list', 'every site with its addresses').action((options: { json?: boolean }) =>
    printSites(context, options),
  )
  const json = 'print JSON (the settings are JSON in any case)'
  verbOf(site, 'show <slug>', 'a site’s settings with every default filled in', json)
    .option('--revision <number>', 'as they were written in that revision', revisionNumber)
    .action(async (slug: string, { revision }: { revision?: number }) => {
      const settings = revision
        ? (await revisionOf(context, slug, String(revision))).settings
        : (await siteNamed(context, slug)).settings
      context.print(JSON.stringify(settings, null, 2))
    })
  site
    .command('example')
    .description(
      'prints the shortest settings file there is, to begin a dealer with: site example > dealer.json',
    )
    .action(() => context.print(JSON.stringify(shortestSettings, null, 2)))
  verbOf(site, 'check <file>', 'reads a settings file and lists every problem; changes nothing').action(
    (file: string, options: { json?: boolean }) => check(context, file, options),
  )
  verbOf(site, 'apply <file>', 'makes a settings file the site’s settings; a bad file changes nothing')
    .option('--yes', 'change a site that is there; without it the difference is shown')
    .option('--revision <number>', 'only if this revision is in force', revisionNumber)
    .option('--dry-run', 'show the difference, change nothing')
    .action(async (file: string, options: ChangeOptions) => {
      const read = await readFileNamed(context, file, options.json)
      await changeSite(context, { read, located: read.located }, options)
    })
  addHistoryVerbs(site, context)
  addRemovalVerbs(site, context)
  verbOf(
    site,
    'reference',
    'writes docs/site-settings.md, its JSON Schema and docs/templates.md anew, after a change of the settings schema or of styles',
  ).action(({ json }: { json?: boolean }) => {
    const folder = resolve(context.folder, 'docs')
    writeSettingsReference(folder)
    writeTemplateReference()
    context.print(json ? JSON.stringify({ folder }) : `Written to ${folder}.`)
  })
}

async function printSites(context: VerbContext, { json }: { json?: boolean }) {
  const facts = (await listSiteEntries(context.deployment.database)).map((site) =>
    isReadable(site)
      ? {
          slug: site.slug,
          status: site.isSuspended ? 'suspended' : 'in service',
          name: site.settings.name,
          template: site.settings.template,
          hosts: site.settings.hosts,
        }
      : { slug: site.slug, status: 'cannot be read', problems: site.problems },
  )
  const rows = facts.map(({ slug, status, name = '', template = '', hosts = [] }) => [
    slug,
    status,
    name,
    template,
    [`${slug}.localhost`, ...hosts].join(', '),
  ])
  printList(context, { json, told: facts, head: ['SITE', 'STATUS', 'NAME', 'TEMPLATE', 'HOSTS'], rows })
}

async function check(context: VerbContext, file: string, { json }: { json?: boolean }) {
  const read = await readFileNamed(context, file, json)
  const { slug } = read.document
  const warnings = await warningsOf(context, read, json)
  if (json) return context.print(JSON.stringify({ ok: true, site: slug, warnings }))
  noteProblems(context, warnings)
  context.print(`${file}: the settings of "${slug}" are right.`)
}
