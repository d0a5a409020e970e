import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { personOf } from '#app/person-data/person-request.ts'
import { erasePerson, exportPerson, findPerson, type HeldOfPerson } from '#app/verbs/person-data.server.ts'
import { scopesFor } from './site-named.ts'
import { table, type VerbContext, VerbError, verbOf } from './verb.ts'

type Options = {
  site?: string
  allSites?: boolean
  phone?: string
  email?: string
  file?: string
  yes?: boolean
  json?: boolean
}

/** What the platform holds of a person: to see, to hand out and to erase. */
export function addPersonVerbs(program: Command, context: VerbContext): void {
  const person = program.command('person').description('what is held of a person: find, export, erase')
  verb(person, 'find', 'how much is held of whoever gave this phone or this address').action(
    (options: Options) => find(context, options),
  )
  verb(person, 'export', 'all that is held of a person, as JSON: the answer to a request for access')
    .option('--file <file>', 'write it there, readable by you only; left out, it is printed')
    .action((options: Options) => writeAll(context, options))
  verb(person, 'erase', 'erases a person: leads stay as bare counts, everything else goes')
    .option('--yes', 'do it; left out, it is only told what would go')
    .action((options: Options) => erase(context, options))
}

const verb = (parent: Command, name: string, what: string) =>
  verbOf(parent, name, what)
    .option('--site <slug>', 'on this site')
    .option('--all-sites', 'on every site of the deployment')
    .option('--phone <number>', 'by phone, however it is written')
    .option('--email <address>', 'by e-mail address; with --phone too, whatever has either of them')

async function readPerson(context: VerbContext, options: Options) {
  const person = personOf(options)
  if ('problem' in person) throw new VerbError(person.problem)
  if ((options.site === undefined) === !options.allSites)
    throw new VerbError('Say on which site: --site SLUG, or --all-sites.')
  const { sealer, now } = context.deployment
  const who = { person, print: sealer.print, said: options, now: now() }
  return { scopes: await scopesFor(context, options.site), who }
}

async function find(context: VerbContext, options: Options) {
  const { scopes, who } = await readPerson(context, options)
  tell(context, await findPerson(scopes, who), options)
}

function tell({ print }: VerbContext, held: readonly HeldOfPerson[], { json }: Options) {
  if (json) return print(JSON.stringify(held))
  if (held.length === 0) return print('Nothing is held.')
  for (const { site, mentionedIn, alsoKnownBy, sentTo, ...counts } of held) {
    const rows = Object.entries(counts).map(([what, count]) => [words(what), String(count)])
    print(table([site.toUpperCase(), 'HELD'], rows))
    if (alsoKnownBy.length)
      print(`The same leads and account also name: ${alsoKnownBy.join(', ')}. Ask for these too.`)
    if (mentionedIn.length)
      print(`Named in the words of others, and left there: leads ${mentionedIn.join(', ')}.`)
    if (sentTo.length) print(`Sent to: ${sentTo.join(', ')}. What stands there is to be erased there.`)
  }
}

const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

async function writeAll(context: VerbContext, options: Options) {
  const { scopes, who } = await readPerson(context, options)
  const file = options.file && resolve(context.folder, options.file)
  const document = await exportPerson(scopes, who)
  const text = `${JSON.stringify(document, null, 2)}\n`
  if (!file) return context.print(text.trimEnd())
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw new VerbError(`${file} could not be written; nothing was replaced: ${(error as Error).message}`)
  }
  const sites = document.sites.length
  context.print(options.json ? JSON.stringify({ file, sites }) : `${file} holds it.`)
}

async function erase(context: VerbContext, { yes = false, ...options }: Options) {
  const { scopes, who } = await readPerson(context, options)
  const held = await (yes ? erasePerson : findPerson)(scopes, who)
  if (options.json) context.print(JSON.stringify({ erased: yes, sites: held }))
  else tell(context, held, options)
  if (held.length === 0) return
  if (!yes) throw new VerbError('Nothing was erased. Say --yes to erase it; it cannot be brought back.')
  if (!options.json) context.print('Erased. Backups made before still hold it until they are thrown away.')
}
