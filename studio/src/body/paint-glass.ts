import type { BodyColour } from '../paint/colours.ts'
import { type Finish, finishes, PaintLayers } from '../paint/layers.ts'
import { type Dot, polyline, roundedPolygon } from '../paint/paths.ts'
import { type Greenhouse, glassShare, glassStart, screenEnd } from './greenhouse.ts'
import { colourFinish } from './paint-body.ts'
import type { BodySpec } from './spec.ts'

const textureWidth = 4096
const textureHeight = 1024

/** x of the outside mirrors: the front corner of the door glass. */
export const mirrorPlace = (spec: BodySpec): number => spec.screenBase - spec.screenWrap - 0.07

export interface GlassLook {
  colour: BodyColour
  roof: 'body' | 'black' | 'white' | 'glass' | 'floating'
  accent: 'chrome' | 'satin' | 'black'
  /** Tint 0..1 of the front windows; windows behind the split pillar are darker. */
  tint: number
  privacy: boolean
}

const roofs: Record<string, BodyColour> = {
  black: { hex: '#0c0d0e', metal: 0.1, rough: 0.3 },
  white: { hex: '#dfe1e2', metal: 0, rough: 0.5 },
}

export function paintGlass(house: Greenhouse, look: GlassLook): PaintLayers {
  const layers = new PaintLayers(textureWidth, textureHeight)
  const spec = house.shell.spec
  const at = (k: number, t: number): Dot => [k * textureWidth, textureHeight - t * glassShare * textureHeight]
  const side = (f: number, t: number): Dot => at(screenEnd + (glassStart - screenEnd) * f, t)
  const roofPx = textureHeight * (1 - glassShare)
  const base = colourFinish(look.roof === 'floating' ? roofs.black : look.colour)
  layers.flood(base)
  if (look.roof === 'floating')
    layers.fill(colourFinish(look.colour), (ctx) => ctx.rect(0, 0, textureWidth, roofPx + 30))
  if (look.roof === 'black' || look.roof === 'white')
    layers.fill(colourFinish(roofs[look.roof]), (ctx) => ctx.rect(0, 0, textureWidth, roofPx + 14))
  if (look.roof === 'glass')
    layers.fill({ ...finishes.gloss, rough: 0.06 }, (ctx) => ctx.rect(0, 0, textureWidth, roofPx - 40))
  layers.fill(finishes.gloss, (ctx) => ctx.rect(0, at(0, 0.075)[1], textureWidth, 100))
  const glass: Finish = { colour: '#0a0e11', alpha: look.tint, rough: 0.04, coat: 1 }
  layers.fill(
    finishes.gloss,
    roundedPolygon([at(-0.1, 0.985), at(0.174, 0.985), at(0.187, 0), at(-0.1, -0.05)], 20),
  )
  layers.fill(glass, roundedPolygon([at(-0.1, 0.95), at(0.166, 0.95), at(0.178, 0.09), at(-0.1, 0.09)], 34))
  paintSideWindows(layers, house, look, at, side)
  if (spec.rear !== 'cab') {
    layers.fill(
      finishes.gloss,
      roundedPolygon([at(0.868, 0.93), at(1.1, 0.93), at(1.1, 0.1), at(0.862, 0.1)], 30),
    )
    if (!spec.cargo && !spec.barnDoors)
      layers.fill(
        { ...glass, alpha: Math.max(0.78, look.tint) },
        roundedPolygon([at(0.876, 0.9), at(1.1, 0.9), at(1.1, 0.14), at(0.872, 0.14)], 26),
      )
    else
      layers.fill(
        { ...glass, alpha: 0.9 },
        roundedPolygon([at(0.885, 0.88), at(0.985, 0.88), at(0.985, 0.24), at(0.882, 0.24)], 26),
      )
  } else
    layers.fill(
      { ...glass, alpha: 0.75 },
      roundedPolygon([at(0.9, 0.85), at(1.1, 0.85), at(1.1, 0.2), at(0.9, 0.2)], 26),
    )
  if (spec.rear === 'hatch')
    layers.fill({ colour: '#a01218', rough: 0.2, coat: 1, glow: 0.1 }, (ctx) =>
      ctx.rect(at(0.985, 0)[0], at(0, 0.975)[1], 200, 12),
    )
  return layers
}

function paintSideWindows(
  layers: PaintLayers,
  house: Greenhouse,
  look: GlassLook,
  at: (k: number, t: number) => Dot,
  side: (f: number, t: number) => Dot,
): void {
  const spec = house.shell.spec
  const outline = spec.windows.map((p) => [...side(p[0], p[1]), ...p.slice(2)])
  const pane = roundedPolygon(outline, 40)
  layers.stroke(finishes.gloss, pane, 26)
  layers.fill(finishes.gloss, pane)
  const trim: Finish =
    look.accent === 'black' ? finishes.gloss : look.accent === 'satin' ? finishes.satin : finishes.chrome
  const lowest = outline.filter((_, i) => spec.windows[i][1] < 0.2)
  if (lowest.length > 1)
    layers.stroke(trim, polyline([...lowest].sort((p, q) => p[0] - q[0]).map((p) => [p[0], p[1] + 14])), 6)
  if (look.accent === 'chrome' && spec.windows.length > 5)
    layers.stroke(trim, polyline(outline.slice(1, 5).map((p) => [p[0], p[1] - 10])), 5)
  const splitPx = house.ringAt(spec.doorSplit, 0.5) * textureWidth
  layers.within(pane, () => {
    const glass: Finish = { colour: '#0a0e11', alpha: look.tint, rough: 0.04, coat: 1 }
    layers.fill(glass, (ctx) => ctx.rect(0, 200, textureWidth, textureHeight))
    if (spec.cargo)
      layers.fill(colourFinish(look.colour), (ctx) => ctx.rect(splitPx, 200, textureWidth, textureHeight))
    else if (look.privacy && spec.doorRear !== null)
      layers.fill({ ...glass, colour: '#06080a', alpha: Math.min(0.95, look.tint + 0.16) }, (ctx) =>
        ctx.rect(splitPx, 200, textureWidth, textureHeight),
      )
    const pillar = (x: number, width: number, lean: number): void => {
      const edge = (dx: number, t: number): Dot => at(house.ringAt(x + dx + lean * t, t), t)
      layers.fill(
        finishes.gloss,
        polyline([
          edge(width / 2, 0.04),
          edge(width / 2, 0.97),
          edge(-width / 2, 0.97),
          edge(-width / 2, 0.04),
        ]),
      )
    }
    pillar(spec.doorSplit, spec.doorRear === null && spec.pillars.length === 0 ? 0.06 : 0.11, -0.02)
    for (const x of spec.pillars) pillar(x, 0.05, spec.rear === 'boot' ? 0.1 : 0.03)
    // The foot of the mirror stands on it.
    if (spec.bonnet)
      layers.fill(
        finishes.gloss,
        polyline([
          at(screenEnd, 0),
          at(house.ringAt(mirrorPlace(spec) - 0.07, 0), 0),
          at(house.ringAt(mirrorPlace(spec) - 0.04, 0.2), 0.2),
          at(screenEnd, 0.85),
        ]),
      )
    else pillar(spec.doorFront - 0.38, 0.028, -0.06)
  })
}
