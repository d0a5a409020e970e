import type { Command } from 'commander'
import { findInbound, listInbound } from '#app/leads/inbound/inbound-list.server.ts'
import { rereadMail } from '#app/verbs/inbound.server.ts'
import { addressOfSite, mailFactsOf } from '#server/inbound.ts'
import { scopeFor } from './site-named.ts'
import { count, counted, printList, siteVerb, type VerbContext, VerbError, when } from './verb.ts'

type Common = { site: string; json?: boolean }
type Listing = Common & { limit: number; notRead?: boolean }

/** Leads from elsewhere: mails and ADF, as they came. */
export function addInboundVerbs(leads: Command, context: VerbContext): void {
  siteVerb(leads, 'inbound', 'the newest mails and ADF of a site, and what each became')
    .option('--limit <count>', 'how many', count, 20)
    .option('--not-read', 'those that may be of a person and could not be read')
    .action((options: Listing) => print(context, options))
  siteVerb(leads, 'mail <mail>', 'one of them whole, as it came', 'whose it is').action(
    (id: string, options: Common) => printRaw(context, id, options),
  )
  siteVerb(
    leads,
    'reread <mail>',
    'reads one that made no lead again, by the mappings of now',
    'whose it is',
  ).action((id: string, options: Common) => reread(context, id, options))
}

const none = (id: string, site: string) => new VerbError(`There is no mail ${id} on the site "${site}".`)

async function print(context: VerbContext, { limit, notRead = false, json, ...options }: Listing) {
  const scope = await scopeFor(context, options)
  const found = await listInbound(scope, { limit, outcome: notRead ? 'not read' : undefined })
  const address = addressOfSite(context.deployment.environment, scope.site)
  const of = notRead ? `${found.mails.length} of ${counted(found.count, 'mail')} not read.` : null
  printList(context, {
    json,
    told: { address, ...found },
    head: ['MAIL', 'RECEIVED (UTC)', 'BY', 'FROM', 'SUBJECT', 'BECAME', 'LEAD', 'WHY'],
    rows: found.mails.map(({ id, receivedAt, way, sender, source, subject, outcome, leadId, reason }) => [
      id,
      when(receivedAt),
      way,
      (source ?? sender) || '<>',
      subject.slice(0, 50),
      outcome,
      leadId ?? '-',
      reason ?? '',
    ]),
    end: [
      of ?? `${found.mails.length} of ${counted(found.count, 'mail')}, ${found.notRead} not read.`,
      address
        ? `They come to ${address}.`
        : 'This deployment has no address for mails: set INBOUND_MAIL_HOST.',
    ].join('\n'),
  })
}

async function printRaw(context: VerbContext, id: string, { json, ...options }: Common) {
  const mail = await findInbound(await scopeFor(context, options), id)
  if (!mail) throw none(id, options.site)
  const { raw, digest: _, ...facts } = mail
  if (json) return context.print(JSON.stringify({ ...facts, raw: raw.toString('base64') }))
  context.print(raw.toString())
}

async function reread(context: VerbContext, id: string, { json, ...options }: Common) {
  const scope = await scopeFor(context, options)
  const kept = await rereadMail(scope, id, mailFactsOf(context.deployment, scope.site))
  if (kept === null) throw none(id, options.site)
  if (json) return context.print(JSON.stringify({ mails: kept }))
  for (const one of kept)
    context.print(one.leadId ? `${one.outcome}: ${one.leadId}` : `${one.outcome}: ${one.reason}`)
}
