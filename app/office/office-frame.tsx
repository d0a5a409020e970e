import { useLayoutEffect, useRef } from 'react'
import { Outlet, useLocation, useMatches, useNavigation, useNavigationType } from 'react-router'
import { screenPlaces } from './screen-places.ts'
import { useOfficeTitle } from './use-office-title.ts'

/** What stands around every screen, and around the door. */
export function OfficeFrame() {
  const { title } = (useMatches().at(-1)?.handle ?? {}) as { title?: string }
  useOfficeTitle(title)
  useScreenPlace()
  return <Outlet />
}

/**
 * A screen that is opened begins at its top, and Back leads to where it was left. React Router's own part would also move whoever scrolls
 * while a list asks for its data anew.
 */
function useScreenPlace() {
  const { key, pathname } = useLocation()
  // What stands in for a screen that is long in coming is shorter than the one that is left.
  const isLeaving = useNavigation().state === 'loading'
  const type = useNavigationType()
  const before = useRef(pathname)
  useLayoutEffect(() => {
    const left = type === 'POP' ? screenPlaces.get(key) : undefined
    if (left !== undefined) window.scrollTo(0, left)
    else if (before.current !== pathname) window.scrollTo(0, 0)
    before.current = pathname
  }, [key])
  useLayoutEffect(() => {
    if (isLeaving) return
    const note = () => screenPlaces.set(key, window.scrollY)
    note()
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [key, isLeaving])
}
