import { type Command, Option } from 'commander'
import { listLeads } from '#app/leads/lead-list.server.ts'
import { marketingList } from '#app/leads/marketing.server.ts'
import {
  exportLeadFile,
  exportLeads,
  listDeliveriesOver,
  listOutboxOver,
  replayLead,
  replayLeads,
  showLead,
} from '#app/verbs/leads.server.ts'
import { moment } from './events.ts'
import { addInboundVerbs } from './inbound.ts'
import { scopeFor, scopesFor } from './site-named.ts'
import { count, listVerb, printList, siteVerb, type VerbContext, VerbError, verbOf, when } from './verb.ts'

type Common = { site: string; json?: boolean }
type Since = Common & { since?: Date | null }
type Listing = { site?: string; limit: number; json?: boolean }
type Replay = { site?: string; all?: boolean; waiting?: boolean; evenDelivered?: boolean; json?: boolean }

export function addLeadVerbs(program: Command, context: VerbContext): void {
  const leads = program.command('leads').description('what buyers sent')
  siteVerb(leads, 'list', 'the newest leads of a site')
    .option('--limit <count>', 'how many', count, 20)
    .option(
      '--suspected',
      'those that a program seems to have sent; they are delivered when `leads replay` names them',
    )
    .action((options: Common & { limit: number; suspected?: boolean }) => printLeads(context, options))
  const all =
    'every lead of a site as CSV for a spreadsheet, the oldest first: leads export --site S > leads.csv'
  verbOf(leads, 'export', all, 'print JSON, a list')
    .requiredOption('--site <slug>', 'whose leads')
    .option('--since <moment>', 'from then on, such as 2026-07-01 or 2026-07-01T09:30Z (UTC)', moment)
    .action((options: Since) => printAll(context, options))
  siteVerb(leads, 'show <lead>', 'a lead with its consents and deliveries', 'whose lead it is').action(
    async (id: string, options: Common) => {
      const lead = await showLead(await scopeFor(context, options), id)
      if (!lead) throw none(id, options.site)
      context.print(JSON.stringify(lead, null, 2))
    },
  )
  verbOf(
    leads,
    'replay [lead]',
    'delivers again what was given up or waits: of one lead, or with --all or --waiting of every lead',
  )
    .option('--site <slug>', 'whose leads; of every site where it is left out')
    .option('--all', 'every delivery that was given up')
    .option('--waiting', 'every delivery that waits for its next try, now')
    .option('--even-delivered', 'also what had arrived (one lead only)')
    .action((id: string | undefined, options: Replay) => replay(context, id ?? null, options))
  const agreed = 'who agreed to offers by e-mail and has not unsubscribed since: send none to anybody else'
  siteVerb(leads, 'marketing', agreed, 'whose list').action((options: Common) =>
    printMarketing(context, options),
  )

  addInboundVerbs(leads, context)

  const deliveries = program.command('deliveries').description('where leads are brought to')
  listVerb(deliveries, 'the newest deliveries of a site, or of all sites')
    .addOption(
      new Option('--status <status>', 'only these').choices(['waiting', 'delivered', 'dead', 'held']),
    )
    .action((options: Listing & { status?: Status }) => printDeliveries(context, options))

  const outbox = program
    .command('outbox')
    .description('what the stand-ins for SMS and e-mail would have sent')
  listVerb(outbox, 'the newest messages of a site, or of all sites', {
    many: 'how many of each site',
  }).action((options: Listing) => printOutbox(context, options))
}

type Status = 'waiting' | 'delivered' | 'dead' | 'held'

const none = (id: string, site: string) => new VerbError(`There is no lead ${id} on the site "${site}".`)

