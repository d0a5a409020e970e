import type { FaceBuilder } from './builder.ts'
import { chromeBars, friendly, lightBar, lowIntake, shield } from './car-faces.ts'
import { cabOver, hexagon, splitLamp, upright, utility } from './suv-faces.ts'

/** Choices that colour the details of a face. */
export interface Look {
  /** Finish of grille frames and window line. */
  accent: 'chrome' | 'satin' | 'black'
}

export interface Face {
  /** Height share of the number plate. */
  plateUp: number
  draw(face: FaceBuilder, look: Look): void
}

/** Front-end styles by name. */
export const FACES: Record<string, Face> = {
  lightBar,
  chromeBars,
  lowIntake,
  friendly,
  shield,
  hexagon,
  upright,
  splitLamp,
  utility,
  cabOver,
}
