/** Keeps calls away from a service that has just failed, so that not every request waits for its timeout. */
export class Breaker {
  readonly #restMs: number
  readonly #now: () => number
  #isOpen = false
  #tryAgainAt = 0

  constructor(restMs: number, now: () => number = Date.now) {
    this.#restMs = restMs
    this.#now = now
  }

  /** While the service rests, one call in each rest is let through to see whether it is back. */
  get isClosed(): boolean {
    if (!this.#isOpen) return true
    if (this.#now() < this.#tryAgainAt) return false
    this.#tryAgainAt = this.#now() + this.#restMs
    return true
  }

  /** True if the service had not failed before. */
  failed(): boolean {
    const isNews = !this.#isOpen
    this.#isOpen = true
    this.#tryAgainAt = this.#now() + this.#restMs
    return isNews
  }

  /** True if the service had failed before. */
  answered(): boolean {
    const isNews = this.#isOpen
    this.#isOpen = false
    return isNews
  }
}
