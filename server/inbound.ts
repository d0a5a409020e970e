import { inboundAddress, readInboundAddress } from '#app/leads/inbound/inbound-address.ts'
import type { Kept } from '#app/leads/inbound/inbound-row.server.ts'
import { type MailFacts, receiveMail } from '#app/leads/inbound/receive-mail.server.ts'
import type { Environment } from '#app/platform/environment.server.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { findSiteById, findSiteEntry } from '#app/tenancy/sites.server.ts'
import { isReadable, type Site, type UnreadableSite } from '#app/tenancy/tenancy.ts'
import type { Deployment } from './deployment.ts'

/** Mails for sites, whichever way they come. */

type Known = Pick<Deployment, 'database' | 'environment' | 'forms' | 'now'>
type Addressed = { readonly site: Site | UnreadableSite; readonly token: string | null }

/** Undefined: this deployment has no address for mails. */
export const inboundHost = ({ INBOUND_MAIL_HOST, NODE_ENV }: Environment): string | undefined =>
  INBOUND_MAIL_HOST ?? (NODE_ENV === 'production' ? undefined : 'inbound.localhost')

export function addressOfSite(environment: Environment, { slug }: Pick<Site, 'slug'>): string | null {
  const host = inboundHost(environment)
  return host === undefined ? null : inboundAddress(slug, host)
}

/** The site whose address this is; null for any other. */
export async function siteOfAddress(
  { database, environment }: Known,
  address: string,
): Promise<Addressed | null> {
  const host = inboundHost(environment)
  const read = host === undefined ? null : readInboundAddress(address, host)
  if (!read) return null
  const site = (await findSiteEntry(database, read.site)) ?? (await findSiteById(database, read.site))
  return site && { site, token: read.token }
}

/** What mails of a site are read with. */
export const mailFactsOf = ({ environment, forms, now }: Known, site: Site): Omit<MailFacts, 'scope'> => ({
  forms,
  now: now(),
  origin: originOf(environment, site),
  mailFrom: environment.MAIL_FROM,
})

/** Nobody has asked for a page: the address that the site calls its own, else the first that it has. */
function originOf({ NODE_ENV, PORT }: Environment, { slug, settings }: Site): string {
  const host = settings.site.primaryHost ?? settings.hosts[0]
  return NODE_ENV === 'production' && host ? `https://${host}` : `http://${slug}.localhost:${PORT}`
}

type Mail = { readonly way: 'smtp' | 'webhook'; readonly raw: Buffer; readonly sender: string | null }

/** Whoever sends waits longer than a visitor does. */
const patienceMs = 20_000

/** Kept with each site that it is for when this answers; `busy`: some site could not take it now. */
export async function takeMail(
  deployment: Known,
  recipients: readonly string[],
  mail: Mail,
): Promise<readonly { readonly site: string; readonly kept: readonly Kept[] }[] | 'busy'> {
  const taken = new Map<string, { site: string; kept: readonly Kept[] }>()
  let isBusy = false
  for (const recipient of recipients) {
    const { site, token = null } = (await siteOfAddress(deployment, recipient)) ?? {}
    if (!site || taken.has(site.id)) continue
    const kept = isReadable(site) ? await receive(deployment, site, { ...mail, recipient, token }) : null
    if (kept) taken.set(site.id, { site: site.slug, kept })
    else isBusy = true
  }
  return isBusy ? 'busy' : [...taken.values()]
}

function receive(deployment: Known, site: Site, arrived: Parameters<typeof receiveMail>[1]) {
  const scope = scopeOf(site, deployment.database, { kind: 'job', name: 'inbound' }, { patienceMs })
  return receiveMail({ ...mailFactsOf(deployment, site), scope }, arrived)
}
