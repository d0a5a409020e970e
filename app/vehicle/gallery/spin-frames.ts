/** The rules of a 360° spin: which frame is shown, and in which order frames are fetched. */

/** VEH-13 */
export const frameMs = 100
/** VEH-14 */
const pixelsAFrame = 20

/** Frame numbers go round: -1 is the last. */
export const wrapped = (frame: number, count: number): number =>
  count > 0 ? ((Math.trunc(frame) % count) + count) % count : 0

/** The frame after moving so many pixels from where `start` was shown; the car follows the hand. */
export const draggedFrame = (start: number, pixels: number, count: number): number =>
  wrapped(start - Math.trunc(pixels / pixelsAFrame), count)

/** Every frame but the first, coarse to fine: after a few the whole turn can be seen, after all it is smooth. */
export function loadingOrder(count: number): number[] {
  const order: number[] = []
  const seen = new Set([0])
  let step = 2 ** Math.max(0, Math.ceil(Math.log2(Math.max(1, count))) - 2)
  for (; step >= 1; step /= 2)
    for (let frame = 0; frame < count; frame += step)
      if (!seen.has(frame)) {
        seen.add(frame)
        order.push(frame)
      }
  return order
}

/** The loaded frame that is nearest round the circle; null when none is. */
export function nearestLoaded(
  wanted: number,
  count: number,
  isLoaded: (frame: number) => boolean,
): number | null {
  for (let away = 0; away <= count / 2; away++)
    for (const frame of [wrapped(wanted - away, count), wrapped(wanted + away, count)])
      if (isLoaded(frame)) return frame
  return null
}
