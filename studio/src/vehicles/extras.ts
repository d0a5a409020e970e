import { vec } from '../core/kit.ts'
import { common, lampMaterial, solid } from '../paint/materials.ts'
import type { BodyPartsContext } from './body-parts.ts'
import { addAwningRail, addHighRoof, addRaisedRoof, addSideWindows } from './camper-parts.ts'

/** Fit-out parts of a request: bull bar, snorkel, sports bar, canopy, side steps, roof rack, tow bar, roofs and awning of campers. */
export function addExtras(ctx: BodyPartsContext): void {
  const wanted = new Set(ctx.request.extras ?? [])
  const { shell } = ctx
  const { spec } = shell
  if (spec.rear === 'tub' && !wanted.has('canopy') && !wanted.has('noSportsBar')) addSportsBar(ctx)
  if (wanted.has('canopy') && spec.rear === 'tub') addCanopy(ctx)
  if (spec.rear === 'tub' || wanted.has('steps')) addSteps(ctx)
  if (wanted.has('bullBar')) addBullBar(ctx)
  if (wanted.has('snorkel')) addSnorkel(ctx)
  if (wanted.has('roofRack')) addRoofRack(ctx)
  if (wanted.has('highRoof')) addHighRoof(ctx)
  if (wanted.has('raisedRoof')) addRaisedRoof(ctx)
  if (wanted.has('sideWindows')) addSideWindows(ctx)
  if (wanted.has('awning')) addAwningRail(ctx)
  if (wanted.has('towBar')) {
    ctx.parts.box([0.22, 0.06, 0.06], 0.01, common.trim(), [shell.xRear - 0.04, spec.clearance + 0.06, 0])
    ctx.parts.cylinder(0.026, 0.07, common.chrome(), [shell.xRear - 0.13, spec.clearance + 0.12, 0])
  }
}

function addSportsBar({ parts, shell, look }: BodyPartsContext): void {
  const { spec } = shell
  const x = spec.glassBase - 0.2
  const top = spec.height - 0.18
  const material = look.accent === 'chrome' ? common.chrome() : common.trim()
  const w = spec.halfWidth * 0.84
  for (const side of [1, -1]) {
    parts.tube(
      [
        vec(x + 0.06, spec.deck - 0.02, side * w),
        vec(x + 0.02, top - 0.1, side * (w - 0.06)),
        vec(x - 0.05, top, side * (w - 0.13)),
        vec(x - 0.05, top + 0.01, 0),
      ],
      0.034,
      material,
      50,
    )
    parts.tube(
      [
        vec(x - 0.04, top - 0.05, side * (w - 0.09)),
        vec(x - 0.48, spec.deck + 0.12, side * w),
        vec(x - 0.64, spec.deck - 0.02, side * w),
      ],
      0.028,
      material,
      30,
    )
  }
}

function addSteps({ parts, shell }: BodyPartsContext): void {
  const { spec } = shell
  const front = shell.frontAxle - shell.archRadius - 0.1
  const rear = shell.rearAxle + shell.archRadius + 0.1
  parts.pair([front - rear, 0.05, 0.13], 0.02, common.trim(), [
    (front + rear) / 2,
    spec.clearance + 0.01,
    spec.halfWidth - 0.02,
  ])
}

function addCanopy({ parts, shell, house, paint }: BodyPartsContext): void {
  const { spec } = shell
  const front = spec.glassBase - 0.14
  const rear = shell.xRear + 0.1
  const top = house.roofHeight(spec.glassTop) - 0.03
  const low = spec.deck - 0.04
  const half = spec.halfWidth * 0.84
  parts.slab(
    [
      [front, low],
      [rear, low],
      [rear + 0.14, top - 0.06],
      [rear + 0.24, top],
      [front + 0.02, top + 0.02],
    ],
    half * 2,
    0.09,
    paint,
  )
  const middle = (low + top) / 2
  for (const [from, to] of [
    [0.06, 0.48],
    [0.53, 0.94],
  ] as const)
    parts.pair([(front - rear - 0.2) * (to - from), 0.32, 0.02], 0.008, common.gloss(), [
      front - (front - rear - 0.2) * ((from + to) / 2),
      middle + 0.04,
      half - 0.002,
    ])
  parts.box([0.02, 0.36, half * 1.62], 0.01, common.gloss(), [rear + 0.066, middle + 0.05, 0], [0, 0, -0.22])
  parts.box([0.03, 0.03, 0.2], 0.01, common.trim(), [rear - 0.005, low + 0.07, 0])
  parts.pair([front - rear - 0.5, 0.03, 0.03], 0.01, common.trim(), [
    (front + rear) / 2 + 0.06,
    top + 0.03,
    half - 0.16,
  ])
}

