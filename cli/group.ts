import { type Command, InvalidArgumentError } from 'commander'
import { listGroups, type SiteGroup } from '#app/people/groups.server.ts'
import { listSiteEntries } from '#app/tenancy/sites.server.ts'
import { addGroup, groupSite, removeGroup } from '#app/verbs/groups.server.ts'
import { siteNamed } from './site-named.ts'
import { acting, table, type VerbContext, VerbError } from './verb.ts'

export async function groupNamed({ deployment }: VerbContext, slug: string): Promise<SiteGroup> {
  const groups = await deployment.database.asPlatform(listGroups)
  const match = groups.find((group) => group.slug === slug)
  if (match) return match
  throw new VerbError(`There is no group "${slug}". "group list" names them all.`)
}

/** Sites that belong together. */
export function addGroupVerbs(program: Command, context: VerbContext): void {
  const group = program
    .command('group')
    .description('sites that belong together, for people who work at all of them')
  group
    .command('list')
    .description('every group and its sites')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const entries = await listSiteEntries(context.deployment.database)
      const groups = (await context.deployment.database.asPlatform(listGroups)).map(
        ({ slug, name, siteIds }) => ({
          slug,
          name,
          sites: entries.filter(({ id }) => siteIds.includes(id)).map((site) => site.slug),
        }),
      )
      if (json) return context.print(JSON.stringify({ groups }))
      if (groups.length === 0) return context.print('There is no group yet: group add SLUG --name "…".')
      context.print(
        table(
          ['GROUP', 'NAME', 'SITES'],
          groups.map(({ slug, name, sites }) => [slug, name, sites.join(', ')]),
        ),
      )
    })
  group
    .command('add <slug>')
    .description('a new group without sites')
    .requiredOption('--name <name>', 'what people call it')
    .action(async (slug: string, { name }: { name: string }) => {
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
        throw new InvalidArgumentError('A slug is lower-case words joined by hyphens, such as coast-motors.')
      if (!(await addGroup(acting(context), { slug, name })))
        throw new VerbError(`There is a group "${slug}" already.`)
      context.print(`The group "${slug}" is there. Put sites into it: group put ${slug} SITE.`)
    })
  for (const [name, isIn] of [
    ['put', true],
    ['take', false],
  ] as const)
    group
      .command(`${name} <group> <site>`)
      .description(isIn ? 'a site belongs to the group' : 'a site belongs to it no more')
      .action(async (slug: string, site: string) => {
        const isChanged = await groupSite(
          acting(context),
          await groupNamed(context, slug),
          await siteNamed(context, site),
          isIn,
        )
        context.print(
          isChanged ? `${site} is ${isIn ? 'in' : 'out of'} the group "${slug}" now.` : 'It was so already.',
        )
      })
  group
    .command('remove <slug>')
    .description('the group goes, with the roles that people have by it; its sites stay')
    .option('--yes', 'do it')
    .action(async (slug: string, { yes }: { yes?: boolean }) => {
      const match = await groupNamed(context, slug)
      if (!yes)
        throw new VerbError(
          `Nothing was removed. Say --yes to remove the group "${slug}" of ${match.siteIds.length} sites.`,
        )
      await removeGroup(acting(context), match)
      context.print(`The group "${slug}" is gone.`)
    })
}
