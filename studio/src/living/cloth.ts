import * as THREE from 'three'
import { cabinSolid } from '../paint/materials.ts'

/** Colours of one fit-out. */
export interface FitOut {
  timber: string
  door: string
  cushion: string
  accent: string
  top: string
}

export interface LivingMaterials {
  wall: THREE.Material
  floor: THREE.Material
  timber: THREE.Material
  door: THREE.Material
  cushion: THREE.Material
  accent: THREE.Material
  linen: THREE.Material
  top: THREE.Material
  metal: THREE.Material
  dark: THREE.Material
  gloss: THREE.Material
  light: THREE.Material
  view: THREE.Material
  tiles: THREE.Material
  leaf: THREE.Material
}

const fitOuts: FitOut[] = [
  { timber: '#b08d66', door: '#e9e6df', cushion: '#59646b', accent: '#2f7f86', top: '#d9d5cc' },
  { timber: '#8e6f50', door: '#dedad2', cushion: '#8a8178', accent: '#a9653b', top: '#3a3a3b' },
  { timber: '#c3a886', door: '#f0eee9', cushion: '#6c7484', accent: '#39557d', top: '#e6e3dd' },
  { timber: '#75604b', door: '#cfc9be', cushion: '#4d4a47', accent: '#7a8a5a', top: '#b9b4aa' },
]

const dim = { envMapIntensity: 0.34 }

function picture(
  width: number,
  height: number,
  draw: (ctx: CanvasRenderingContext2D) => void,
): THREE.Texture {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  draw(canvas.getContext('2d')!)
  const map = new THREE.CanvasTexture(canvas)
  map.colorSpace = THREE.SRGBColorSpace
  map.wrapS = map.wrapT = THREE.RepeatWrapping
  map.anisotropy = 8
  return map
}

/** Planks of vinyl as caravans have them. */
const planks = (): THREE.Texture =>
  picture(1024, 512, (ctx) => {
    const tones = ['#a48a6c', '#ab9174', '#9c8163', '#b0977b', '#a08668']
    ctx.fillStyle = '#7d6549'
    ctx.fillRect(0, 0, 1024, 512)
    for (let row = 0; row < 8; row++) {
      const shift = (row * 317) % 1024
      for (let part = -2; part < 2; part++) {
        ctx.fillStyle = tones[(row * 3 + part + 6) % tones.length]!
        ctx.fillRect(shift + part * 640, row * 64, 638, 62)
      }
      ctx.globalAlpha = 0.14
      for (let grain = 0; grain < 26; grain++) {
        ctx.fillStyle = grain % 2 ? '#6d553c' : '#d8c3a6'
        ctx.fillRect(
          (grain * 173 + row * 71) % 1024,
          row * 64 + ((grain * 29) % 60),
          120 + (grain % 5) * 60,
          1.6,
        )
      }
      ctx.globalAlpha = 1
    }
  })

/** What stands outside a window: sky, gums far off, dry grass. */
const outside = (): THREE.Texture =>
  picture(512, 256, (ctx) => {
    const sky = ctx.createLinearGradient(0, 0, 0, 256)
    sky.addColorStop(0, '#cfe4f3')
    sky.addColorStop(0.55, '#f4f6f2')
    sky.addColorStop(0.62, '#c9c39b')
    sky.addColorStop(1, '#b3a574')
    ctx.fillStyle = sky
    ctx.fillRect(0, 0, 512, 256)
    ctx.filter = 'blur(5px)'
    for (let tree = 0; tree < 34; tree++) {
      ctx.fillStyle = ['#7f8f68', '#8f9d78', '#6f805c'][tree % 3]!
      ctx.beginPath()
      ctx.ellipse(
        (tree * 83) % 540,
        150 - ((tree * 37) % 30),
        16 + (tree % 4) * 7,
        14 + (tree % 5) * 6,
        0,
        0,
        7,
      )
      ctx.fill()
    }
    ctx.filter = 'none'
  })

const tileRows = (): THREE.Texture =>
  picture(512, 256, (ctx) => {
    ctx.fillStyle = '#c9c9c6'
    ctx.fillRect(0, 0, 512, 256)
    for (let row = 0; row < 4; row++)
      for (let part = -1; part < 5; part++) {
        ctx.fillStyle = (row + part) % 3 ? '#f1f1ee' : '#eaeae6'
        ctx.fillRect(part * 128 + (row % 2) * 64 + 2, row * 64 + 2, 124, 60)
      }
  })

export function livingMaterials(seed: number): LivingMaterials {
  const fit = fitOuts[seed % fitOuts.length]!
  const floor = planks()
  floor.repeat.set(2, 2)
  const lit = (map: THREE.Texture, strength: number): THREE.Material =>
    new THREE.MeshBasicMaterial({ map, color: new THREE.Color(strength, strength, strength) })
  return {
    wall: cabinSolid('#efece6', 0.8, 0, dim),
    floor: cabinSolid('#ffffff', 0.45, 0, { ...dim, map: floor }),
    timber: cabinSolid(fit.timber, 0.5, 0, dim),
    door: cabinSolid(fit.door, 0.28, 0, dim),
    cushion: cabinSolid(fit.cushion, 0.85, 0, dim),
    accent: cabinSolid(fit.accent, 0.9, 0, dim),
    leaf: cabinSolid('#6c8a4b', 0.8, 0, dim),
    linen: cabinSolid('#f3f1ec', 0.9, 0, dim),
    top: cabinSolid(fit.top, 0.25, 0, dim),
    metal: cabinSolid('#c4c8cc', 0.25, 0.9, { envMapIntensity: 0.6 }),
    dark: cabinSolid('#1d1f21', 0.5, 0, dim),
    gloss: cabinSolid('#0c0d0f', 0.1, 0, { envMapIntensity: 0.5 }),
    light: new THREE.MeshBasicMaterial({ color: new THREE.Color(1.5, 1.4, 1.2) }),
    view: lit(outside(), 1.25),
    tiles: cabinSolid('#ffffff', 0.3, 0, { ...dim, map: tileRows() }),
  }
}
