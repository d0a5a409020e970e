/** How many deliveries are under way at the same time, and how many of them for whom. */
export const atOnce = 32
const mostOfSite = 16
/** Anybody's server may be behind it: one that hangs costs its site a quarter of its share, and other sites nothing. */
const mostOfWebhook = 4

export type Receiver = {
  readonly siteId: string
  readonly kind: 'email' | 'adf' | 'webhook' | 'confirmation'
  readonly target: string
}

const siteOf = ({ siteId }: Receiver): string => siteId
const webhookOf = ({ siteId, kind, target }: Receiver): string | null =>
  kind === 'webhook' ? `${siteId} ${target}` : null

class Counts {
  readonly #counts = new Map<string, number>()
  readonly #keyOf: (one: Receiver) => string | null
  readonly #most: number

  constructor(keyOf: (one: Receiver) => string | null, most: number, underWay: readonly Receiver[]) {
    this.#keyOf = keyOf
    this.#most = most
    for (const one of underWay) this.add(one)
  }
  add(one: Receiver) {
    const key = this.#keyOf(one)
    if (key !== null) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }
  hasRoomFor(one: Receiver): boolean {
    return (this.#counts.get(this.#keyOf(one) ?? '') ?? 0) < this.#most
  }
  full(): string[] {
    return [...this.#counts].filter(([, count]) => count >= this.#most).map(([key]) => key)
  }
}
const countsOf = (underWay: readonly Receiver[]) => ({
  sites: new Counts(siteOf, mostOfSite, underWay),
  webhooks: new Counts(webhookOf, mostOfWebhook, underWay),
})

/** Sites and webhooks that have their share already. */
export function fullReceivers(underWay: readonly Receiver[]): { sites: string[]; webhooks: string[] } {
  const { sites, webhooks } = countsOf(underWay)
  return { sites: sites.full(), webhooks: webhooks.full() }
}

/** The oldest of those that are due, as far as there is room for them, their site and their receiver. */
export function fairShare<Due extends Receiver>(due: readonly Due[], underWay: readonly Receiver[]): Due[] {
  const { sites, webhooks } = countsOf(underWay)
  const chosen: Due[] = []
  for (const one of due) {
    if (underWay.length + chosen.length >= atOnce) break
    if (!sites.hasRoomFor(one) || !webhooks.hasRoomFor(one)) continue
    sites.add(one)
    webhooks.add(one)
    chosen.push(one)
  }
  return chosen
}
