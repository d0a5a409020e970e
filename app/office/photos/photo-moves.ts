/** What may be done with one photo among those that are shown. */
export const photoMoves = ['main', 'earlier', 'later', 'hide', 'show'] as const
export type PhotoMove = (typeof photoMoves)[number]

/** The photos that are shown afterwards, in their order. */
export function afterMove(shown: readonly string[], photo: string, move: PhotoMove): readonly string[] {
  const at = shown.indexOf(photo)
  if (move === 'show') return at < 0 ? [...shown, photo] : shown
  if (at < 0) return move === 'main' ? [photo, ...shown] : shown
  if (move === 'hide') return shown.filter((one) => one !== photo)
  return movedTo(shown, photo, move === 'main' ? 0 : move === 'earlier' ? at - 1 : at + 1)
}

/** To another place among those that are shown; past the ends it stays at the end. */
export function movedTo(shown: readonly string[], photo: string, to: number): readonly string[] {
  const others = shown.filter((one) => one !== photo)
  const place = Math.max(0, Math.min(others.length, to))
  return [...others.slice(0, place), photo, ...others.slice(place)]
}
