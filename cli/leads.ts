import { type Command, Option } from 'commander'
import { testDrivesOf } from '#app/enquiries/appointments.server.ts'
import {
  everyLead,
  listDeliveries,
  listLeads,
  replayDeliveries,
  showLead,
} from '#app/leads/lead-list.server.ts'
import { marketingList } from '#app/leads/marketing.server.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { listSites } from '#app/tenancy/sites.server.ts'
import { moment } from './events.ts'
import { printLeadFile } from './lead-export.ts'
import { scopeFor, scopeIn, siteNamed, sitesNamed } from './site-named.ts'
import { count, table, type VerbContext, VerbError } from './verb.ts'

type Common = { site: string; limit: number; json?: boolean; suspected?: boolean }
type Deliveries = {
  site?: string
  limit: number
  json?: boolean
  status?: 'waiting' | 'delivered' | 'dead' | 'held'
}
type Replay = { site?: string; all?: boolean; waiting?: boolean; evenDelivered?: boolean; json?: boolean }

export function addLeadVerbs(program: Command, context: VerbContext): void {
  const leads = program.command('leads').description('what buyers sent')
  listVerb(leads, 'the newest leads of a site', context, printLeads).option(
    '--suspected',
    'those that a program seems to have sent; they are delivered when `leads replay` names them',
  )
  leads
    .command('export')
    .description(
      'every lead of a site as CSV for a spreadsheet, the oldest first: leads export --site S > leads.csv',
    )
    .requiredOption('--site <slug>', 'whose leads')
    .option('--since <moment>', 'from then on, such as 2026-07-01 or 2026-07-01T09:30Z (UTC)', moment)
    .option('--json', 'print JSON, a list')
    .action(async (options: { site: string; since?: Date; json?: boolean }) =>
      exportLeads(context, await scopeFor(context, options), options),
    )
  leads
    .command('show <lead>')
    .description('a lead with its consents and deliveries')
    .requiredOption('--site <slug>', 'whose lead it is')
    .option('--json', 'print JSON')
    .action(async (id: string, options: Common) => printLead(context, await scopeFor(context, options), id))
  leads
    .command('replay [lead]')
    .description(
      'delivers again what was given up or waits: of one lead, or with --all or --waiting of every lead',
    )
    .option('--site <slug>', 'whose leads; of every site where it is left out')
    .option('--all', 'every delivery that was given up')
    .option('--waiting', 'every delivery that waits for its next try, now')
    .option('--even-delivered', 'also what had arrived (one lead only)')
    .option('--json', 'print JSON')
    .action((id: string | undefined, options: Replay) => replay(context, id ?? null, options))

  leads
    .command('marketing')
    .description('who agreed to offers by e-mail and has not unsubscribed since: send none to anybody else')
    .requiredOption('--site <slug>', 'whose list')
    .option('--json', 'print JSON')
    .action(async (options: Common) => printMarketing(context, await scopeFor(context, options), options))

  program
    .command('deliveries')
    .description('where leads are brought to')
    .command('list')
    .description('the newest deliveries of a site, or of all sites')
    .option('--site <slug>', 'which site')
    .option('--limit <count>', 'how many', count, 20)
    .option('--json', 'print JSON')
    .addOption(
      new Option('--status <status>', 'only these').choices(['waiting', 'delivered', 'dead', 'held']),
    )
    .action((options: Deliveries) => printDeliveries(context, options))

  program
    .command('outbox')
    .description('what the stand-ins for SMS and e-mail would have sent')
    .command('list')
    .description('the newest messages of a site, or of all sites')
    .option('--site <slug>', 'which site')
    .option('--limit <count>', 'how many of each site', count, 20)
    .option('--json', 'print JSON')
    .action((options: { site?: string; limit: number; json?: boolean }) => printOutbox(context, options))
}

type Print = (context: VerbContext, scope: Scope, options: Common & { status?: never }) => Promise<void>

function listVerb(parent: Command, what: string, context: VerbContext, print: Print): Command {
  return parent
    .command('list')
    .description(what)
    .requiredOption('--site <slug>', 'which site')
    .option('--limit <count>', 'how many', count, 20)
    .option('--json', 'print JSON')
    .action(async (options: Common) => print(context, await scopeFor(context, options), options as never))
}

const when = (moment: string) => moment.slice(0, 16).replace('T', ' ')

