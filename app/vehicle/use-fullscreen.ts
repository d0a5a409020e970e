import { type RefObject, useEffect, useState } from 'react'

/**
 * Fills the screen with an element and gives it back (VEH-12). Browsers that keep full screen to videos lay it over the
 * page instead.
 */
export function useFullscreen(element: RefObject<HTMLElement | null>): {
  isFull: boolean
  toggle: () => void
} {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement === element.current && element.current !== null)
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && element.current?.hasAttribute('popover'))
        cover(element.current, false, setFull)
    }
    document.addEventListener('fullscreenchange', follow)
    document.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      document.removeEventListener('keydown', leave)
    }
  }, [element])

  const toggle = () => {
    const shown = element.current
    if (!shown) return
    if (document.fullscreenElement) return void document.exitFullscreen()
    if (shown.hasAttribute('popover')) return cover(shown, false, setFull)
    if (!document.fullscreenEnabled) return cover(shown, true, setFull)
    shown.requestFullscreen().catch(() => cover(shown, true, setFull))
  }
  return { isFull, toggle }
}

function cover(element: HTMLElement, isFull: boolean, tell: (isFull: boolean) => void) {
  if (isFull) {
    element.setAttribute('popover', 'manual')
    element.showPopover()
  } else element.removeAttribute('popover')
  tell(isFull)
}
