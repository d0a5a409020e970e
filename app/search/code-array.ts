export type CodeArray = Uint8Array | Uint16Array | Uint32Array

/** The narrowest array for codes up to and including `largest`. */
export function createCodes(largest: number, length: number): CodeArray {
  if (largest < 2 ** 8) return new Uint8Array(length)
  if (largest < 2 ** 16) return new Uint16Array(length)
  return new Uint32Array(length)
}

export function canHold(codes: CodeArray, largest: number): boolean {
  return largest < 2 ** (codes.BYTES_PER_ELEMENT * 8)
}

/** A copy of the first `length` codes with room for `room` of them up to `largest`. */
export function copyCodes(codes: CodeArray, length: number, room: number, largest: number): CodeArray {
  const wide = 2 ** (codes.BYTES_PER_ELEMENT * 8) - 1
  const copy = createCodes(Math.max(wide, largest), room)
  copy.set(codes.subarray(0, length))
  return copy
}
