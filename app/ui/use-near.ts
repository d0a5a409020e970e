import { type RefObject, useEffect, useState } from 'react'

/** What makes room for itself when its answer comes should have it long before its place is seen. */
const farPixels = 2400

/** True once the element is about to be scrolled into view, and from then on. */
export function useNear(element: RefObject<Element | null>, margin = farPixels): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    if (!('IntersectionObserver' in window)) {
      setNear(true)
      return
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `${margin}px 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear, margin])
  return isNear
}
