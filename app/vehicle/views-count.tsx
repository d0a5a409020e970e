import { useEffect, useState } from 'react'
import { viewWords } from '#app/cards/view-words.ts'
import { askView, type CarView, type ShownCar } from './views-ask.ts'

/**
 * Counts this view once per opened page and tells how often the car was viewed and which of the shown fields are outdated
 * (API-09). Null until then, and when the call fails.
 */
export function useCarView(
  api: string,
  { slug, photosCount, updatedAt, isReserved, websiteId }: ShownCar,
): CarView | null {
  const [view, setView] = useState<CarView | null>(null)
  useEffect(() => {
    let isOpen = true
    setView(null)
    askView(api, { slug, photosCount, updatedAt, isReserved, websiteId }, fetch).then((answer) => {
      if (isOpen) setView(answer)
    })
    return () => {
      isOpen = false
    }
  }, [api, slug, photosCount, updatedAt, isReserved, websiteId])
  return view
}

/** Nothing while unknown (VEH-77). */
export function ViewCount({ views }: { views: number | null }) {
  const words = views === null ? null : viewWords(views)
  return words && <span>{words}</span>
}
