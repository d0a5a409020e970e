import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import {
  countsOf,
  erasePerson,
  otherContacts,
  type PersonData,
  personData,
  receiversOf,
} from '#app/person-data/person-data.server.ts'
import { personOf } from '#app/person-data/person-request.ts'
import type { Person } from '#app/platform/person.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { listSites } from '#app/tenancy/sites.server.ts'
import { scopeIn, siteNamed } from './site-named.ts'
import { table, type VerbContext, VerbError } from './verb.ts'

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
    .action((options: Options) => exportPerson(context, options))
  verb(person, 'erase', 'erases a person: leads stay as bare counts, everything else goes')
    .option('--yes', 'do it; left out, it is only told what would go')
    .action((options: Options) => erase(context, options))
}

const verb = (parent: Command, name: string, what: string) =>
  parent
    .command(name)
    .description(what)
    .option('--site <slug>', 'on this site')
    .option('--all-sites', 'on every site of the deployment')
    .option('--phone <number>', 'by phone, however it is written')
    .option('--email <address>', 'by e-mail address; with --phone too, whatever has either of them')
    .option('--json', 'print JSON')

type Found = { readonly scope: Scope; readonly data: PersonData }
type Look = (scope: Scope, person: Person) => Promise<PersonData>

async function look(context: VerbContext, options: Options, each: Look) {
  const { database } = context.deployment
  const person = personOf(options)
  if ('problem' in person) throw new VerbError(person.problem)
  if ((options.site === undefined) === !options.allSites)
    throw new VerbError('Say on which site: --site SLUG, or --all-sites.')
  const sites = options.site ? [await siteNamed(context, options.site)] : await listSites(database)
  const found: Found[] = []
  for (const site of sites) {
    const scope = scopeIn(context, site)
    found.push({ scope, data: await each(scope, person) })
  }
  return { person, found: found.filter(({ data }) => isSomething(data)) }
}

const isSomething = (data: PersonData) =>
  data.mentionedIn.length > 0 || Object.values(countsOf(data)).some((count) => count > 0)

const held =
  ({ deployment }: VerbContext): Look =>
  (scope, person) =>
    personData(scope, person, deployment.sealer.print)

const summary = (person: Person, { scope, data }: Found) => ({
  site: scope.site.slug,
  ...countsOf(data),
  mentionedIn: data.mentionedIn,
  alsoKnownBy: otherContacts(data, person),
  sentTo: receiversOf(data),
})

async function find(context: VerbContext, options: Options) {
  const { person, found } = await look(context, options, held(context))
  if (options.json) return context.print(JSON.stringify(found.map((one) => summary(person, one))))
  if (found.length === 0) return context.print('Nothing is held.')
  for (const one of found) tell(context, person, one)
}

function tell({ print }: VerbContext, person: Person, found: Found) {
  const { site, mentionedIn, alsoKnownBy, sentTo, ...counts } = summary(person, found)
  const rows = Object.entries(counts).map(([what, count]) => [words(what), String(count)])
  print(table([site.toUpperCase(), 'HELD'], rows))
  if (alsoKnownBy.length)
    print(`The same leads and account also name: ${alsoKnownBy.join(', ')}. Ask for these too.`)
  if (mentionedIn.length)
    print(`Named in the words of others, and left there: leads ${mentionedIn.join(', ')}.`)
  if (sentTo.length) print(`Sent to: ${sentTo.join(', ')}. What stands there is to be erased there.`)
}

const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

async function exportPerson(context: VerbContext, options: Options) {
  const { found } = await look(context, options, held(context))
  const document = {
    asked: { phone: options.phone ?? null, email: options.email ?? null },
    madeAt: context.deployment.now().toISOString(),
    notLinkedToPeople: ['events', 'views of cars', 'phone reveals'],
    sites: found.map(({ scope, data: { account, ...data } }) => {
      const { prints: _, ...ofAccount } = account
      return { site: scope.site.slug, dealer: scope.site.settings.name, ...data, account: ofAccount }
    }),
  }
  const text = `${JSON.stringify(document, null, 2)}\n`
  if (!options.file) return context.print(text.trimEnd())
  const file = resolve(context.folder, options.file)
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw new VerbError(`${file} could not be written; nothing was replaced: ${(error as Error).message}`)
  }
  context.print(options.json ? JSON.stringify({ file, sites: found.length }) : `${file} holds it.`)
}

async function erase(context: VerbContext, options: Options) {
  const { print, deployment } = context
  const work: Look = options.yes
    ? (scope, person) => erasePerson(scope, person, deployment.sealer.print)
    : held(context)
  const { person, found } = await look(context, options, work)
  if (options.json)
    print(JSON.stringify({ erased: options.yes === true, sites: found.map((one) => summary(person, one)) }))
  else if (found.length === 0) print('Nothing is held.')
  else for (const one of found) tell(context, person, one)
  if (found.length === 0) return
  if (!options.yes)
    throw new VerbError('Nothing was erased. Say --yes to erase it; it cannot be brought back.')
  if (!options.json) print('Erased. Backups made before still hold it until they are thrown away.')
}
