import type { useNavigationType } from 'react-router'

/** How far down each screen of this visit was left, by the key of its place in the history. */
export const screenPlaces = new Map<string, number>()

/** Where a screen that is opened will stand, which its window does not yet while it is rendered. */
export const placeOf = (key: string, type: ReturnType<typeof useNavigationType>): number =>
  type === 'POP' ? (screenPlaces.get(key) ?? window.scrollY) : 0
