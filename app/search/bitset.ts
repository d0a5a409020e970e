/** One bit per slot. Every bitset of one index has the same length. */
export type Bitset = Int32Array

/** An empty bitset; `capacity` is a multiple of 32. */
export function createBitset(capacity: number): Bitset {
  return new Int32Array(capacity >>> 5)
}

export function grownBitset(bits: Bitset, capacity: number): Bitset {
  const grown = createBitset(capacity)
  grown.set(bits)
  return grown
}

export function hasBit(bits: Bitset, slot: number): boolean {
  return (bits[slot >>> 5]! & (1 << (slot & 31))) !== 0
}

export function assignBit(bits: Bitset, slot: number, on: boolean): void {
  if (on) bits[slot >>> 5]! |= 1 << (slot & 31)
  else bits[slot >>> 5]! &= ~(1 << (slot & 31))
}

export function intersect(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word++) target[word]! &= other[word]!
}

export function unite(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word++) target[word]! |= other[word]!
}

export function subtract(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word++) target[word]! &= ~other[word]!
}

export function bitsInWord(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555)
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333)
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBits(bits: Bitset): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) {
    const value = bits[word]!
    if (value !== 0) count += bitsInWord(value)
  }
  return count
}

export function countCommonBits(left: Bitset, right: Bitset): number {
  let count = 0
  for (let word = 0; word < left.length; word++) count += bitsInWord(left[word]! & right[word]!)
  return count
}

/** Writes the slots of the set bits in ascending order and returns how many there are. */
export function extractSlots(bits: Bitset, slots: Uint32Array): number {
  let length = 0
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word]!
    const first = word << 5
    while (rest !== 0) {
      const lowest = rest & -rest
      slots[length++] = first + 31 - Math.clz32(lowest)
      rest ^= lowest
    }
  }
  return length
}
