import { planOf, type RoomSize } from './plan.ts'

/** What a plan is drawn with. Sizes in metres are those of `furniture.ts` and `ensuite.ts`. */
const ink = '#2b3036'
const timber = '#e9dccb'
const soft = '#d7dee4'
const wet = '#dfe9ea'
const paper = '#f4f1ec'
const [width, height] = [1600, 1067]
const bedSize = { length: 1.88, width: 1.53 }

/**
 * The room from above as SVG, 1600 × 1067, front to the left as dealers print it. Names of its parts stand in it, and no length: vans of
 * one design are sold in several.
 */
export function floorPlan(size: Omit<RoomSize, 'fitOut'>): string {
  const { rear, front, half } = size
  const { wall, kitchen, dinette, door } = planOf(size)
  const scale = Math.min((width - 200) / (front - rear), (height - 470) / (half * 2))
  const left = (width - (front - rear) * scale) / 2
  const top = (height - half * 2 * scale) / 2 - 10
  const x = (at: number) => left + (front - at) * scale
  const y = (at: number) => top + (half - at) * scale
  const box = (from: number, to: number, right: number, leftmost: number, fill: string, round = 0.03) =>
    `<rect x="${x(to)}" y="${y(right)}" width="${(to - from) * scale}" height="${(right - leftmost) * scale}" rx="${round * scale}" fill="${fill}"/>`
  const round = (at: number, side: number, radius: number, fill: string) =>
    `<circle cx="${x(at)}" cy="${y(side)}" r="${radius * scale}" fill="${fill}"/>`
  const word = (at: number, side: number, text: string) =>
    `<text x="${x(at)}" y="${y(side) + 9}" stroke="none" fill="${ink}">${text}</text>`
  const head = front - 0.14
  const foot = head - bedSize.length
  const across = bedSize.width / 2
  const bench = kitchen[0] + 0.62
  const [hob, sink] = [bench + 0.26, kitchen[1] - 0.34]
  const table = (dinette[0] + dinette[1]) / 2
  const inner = half - 0.98
  const parts = [
    box(front - 0.52, front, half, across + 0.04, timber),
    box(front - 0.52, front, -across - 0.04, -half, timber),
    box(foot, head, across, -across, '#ffffff', 0.06),
    box(foot, foot + 0.56, across, -across, soft, 0.06),
    box(head - 0.5, head - 0.08, across - 0.1, 0.06, soft, 0.1),
    box(head - 0.5, head - 0.08, -0.06, 0.1 - across, soft, 0.1),
    word(foot + 1.0, 0, 'Bed'),
    box(bench, kitchen[1], half, half - 0.56, timber),
    box(kitchen[0], bench, half, half - 0.56, soft),
    ...[-0.11, 0.11].flatMap((along) =>
      [0.17, 0.38].map((deep) => round(hob + along, half - deep, 0.07, 'none')),
    ),
    box(sink - 0.21, sink + 0.21, half - 0.12, half - 0.44, '#ffffff', 0.06),
    word((kitchen[0] + bench) / 2, half - 0.28, 'Fridge'),
    word((bench + kitchen[1]) / 2, half - 0.74, 'Kitchen'),
    box(dinette[0], dinette[0] + 0.46, -inner, -half, soft, 0.06),
    box(dinette[1] - 0.46, dinette[1], -inner, -half, soft, 0.06),
    box(table - 0.3, table + 0.3, -inner - 0.06, -half + 0.08, '#ffffff', 0.08),
    word(table, -half + 0.5, 'Dinette'),
    ...(size.bunks ? bunks() : size.ensuite > 0 ? ensuite() : []),
    entrance(),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Figtree, Liberation Sans, Arial, sans-serif" font-size="27" text-anchor="middle" stroke="${ink}" stroke-width="3">
<rect width="${width}" height="${height}" fill="${paper}" stroke="none"/>
<rect x="${x(front)}" y="${y(half)}" width="${(front - rear) * scale}" height="${half * 2 * scale}" rx="16" fill="#ffffff" stroke-width="16"/>
${parts.join('\n')}
<text x="${x(front)}" y="${y(half) - 88}" text-anchor="start" stroke="none" fill="${ink}" font-size="36">Floor plan</text>
<text x="${x(front)}" y="${y(half) - 32}" text-anchor="start" stroke="none" fill="#5c636b">Front</text>
<text x="${x(rear)}" y="${y(half) - 32}" text-anchor="end" stroke="none" fill="#5c636b">Rear</text>
</svg>`

  function ensuite(): string[] {
    const middle = (rear + wall) / 2
    return [
      box(rear, wall, 0.86 - half, -half, wet, 0.02),
      round(middle, 0.43 - half, 0.06, '#ffffff'),
      word(middle, 0.62 - half, 'Shower'),
      box(rear + 0.02, rear + 0.46, half - 0.02, half - 0.8, timber),
      round(rear + 0.25, half - 0.4, 0.17, '#ffffff'),
      box(rear + 0.04, rear + 0.18, 1.34 - half, 0.98 - half, '#ffffff', 0.03),
      round(rear + 0.36, 1.16 - half, 0.19, '#ffffff'),
      word(wall - 0.3, half - 0.3, 'Ensuite'),
      // Its wall leaves a doorway beside the middle.
      ...[
        [half, 0.2],
        [-0.45, -half],
      ].map(
        ([from, to]) =>
          `<line x1="${x(wall)}" x2="${x(wall)}" y1="${y(from!)}" y2="${y(to!)}" stroke-width="10"/>`,
      ),
    ]
  }

  function bunks(): string[] {
    const middle = (rear + wall) / 2
    const across = half - 0.39
    const side = 0.98 - half
    return [
      box(rear, wall, half, half - 0.78, '#ffffff', 0.05),
      box(rear + 0.56, wall, half, half - 0.78, soft, 0.05),
      box(rear + 0.08, rear + 0.46, half - 0.1, half - 0.68, soft, 0.1),
      word(middle + 0.28, across, `${size.bunks} bunks`),
      box(rear, rear + 0.86, side, -half, wet, 0.02),
      round(rear + 0.43, (side - half) / 2, 0.06, '#ffffff'),
      word(rear + 0.43, side - 0.24, 'Shower'),
      round(wall - 0.36, 0.3 - half, 0.19, '#ffffff'),
      word(wall - 0.5, side - 0.24, 'Ensuite'),
      box(rear, wall, side, -half, 'none', 0.02),
    ]
  }

  /** The door stands open: its leaf, and the way it swings. */
  function entrance(): string {
    const [from, to] = [x(door[1]), x(door[0])]
    const [side, out] = [y(-half), y(-half) + (to - from)]
    return `<line x1="${from}" x2="${to}" y1="${side}" y2="${side}" stroke="#ffffff" stroke-width="17"/>
<path d="M ${from} ${side} V ${out} A ${to - from} ${to - from} 0 0 0 ${to} ${side}" fill="none" stroke-dasharray="9 9"/>
<text x="${(from + to) / 2}" y="${side - 20}" stroke="none" fill="${ink}">Door</text>`
  }
}
