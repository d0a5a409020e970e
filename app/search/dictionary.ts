import { SortedSlots } from './sorted-slots.ts'

/** The code of 'no value'. */
export const noCode = 0
export const noCodes: readonly number[] = []

const bytesPerValue = 96

/** The values of one attribute and their codes 1, 2, …; the code of a released value is given out again. */
export class Dictionary {
  readonly #codes = new Map<string, number>()
  readonly #values: string[] = ['']
  readonly #free: number[] = []
  readonly #order: SortedSlots
  #isOrdered = false
  #characters = 0

  constructor() {
    const values = this.#values
    this.#order = new SortedSlots((left, right) =>
      values[left]! < values[right]! ? -1 : left === right ? 0 : 1,
    )
  }

  /** Every code is below it. */
  get limit(): number {
    return this.#values.length
  }

  /** `noCode` for a value that no document has. */
  codeOf(value: string): number {
    return this.#codes.get(value) ?? noCode
  }

  valueOf(code: number): string {
    return this.#values[code]!
  }

  add(value: string): number {
    const code = this.#free.pop() ?? this.#values.length
    this.#values[code] = value
    this.#codes.set(value, code)
    this.#characters += value.length
    if (this.#isOrdered) this.#order.insert(code)
    return code
  }

  release(code: number): void {
    const value = this.#values[code]!
    if (this.#isOrdered) this.#order.remove(code)
    this.#characters -= value.length
    this.#codes.delete(value)
    this.#values[code] = ''
    this.#free.push(code)
  }

  get size(): number {
    return this.#codes.size
  }

  /** The codes in the order of their values: the first `size`. */
  inOrder(): Uint32Array {
    if (!this.#isOrdered) {
      this.#order.sort(Uint32Array.from(this.#codes.values()))
      this.#isOrdered = true
    }
    return this.#order.slots
  }

  bytes(): number {
    return this.#characters + this.limit * (bytesPerValue + 8)
  }
}
