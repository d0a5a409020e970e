import type { IndexChange, SearchIndex } from './search.ts'

/** One site's index; `generation` counts the changes of its documents, and grows as changes are applied. */
export type Partition<Index extends SearchIndex = SearchIndex> = {
  readonly index: Index
  readonly generation: number
}

export type PartitionOptions<Key extends string, Index extends SearchIndex> = {
  /** Builds the index from what is stored, together with the generation that it was built from. */
  readonly load: (site: Key) => Promise<Partition<Index>>
  /** Above it the least recently used partitions are dropped; the one in use stays however large it is. */
  readonly limitBytes: number
  /** Milliseconds. */
  readonly now?: () => number
}

export interface Partitions<Key extends string, Index extends SearchIndex = SearchIndex> {
  /** How many partitions are loaded. */
  readonly size: number
  /** In all of them. */
  readonly documents: number
  /** Builds the partition on first use; rejects as `load` does, and tries again next time. */
  get(site: Key): Promise<Partition<Index>>
  /** Whether it is loaded or being built, so that changes matter to it. */
  has(site: Key): boolean
  /**
   * `pieces` is the change, in pieces between which others get their turn; it may be gone through more than once.
   * `generation` is the one the change leads to, reached with its last piece. True: the partition has the change, or will
   * have when it is built. False: it is not loaded, or a change before this one was missed and it has been dropped; the
   * next use builds it.
   */
  apply(site: Key, pieces: Iterable<IndexChange>, generation: number): Promise<boolean>
  /** null when it is not loaded. Looking is no use of it. */
  loaded(site: Key): Partition<Index> | null
  drop(site: Key): void
  /** If it was not used for so long. */
  dropIdle(site: Key, ms: number): void
}

type Loaded<Index> = {
  readonly index: Index
  generation: number
  usedAt: number
  uses: number
  /** When it was last weighed. */
  bytes: number
  /** The change that is being applied. */
  underWay: Promise<unknown> | null
}
type Step = { readonly pieces: Iterable<IndexChange>; readonly generation: number }
type Build<Index extends SearchIndex> = {
  readonly partition: Promise<Partition<Index>>
  /** What changed meanwhile. */
  readonly steps: Step[]
}

const mostLoadsPerBuild = 3
/** An index grows as it is searched, by what it keeps for the next search. */
const usesBetweenWeighings = 32

export function createPartitions<Key extends string, Index extends SearchIndex = SearchIndex>(
  options: PartitionOptions<Key, Index>,
): Partitions<Key, Index> {
  return new PartitionRegistry(options)
}

class PartitionRegistry<Key extends string, Index extends SearchIndex> implements Partitions<Key, Index> {
  readonly #load: (site: Key) => Promise<Partition<Index>>
  readonly #limitBytes: number
  readonly #now: () => number
  /** Least recently used first. */
  readonly #loaded = new Map<Key, Loaded<Index>>()
  readonly #builds = new Map<Key, Build<Index>>()
  /** The sum of all that is loaded. */
  #bytes = 0

  constructor({ load, limitBytes, now = () => Date.now() }: PartitionOptions<Key, Index>) {
    this.#load = load
    this.#limitBytes = limitBytes
    this.#now = now
  }

  get size(): number {
    return this.#loaded.size
  }

