import { tagSources } from '#app/analytics/tag-hosts.ts'
import type { SiteSettings } from './site-settings.ts'

/** Pages of others within the site's own. */

/** Whose pages the site's own may show. */
export const frameHosts = ({ frames, analytics }: Pick<SiteSettings, 'frames' | 'analytics'>) => [
  ...frames.embed,
  ...tagSources(analytics).frame,
]

/** Whether the address is on one of the hosts, each as a content security policy names it. */
export function isFramed(address: string, hosts: readonly string[]): boolean {
  const { protocol, host } = URL.parse(address) ?? {}
  return hosts.some((one) => {
    const wanted = one.slice('https://'.length)
    const isHost = wanted.startsWith('*.') ? host?.endsWith(wanted.slice(1)) : host === wanted
    return protocol === 'https:' && isHost === true
  })
}
