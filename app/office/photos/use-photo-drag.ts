import { type PointerEvent as Press, useEffect, useRef, useState } from 'react'

type Drag = { readonly key: string; readonly over: string | null }

/** Farther than a press wanders. */
const leastPx = 6
const keyAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]')?.dataset.photo ?? null

/** A photo that is held and moved over others by mouse, pen or finger; `drop` hears upon which it was let go. */
export function usePhotoDrag(drop: (key: string, upon: string) => void) {
  const [begun, begin] = useState<{ key: string; x: number; y: number } | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const newest = useRef(drop)
  newest.current = drop
  useEffect(() => {
    if (!begun) return
    const gone = new AbortController()
    const { signal } = gone
    let held: Drag | null = null
    const end = () => {
      begin(null)
      setDrag(null)
    }
    addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (!held && Math.hypot(clientX - begun.x, clientY - begun.y) < leastPx) return
        held = { key: begun.key, over: keyAt(clientX, clientY) }
        setDrag(held)
      },
      { signal },
    )
    addEventListener(
      'pointerup',
      () => {
        if (held?.over && held.over !== held.key) newest.current(held.key, held.over)
        // The click that follows would choose it.
        if (held) addEventListener('click', swallow, { capture: true, once: true })
        setTimeout(() => removeEventListener('click', swallow, { capture: true }))
        end()
      },
      { signal },
    )
    addEventListener('pointercancel', end, { signal })
    return () => gone.abort()
  }, [begun])
  return {
    drag,
    hold: (key: string) => (event: Press) => {
      if (event.button !== 0) return
      begin({ key, x: event.clientX, y: event.clientY })
    },
  }
}

function swallow(event: Event) {
  event.stopPropagation()
  event.preventDefault()
}
