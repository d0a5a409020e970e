import { useEffect } from 'react'
import { Outlet, useMatches } from 'react-router'

/** What stands around every screen. */
export function OfficeFrame() {
  const { title } = (useMatches().at(-1)?.handle ?? {}) as { title?: string }
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  return <Outlet />
}
