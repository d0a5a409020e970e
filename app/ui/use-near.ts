import { type RefObject, useEffect, useState } from 'react'

/** True once the element is about to be scrolled into view, and from then on. */
export function useNear(element: RefObject<Element | null>, margin = 1200): boolean {
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
