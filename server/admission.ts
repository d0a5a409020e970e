/**
 * Who may start work now. Each lane does so many things at once; what comes beyond waits for a little, those of one address
 * in turn with those of others, and is then refused: a visitor who is told to come back in two seconds is better off than
 * one who waits for a minute with everybody else.
 */

export type Lane = {
  readonly name: string
  readonly atOnce: number
  readonly patienceMs: number
  /** Beyond so many that wait, nobody joins. */
  readonly mostWaiting: number
}

export type Admission = {
  /** Runs the work when its turn comes; null when it does not come in time. */
  admit<T>(address: string | null, work: () => Promise<T>): Promise<T | null>
  readonly state: { readonly running: number; readonly waiting: number; readonly refused: number }
}

type Waiting = {
  readonly queue: Waiting[]
  readonly address: string
  /** By the lane's own clock. */
  readonly until: number
  readonly answer: (came: boolean) => void
}

export function createAdmission(lane: Lane): Admission {
  return new FairAdmission(lane)
}

class FairAdmission implements Admission {
  readonly #lane: Lane
  /** By address, in the order in which their turns come. */
  readonly #queues = new Map<string, Waiting[]>()
  #running = 0
  /** In the order in which they came. */
  readonly #waiting = new Set<Waiting>()
  #refused = 0
  #isStarting = false
  /** Milliseconds in which the loop turned: a pause of the process counts as a moment, since nobody could have begun in it. */
  #clockMs = 0
  #ticker: NodeJS.Timeout | null = null
  /** From one start to the next while others wait, on average. */
  #paceMs = 0
  #pacedAt = 0
  #startedAt: number | null = null

  constructor(lane: Lane) {
    this.#lane = lane
  }

  get state() {
    return { running: this.#running, waiting: this.#waiting.size, refused: this.#refused }
  }

  async admit<T>(address: string | null, work: () => Promise<T>): Promise<T | null> {
    if (this.#isHopeless() || !(await this.#turn(address ?? ''))) {
      this.#refused++
      return null
    }
    try {
      return await work()
    } finally {
      this.#running--
      this.#startSoon()
    }
  }

  /** Who would wait in vain is told at once. */
  #isHopeless(): boolean {
    const { atOnce, mostWaiting, patienceMs } = this.#lane
    // A handful is worked off in time however the last moment went.
    if (this.#waiting.size < 2 * atOnce) return false
    // A pace of some time ago says nothing of now; by half, since the next ones may take longer than those before.
    const paceMs = performance.now() - this.#pacedAt < paceHoldsMs ? this.#paceMs : 0
    return this.#waiting.size >= mostWaiting || this.#waiting.size * paceMs > patienceMs / 2
  }

  /** True when its turn comes; false after the lane's patience. */
  #turn(address: string): Promise<boolean> {
    return new Promise((answer) => {
      const queue = this.#queues.get(address) ?? []
      this.#queues.set(address, queue)
      const waiting = { queue, address, answer, until: this.#clockMs + this.#lane.patienceMs }
      queue.push(waiting)
      this.#waiting.add(waiting)
      this.#tickSoon()
      this.#startSoon()
    })
  }

  #tickSoon(): void {
    if (this.#ticker || this.#waiting.size === 0) return
    const tickMs = this.#lane.patienceMs / ticksOfPatience
    const from = performance.now()
    this.#ticker = setTimeout(() => {
      this.#ticker = null
      this.#clockMs += Math.min(performance.now() - from, 2 * tickMs)
      this.#giveUpLate()
      this.#tickSoon()
    }, tickMs)
  }

  #giveUpLate(): void {
    for (const waiting of this.#waiting) {
      if (waiting.until > this.#clockMs) break
      const { queue, address } = waiting
      queue.splice(queue.indexOf(waiting), 1)
      if (queue.length === 0) this.#queues.delete(address)
      this.#leave(waiting, false)
    }
    if (this.#waiting.size === 0) this.#startedAt = null
  }

  #leave(waiting: Waiting, came: boolean): void {
    this.#waiting.delete(waiting)
    waiting.answer(came)
  }

  /**
   * One piece of work a turn of the loop: a page is made in one go, and of a hundred that came together ninety would otherwise
   * wait unseen, behind each other, where nobody can be told.
   */
  #startSoon(): void {
    if (this.#isStarting || this.#waiting.size === 0 || this.#running >= this.#lane.atOnce) return
    this.#isStarting = true
    setImmediate(() => {
      this.#isStarting = false
      this.#startNext()
      this.#startSoon()
    })
  }

  #startNext(): void {
    const [address, queue] = this.#queues.entries().next().value ?? []
    const first = queue?.shift()
    if (address === undefined || !queue || !first) return
    // Its next one waits behind those of all others.
    this.#queues.delete(address)
    if (queue.length > 0) this.#queues.set(address, queue)
    this.#running++
    this.#notePace()
    this.#leave(first, true)
  }

  #notePace(): void {
    const now = performance.now()
    if (this.#startedAt !== null) {
      this.#paceMs += (now - this.#startedAt - this.#paceMs) * paceWeight
      this.#pacedAt = now
    }
    this.#startedAt = this.#waiting.size > 1 ? now : null
  }
}

/** Of the newest interval in the average. */
const paceWeight = 0.1
const paceHoldsMs = 1000

/** Who waits in vain is told at most so fine a part of the patience late. */
const ticksOfPatience = 10
