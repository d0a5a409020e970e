export type BreakerOptions = {
  /** How long a service is left alone, in milliseconds. */
  readonly restMs: number
  /** After so many failures in a row. */
  readonly failuresAllowed?: number
  readonly now?: () => number
}

/** Keeps calls away from a service that fails, so that not every request waits for its timeout. */
export class Breaker {
  readonly #restMs: number
  readonly #failuresAllowed: number
  readonly #now: () => number
  #failures = 0
  #tryAgainAt = 0

  constructor({ restMs, failuresAllowed = 1, now = Date.now }: BreakerOptions) {
    this.#restMs = restMs
    this.#failuresAllowed = failuresAllowed
    this.#now = now
  }

  get #isOpen(): boolean {
    return this.#failures >= this.#failuresAllowed
  }

  /** For who looks on: it lets no call through. */
  get isResting(): boolean {
    return this.#isOpen
  }

  /** While the service rests, one call in each rest is let through to see whether it is back. */
  get isClosed(): boolean {
    if (!this.#isOpen) return true
    if (this.#now() < this.#tryAgainAt) return false
    this.#tryAgainAt = this.#now() + this.#restMs
    return true
  }

  /** True if the service rests from now on and did not before. */
  failed(): boolean {
    const wasOpen = this.#isOpen
    this.#failures++
    this.#tryAgainAt = this.#now() + this.#restMs
    return this.#isOpen && !wasOpen
  }

  /** True if the service rested before. */
  answered(): boolean {
    const wasOpen = this.#isOpen
    this.#failures = 0
    return wasOpen
  }
}
