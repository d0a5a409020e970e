import * as THREE from 'three'
import { bodies } from '../bodies/index.ts'
import { BodyCanvas } from '../body/canvas.ts'
import { Greenhouse, glassStart, screenEnd } from '../body/greenhouse.ts'
import { paintSides } from '../body/paint-body.ts'
import { paintGlass } from '../body/paint-glass.ts'
import { LowerShell } from '../body/shell.ts'
import type { BodySpec } from '../body/spec.ts'
import { coachWindows } from '../caravans/coach.ts'
import { PartKit } from '../core/kit.ts'
import { randomSource } from '../core/math.ts'
import { FaceBuilder } from '../faces/builder.ts'
import { faces, type Look } from '../faces/index.ts'
import { buildCabin } from '../interior/cabin.ts'
import { buildLiving, entering } from '../living/room.ts'
import { colours, trims } from '../paint/colours.ts'
import { bodySolid, cabinSurface, common, paintedMaterial, solid } from '../paint/materials.ts'
import { tails } from '../tails/index.ts'
import { paintRear } from '../tails/paint-rear.ts'
import { addBodyParts } from './body-parts.ts'
import { bodyDiscard, glassDiscard } from './cuts.ts'
import { addLoadBody } from './load-body.ts'
import { measure } from './measure.ts'
import { addArchLiners, addWheels } from './running.ts'
import { carSpots } from './spots.ts'
import { splitTailgate } from './tailgate.ts'
import type { BuiltVehicle, CabinView, VehicleRequest } from './types.ts'

/** Small repeatable changes of the proportions so that two cars of a body type differ. */
function vary(spec: BodySpec, seed: number): BodySpec {
  if (!seed) return spec
  const random = randomSource(seed * 977)
  const by = (share: number): number => 1 + (random() - 0.5) * 2 * share
  const height = (by(0.018) - 1) * spec.height
  const lift = (random() - 0.5) * 0.03
  return {
    ...spec,
    frontOverhang: spec.frontOverhang * by(0.05),
    rearOverhang: spec.cabEnd === null ? spec.rearOverhang * by(0.05) : spec.rearOverhang,
    height: spec.height + height,
    nose: spec.nose + lift,
    hood: spec.hood + lift * 0.6,
    wheelRadius: spec.wheelRadius * by(0.02),
    frontPower: spec.frontPower * by(0.12),
    frontDepth: spec.frontDepth * by(0.08),
    roofHalf: spec.roofHalf * by(0.012),
    flare: spec.flare * by(0.3),
    ridge: spec.ridge * by(0.6),
    crown: spec.crown * by(0.25),
    section:
      spec.section === 'flat' ? 'flat' : (['soft', 'crisp', 'muscular'] as const)[Math.floor(random() * 3)],
  }
}

/** The body of a motorhome reaches over the seats, where the camera is. */
const viewsWithout = (part: THREE.Object3D, views: Record<string, CabinView>): Record<string, CabinView> =>
  Object.fromEntries(
    Object.entries(views).map(([name, view]) => [name, { ...view, hides: [...(view.hides ?? []), part] }]),
  )

/** Outline of the glass of one side as seen from that side. */
function sideWindow(house: Greenhouse): [number, number][] {
  const { spec, xRear } = house.shell
  const rear = spec.cargo ? spec.doorSplit + 0.06 : xRear
  return spec.windows.map(([along, up]) => {
    const [x, y] = house.point(screenEnd + (glassStart - screenEnd) * along!, up!)
    return [Math.max(x, rear), y]
  })
}

const innerSkin = {
  color: '#050506',
  roughness: 1,
  alphaTest: 0.5,
  side: THREE.BackSide,
} as const

function smallParts(group: THREE.Group): THREE.Mesh[] {
  const small: THREE.Mesh[] = []
  group.traverse((object) => {
    const mesh = object as THREE.Mesh
    if (!mesh.isMesh) return
    mesh.geometry.computeBoundingSphere()
    if (mesh.geometry.boundingSphere!.radius < 0.13) small.push(mesh)
  })
  return small
}

