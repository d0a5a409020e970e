import { useLayoutEffect } from 'react'
import { Outlet, useLocation, useMatches, useNavigationType } from 'react-router'
import { useOfficeTitle } from './use-office-title.ts'

/** What stands around every screen, and around the door. */
export function OfficeFrame() {
  const { title } = (useMatches().at(-1)?.handle ?? {}) as { title?: string }
  useOfficeTitle(title)
  useScreenTop()
  return <Outlet />
}

/**
 * A screen that is opened begins at its top; where Back leads is the browser's to find again. React Router's own part would also move
 * whoever scrolls while a list asks for its data anew.
 */
function useScreenTop() {
  const { pathname } = useLocation()
  const isOpened = useNavigationType() === 'PUSH'
  useLayoutEffect(() => {
    if (isOpened) window.scrollTo(0, 0)
  }, [pathname])
}
