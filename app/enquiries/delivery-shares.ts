/** How many deliveries are under way at the same time, and how many of them for whom. */
export const atOnce = 32
const mostOfSite = 8
/** A receiver that hangs costs its site half of its share, and other sites nothing. */
const mostOfReceiver = 4

export type Receiver = { readonly siteId: string; readonly target: string }

const receiverOf = ({ siteId, target }: Receiver) => `${siteId} ${target}`

function countBy(
  deliveries: readonly Receiver[],
  keyOf: (delivery: Receiver) => string,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const delivery of deliveries) {
    const key = keyOf(delivery)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
const siteOf = ({ siteId }: Receiver) => siteId
const reaching = (counts: ReadonlyMap<string, number>, most: number) =>
  [...counts].filter(([, count]) => count >= most).map(([key]) => key)

/** Sites and receivers that have their share already. */
export const fullReceivers = (underWay: readonly Receiver[]) => ({
  sites: reaching(countBy(underWay, siteOf), mostOfSite),
  receivers: reaching(countBy(underWay, receiverOf), mostOfReceiver),
})

/** The oldest of those that are due, as far as there is room for them, their site and their receiver. */
export function fairShare<Due extends Receiver>(due: readonly Due[], underWay: readonly Receiver[]): Due[] {
  const sites = countBy(underWay, siteOf)
  const receivers = countBy(underWay, receiverOf)
  const chosen: Due[] = []
  for (const one of due) {
    if (underWay.length + chosen.length >= atOnce) break
    const ofSite = sites.get(one.siteId) ?? 0
    const ofReceiver = receivers.get(receiverOf(one)) ?? 0
    if (ofSite >= mostOfSite || ofReceiver >= mostOfReceiver) continue
    sites.set(one.siteId, ofSite + 1)
    receivers.set(receiverOf(one), ofReceiver + 1)
    chosen.push(one)
  }
  return chosen
}
