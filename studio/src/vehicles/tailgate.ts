import * as THREE from 'three'
import type { Greenhouse } from '../body/greenhouse.ts'
import { PartKit } from '../core/kit.ts'
import { cabinSolid } from '../paint/materials.ts'
import { bootState } from './cuts.ts'

export interface TailgateParts {
  wall: THREE.Mesh
  cap: THREE.Mesh
  band: THREE.Mesh
  bodyMaterial: THREE.MeshPhysicalMaterial
  glassMaterial: THREE.MeshPhysicalMaterial
  /** Number plate on the tailgate, hidden while it is open. */
  lidPlate: THREE.Object3D | null
}

const liftAngle = -1.35
const swingAngle = 2.15
/** Share of the rear outline that belongs to the lid, as in the cut of the body. */
const lidShare = 0.52

/** Adds open copies of the tailgate or of the rear doors; the returned function shows or hides them. */
export function splitTailgate(
  group: THREE.Group,
  house: Greenhouse,
  parts: TailgateParts,
): (open: boolean) => void {
  const leaves = house.shell.spec.barnDoors
    ? [swingingDoor(house, parts, 1), swingingDoor(house, parts, -1)]
    : [liftedLid(house, parts)]
  for (const leaf of leaves) {
    leaf.visible = false
    group.add(leaf)
  }
  return (open) => {
    bootState.open.value = open ? 1 : 0
    for (const leaf of leaves) leaf.visible = open
    if (parts.lidPlate) parts.lidPlate.visible = !open
  }
}

function liftedLid(house: Greenhouse, parts: TailgateParts): THREE.Group {
  const { spec, xRear } = house.shell
  const x = spec.glassTop + 0.02
  const { hinge, lid } = hingeAt(x, house.roofHeight(x) - 0.04, 0)
  hinge.rotation.z = liftAngle
  lid.add(...skins(parts, (geometry) => geometry))
  const [low, high] = [spec.clearance + 0.48, spec.belt - 0.06]
  new PartKit(lid).box([0.05, high - low, spec.halfWidth * 1.02], 0.024, cabinSolid('#2c2f33', 0.7), [
    xRear + 0.12,
    (low + high) / 2,
    0,
  ])
  return hinge
}

function swingingDoor(house: Greenhouse, parts: TailgateParts, side: 1 | -1): THREE.Group {
  const { shell } = house
  const { spec } = shell
  const edge = shell.skin(shell.total - shell.rearArc * lidShare, spec.belt - 0.2)
  const { hinge, lid } = hingeAt(edge.x - 0.02, 0, side * edge.z)
  hinge.rotation.y = side * swingAngle
  const [wall, , glass] = skins(parts, (geometry) => halfOf(geometry, side))
  lid.add(wall!, glass!)
  const p = new PartKit(lid)
  const [low, high] = [spec.clearance + 0.5, spec.belt - 0.08]
  const trim = cabinSolid('#3a3d41', 0.7)
  p.box([0.05, high - low, edge.z * 0.84], 0.02, trim, [
    shell.xRear + 0.1,
    (low + high) / 2,
    side * edge.z * 0.5,
  ])
  const waist = cabinSolid('#17181a', 0.6)
  p.box([0.04, 0.26, edge.z * 0.9], 0.016, waist, [
    shell.xRear + 0.09,
    spec.belt + 0.01,
    side * edge.z * 0.48,
  ])
  p.box([0.03, 0.09, 0.16], 0.012, cabinSolid('#121315', 0.6), [
    shell.xRear + 0.14,
    (low + high) / 2 + 0.08,
    side * edge.z * 0.2,
  ])
  return hinge
}

function hingeAt(x: number, y: number, z: number): { hinge: THREE.Group; lid: THREE.Group } {
  const hinge = new THREE.Group()
  hinge.position.set(x, y, z)
  const lid = new THREE.Group()
  lid.position.set(-x, -y, -z)
  hinge.add(lid)
  return { hinge, lid }
}

function skins(
  parts: TailgateParts,
  cut: (geometry: THREE.BufferGeometry) => THREE.BufferGeometry,
): THREE.Mesh[] {
  const skin = lidCopy(parts.bodyMaterial)
  return [
    new THREE.Mesh(cut(parts.wall.geometry), skin),
    new THREE.Mesh(cut(parts.cap.geometry), skin),
    new THREE.Mesh(cut(parts.band.geometry), lidCopy(parts.glassMaterial)),
  ]
}

/** The triangles on one side of the middle. */
function halfOf(whole: THREE.BufferGeometry, side: 1 | -1): THREE.BufferGeometry {
  const half = new THREE.BufferGeometry()
  for (const [name, attribute] of Object.entries(whole.attributes)) half.setAttribute(name, attribute)
  const z = whole.attributes.position!
  const index = whole.index!
  const kept: number[] = []
  for (let i = 0; i < index.count; i += 3) {
    const corners = [index.getX(i), index.getX(i + 1), index.getX(i + 2)]
    if (corners.reduce((sum, corner) => sum + z.getZ(corner), 0) * side > 0) kept.push(...corners)
  }
  half.setIndex(kept)
  return half
}

/** Copy of a painted material that shows only the tailgate, inside and out. */
function lidCopy<M extends THREE.Material>(material: M): M {
  const copy = material.clone()
  const compile = material.onBeforeCompile.bind(material)
  copy.onBeforeCompile = (shader, renderer) => {
    compile(shader, renderer)
    shader.uniforms.uLidOnly = { value: 1 }
  }
  copy.customProgramCacheKey = () => `${material.customProgramCacheKey()}lid`
  copy.side = THREE.DoubleSide
  return copy
}
