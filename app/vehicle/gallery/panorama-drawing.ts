import { columnAt, cylinderReach, type Look, pictureRow } from './panorama-projection.ts'

/** The picture bent into a cylinder, row by row: done once. */
export function makeCylinder(picture: HTMLImageElement): HTMLCanvasElement {
  const { naturalWidth: wide, naturalHeight: high } = picture
  // A pixel is as high as it is wide at the horizon.
  const cylinder = canvasOf(wide, Math.round((wide * cylinderReach) / Math.PI))
  const context = smooth(cylinder)
  for (let y = 0; y < cylinder.height; y++) {
    const from = pictureRow(y / cylinder.height) * high
    const to = pictureRow((y + 1) / cylinder.height) * high
    context.drawImage(picture, 0, from, wide, Math.max(1, to - from), 0, y, wide, 1)
  }
  return cylinder
}

const canvasOf = (width: number, height: number) =>
  Object.assign(document.createElement('canvas'), { width, height })

function smooth(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  return context
}

const columnPixels = 2

export function drawLook(
  context: CanvasRenderingContext2D,
  cylinder: HTMLCanvasElement,
  { yaw, pitch }: Look,
  { halfWidth, halfHeight }: { halfWidth: number; halfHeight: number },
): void {
  const { width, height } = context.canvas
  for (let x = 0; x < width; x += columnPixels) {
    const left = columnAt((2 * x) / width - 1, yaw, halfWidth)
    const right = columnAt((2 * (x + columnPixels)) / width - 1, yaw, halfWidth)
    const from = left.at * cylinder.width
    const wide = Math.max(1, fromTo(left.at, right.at) * cylinder.width)
    const top = (1 - (pitch + halfHeight) / left.stretch / cylinderReach) / 2
    const bottom = (1 - (pitch - halfHeight) / left.stretch / cylinderReach) / 2
    context.drawImage(
      cylinder,
      Math.min(from, cylinder.width - wide),
      top * cylinder.height,
      wide,
      (bottom - top) * cylinder.height,
      x,
      0,
      columnPixels,
      height,
    )
  }
}

const fromTo = (left: number, right: number) => (right >= left ? right - left : right + 1 - left)
