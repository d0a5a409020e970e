import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useLayer } from '#app/ui/layers/use-layer.ts'

/**
 * Fills the screen with an element and gives it back (VEH-12). Browsers that keep full screen to videos lay it over the
 * page instead.
 */
export function useFullscreen(element: RefObject<HTMLElement | null>): {
  isFull: boolean
  toggle: () => void
} {
  const [isFull, setFull] = useState(false)
  const leave = useCallback(() => {
    if (document.fullscreenElement) return void document.exitFullscreen()
    if (element.current?.hasAttribute('popover')) cover(element.current, false, setFull)
  }, [element])
  useLayer(isFull, leave)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement === element.current && element.current !== null)
    const leaveByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave()
    }
    document.addEventListener('fullscreenchange', follow)
    document.addEventListener('keydown', leaveByKey)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      document.removeEventListener('keydown', leaveByKey)
    }
  }, [element, leave])

  const toggle = () => {
    const current = element.current
    if (!current) return
    if (isFull) return leave()
    if (!document.fullscreenEnabled) return cover(current, true, setFull)
    current.requestFullscreen().catch(() => cover(current, true, setFull))
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
