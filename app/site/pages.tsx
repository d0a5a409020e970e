import { Outlet } from 'react-router'
import type { Route } from './+types/pages'
import { PageFault } from './page-fault.tsx'

/** What all pages stand in: one that fails leaves the header, the menu and the scripts around it as they are. */
export default function Pages() {
  return <Outlet />
}

export function headers({ parentHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? parentHeaders
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFault error={error} />
}
