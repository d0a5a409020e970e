import { firstNot, SortedSlots } from './sorted-slots.ts'
import { wordsOf } from './words.ts'

export const shortestBeginning = 3
const bytesPerIdentifier = 80

/** Stock numbers and the like, compared by their letters and digits alone. */
export class Identifiers {
  /** By entry. */
  readonly #texts: string[] = []
  readonly #slots: number[] = []
  readonly #free: number[] = []
  /** By slot. */
  readonly #entries: (readonly number[] | undefined)[] = []
  readonly #order: SortedSlots

  constructor() {
    const texts = this.#texts
    this.#order = new SortedSlots((left, right) => {
      if (texts[left] === texts[right]) return left - right
      return texts[left]! < texts[right]! ? -1 : 1
    })
  }

  isAt(slot: number, identifiers: readonly string[]): boolean {
    const entries = this.#entries[slot] ?? []
    const texts = comparable(identifiers)
    return texts.length === entries.length && texts.every((text, at) => text === this.#texts[entries[at]!])
  }

  write(slot: number, identifiers: readonly string[]): void {
    if (this.isAt(slot, identifiers)) return
    for (const entry of this.#entries[slot] ?? []) {
      this.#order.remove(entry)
      this.#free.push(entry)
    }
    const entries = this.#add(slot, comparable(identifiers))
    for (const entry of entries) this.#order.insert(entry)
  }

  /** As `write`, for many slots; `sort` is to follow before anything else. */
  writeUnsorted(slot: number, identifiers: readonly string[]): void {
    this.#free.push(...(this.#entries[slot] ?? []))
    this.#add(slot, comparable(identifiers))
  }

  sort(): void {
    this.#order.sort(Uint32Array.from(this.#entries.flatMap((entries) => entries ?? [])))
  }

  /** The slots of the documents with this identifier. */
  whole(text: string): number[] {
    return this.#find(text, (found) => found === text)
  }

  /** The slots of the documents with an identifier that begins so; too short a beginning finds nothing. */
  beginningWith(text: string): number[] {
    return text.length < shortestBeginning ? [] : this.#find(text, (found) => found.startsWith(text))
  }

  bytes(): number {
    return this.#texts.length * bytesPerIdentifier + this.#order.slots.byteLength
  }

  #add(slot: number, texts: readonly string[]): readonly number[] {
    const entries = texts.map((text) => {
      const entry = this.#free.pop() ?? this.#texts.length
      this.#texts[entry] = text
      this.#slots[entry] = slot
      return entry
    })
    this.#entries[slot] = entries.length > 0 ? entries : undefined
    return entries
  }

  #find(text: string, isFound: (found: string) => boolean): number[] {
    const slots: number[] = []
    for (let at = this.#positionOf(text); at < this.#order.length; at++) {
      const entry = this.#order.slots[at]!
      if (!isFound(this.#texts[entry]!)) break
      slots.push(this.#slots[entry]!)
    }
    return slots
  }

  #positionOf(text: string): number {
    return firstNot(this.#order.length, (at) => this.#texts[this.#order.slots[at]!]! < text)
  }
}

/** As they are compared: by their letters and digits alone. */
export function comparable(identifiers: readonly string[]): string[] {
  return identifiers.map((identifier) => wordsOf(identifier).join('')).filter((text) => text !== '')
}
