type Dot = readonly [x: number, y: number]

/** Closed outlines of the '1' cells of a mask, in cells, without those that enclose less than `least` cells. */
export function outlines(mask: string, width: number, height: number, least: number): Dot[][] {
  const isSet = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && mask[y * width + x] === '1'
  const next = new Map<string, Dot[]>()
  const edge = (from: Dot, to: Dot): void => {
    const key = from.join()
    next.set(key, [...(next.get(key) ?? []), to])
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!isSet(x, y)) continue
      if (!isSet(x, y - 1)) edge([x, y], [x + 1, y])
      if (!isSet(x + 1, y)) edge([x + 1, y], [x + 1, y + 1])
      if (!isSet(x, y + 1)) edge([x + 1, y + 1], [x, y + 1])
      if (!isSet(x - 1, y)) edge([x, y + 1], [x, y])
    }
  const rings: Dot[][] = []
  for (const [key, targets] of next)
    while (targets.length > 0) {
      const ring: Dot[] = [key.split(',').map(Number) as unknown as Dot]
      for (let at = targets.pop(); at; at = next.get(at.join())?.pop()) ring.push(at)
      rings.push(ring)
    }
  return rings.filter((ring) => Math.abs(area(ring)) >= least)
}

export const area = (ring: readonly Dot[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!
    return sum + (x * nextY - nextX * y) / 2
  }, 0)

/** Leaves out the points that lie nearer than `tolerance` to the line between their neighbours. */
export function simplified(ring: readonly Dot[], tolerance: number): Dot[] {
  const far = ring.reduce(
    (best, dot, i) => (distance(dot, ring[0]!) > distance(ring[best]!, ring[0]!) ? i : best),
    0,
  )
  return [...reduced(ring.slice(0, far + 1), tolerance), ...reduced(ring.slice(far), tolerance).slice(1, -1)]
}

function reduced(line: readonly Dot[], tolerance: number): Dot[] {
  if (line.length < 3) return [...line]
  const [first, last] = [line[0]!, line.at(-1)!]
  let [worst, most] = [0, 0]
  for (let i = 1; i < line.length - 1; i++) {
    const away = distanceToLine(line[i]!, first, last)
    if (away > most) [worst, most] = [i, away]
  }
  if (most <= tolerance) return [first, last]
  return [
    ...reduced(line.slice(0, worst + 1), tolerance).slice(0, -1),
    ...reduced(line.slice(worst), tolerance),
  ]
}

const distance = (a: Dot, b: Dot): number => Math.hypot(a[0] - b[0], a[1] - b[1])

function distanceToLine(dot: Dot, a: Dot, b: Dot): number {
  const length = distance(a, b)
  if (length === 0) return distance(dot, a)
  return Math.abs((b[0] - a[0]) * (a[1] - dot[1]) - (a[0] - dot[0]) * (b[1] - a[1])) / length
}

/** A turn sharper than this stays a corner; others become curves. In radians. */
const corner = 0.9

/** Relative path with one decimal place; `scale` turns cells into units of the view box. */
export function pathOf(rings: readonly (readonly Dot[])[], scale: number): string {
  return rings
    .map((ring) => ringPath(ring.map(([x, y]) => [Math.round(x * scale * 10), Math.round(y * scale * 10)])))
    .join('')
}

function ringPath(ring: readonly Dot[]): string {
  const at = (i: number): Dot => ring[(i + ring.length) % ring.length]!
  const isCorner = ring.map((_, i) => turn(at(i - 1), at(i), at(i + 1)) > corner)
  const middle = (i: number): Dot => [
    Math.round((at(i)[0] + at(i + 1)[0]) / 2),
    Math.round((at(i)[1] + at(i + 1)[1]) / 2),
  ]
  const start = middle(-1)
  let pen = start
  const to = (dots: readonly Dot[]): string => {
    const text = dots
      .flatMap(([x, y]) => [number(x - pen[0]), number(y - pen[1])])
      .reduce((all, one) => all + joined(one))
    pen = dots.at(-1)!
    return text
  }
  let path = `M${number(start[0])}${joined(number(start[1]))}`
  ring.forEach((dot, i) => {
    path += isCorner[i] ? `l${to([dot])}` : `q${to([dot, middle(i)])}`
    if (isCorner[i] && !isCorner[(i + 1) % ring.length]) path += `l${to([middle(i)])}`
  })
  return `${path}z`
}

function turn(before: Dot, dot: Dot, after: Dot): number {
  const change =
    Math.atan2(after[1] - dot[1], after[0] - dot[0]) - Math.atan2(dot[1] - before[1], dot[0] - before[0])
  return Math.abs(Math.atan2(Math.sin(change), Math.cos(change)))
}

/** Wipes out whatever is thinner than twice the radius, such as aerials. */
export function opened(mask: string, width: number, radius: number): string {
  const spread = (cells: Uint8Array, value: 0 | 1): Uint8Array => {
    let from = cells
    for (let step = 0; step < radius; step++) {
      const next = from.slice()
      for (let i = 0; i < from.length; i++) {
        const x = i % width
        const isNear =
          (x > 0 && from[i - 1] === value) ||
          (x < width - 1 && from[i + 1] === value) ||
          from[i - width] === value ||
          from[i + width] === value
        if (isNear) next[i] = value
      }
      from = next
    }
    return from
  }
  const cells = Uint8Array.from(mask, Number)
  return spread(spread(cells, 0), 1).join('')
}

const number = (tenths: number): string => String(tenths / 10).replace(/^(-?)0\./, '$1.')
const joined = (text: string): string => (text.startsWith('-') ? text : ` ${text}`)
