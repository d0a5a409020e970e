/** The fewest insertions, deletions, replacements and swaps of neighbours; `most + 1` when there are more. */
export function editDistance(left: string, right: string, most: number): number {
  const width = right.length + 1
  if (Math.abs(left.length - right.length) > most) return most + 1
  let beforeLast = new Uint16Array(width)
  let last = Uint16Array.from({ length: width }, (_, column) => column)
  let current = new Uint16Array(width)
  for (let row = 1; row <= left.length; row++) {
    current[0] = row
    let least = row
    for (let column = 1; column < width; column++) {
      const isSame = left.charCodeAt(row - 1) === right.charCodeAt(column - 1)
      let steps = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1))
      if (isSwap(left, row, right, column)) steps = Math.min(steps, beforeLast[column - 2]! + 1)
      current[column] = steps
      if (steps < least) least = steps
    }
    if (least > most) return most + 1
    const spare = beforeLast
    beforeLast = last
    last = current
    current = spare
  }
  return last[width - 1]!
}

function isSwap(left: string, row: number, right: string, column: number): boolean {
  if (row < 2 || column < 2) return false
  return (
    left.charCodeAt(row - 1) === right.charCodeAt(column - 2) &&
    left.charCodeAt(row - 2) === right.charCodeAt(column - 1)
  )
}
