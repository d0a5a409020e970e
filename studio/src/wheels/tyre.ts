import * as THREE from 'three'

const made = new Map<boolean, { wall: THREE.Material; tread: THREE.Material }>()

/** Rubber for sidewall (with lettering) and tread (with blocks); cached per tread type. */
export function tyreMaterials(rugged: boolean): { wall: THREE.Material; tread: THREE.Material } {
  const known = made.get(rugged)
  if (known) return known
  const result = {
    wall: rubber(0.74, sidewallCanvas(rugged), 2, 3),
    tread: rubber(0.86, treadCanvas(rugged), rugged ? 20 : 30, 7),
  }
  made.set(rugged, result)
  return result
}

/** Rubber with a picture repeated round the tyre; the same picture gives the relief. */
function rubber(rough: number, canvas: HTMLCanvasElement, repeat: number, bump: number): THREE.Material {
  const map = new THREE.CanvasTexture(canvas)
  map.wrapS = THREE.RepeatWrapping
  map.repeat.set(repeat, 1)
  map.anisotropy = 4
  const relief = map.clone()
  map.colorSpace = THREE.SRGBColorSpace
  return new THREE.MeshStandardMaterial({ roughness: rough, map, bumpMap: relief, bumpScale: bump })
}

function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas.getContext('2d')!
}

function treadCanvas(rugged: boolean): HTMLCanvasElement {
  const ctx = canvasOf(128, 256)
  ctx.fillStyle = '#070708'
  ctx.fillRect(0, 0, 128, 256)
  ctx.fillStyle = '#232425'
  if (rugged) {
    for (const [x, y, w, h] of [
      [6, 0, 50, 56],
      [72, 0, 50, 48],
      [0, 66, 52, 54],
      [64, 60, 56, 58],
      [20, 130, 54, 56],
      [84, 128, 44, 58],
      [6, 200, 50, 56],
      [72, 206, 50, 50],
    ])
      ctx.fillRect(x, y, w, h)
  } else {
    for (const [y, h] of [
      [0, 44],
      [54, 40],
      [104, 48],
      [162, 40],
      [212, 44],
    ])
      ctx.fillRect(0, y, 128, h)
    ctx.strokeStyle = '#0a0a0b'
    ctx.lineWidth = 7
    for (const x of [0, 64, 128]) {
      ctx.beginPath()
      ctx.moveTo(x - 10, 0)
      ctx.quadraticCurveTo(x + 14, 60, x - 6, 96)
      ctx.moveTo(x - 6, 160)
      ctx.quadraticCurveTo(x + 14, 200, x - 10, 256)
      ctx.stroke()
    }
  }
  return ctx.canvas
}

function sidewallCanvas(rugged: boolean): HTMLCanvasElement {
  const ctx = canvasOf(2048, 128)
  ctx.fillStyle = '#191a1b'
  ctx.fillRect(0, 0, 2048, 128)
  ctx.fillStyle = '#101112'
  for (let x = 0; x < 2048; x += 16) ctx.fillRect(x, rugged ? 0 : 8, 7, rugged ? 34 : 10)
  ctx.fillStyle = '#0e0f10'
  ctx.fillRect(0, 44, 2048, 3)
  ctx.fillRect(0, 104, 2048, 4)
  ctx.fillStyle = rugged ? '#3a3b3c' : '#2b2c2e'
  ctx.font = 'bold 40px sans-serif'
  ctx.textBaseline = 'middle'
  ctx.fillText(rugged ? 'ALL TERRAIN' : 'TOURING', 200, 76)
  ctx.font = '30px sans-serif'
  ctx.fillText(rugged ? '265/65 R17' : '225/45 R18', 1220, 76)
  return ctx.canvas
}
