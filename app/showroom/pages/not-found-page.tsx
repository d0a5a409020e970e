import { missing } from '#app/frame/missing.server.ts'
import { MissingPage } from '#app/frame/missing.tsx'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/not-found-page'

export async function loader({ context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  throw await missing(scope, now())
}

export default function NotFoundPage() {
  return null
}

export const ErrorBoundary = MissingPage