function addBullBar({ parts, shell }: BodyPartsContext): void {
  const { spec } = shell
  const x = shell.xFront + 0.07
  const metal = solid('#1c1d1f', 0.4, 0.3, 0.5)
  const low = spec.clearance + 0.16
  parts.slab(
    [
      [x - 0.22, low - 0.06],
      [x + 0.02, low - 0.04],
      [x + 0.05, low + 0.12],
      [x + 0.02, low + 0.24],
      [x - 0.22, low + 0.24],
    ],
    spec.halfWidth * 1.5,
    0.03,
    metal,
  )
  parts.pair([0.34, 0.24, 0.3], 0.06, metal, [x - 0.26, low + 0.11, spec.halfWidth * 0.84], [0, 0.5, 0])
  const hoop = spec.nose + 0.1
  for (const side of [1, -1]) {
    parts.tube(
      [
        vec(x + 0.01, low + 0.2, side * 0.32),
        vec(x, hoop - 0.1, side * 0.31),
        vec(x - 0.02, hoop, side * 0.2),
        vec(x - 0.02, hoop, 0),
      ],
      0.034,
      metal,
      40,
    )
    parts.tube(
      [
        vec(x + 0.01, low + 0.2, side * 0.62),
        vec(x - 0.05, hoop - 0.2, side * 0.64),
        vec(x - 0.03, hoop - 0.14, side * 0.32),
      ],
      0.03,
      metal,
      30,
    )
    parts.cylinder(0.085, 0.06, metal, [x + 0.05, low + 0.31, side * 0.17], 'x')
    parts.cylinder(0.072, 0.064, lampMaterial('#dfe7ee', 0.25), [x + 0.056, low + 0.31, side * 0.17], 'x')
  }
}

function addSnorkel({ parts, shell }: BodyPartsContext): void {
  const { spec } = shell
  const x = spec.screenBase
  const z = shell.sideAt(x, spec.cowl - 0.14)
  parts.tube(
    [
      vec(x + 0.4, spec.cowl - 0.13, z - 0.01),
      vec(x + 0.06, spec.cowl - 0.02, z - 0.02),
      vec(spec.screenTop + 0.2, spec.height - 0.2, spec.roofHalf + 0.1),
      vec(spec.screenTop + 0.12, spec.height - 0.02, spec.roofHalf + 0.06),
    ],
    0.036,
    common.trim(),
    40,
  )
  parts.box([0.14, 0.13, 0.09], 0.03, common.trim(), [
    spec.screenTop + 0.16,
    spec.height + 0.03,
    spec.roofHalf + 0.06,
  ])
}

function addRoofRack({ parts, shell, house }: BodyPartsContext): void {
  const { spec } = shell
  const [front, rear] = [spec.screenTop - 0.25, spec.glassTop + 0.25]
  const half = house.roofEdge((front + rear) / 2) - 0.05
  const y = spec.height + 0.08
  const metal = common.trim()
  for (const side of [1, -1])
    parts.box([front - rear, 0.045, 0.05], 0.012, metal, [(front + rear) / 2, y, side * half])
  const slats = 7
  for (let i = 0; i < slats; i++)
    parts.box([0.07, 0.02, half * 2], 0.006, metal, [
      rear + ((front - rear) * (i + 0.5)) / slats,
      y + 0.01,
      0,
    ])
  for (const x of [front - 0.15, rear + 0.15])
    for (const side of [1, -1]) parts.box([0.07, 0.13, 0.03], 0.01, metal, [x, y - 0.06, side * half])
}
