/** Texts by key; when they are too long together, those that were put first go first. */
export class RecentTexts {
  readonly #texts = new Map<string, string>()
  readonly #mostCharacters: number
  #characters = 0

  constructor(mostCharacters: number) {
    this.#mostCharacters = mostCharacters
  }

  has(key: string): boolean {
    return this.#texts.has(key)
  }

  get(key: string): string | undefined {
    return this.#texts.get(key)
  }

  set(key: string, text: string): void {
    this.delete(key)
    this.#texts.set(key, text)
    this.#characters += text.length
    for (const first of this.#texts.keys()) {
      if (this.#characters <= this.#mostCharacters) return
      this.delete(first)
    }
  }

  delete(key: string): void {
    this.#characters -= this.#texts.get(key)?.length ?? 0
    this.#texts.delete(key)
  }

  bytes(): number {
    return this.#characters + this.#texts.size * 150
  }
}
