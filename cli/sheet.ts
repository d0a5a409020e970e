import type { Command } from 'commander'
import { sheetOf, storedSheet } from '#app/content/site-sheets.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { removeSheet, setSheet } from '#app/verbs/sheets.server.ts'
import { scopeFor } from './site-named.ts'
import { fileNamed, fileRefusal, siteVerb, type VerbContext, VerbError } from './verb.ts'

type Options = { site: string; json?: boolean }

/** A site's own style sheet, over that of its template (docs/templates.md). */
export function addSheetVerbs(site: Command, context: VerbContext): void {
  const sheet = site.command('sheet').description('a site’s own style sheet, over that of its template')
  const what = 'checks a style sheet and makes it the site’s; one that is refused changes nothing'
  siteVerb(sheet, 'set <file>', what, 'whose pages').action(async (file: string, options: Options) => {
    const scope = await scopeFor(context, options)
    const source = (await fileNamed(context, file)).toString()
    const outcome = await setSheet(scope, source, context.deployment.now())
    if ('problems' in outcome) throw fileRefusal(outcome.problems, { json: options.json, inFile: file })
    const { digest, bytes } = outcome
    if (options.json) return context.print(JSON.stringify({ digest, bytes }))
    context.print(`${file} is the sheet of "${scope.site.slug}" now: ${bytes} bytes on every page.`)
  })
  siteVerb(sheet, 'show', 'prints it as it was written', 'whose sheet').action((options: Options) =>
    show(context, options),
  )
  const gone = 'takes it away: the pages look as the template has them'
  siteVerb(sheet, 'remove', gone, 'whose sheet').action(async (options: Options) => {
    const scope = await scopeFor(context, options)
    if (!(await removeSheet(scope))) throw none(scope)
    context.print(options.json ? JSON.stringify({ removed: true }) : 'Removed.')
  })
}

const none = ({ site: { slug } }: Scope) =>
  new VerbError(`The site "${slug}" has no sheet of its own. To set one: site sheet set FILE --site ${slug}`)

async function show(context: VerbContext, options: Options) {
  const scope = await scopeFor(context, options)
  const stored = await storedSheet(scope)
  if (!stored) throw none(scope)
  const { source, digest, template, changedAt } = stored
  const isShown = (await sheetOf(scope)) !== null
  if (options.json) return context.print(JSON.stringify({ digest, template, changedAt, isShown, source }))
  context.print(source.trimEnd())
  if (!isShown)
    context.complain(
      `Note: it was checked for the template "${template}", and the site is on "${scope.site.settings.template}": no page shows it until it is set again.`,
    )
}
