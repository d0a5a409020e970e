import { Outlet, useMatches } from 'react-router'
import { useOfficeTitle } from './use-office-title.ts'

/** What stands around every screen, and around the door. */
export function OfficeFrame() {
  const { title } = (useMatches().at(-1)?.handle ?? {}) as { title?: string }
  useOfficeTitle(title)
  return <Outlet />
}
