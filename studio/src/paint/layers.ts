import * as THREE from 'three'
import type { Path } from './paths.ts'

/** Surface of a painted area. All shares 0..1; relief 0.5 is flush; glow is emitted share of the colour. */
export interface Finish {
  colour: string
  alpha?: number
  rough?: number
  metal?: number
  coat?: number
  relief?: number
  glow?: number
}

const byte = (v: number): number => Math.round(Math.min(1, Math.max(0, v)) * 255)

/** Three canvases painted together: colour + alpha, surface (R coat, G roughness, B metal), relief (R height, G glow). */
export class PaintLayers {
  readonly width: number
  readonly height: number
  readonly colour: CanvasRenderingContext2D
  readonly surface: CanvasRenderingContext2D
  readonly relief: CanvasRenderingContext2D

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    const make = (): CanvasRenderingContext2D => {
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      return canvas.getContext('2d')!
    }
    ;[this.colour, this.surface, this.relief] = [make(), make(), make()]
  }

  fill(finish: Finish, path: Path): void {
    this.#put(finish, path, 0)
  }

  /** Strokes a path; width in pixels. */
  stroke(finish: Finish, path: Path, width: number): void {
    this.#put(finish, path, width)
  }

  flood(finish: Finish): void {
    this.fill(finish, (ctx) => ctx.rect(0, 0, this.width, this.height))
  }

  /** Removes a path from the colour layer so that the surface has a hole there. */
  cut(path: Path): void {
    this.#put({ colour: '#000', alpha: 0, rough: 1, coat: 0 }, path, 0)
  }

  /** Strokes only the relief layer: height 0..1, width in pixels. */
  press(path: Path, height: number, width: number): void {
    this.#draw(this.relief, `rgb(${byte(height)},0,0)`, path, width)
  }

  /** Runs paint calls limited to a path. */
  within(area: Path, paint: () => void): void {
    const all = [this.colour, this.surface, this.relief]
    for (const ctx of all) {
      ctx.save()
      ctx.beginPath()
      area(ctx)
      ctx.clip()
    }
    paint()
    for (const ctx of all) ctx.restore()
  }

  textures(anisotropy = 4): { colour: THREE.Texture; surface: THREE.Texture; relief: THREE.Texture } {
    const make = (ctx: CanvasRenderingContext2D, srgb: boolean): THREE.Texture => {
      const texture = new THREE.CanvasTexture(ctx.canvas)
      texture.anisotropy = anisotropy
      if (srgb) texture.colorSpace = THREE.SRGBColorSpace
      return texture
    }
    return {
      colour: make(this.colour, true),
      surface: make(this.surface, false),
      relief: make(this.relief, false),
    }
  }

  #put(finish: Finish, path: Path, strokeWidth: number): void {
    if (finish.alpha !== undefined) {
      this.colour.globalCompositeOperation = 'destination-out'
      this.#draw(this.colour, '#000', path, strokeWidth)
      this.colour.globalCompositeOperation = 'source-over'
      this.colour.globalAlpha = finish.alpha
    }
    this.#draw(this.colour, finish.colour, path, strokeWidth)
    this.colour.globalAlpha = 1
    this.#draw(
      this.surface,
      `rgb(${byte(finish.coat ?? 1)},${byte(finish.rough ?? 0.5)},${byte(finish.metal ?? 0)})`,
      path,
      strokeWidth,
    )
    this.#draw(
      this.relief,
      `rgb(${byte(finish.relief ?? 0.5)},${byte(finish.glow ?? 0)},0)`,
      path,
      strokeWidth,
    )
  }

  #draw(ctx: CanvasRenderingContext2D, style: string, path: Path, strokeWidth: number): void {
    ctx.fillStyle = ctx.strokeStyle = style
    ctx.beginPath()
    path(ctx)
    if (strokeWidth > 0) {
      ctx.lineWidth = strokeWidth
      ctx.lineJoin = ctx.lineCap = 'round'
      ctx.stroke()
    } else ctx.fill()
  }
}

export const finishes = {
  gap: { colour: '#1c1e21', rough: 0.9, coat: 0, relief: 0.3 },
  plastic: { colour: '#1b1c1e', rough: 0.62, coat: 0 },
  gloss: { colour: '#08090a', rough: 0.25, coat: 1 },
  chrome: { colour: '#d9dde0', rough: 0.12, metal: 1, coat: 1, relief: 0.7 },
  satin: { colour: '#a9aeb3', rough: 0.38, metal: 0.9, coat: 0.2, relief: 0.6 },
  dark: { colour: '#22252a', rough: 0.35, metal: 0.6, coat: 0.5, relief: 0.35 },
} satisfies Record<string, Finish>
