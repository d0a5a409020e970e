import { deadLinks } from '#app/frame/dead-links.ts'
import { keyMode, testKeyReason } from '#app/platform/payment-keys.ts'
import { rangeOf } from '#app/range/range.server.ts'
import { rangeCollisions } from '#app/range/range-collisions.ts'
import { slugCollisions } from '#app/stock/import/slug-collisions.ts'
import { checkSettings, type SiteFinding } from '#app/tenancy/checks/settings.ts'
import { standInFindings } from '#app/tenancy/checks/stand-ins.ts'
import { checkOutsideAddresses } from '#app/tenancy/outside-addresses.server.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { readSiteFile, type SettingsProblem, type SiteFile } from '#app/tenancy/site-file.ts'
import { listSiteSecrets, readSiteSecret } from '#app/tenancy/site-secrets.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { findSiteBySlug, findSiteEntry } from '#app/tenancy/sites.server.ts'
import { problemError } from './site-change.ts'
import { fileNamed, type VerbContext } from './verb.ts'

export type CheckedFile = SiteFile & {
  readonly warnings: readonly SettingsProblem[]
  /** A problem of a field, with its line. */
  readonly problemOf: (found: { field: string; reason: string }) => SettingsProblem
}

/** Reads a settings file and asks of it all that can be asked before it is applied; refused with every problem. */
export async function checkedFile(
  context: VerbContext,
  file: string,
  json: boolean | undefined,
): Promise<CheckedFile> {
  const read = readSiteFile(file, await fileNamed(context, file))
  if ('problems' in read) throw problemError(read.problems, json)
  const located = ({ path, reason }: Pick<SiteFinding, 'path' | 'reason'>): SettingsProblem => ({
    file,
    line: read.lineOf(path),
    field: path.join('.'),
    reason,
  })
  const findings = await allFindings(context, read)
  const inOrder = (found: SiteFinding[]) => found.map(located).sort((a, b) => a.line - b.line)
  const problems = inOrder(findings.filter(({ isWarning }) => !isWarning))
  if (problems.length) throw problemError(problems, json)
  return {
    ...read,
    warnings: inOrder(findings),
    problemOf: ({ field, reason }) =>
      field === '' ? { file, line: 0, field, reason } : located({ path: pathOf(field), reason }),
  }
}

const pathOf = (field: string) => field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

async function allFindings(
  { deployment }: VerbContext,
  { settings, document }: SiteFile,
): Promise<SiteFinding[]> {
  const isDevelopment = deployment.environment.NODE_ENV !== 'production'
  return [
    ...checkSettings(settings),
    ...(await checkOutsideAddresses(settings, { isDevelopment })),
    ...(isDevelopment ? [] : standInFindings(settings)),
    ...(await unsetSecrets(deployment.database, settings)),
    ...(await paymentKeys(deployment, settings, isDevelopment)),
    ...(await againstRange(deployment.database, settings)),
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

/** The range of a site stays while its settings change. */
async function againstRange(
  database: VerbContext['deployment']['database'],
  settings: SiteSettings,
): Promise<SiteFinding[]> {
  const site = await findSiteBySlug(database, settings.slug)
  if (!site) return []
  return rangeCollisions(await rangeOf(scopeOf(site, database)), settings).map(({ setting, reason }) => ({
    path: setting ?? ['slug'],
    reason,
    isWarning: true,
  }))
}

/** A webhook is signed, or not called at all. */
async function unsetSecrets(
  database: VerbContext['deployment']['database'],
  { slug, leads }: SiteSettings,
): Promise<SiteFinding[]> {
  const wanted = leads.deliver.flatMap((target, i) =>
    target.kind === 'webhook' ? [{ i, name: target.secret }] : [],
  )
  if (wanted.length === 0) return []
  const site = await findSiteEntry(database, slug)
  const set = site ? (await listSiteSecrets(database, site.id)).map(({ name }) => name) : []
  return wanted
    .filter(({ name }) => !set.includes(name))
    .map(({ i, name }) => ({
      path: ['leads', 'deliver', i],
      reason: `its signing secret is not set, so leads wait: forecourt site secret set ${name} --site ${slug} --generate`,
      isWarning: true,
    }))
}

/** Without its secrets nobody can pay; with a key of a test mode nobody pays anything. */
async function paymentKeys(
  { database, sealer }: VerbContext['deployment'],
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
