import type { FaceBuilder } from './builder.ts'
import { cabOver } from './cab-over.ts'
import { chromeBars } from './chrome-bars.ts'
import { friendly } from './friendly.ts'
import { hexagon } from './hexagon.ts'
import { lightBar } from './light-bar.ts'
import { lowIntake } from './low-intake.ts'
import { shield } from './shield.ts'
import { splitLamp } from './split-lamp.ts'
import { upright } from './upright.ts'
import { utility } from './utility.ts'

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

export const faces: Record<string, Face> = {
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
