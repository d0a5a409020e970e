import * as THREE from 'three'
import type { PartKit, Triple } from '../core/kit.ts'

/** Number plate centred at a place; turn is radians round the upright axis, size in metres. */
export function addPlate(
  parts: PartKit,
  text: string,
  at: Triple,
  turn: number,
  size: [number, number] = [0.372, 0.128],
): THREE.Mesh {
  const mesh = new THREE.Mesh<THREE.BufferGeometry, THREE.Material | THREE.Material[]>(
    new THREE.BoxGeometry(size[0], size[1], 0.012),
    plateMaterials(text),
  )
  mesh.position.set(...at)
  mesh.rotation.y = turn
  parts.group.add(mesh)
  return mesh as THREE.Mesh
}

const ink = '#1d2b52'

function plateMaterials(text: string): THREE.Material[] {
  const canvas = document.createElement('canvas')
  canvas.width = 512
  canvas.height = 176
  const ctx = canvas.getContext('2d')!
  ctx.fillStyle = '#f3f3ee'
  ctx.fillRect(0, 0, 512, 176)
  ctx.strokeStyle = ink
  ctx.lineWidth = 7
  ctx.beginPath()
  ctx.roundRect(8, 8, 496, 160, 18)
  ctx.stroke()
  ctx.fillStyle = ink
  const sizes = [112, 106, 100, 94, 88, 82, 76, 70, 64, 58, 52, 46]
  const fontOf = (size: number): string => `bold ${size}px "DejaVu Sans Mono", monospace`
  const fits = (size: number): boolean => {
    ctx.font = fontOf(size)
    return ctx.measureText(text).width <= 450
  }
  ctx.font = fontOf(sizes.find(fits) ?? 40)
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillText(text, 256, 94)
  const map = new THREE.CanvasTexture(canvas)
  map.colorSpace = THREE.SRGBColorSpace
  map.anisotropy = 4
  const face = new THREE.MeshStandardMaterial({ map, roughness: 0.4 })
  const edge = new THREE.MeshStandardMaterial({ color: '#d8d8d2', roughness: 0.5 })
  return [edge, edge, edge, edge, face, edge]
}
