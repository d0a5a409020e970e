import { deadLinks } from '#app/menu/dead-links.ts'
import type { Database } from '#app/platform/database.server.ts'
import { keyMode, testKeyReason } from '#app/platform/payment-keys.ts'
import { hasInboundHost, isProduction } from '#app/platform/production.server.ts'
import { rangeOf } from '#app/range/range.server.ts'
import { rangeCollisions } from '#app/range/range-collisions.ts'
import type { SiteFinding } from '#app/tenancy/checks/finding.ts'
import { checkSettings } from '#app/tenancy/checks/settings.ts'
import { standInFindings } from '#app/tenancy/checks/stand-ins.ts'
import { checkOutsideAddresses } from '#app/tenancy/outside-addresses.server.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import type { SiteDocument } from '#app/tenancy/site-document.ts'
import { planSite } from '#app/tenancy/site-plan.server.ts'
import { listSiteSecrets, readSiteSecret } from '#app/tenancy/site-secrets.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { findSiteBySlug, findSiteEntry } from '#app/tenancy/sites.server.ts'
import type { Acting } from './acting.server.ts'
import { slugCollisions } from './slug-collisions.ts'

export type ReadSettings = {
  readonly settings: SiteSettings
  /** As it is written, without defaults. */
  readonly document: SiteDocument
}

/** All that can be asked of settings before they are in force. They are refused by each that is not a warning. */
export async function checkSiteSettings(
  acting: Acting,
  { settings, document }: ReadSettings,
): Promise<SiteFinding[]> {
  const { database } = acting
  const isDevelopment = !isProduction(database)
  const { refused } = await planSite(database, document)
  return [
    ...checkSettings(settings),
    ...(await checkOutsideAddresses(settings, { isDevelopment })),
    ...(isDevelopment ? [] : standInFindings(settings)),
    ...refused.map(({ field, reason }) => ({ path: pathOf(field), reason })),
    ...(await unsetSecrets(database, settings)),
    ...unheardMails(database, settings),
    ...(await paymentKeys(acting, settings, isDevelopment)),
    ...(await againstRange(acting, settings)),
    ...deadLinks(document, settings).map((found) => ({ ...found, isWarning: true as const })),
    ...slugCollisions(settings).map(({ segment, shown, hidden }) => {
      const list = hidden === 'location' ? 'locations' : 'dealerships'
      const at = settings[list].findIndex(({ slug }) => slug === segment)
      return {
        path: [list, at, 'slug'],
        reason: `/search/${segment} leads to the ${shown}; the ${hidden} of that name cannot be reached there`,
        isWarning: true as const,
      }
    }),
  ]
}

/** 'locations.0.slug' as steps. */
export const pathOf = (field: string): (string | number)[] =>
  field === '' ? [] : field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** The range of a site stays while its settings change. */
async function againstRange({ actor, database }: Acting, settings: SiteSettings): Promise<SiteFinding[]> {
  const site = await findSiteBySlug(database, settings.slug)
  if (!site) return []
  return rangeCollisions(await rangeOf(scopeOf(site, database, actor)), settings).map(
    ({ setting, reason }) => ({
      path: setting ?? ['slug'],
      reason,
      isWarning: true,
    }),
  )
}

/** A webhook is signed, or not called at all. */
async function unsetSecrets(database: Database, { slug, leads }: SiteSettings): Promise<SiteFinding[]> {
  const hooks = leads.deliver.flatMap((target, i) =>
    target.kind === 'webhook' ? [{ at: ['deliver', i], name: target.secret, so: 'leads wait' }] : [],
  )
  const isAnswered = leads.smsFrom?.startsWith('+')
  const texts = { at: ['smsFrom'], name: 'sms', so: 'no answer to a text comes back' }
  const wanted = isAnswered ? [...hooks, texts] : hooks
  if (wanted.length === 0) return []
  const site = await findSiteEntry(database, slug)
  const set = site ? (await listSiteSecrets(database, site.id)).map(({ name }) => name) : []
  return wanted
    .filter(({ name }) => !set.includes(name))
    .map(({ at, name, so }) => ({
      path: ['leads', ...at],
      reason: `its signing secret is not set, so ${so}: forecourt site secret set ${name} --site ${slug} --generate`,
      isWarning: true,
    }))
}

/** Who writes how mails are read expects some. */
const unheardMails = (database: Database, { inbound }: SiteSettings): SiteFinding[] =>
  inbound.portals.length > 0 && !hasInboundHost(database)
    ? [
        {
          path: ['inbound', 'portals'],
          reason:
            'no mail can come: this deployment has no address for mails, so set INBOUND_MAIL_HOST (docs/operations.md)',
          isWarning: true,
        },
      ]
    : []

/** Without its secrets nobody can pay; with a key of a test mode nobody pays anything. */
async function paymentKeys(
  { database, sealer }: Acting,
  { slug, payments }: SiteSettings,
  isDevelopment: boolean,
): Promise<SiteFinding[]> {
  if (payments.provider !== 'stripe') return []
  const path = ['payments', 'provider']
  const site = await findSiteEntry(database, slug)
  const set = site ? (await listSiteSecrets(database, site.id)).map(({ name }) => name) : []
  const missing = ['payments-key', 'payments-webhook'].filter((name) => !set.includes(name))
  const key =
    site && set.includes('payments-key')
      ? await readSiteSecret(database, sealer, site.id, 'payments-key')
      : null
  return [
    ...missing.map((name) => ({
      path,
      reason: `the secret ${name} is not set: forecourt site secret set ${name} --site ${slug} < file`,
      isWarning: true as const,
    })),
    ...(keyMode(key) === 'test'
      ? [
          isDevelopment
            ? {
                path,
                reason: "the secret payments-key is of Stripe's test mode: no money moves",
                isWarning: true as const,
              }
            : { path, reason: `the secret payments-key ${testKeyReason}` },
        ]
      : []),
  ]
}
