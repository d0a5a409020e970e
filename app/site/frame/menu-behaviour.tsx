import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { atLeast } from '#app/ui/breakpoints.ts'

const dropdowns = 'details[name="site-menu"][open]'
const sheet = () => document.getElementById('site-menu')
const isSheetOpen = () => sheet()?.matches(':popover-open') ?? false

function closeDropdowns(except: Node | null = null) {
  for (const details of document.querySelectorAll<HTMLDetailsElement>(dropdowns))
    if (!except || !details.contains(except)) details.open = false
}

/** What a script adds to menus that work without one: they close on Escape, on a click beside them and on the next page. */
export function MenuManners() {
  const location = useLocation()
  const current = useRef(location)
  useEffect(() => {
    // What was opened before the scripts came stays open.
    if (current.current === location) return
    current.current = location
    closeDropdowns()
    if (isSheetOpen()) sheet()?.hidePopover()
  }, [location])

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const onEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || isSheetOpen()) return
      const summary = document.querySelector<HTMLElement>(`${dropdowns} > summary`)
      closeDropdowns()
      summary?.focus()
    }
    const onLeave = ({ target }: Event) => {
      if (!isSheetOpen()) closeDropdowns(target as Node)
    }
    document.addEventListener('keydown', onEscape, { signal })
    document.addEventListener('click', onLeave, { signal })
    document.addEventListener('focusin', onLeave, { signal })
    if (isSheetOpen()) holdThePage(true)
    sheet()?.addEventListener('toggle', onSheet, { signal })
    matchMedia(atLeast('lg')).addEventListener('change', () => sheet()?.hidePopover(), { signal })
    return () => stop.abort()
  }, [])
  return null
}

function onSheet(event: Event) {
  holdThePage((event as ToggleEvent).newState === 'open')
  closeDropdowns()
}

/** The page behind a full-height sheet is out of reach of the Tab key. */
function holdThePage(isOpen: boolean) {
  for (const part of document.querySelectorAll<HTMLElement>('main, footer')) part.inert = isOpen
}
