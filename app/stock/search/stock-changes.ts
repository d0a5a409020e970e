/** So many changes of words are told apart; then all that is kept goes. */
const mostReworded = 10_000

/**
 * How a site's stock has changed since this process read it: a change that a list, a count or a card may show, or one of a car's
 * other words (comments, equipment, further photos), which only pages of that car show.
 */
export class StockChanges {
  #lists = crypto.randomUUID()
  #at = 0
  readonly #reworded = new Map<string, number>()

  /** Another after each change that a list may show. */
  get lists(): string {
    return this.#lists
  }

  /** How many changes there were. */
  get at(): number {
    return this.#at
  }

  /** `isOfWords`: no list shows anything of the change. */
  note(ids: readonly string[], isOfWords: boolean): void {
    this.#at++
    if (!isOfWords || this.#reworded.size + ids.length > mostReworded) {
      this.#lists = crypto.randomUUID()
      this.#reworded.clear()
      return
    }
    for (const id of ids) this.#reworded.set(id, this.#at)
  }

  /** Whether one of these cars has other words than at `since`; null: any car. */
  isReworded(ids: ReadonlySet<string> | null, since: number): boolean {
    if (since === this.#at) return false
    if (ids === null) return [...this.#reworded.values()].some((at) => at > since)
    return [...ids].some((id) => (this.#reworded.get(id) ?? 0) > since)
  }
}
