/** The last few answers by key; one more drops the oldest. */
export class FewAnswers<Answer> {
  readonly #answers = new Map<string, Answer>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#answers.size
  }

  async get(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const known = this.#answers.get(key)
    if (known !== undefined) return known
    const answer = await make()
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > this.#most) this.#answers.delete(oldest!)
    return answer
  }
}
