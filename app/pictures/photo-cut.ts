/** How a picture is cut: quarters and degrees by the clock, then hundredths off each side of what stands straight. */
export type PhotoCut = {
  readonly quarters: number
  readonly degrees: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
type Size = { readonly width: number; readonly height: number }

export const wholePhoto: PhotoCut = { quarters: 0, degrees: 0, left: 0, right: 0, top: 0, bottom: 0 }
export const mostDegrees = 15
export const mostCutOff = 45

/** What may be asked; null: it may not. */
export function readCut(entered: Readonly<Record<string, string>>): PhotoCut | null {
  const number = (name: string, least: number, most: number) => {
    const value = Number(entered[name] || '0')
    return Number.isFinite(value) && value >= least && value <= most ? value : null
  }
  const side = (name: string) => number(name, 0, mostCutOff)
  const cut = {
    quarters: number('quarters', 0, 3),
    degrees: number('degrees', -mostDegrees, mostDegrees),
    ...{ left: side('left'), right: side('right'), top: side('top'), bottom: side('bottom') },
  }
  return Object.values(cut).includes(null) || !Number.isInteger(cut.quarters) ? null : (cut as PhotoCut)
}

/**
 * The frame is the largest of the picture's shape that has no empty corner when it is turned, around the picture's middle; the rest is
 * what is left of the frame, in its pixels.
 */
export function sizeOfCut(original: Size, { quarters, degrees, ...off }: PhotoCut) {
  const isLying = quarters % 2 === 1
  const width = isLying ? original.height : original.width
  const height = isLying ? original.width : original.height
  const angle = (Math.abs(degrees) * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const scale = Math.min(width / (width * cos + height * sin), height / (width * sin + height * cos))
  const frame = { width: Math.floor(width * scale), height: Math.floor(height * scale) }
  return {
    frame,
    left: Math.round((frame.width * off.left) / 100),
    top: Math.round((frame.height * off.top) / 100),
    width: Math.max(1, Math.round((frame.width * (100 - off.left - off.right)) / 100)),
    height: Math.max(1, Math.round((frame.height * (100 - off.top - off.bottom)) / 100)),
  }
}
