/**
 * How much may be under way at the same time, and for whom. A webhook costs a socket, and anybody's server may be behind
 * it: one that hangs costs its site and its host a share, and nobody else anything. Mail goes through one mail server.
 */

export type Receiver = {
  readonly siteId: string
  readonly kind: 'email' | 'adf' | 'webhook' | 'confirmation'
  readonly target: string
}

const channelOf = ({ kind }: Receiver) => (kind === 'webhook' ? 'webhook' : 'mail')

/** `queue.server.ts` has the same keys in SQL. A key of null is not limited. */
const shares = {
  channel: { keyOf: channelOf, most: { mail: 24, webhook: 200 } },
  site: { keyOf: (one: Receiver) => `${one.siteId} ${channelOf(one)}`, most: 8 },
  webhook: {
    keyOf: (one: Receiver) => (one.kind === 'webhook' ? `${one.siteId} ${one.target}` : null),
    most: 4,
  },
  /** Many dealers use the same customer system. */
  host: {
    keyOf: (one: Receiver) =>
      one.kind === 'webhook' ? (/^https?:\/\/[^/?#]*/.exec(one.target)?.[0] ?? null) : null,
    most: 64,
  },
} as const
export type Share = keyof typeof shares
const names = Object.keys(shares) as Share[]

/** Taken at once, so that a flood of them does not hold up what else the process does. */
const mostTaken = 32

class Counts {
  readonly #counts = new Map<string, number>()

  constructor(underWay: readonly Receiver[]) {
    for (const one of underWay) this.add(one)
  }
  add(one: Receiver) {
    for (const name of names) {
      const key = shares[name].keyOf(one)
      if (key !== null) this.#counts.set(`${name} ${key}`, (this.#counts.get(`${name} ${key}`) ?? 0) + 1)
    }
  }
  hasRoomFor(one: Receiver): boolean {
    return names.every((name) => {
      const key = shares[name].keyOf(one)
      return key === null || (this.#counts.get(`${name} ${key}`) ?? 0) < mostOf(name, key)
    })
  }
  full(name: Share): string[] {
    return [...this.#counts].flatMap(([counted, count]) => {
      const key = counted.slice(name.length + 1)
      return counted.startsWith(`${name} `) && count >= mostOf(name, key) ? [key] : []
    })
  }
}

function mostOf(name: Share, key: string): number {
  const { most } = shares[name]
  return typeof most === 'number' ? most : most[key as keyof typeof most]
}

/** The keys that have their share already. */
export function fullShares(underWay: readonly Receiver[]): Record<Share, string[]> {
  const counts = new Counts(underWay)
  return Object.fromEntries(names.map((name) => [name, counts.full(name)])) as Record<Share, string[]>
}

/** The first of those that are due, as far as there is room for them beside what is under way. */
export function fairShare<Due extends Receiver>(due: readonly Due[], underWay: readonly Receiver[]): Due[] {
  const counts = new Counts(underWay)
  const chosen: Due[] = []
  for (const one of due) {
    if (chosen.length >= mostTaken) break
    if (!counts.hasRoomFor(one)) continue
    counts.add(one)
    chosen.push(one)
  }
  return chosen
}