  get documents(): number {
    return [...this.#loaded.values()].reduce((sum, { index }) => sum + index.size, 0)
  }

  has(site: Key): boolean {
    return this.#loaded.has(site) || this.#builds.has(site)
  }

  async get(site: Key): Promise<Partition<Index>> {
    const loaded = this.#loaded.get(site)
    if (loaded !== undefined) {
      this.#use(site, loaded)
      return loaded
    }
    const build = this.#builds.get(site) ?? this.#start(site)
    return build.partition
  }

  async apply(site: Key, pieces: Iterable<IndexChange>, generation: number): Promise<boolean> {
    const step = { pieces, generation }
    const build = this.#builds.get(site)
    if (build !== undefined) {
      build.steps.push(step)
      return true
    }
    const loaded = this.#loaded.get(site)
    if (loaded === undefined) return false
    if (loaded.underWay) {
      await loaded.underWay
      return this.apply(site, pieces, generation)
    }
    const taken = this.#take(site, loaded, step)
    loaded.underWay = taken.then(
      () => {},
      () => {},
    )
    try {
      return await taken
    } finally {
      loaded.underWay = null
    }
  }

  async #take(site: Key, loaded: Loaded<Index>, step: Step): Promise<boolean> {
    const isHeld = () => this.#loaded.get(site) === loaded
    if (isKnown(loaded, step)) return true
    if (!isNext(loaded, step)) {
      this.#forget(site)
      return false
    }
    try {
      let isFirst = true
      for (const piece of step.pieces) {
        if (!isFirst) await othersTurn()
        isFirst = false
        if (!isHeld()) return this.has(site)
        loaded.index.apply(piece)
      }
    } catch (error) {
      if (isHeld()) this.#forget(site)
      throw error
    }
    loaded.generation = step.generation
    this.#weigh(loaded)
    this.#dropUnused(site)
    return true
  }

  loaded(site: Key): Partition<Index> | null {
    return this.#loaded.get(site) ?? null
  }

  dropIdle(site: Key, ms: number): void {
    const loaded = this.#loaded.get(site)
    if (loaded && this.#now() - loaded.usedAt >= ms) this.#forget(site)
  }

  drop(site: Key): void {
    this.#forget(site)
    this.#builds.delete(site)
  }

  #start(site: Key): Build<Index> {
    const steps: Step[] = []
    const build = { partition: Promise.resolve().then(() => this.#build(site, steps)), steps }
    this.#builds.set(site, build)
    return build
  }

  async #build(site: Key, steps: Step[]): Promise<Partition<Index>> {
    // Dropped in the meantime, it is still for those who wait for it, but not for later callers.
    const isWanted = (): boolean => this.#builds.get(site)?.steps === steps
    try {
      for (let loads = 1; ; loads++) {
        const { index, generation } = await this.#load(site)
        const loaded = { index, generation, usedAt: 0, uses: 0, bytes: 0, underWay: null }
        const isComplete = catchUp(loaded, steps)
        if (!isComplete && loads < mostLoadsPerBuild) continue
        if (isComplete && isWanted()) this.#use(site, loaded)
        return loaded
      }
    } finally {
      if (isWanted()) this.#builds.delete(site)
    }
  }

  #use(site: Key, loaded: Loaded<Index>): void {
    loaded.usedAt = this.#now()
    this.#loaded.delete(site)
    this.#loaded.set(site, loaded)
    if (loaded.uses++ % usesBetweenWeighings !== 0) return
    this.#weigh(loaded)
    this.#dropUnused(site)
  }

  #weigh(loaded: Loaded<Index>): void {
    const bytes = loaded.index.bytes()
    this.#bytes += bytes - loaded.bytes
    loaded.bytes = bytes
  }

  #forget(site: Key): void {
    this.#bytes -= this.#loaded.get(site)?.bytes ?? 0
    this.#loaded.delete(site)
  }

  #dropUnused(kept: Key): void {
    if (this.#bytes <= this.#limitBytes) return
    const byUse = [...this.#loaded].sort(([, left], [, right]) => left.usedAt - right.usedAt)
    for (const [site] of byUse) {
      if (this.#bytes <= this.#limitBytes) return
      if (site !== kept) this.#forget(site)
    }
  }
}

const othersTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A process that made a change also hears of it from the database. */
const isKnown = (loaded: Loaded<SearchIndex>, step: Step) => step.generation <= loaded.generation
const isNext = (loaded: Loaded<SearchIndex>, step: Step) => step.generation === loaded.generation + 1

/** False if one of the changes that came after what was loaded is missing. */
function catchUp(loaded: Loaded<SearchIndex>, steps: readonly Step[]): boolean {
  const inOrder = [...steps].sort((left, right) => left.generation - right.generation)
  return inOrder.every((step) => {
    if (isKnown(loaded, step)) return true
    if (!isNext(loaded, step)) return false
    for (const piece of step.pieces) loaded.index.apply(piece)
    loaded.generation = step.generation
    return true
  })
}
