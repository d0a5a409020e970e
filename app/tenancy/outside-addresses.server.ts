import { isPublicHost, type NetworkOptions } from '#app/platform/public-network.server.ts'
import type { SiteFinding } from './checks/finding.ts'
import type { SiteSettings } from './site-settings.ts'

export type AddressOptions = NetworkOptions & {
  /** Then addresses of one's own machine are told of, and not refused. */
  readonly isDevelopment: boolean
}

/**
 * The addresses that the server calls for a site must be public https ones. It looks again at each call: a name may
 * lead elsewhere by then.
 */
export async function checkOutsideAddresses(
  settings: SiteSettings,
  options: AddressOptions,
): Promise<SiteFinding[]> {
  const found = await Promise.all(
    calledAddresses(settings).map(async ({ path, address }) => {
      const problem = await problemOf(address, options)
      return problem && { path, ...problem }
    }),
  )
  return found.filter((finding) => finding !== null)
}

type Called = { readonly path: SiteFinding['path']; readonly address: string }

function calledAddresses({ leads, searchService, priceGauge, geocoder, finance }: SiteSettings): Called[] {
  const all: [SiteFinding['path'], string | undefined][] = [
    ...leads.deliver.map((target, i): [SiteFinding['path'], string | undefined] => [
      ['leads', 'deliver', i, 'url'],
      target.kind === 'webhook' ? target.url : undefined,
    ]),
    [['searchService', 'host'], searchService?.host],
    [['priceGauge', 'serviceUrl'], priceGauge.serviceUrl],
    [['geocoder', 'serviceUrl'], geocoder.serviceUrl],
    ...finance.services.map(({ address }, i): [SiteFinding['path'], string | undefined] => [
      ['finance', 'services', i, 'address'],
      address,
    ]),
  ]
  return all.flatMap(([path, address]) => (address === undefined ? [] : [{ path, address }]))
}

async function problemOf(
  address: string,
  { isDevelopment, ...network }: AddressOptions,
): Promise<Omit<SiteFinding, 'path'> | null> {
  const asWarning = isDevelopment && { isWarning: true as const }
  const url = URL.parse(address)
  if (!url) return { reason: 'is no address' }
  if (url.username || url.password)
    return { reason: 'must not hold a user name and password: they would stand in logs' }
  if (url.protocol !== 'https:')
    return { reason: 'must begin with https://, or anybody on the way reads it', ...asWarning }
  const isPublic = await isPublicHost(url.hostname, network)
  if (isPublic === null)
    return {
      reason: `the name "${url.hostname}" leads nowhere as yet; is it spelled right?`,
      isWarning: true,
    }
  return isPublic
    ? null
    : {
        reason: isDevelopment
          ? `"${url.hostname}" leads into a private network: in production the server calls public addresses only`
          : `"${url.hostname}" leads into a private network, where the server never calls; give a public address`,
        ...asWarning,
      }
}
