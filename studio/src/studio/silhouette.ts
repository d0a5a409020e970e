import * as THREE from 'three'
import type { BuiltVehicle } from '../vehicles/types.ts'

/** Free space left and right of a silhouette, and above it, as a share of the width. */
const margin = 0.02

/** Side view as a mask with the windows and the gaps round the wheels cut out; the ground is the lower edge. */
export function drawSilhouette(
  renderer: THREE.WebGLRenderer,
  scene: THREE.Scene,
  vehicle: BuiltVehicle,
  width: number,
  height: number,
): string {
  const bounds = new THREE.Box3()
  vehicle.group.traverseVisible((object) => {
    const mesh = object as THREE.Mesh
    if (mesh.isMesh) bounds.expandByObject(mesh)
  })
  const size = bounds.getSize(new THREE.Vector3())
  const scale = Math.max(size.x / (width * (1 - 2 * margin)), bounds.max.y / (height - width * margin))
  const middle = (bounds.min.x + bounds.max.x) / 2
  const left = middle - (width * scale) / 2
  const camera = new THREE.OrthographicCamera(left, left + width * scale, height * scale, 0, 1, 40)
  camera.position.set(0, 0, 20)
  const target = new THREE.WebGLRenderTarget(width, height)
  const background = scene.background
  scene.background = null
  for (const child of scene.children) child.visible = child === vehicle.group
  renderer.setRenderTarget(target)
  renderer.setClearColor(0x000000, 0)
  renderer.clear()
  renderer.render(scene, camera)
  const pixels = new Uint8Array(width * height * 4)
  renderer.readRenderTargetPixels(target, 0, 0, width, height, pixels)
  renderer.setRenderTarget(null)
  for (const child of scene.children) child.visible = true
  scene.background = background
  target.dispose()
  return cutOut(pixels, vehicle, width, height, (x) => (x - left) / scale, scale)
}

function cutOut(
  pixels: Uint8Array,
  vehicle: BuiltVehicle,
  width: number,
  height: number,
  column: (x: number) => number,
  scale: number,
): string {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const ctx = canvas.getContext('2d')!
  const image = ctx.createImageData(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      image.data[((height - 1 - y) * width + x) * 4 + 3] = pixels[(y * width + x) * 4 + 3]! > 60 ? 255 : 0
  ctx.putImageData(image, 0, 0)
  ctx.globalCompositeOperation = 'destination-out'
  for (const ring of vehicle.windows) {
    ctx.beginPath()
    for (const [x, y] of ring) ctx.lineTo(column(x), height - y / scale)
    ctx.fill()
  }
  for (const { x, radius, archRadius } of vehicle.wheels) {
    const [at, up] = [column(x), height - radius / scale]
    const ring = (from: number, to: number): void => {
      ctx.lineWidth = (to - from) / scale
      ctx.beginPath()
      ctx.arc(at, up, (from + to) / 2 / scale, 0, Math.PI * 2)
      ctx.stroke()
    }
    ctx.globalCompositeOperation = 'source-over'
    ctx.beginPath()
    ctx.arc(at, up, (radius * 0.95) / scale, 0, Math.PI * 2)
    ctx.fill()
    ctx.globalCompositeOperation = 'destination-out'
    if (archRadius > radius) ring(radius, Math.max(archRadius, radius + 0.045))
    ring(radius * (archRadius > radius ? 0.42 : 0.3), radius * (archRadius > radius ? 0.6 : 0.66))
  }
  const data = ctx.getImageData(0, 0, width, height).data
  let mask = ''
  for (let i = 3; i < data.length; i += 4) mask += data[i]! > 127 ? '1' : '0'
  return mask
}
