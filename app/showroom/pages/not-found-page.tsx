import { data } from 'react-router'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/not-found-page'
import { missingPage } from './missing.server.ts'
import { MissingPage } from './missing.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  throw data(await missingPage(scope, now()), { status: 404 })
}

export default function NotFoundPage() {
  return null
}

export const ErrorBoundary = MissingPage
