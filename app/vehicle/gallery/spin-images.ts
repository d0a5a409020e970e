import { type PictureWidth, pictureAddress } from '#app/pictures/pictures.ts'
import { loadingOrder } from './spin-frames.ts'

const atOnce = 4
const widths = [480, 640, 768, 960, 1280] as const satisfies readonly PictureWidth[]

export type SpinImages = {
  /** Of the pictures that are fetched, in pixels. */
  readonly width: number
  readonly at: (frame: number) => HTMLImageElement | undefined
  /** Begins to fetch; a second call does nothing. */
  readonly load: () => void
  readonly stop: () => void
}

/** The frames of a spin, fetched coarse to fine; those that fail are counted in the log (ERR-18). */
export function spinImages(
  frames: readonly string[],
  pixels: number,
  tell: { onFrame: () => void; onDone: (loaded: number) => void },
): SpinImages {
  // A tenth less is not seen while the car turns, and spares a phone a quarter of the bytes.
  const width = widths.find((one) => one >= pixels * 0.9) ?? 1280
  const loaded = new Map<number, HTMLImageElement>()
  const waiting = [0, ...loadingOrder(frames.length)]
  let isStopped = false
  let hasBegun = false

  const loadOne = async (frame: number) => {
    const image = new Image()
    image.src = pictureAddress(frames[frame]!, { width, ratio: '3:2' }) ?? ''
    try {
      await image.decode()
      loaded.set(frame, image)
      if (!isStopped) tell.onFrame()
    } catch {
      // Told once, below.
    }
  }
  const work = async () => {
    for (let frame = waiting.shift(); frame !== undefined && !isStopped; frame = waiting.shift())
      await loadOne(frame)
  }
  return {
    width,
    at: (frame) => loaded.get(frame),
    load() {
      if (hasBegun) return
      hasBegun = true
      Promise.all(Array.from({ length: atOnce }, work)).then(() => {
        if (isStopped) return
        const missing = frames.length - loaded.size
        if (missing > 0) console.warn(`${missing} of ${frames.length} pictures of the spin did not load`)
        tell.onDone(loaded.size)
      })
    },
    stop() {
      isStopped = true
      waiting.length = 0
    },
  }
}
