import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { slugCollisions } from '#app/stock/slug-collisions.ts'
import { readSiteFile, type SettingsProblem } from '#app/tenancy/site-file.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { applySite, listSites } from '#app/tenancy/sites.server.ts'
import { addSecretVerbs } from './secret.ts'
import { writeSettingsReference } from './settings-reference.ts'
import { siteNamed } from './site-named.ts'
import { table, type VerbContext, VerbError } from './verb.ts'

export function addSiteVerbs(program: Command, context: VerbContext): void {
  const site = program.command('site').description('the dealers’ sites and their settings')
  addSecretVerbs(site, context)

  site
    .command('list')
    .description('every site with its addresses')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const sites = await listSites(context.deployment.database)
      if (json)
        return context.print(
          JSON.stringify(
            sites.map(({ slug, settings }) => ({
              slug,
              name: settings.name,
              template: settings.template,
              hosts: settings.hosts,
            })),
          ),
        )
      const rows = sites.map(({ slug, settings }) => [
        slug,
        settings.name,
        settings.template,
        [`${slug}.localhost`, ...settings.hosts].join(', '),
      ])
      context.print(table(['SITE', 'NAME', 'TEMPLATE', 'HOSTS'], rows))
    })

  site
    .command('show <slug>')
    .description('a site’s settings with every default filled in')
    .option('--json', 'print JSON (the settings are JSON in any case)')
    .action(async (slug: string) => {
      const { settings } = await siteNamed(context, slug)
      context.print(JSON.stringify(settings, null, 2))
    })

  site
    .command('check <file>')
    .description('reads a settings file and lists every problem; changes nothing')
    .option('--json', 'print JSON')
    .action(async (file: string, { json }: { json?: boolean }) => {
      const settings = await settingsOf(context, file, json)
      warnOfCollisions(context, settings)
      context.print(
        json
          ? JSON.stringify({ ok: true, site: settings.slug })
          : `${file}: the settings of "${settings.slug}" are right.`,
      )
    })

  site
    .command('apply <file>')
    .description('makes a settings file the site’s settings; a bad file changes nothing')
    .option('--json', 'print JSON')
    .action(async (file: string, { json }: { json?: boolean }) => {
      const settings = await settingsOf(context, file, json)
      const applied = await applySite(context.deployment.database, settings)
      if ('refused' in applied) {
        const problems = applied.refused.map(({ field, reason }) => ({ file, line: 0, field, reason }))
        throw new VerbError(json ? JSON.stringify({ problems }) : problemLines(problems))
      }
      warnOfCollisions(context, settings)
      context.print(
        json
          ? JSON.stringify({ site: settings.slug, outcome: applied.outcome })
          : `${settings.slug}: ${applied.outcome}.`,
      )
    })

  site
    .command('reference')
    .description(
      'writes docs/site-settings.md and its JSON Schema anew, after a change of the settings schema',
    )
    .option('--json', 'print JSON')
    .action(({ json }: { json?: boolean }) => {
      const folder = resolve(context.folder, 'docs')
      writeSettingsReference(folder)
      context.print(json ? JSON.stringify({ folder }) : `Written to ${folder}.`)
    })
}

async function settingsOf(
  context: VerbContext,
  file: string,
  json: boolean | undefined,
): Promise<SiteSettings> {
  const content = await readFile(resolve(context.folder, file), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      throw new VerbError(
        `${file} cannot be read: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}.`,
      )
    },
  )
  const read = readSiteFile(file, content)
  if ('problems' in read)
    throw new VerbError(json ? JSON.stringify({ problems: read.problems }) : problemLines(read.problems))
  return read.settings
}

function problemLines(problems: readonly SettingsProblem[]): string {
  const lines = problems.map(
    ({ file, line, field, reason }) =>
      `${file}${line ? `:${line}` : ''}: ${field ? `${field}: ` : ''}${reason}`,
  )
  return [
    `Nothing was changed. ${problems.length === 1 ? 'One problem' : `${problems.length} problems`}:`,
    ...lines,
  ].join('\n')
}

function warnOfCollisions(context: VerbContext, settings: SiteSettings) {
  for (const { segment, shown, hidden } of slugCollisions(settings))
    context.complain(
      `Note: /search/${segment} leads to the ${shown}; the ${hidden} of that name cannot be reached there.`,
    )
}
