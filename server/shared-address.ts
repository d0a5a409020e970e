import type { Log } from '#app/platform/log.server.ts'

const windowSize = 300
const mostShare = 0.9

/**
 * Limits count by address. Where nearly all that is sent seems to come from one, a proxy stands between that the server does
 * not know of, and limits would refuse everybody: the operator is told, once.
 */
export function createSharedAddressAlarm(log: Log): (address: string | null) => void {
  let counts = new Map<string, number>()
  let total = 0
  let isTold = false
  return (address) => {
    if (isTold || address === null) return
    counts.set(address, (counts.get(address) ?? 0) + 1)
    if (++total < windowSize) return
    const most = Math.max(...counts.values())
    if (most / total > mostShare) {
      isTold = true
      log.warn(
        { share: Math.round((100 * most) / total), posts: total },
        'nearly all posts seem to come from one address: name the proxies in TRUSTED_PROXIES, or their number in TRUSTED_PROXY_HOPS',
      )
    }
    counts = new Map()
    total = 0
  }
}