async function printLeads(
  context: VerbContext,
  { limit, json, suspected = false, ...options }: Common & { limit: number; suspected?: boolean },
) {
  const leads = await listLeads(await scopeFor(context, options), limit, suspected)
  const rows = leads.leads.map(({ id, receivedAt, form, payload, deliveries, erasedAt }) => [
    id,
    when(receivedAt),
    erasedAt ? form : `${payload.subcategory}${payload.form_completed ? '' : ' (not finished)'}`,
    erasedAt ? '(erased)' : payload.name,
    typeof payload.car_name === 'string' ? payload.car_name : '-',
    payload.source ?? '-',
    [...new Set(deliveries)].join(', ') || 'kept',
  ])
  const more =
    !suspected && leads.suspected > 0
      ? `\n${leads.suspected} more seem to come from a program: leads list --suspected`
      : ''
  const end = `${leads.leads.length} of ${leads.count} leads.${more}`
  const head = ['LEAD', 'RECEIVED (UTC)', 'KIND', 'NAME', 'CAR', 'BY', 'DELIVERY']
  printList(context, { json, told: leads, head, rows, end })
}

async function printAll(context: VerbContext, { since = null, json, ...options }: Since) {
  const scope = await scopeFor(context, options)
  if (json) {
    const leads = (await Array.fromAsync(exportLeads(scope, since))).flat()
    return context.print(JSON.stringify({ count: leads.length, leads }))
  }
  for await (const lines of exportLeadFile(scope, since)) context.print(lines)
}

async function printDeliveries(
  context: VerbContext,
  { site, limit, json, status }: Listing & { status?: Status },
) {
  const scopes = await scopesFor(context, site)
  const deliveries = await listDeliveriesOver(scopes, { limit, ...(status && { status }) })
  printList(context, {
    json,
    told: { deliveries },
    ofOne: site !== undefined,
    head: 'SITE,DELIVERY,LEAD,BY,TO,STATUS,TRIED,NEXT (UTC),PROBLEM'.split(','),
    rows: deliveries.map((one) => [
      one.site,
      one.id,
      one.leadId,
      one.kind,
      one.target,
      one.status,
      String(one.attempts),
      one.status === 'waiting' ? when(one.dueAt) : '-',
      one.lastProblem ?? '',
    ]),
  })
}

async function printOutbox(context: VerbContext, { site: slug, limit, json }: Listing) {
  const messages = await listOutboxOver(await scopesFor(context, slug), limit)
  printList(context, {
    json,
    told: messages,
    head: ['AT (UTC)', 'SITE', 'BY', 'TO', 'SUBJECT'],
    rows: messages.map(({ at, site, channel, to, subject, text }) => [
      when(at),
      site,
      channel,
      to,
      subject || text.slice(0, 60),
    ]),
  })
}

async function replay(context: VerbContext, leadId: string | null, options: Replay) {
  const { site, all = false, waiting: isWaiting = false, evenDelivered = false, json } = options
  if (leadId === null && !all && !isWaiting) throw new VerbError('Name a lead, or say --all or --waiting.')
  if (leadId !== null && site === undefined) throw new VerbError('Say whose lead it is: --site <slug>.')
  const scopes = await scopesFor(context, site)
  const replayed =
    leadId === null
      ? await replayLeads(scopes, { isWaiting, isGivenUp: all })
      : await replayLead(scopes[0]!, leadId, { isWaiting, evenDelivered })
  if (replayed === null) throw none(leadId!, site!)
  const words = replayed.length
    ? `${replayed.length} due again: ${replayed.join(', ')}`
    : 'Nothing to deliver again.'
  context.print(json ? JSON.stringify({ replayed }) : words)
}

async function printMarketing(context: VerbContext, { json, ...options }: Common) {
  const people = await marketingList(await scopeFor(context, options))
  printList(context, {
    json,
    told: { count: people.length, people },
    head: ['SINCE', 'EMAIL', 'NAME'],
    rows: people.map(({ givenAt, email, name }) => [givenAt.slice(0, 10), email, name]),
    end: people.length === 1 ? 'One person.' : `${people.length} people.`,
  })
}
