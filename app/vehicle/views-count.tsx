import { useEffect, useState } from 'react'
import { wholeNumber } from '#app/ui/money.ts'
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

/** '214 views'; nothing while unknown, and nothing for none, as robots are told (VEH-77). */
export function ViewCount({ views }: { views: number | null }) {
  if (views === null || views <= 0) return null
  return <span>{`${wholeNumber(views)} ${views === 1 ? 'view' : 'views'}`}</span>
}
