import { firstNot, SortedSlots } from './sorted-slots.ts'

/** The code of 'no value'. */
export const noCode = 0
export const noCodes: readonly number[] = []

const bytesPerValue = 96

/** The values of one attribute and their codes 1, 2, …; the code of a released value is given out again. */
export class Dictionary {
  /** While many are added; after that the order tells the code of a value. */
  #codes: Map<string, number> | null = null
  readonly #values: string[] = ['']
  readonly #free: number[] = []
  readonly #order: SortedSlots
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
    if (this.#codes !== null) return this.#codes.get(value) ?? noCode
    const { slots, length } = this.#order
    const at = firstNot(length, (place) => this.#values[slots[place]!]! < value)
    const code = at < length ? slots[at]! : noCode
    return this.#values[code] === value ? code : noCode
  }

  valueOf(code: number): string {
    return this.#values[code]!
  }

  add(value: string): number {
    const code = this.#free.pop() ?? this.#values.length
    this.#values[code] = value
    this.#characters += value.length
    if (this.#codes !== null) this.#codes.set(value, code)
    else this.#order.insert(code)
    return code
  }

  release(code: number): void {
    const value = this.#values[code]!
    if (this.#codes !== null) this.#codes.delete(value)
    else this.#order.remove(code)
    this.#characters -= value.length
    this.#values[code] = ''
    this.#free.push(code)
  }

  /** To be called before many additions, which are then put in order once. */
  expectMany(): void {
    this.#codes ??= new Map(Array.from(this.inOrder(), (code) => [this.#values[code]!, code]))
  }

  /** After `expectMany`, before the order is asked. */
  order(): void {
    if (this.#codes !== null) this.#order.sort(Uint32Array.from(this.#codes.values()))
    this.#codes = null
  }

  /** The codes in the order of their values. */
  inOrder(): Uint32Array {
    return this.#order.slots.subarray(0, this.#order.length)
  }

  bytes(): number {
    return this.#characters + this.limit * (bytesPerValue + 8)
  }
}
