import { PortalMapping } from '#app/tenancy/settings/inbound.ts'
import portals from './portals.json' with { type: 'json' }

/** Those that the product knows by their senders; what labels they use is among those that are always read. */
const known = PortalMapping.array().parse(portals)

/** The mapping whose sender this is, a site's own first; null: no portal that is known. */
export function portalOf(sender: string, own: readonly PortalMapping[]): PortalMapping | null {
  const address = sender.toLowerCase()
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const isFrom = (pattern: string) => {
    if (pattern.includes('@')) return pattern === address
    return domain === pattern || domain.endsWith(`.${pattern}`)
  }
  return [...own, ...known].find(({ from }) => from.some(isFrom)) ?? null
}
