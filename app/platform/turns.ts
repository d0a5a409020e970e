export type TurnLimits = {
  /** How many work at once, altogether and for one owner. */
  readonly atOnce: number
  readonly atOncePerOwner?: number
  /** How many may wait; who comes after them is turned away. */
  readonly waiting: number
}

/** Does `work` when it is its turn; null at once when too many wait already. */
export type TakeTurn = <Done>(owner: string, work: () => Promise<Done>) => Promise<Done | null>

/** Work in turns, first come first served; an owner at its own limit is passed over, so that it delays nobody else. */
export function createTurns({ atOnce, atOncePerOwner = atOnce, waiting }: TurnLimits): TakeTurn {
  const queue: { owner: string; start: () => void }[] = []
  const workingFor = new Map<string, number>()
  let working = 0

  const mayWork = (owner: string) => working < atOnce && (workingFor.get(owner) ?? 0) < atOncePerOwner
  const count = (owner: string, by: 1 | -1) => {
    working += by
    const left = (workingFor.get(owner) ?? 0) + by
    if (left > 0) workingFor.set(owner, left)
    else workingFor.delete(owner)
  }
  const startNext = () => {
    const next = queue.findIndex(({ owner }) => mayWork(owner))
    if (next < 0) return
    const [entry] = queue.splice(next, 1)
    count(entry!.owner, 1)
    entry!.start()
  }

  return async (owner, work) => {
    if (mayWork(owner)) count(owner, 1)
    else {
      if (queue.length >= waiting) return null
      await new Promise<void>((start) => queue.push({ owner, start }))
    }
    try {
      return await work()
    } finally {
      count(owner, -1)
      startNext()
    }
  }
}

/** Gives those who ask for the same thing at the same time the one promise of it. */
export function createTogether<Done>(): (key: string, work: () => Promise<Done>) => Promise<Done> {
  const underWay = new Map<string, Promise<Done>>()
  return (key, work) => {
    const running = underWay.get(key)
    if (running) return running
    const begun = work().finally(() => underWay.delete(key))
    underWay.set(key, begun)
    return begun
  }
}