export function buildCar(request: VehicleRequest): BuiltVehicle {
  const entry = bodies[request.body]
  const spec = vary(entry.spec, request.seed ?? 0)
  const colour = colours[request.colour]
  const trim = trims[request.trim ?? (spec.rows === 1 ? 'workwear' : 'charcoal')]
  const face = faces[request.face ?? entry.face]
  const look: Look = { accent: request.accent ?? (spec.rows === 1 ? 'black' : 'satin') }
  const shell = new LowerShell(spec)
  const house = new Greenhouse(shell)
  const group = new THREE.Group()
  const parts = new PartKit(group)

  const canvas = new BodyCanvas(shell)
  paintSides(canvas, colour)
  const tail = tails[request.tail ?? entry.tail]
  if (spec.cabEnd === null) paintRear(canvas, tail, look.accent)
  const frontGroup = new THREE.Group()
  const builder = new FaceBuilder(canvas, frontGroup)
  face.draw(builder, look)
  const recess = builder.finish()
  group.add(frontGroup)

  const meshes = shell.build()
  const cut = bodyDiscard(shell)
  const bodyMaterial = paintedMaterial(canvas, cut, { alphaTest: 0.5 })
  const wall = new THREE.Mesh(meshes.wall, bodyMaterial)
  const cap = new THREE.Mesh(meshes.cap, bodyMaterial)
  const under = new THREE.Mesh(meshes.under, common.black())
  // Past the edge of a grille one sees the inner side of the skin, not what is behind the car.
  const inner = new THREE.Mesh(meshes.wall, cabinSurface({ ...innerSkin, map: bodyMaterial.map }, cut))
  for (const [i, mesh] of [wall, cap, under, inner].entries()) mesh.renderOrder = i - 9
  group.add(wall, cap, under, inner)

  const roof = request.roof ?? 'body'
  const glassLayers = paintGlass(house, {
    colour,
    roof,
    accent: look.accent,
    tint: spec.openTop ? 0.62 : 0.84,
    privacy: !spec.openTop,
  })
  const glassCut = glassDiscard(shell)
  const glassMaterial = paintedMaterial(
    glassLayers,
    { ...glassCut, glass: true },
    {
      clearcoat: 0.8,
      clearcoatRoughness: 0.02,
      envMapIntensity: 0.8,
      transparent: true,
      blending: THREE.CustomBlending,
      blendSrc: THREE.OneFactor,
      blendDst: THREE.OneMinusSrcAlphaFactor,
    },
  )
  const lining = cabinSurface(
    { map: glassMaterial.map, alphaTest: 0.97, side: THREE.BackSide, roughness: 0.9 },
    {
      ...glassCut,
      key: `lining${glassCut.key}`,
      declare: `${glassCut.declare ?? ''}\nuniform vec3 uLining;`,
      uniforms: { ...glassCut.uniforms, uLining: { value: new THREE.Color(trim.headliner) } },
      lining: true,
    },
  )
  const built = house.build()
  const glazing: THREE.Mesh[] = []
  for (const geometry of [built.band, built.roof]) {
    const inside = new THREE.Mesh(geometry, lining)
    inside.renderOrder = 1
    const outside = new THREE.Mesh(geometry, glassMaterial)
    outside.renderOrder = 10
    group.add(inside, outside)
    glazing.push(outside)
  }

  const cabin = buildCabin(spec, shell, house, trim, request.dash)
  group.add(cabin.group)
  const wheels = addWheels(
    parts,
    shell,
    {
      design: request.wheel ?? entry.wheel,
      finish: request.wheelFinish ?? entry.wheelFinish ?? 'silver',
      rimShare: entry.rimShare,
      rugged: entry.rugged,
      caliper: spec.exhaust === 'twin' ? '#8f1418' : undefined,
    },
    entry.load === 'coach' ? 1.1 : entry.load ? 0.94 : 1,
  )
  addArchLiners(parts, shell)
  const { lidPlate } = addBodyParts({
    parts,
    shell,
    house,
    canvas,
    request,
    entry,
    look,
    paint: bodySolid(colour),
    plateUp: face.plateUp,
    plateOnLid: tail.plateOnLid,
  })
  const loadGroup = new THREE.Group()
  group.add(loadGroup)
  const load = addLoadBody(new PartKit(loadGroup), shell, entry.load, solid('#dfe0e0', 0.45, 0, 0.4), request)

  const solids = [
    wall,
    cap,
    under,
    recess,
    ...glazing,
    ...wheels.map((w) => w.children[1] as THREE.Mesh),
    ...load,
    ...(group.getObjectsByProperty('name', 'roof') as THREE.Mesh[]),
  ]
  const { bounds, outline } = measure(group, solids)
  const room =
    entry.load === 'coach'
      ? { front: 0.75, floor: 0.72, ceiling: 2.9, half: 1.06, ensuite: 0.85 }
      : entry.living && { front: shell.xRear + 4.1, floor: 0.6, ceiling: 2.48, half: 0.88, ensuite: 0 }
  const living = room
    ? buildLiving({
        ...{ ...room, rear: shell.rearAxle - spec.rearOverhang, fitOut: (request.seed ?? 0) % 4 },
      })
    : null
  const scene = new THREE.Group()
  scene.add(group)
  if (living) scene.add(living.group)
  return {
    group: scene,
    bounds,
    outline,
    solids,
    spots: carSpots(shell, entry.load === 'coach'),
    cabinViews: living ? { ...viewsWithout(loadGroup, cabin.views), ...living.views } : cabin.views,
    ...(living && { enter: entering(group, living) }),
    head: cabin.head,
    cabinHeights: cabin.heights,
    windows: spec.openTop ? [] : [sideWindow(house), ...coachWindows(loadGroup)],
    wheels: [shell.frontAxle, shell.rearAxle].map((x) => ({
      x,
      radius: spec.wheelRadius,
      archRadius: shell.archRadius,
    })),
    cabinDetails: smallParts(cabin.group),
    openBoot:
      spec.rear === 'hatch' && !spec.sealed
        ? splitTailgate(group, house, { wall, cap, band: glazing[0], bodyMaterial, glassMaterial, lidPlate })
        : undefined,
  }
}