async function printLeads({ print }: VerbContext, scope: Scope, { limit, json, suspected = false }: Common) {
  const found = await listLeads(scope, limit, suspected)
  if (json) return print(JSON.stringify(found))
  const rows = found.leads.map(({ id, receivedAt, form, payload, deliveries, erasedAt }) => [
    id,
    when(receivedAt),
    erasedAt ? form : `${payload.subcategory}${payload.form_completed ? '' : ' (not finished)'}`,
    erasedAt ? '(erased)' : payload.name,
    typeof payload.car_name === 'string' ? payload.car_name : '-',
    [...new Set(deliveries)].join(', ') || 'kept',
  ])
  print(table(['LEAD', 'RECEIVED (UTC)', 'KIND', 'NAME', 'CAR', 'DELIVERY'], rows))
  print(`${found.leads.length} of ${found.count} leads.`)
  if (!suspected && found.suspected > 0)
    print(`${found.suspected} more seem to come from a program: leads list --suspected`)
}

async function exportLeads(
  { print }: VerbContext,
  scope: Scope,
  { since = null, json }: { since?: Date | null; json?: boolean },
) {
  if (!json) return printLeadFile(scope, since, print)
  const all = []
  for await (const leads of everyLead(scope, since)) all.push(...leads)
  print(JSON.stringify({ count: all.length, leads: all }))
}

async function printLead({ print }: VerbContext, scope: Scope, id: string) {
  const lead = await showLead(scope, id)
  if (!lead) throw new VerbError(`There is no lead ${id} on the site "${scope.site.slug}".`)
  const [testDrive = null] = await scope.db.transaction((transaction) =>
    testDrivesOf(transaction, scope.site.id, [id]),
  )
  print(JSON.stringify({ ...lead, testDrive }, null, 2))
}

async function printDeliveries(context: VerbContext, { site, limit, json, status }: Deliveries) {
  const { print } = context
  const found = await Promise.all(
    (await sitesNamed(context, site)).map(async (one) =>
      (await listDeliveries(scopeIn(context, one), { limit, ...(status && { status }) })).map((delivery) => ({
        site: one.slug,
        ...delivery,
      })),
    ),
  )
  const deliveries = found
    .flat()
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, limit)
  if (json) return print(JSON.stringify({ deliveries }))
  const rows = deliveries.map((one) => [
    ...(site ? [] : [one.site]),
    ...[one.id, one.leadId, one.kind, one.target, one.status, String(one.attempts)],
    ...[one.status === 'waiting' ? when(one.dueAt) : '-', one.lastProblem ?? ''],
  ])
  const head = ['DELIVERY', 'LEAD', 'BY', 'TO', 'STATUS', 'TRIED', 'NEXT (UTC)', 'PROBLEM']
  print(table(site ? head : ['SITE', ...head], rows))
}

async function printOutbox(context: VerbContext, options: { site?: string; limit: number; json?: boolean }) {
  const { database } = context.deployment
  const sites = options.site ? [await siteNamed(context, options.site)] : await listSites(database)
  const found = await Promise.all(
    sites.map(async (site) => {
      const messages = await database.asSite(site.id, (transaction) =>
        listOutbox(transaction, site.id, options.limit),
      )
      return messages.map((message) => ({ site: site.slug, ...message }))
    }),
  )
  const messages = found.flat().sort((a, b) => (a.at < b.at ? 1 : -1))
  if (options.json) return context.print(JSON.stringify(messages))
  const rows = messages.map(({ at, site, channel, to, subject, text }) => [
    when(at),
    site,
    channel,
    to,
    subject || text.slice(0, 60),
  ])
  context.print(table(['AT (UTC)', 'SITE', 'BY', 'TO', 'SUBJECT'], rows))
}

async function replay(context: VerbContext, leadId: string | null, options: Replay) {
  const { site, all = false, waiting = false, evenDelivered = false, json } = options
  if (leadId === null && !all && !waiting) throw new VerbError('Name a lead, or say --all or --waiting.')
  if (leadId !== null && site === undefined) throw new VerbError('Say whose lead it is: --site <slug>.')
  const replayed: string[] = []
  for (const one of await sitesNamed(context, site)) {
    const scope = scopeIn(context, one)
    if (leadId !== null && !(await showLead(scope, leadId)))
      throw new VerbError(`There is no lead ${leadId} on the site "${scope.site.slug}".`)
    const which = { leadId, isWaiting: waiting, isGivenUp: all || leadId !== null }
    replayed.push(
      ...(await replayDeliveries(scope, { ...which, evenDelivered: leadId !== null && evenDelivered })),
    )
  }
  if (json) context.print(JSON.stringify({ replayed }))
  else
    context.print(
      replayed.length ? `${replayed.length} due again: ${replayed.join(', ')}` : 'Nothing to deliver again.',
    )
}

async function printMarketing(context: VerbContext, scope: Scope, { json }: Pick<Common, 'json'>) {
  const people = await marketingList(scope)
  if (json) return context.print(JSON.stringify({ count: people.length, people }))
  context.print(
    table(
      ['SINCE', 'EMAIL', 'NAME'],
      people.map(({ givenAt, email, name }) => [givenAt.slice(0, 10), email, name]),
    ),
  )
  context.print(people.length === 1 ? 'One person.' : `${people.length} people.`)
}
