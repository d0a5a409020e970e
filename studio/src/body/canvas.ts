import { lerp } from '../core/math.ts'
import { PaintLayers } from '../paint/layers.ts'
import type { Dot, Path } from '../paint/paths.ts'
import { type LowerShell, wallShare } from './shell.ts'

/** Painted skin of the lower body; converts metres on the body to pixels of the texture. */
export class BodyCanvas extends PaintLayers {
  /** Pixels per metre along the outline and upward. */
  readonly px: number
  readonly py: number

  readonly shell: LowerShell

  constructor(shell: LowerShell, width = 4096, height = 1536) {
    super(width, height)
    this.shell = shell
    this.px = width / shell.total
    this.py = (height * wallShare) / shell.wallHeight
  }

  /** Pixel of arc position s (metres from the front centre) at height y. */
  arc(s: number, y: number): Dot {
    return [s * this.px, this.height - y * this.py]
  }

  /** Pixel of a place on the straight side. */
  side(x: number, y: number): Dot {
    return this.arc(this.shell.sideArc(x), y)
  }

  /** Pixel on the front: share of the front arc (0 centre, 1 where the side begins), share of the height from underside to shoulder. */
  front(share: number, up: number): Dot {
    return this.arc(share * this.shell.frontArc, this.frontHeight(share, up))
  }

  /** Height in metres that belongs to a share pair of the front. */
  frontHeight(share: number, up: number): number {
    const shell = this.shell
    const x = shell.outline(Math.abs(share) * shell.frontArc)[0]
    return lerp(shell.spec.clearance, shell.wallTop(x), up)
  }

  /** Pixel on the rear: metres from the rear centre and height. */
  back(s: number, y: number): Dot {
    return this.arc(this.shell.total - s, y)
  }

  /** Pixel on the rear: share of the rear arc and height in metres. */
  rear(share: number, y: number): Dot {
    return this.back(share * this.shell.rearArc, y)
  }

  top(x: number, z: number): Dot {
    const [u, v] = this.shell.topUv(x, z)
    return [u * this.width, this.height - v * this.height]
  }

  /** Ellipse with metre radii round a pixel. */
  disc(centre: Dot, rx: number, ry = rx): Path {
    return (ctx) => ctx.ellipse(centre[0], centre[1], rx * this.px, ry * this.py, 0, 0, Math.PI * 2)
  }

  /** Wheel-arch outline grown by a margin in metres. */
  arch(axle: number, margin: number): Path {
    const { spec, archRadius } = this.shell
    const [cx, cy] = this.side(axle, spec.wheelRadius)
    return (ctx) => {
      for (let i = 0; i <= 72; i++) {
        const a = (i / 72) * Math.PI * 2
        const r =
          (archRadius + margin) /
          (Math.abs(Math.cos(a)) ** spec.archPower + Math.abs(Math.sin(a)) ** spec.archPower) **
            (1 / spec.archPower)
        const dot: [number, number] = [cx + Math.cos(a) * r * this.px, cy - Math.sin(a) * r * this.py]
        if (i) ctx.lineTo(...dot)
        else ctx.moveTo(...dot)
      }
      ctx.closePath()
    }
  }
}
