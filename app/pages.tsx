import { Outlet } from 'react-router'
import type { Route } from './+types/pages'

export { PageFault as ErrorBoundary } from './page-fault.tsx'

/** What all pages stand in: one that fails leaves the header, the menu and the scripts around it as they are. */
export default function Pages() {
  return <Outlet />
}

export function headers({ parentHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? parentHeaders
}
