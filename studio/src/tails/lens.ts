import type { BodyCanvas } from '../body/canvas.ts'
import { type Dot, type Path, roundedPolygon } from '../paint/paths.ts'

export const red = { colour: '#6a070d', rough: 0.12, metal: 0.1, coat: 1, glow: 0.1 }
export const deep = { colour: '#2a0305', rough: 0.15, coat: 1 }
export const lit = { colour: '#ff3b30', rough: 0.2, coat: 1, glow: 0.55 }
export const clear = { colour: '#e9e3da', rough: 0.2, coat: 1, glow: 0.08 }
export const amber = { colour: '#c96a12', rough: 0.2, coat: 1, glow: 0.08 }

export interface Tail {
  /** Number plate on the lid (true) or on the bumper. */
  plateOnLid: boolean
  draw(canvas: BodyCanvas): void
}

export const dotsOf = (canvas: BodyCanvas, points: Dot[]): Dot[] => {
  const { tail, deck } = canvas.shell.spec
  return points.map((p) => [...canvas.rear(p[0], Math.min(tail, deck) - p[1]), ...p.slice(2)])
}

export function lens(canvas: BodyCanvas, dots: Dot[], radius: number, inside: () => void): void {
  const shape: Path = roundedPolygon(dots, radius)
  canvas.fill(red, shape)
  canvas.within(shape, inside)
  canvas.stroke({ colour: '#050505', rough: 0.5, coat: 0.5, relief: 0.25 }, shape, 4)
}
