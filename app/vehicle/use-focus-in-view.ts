import { useEffect } from 'react'

/**
 * Keeps what has the keyboard's focus in view while parts of the page arrive above it (WCAG 2.4.7), until its user scrolls
 * elsewhere.
 */
export function useFocusInView(): void {
  useEffect(() => {
    let hasScrolled = false
    const leaving = new AbortController()
    const options = { signal: leaving.signal, passive: true }
    const scrolls = () => {
      hasScrolled = true
    }
    // By any key but one that moves the focus, which says so after it.
    for (const sign of ['wheel', 'pointerdown', 'keydown']) addEventListener(sign, scrolls, options)
    addEventListener(
      'focusin',
      () => {
        hasScrolled = false
      },
      options,
    )
    const observer = new ResizeObserver(() => {
      const focused = document.activeElement
      if (!hasScrolled && focused?.matches('main :focus-visible'))
        focused.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(document.body)
    return () => {
      leaving.abort()
      observer.disconnect()
    }
  }, [])
}
