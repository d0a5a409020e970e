import { data } from 'react-router'
import { budgetFacts } from '#app/budget/budget.server.ts'
import { BudgetFinder } from '#app/budget/budget-finder.tsx'
import { budgetPath } from '#app/budget/budget-path.ts'
import { publicPage } from '#app/platform/answers.ts'
import { headOf } from '#app/seo/page-head.ts'
import { plural } from '#app/stock/vehicle-kind.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { hasPage } from '#app/tenancy/site-pages.ts'
import type { Route } from './+types/budget-finder-page'
import './budget-page.css'

/** BUD-01 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const { settings } = scope.site
  if (!hasPage(settings, budgetPath)) throw data('Not found', { status: 404 })
  const { origin, searchParams } = new URL(request.url)
  const many = plural(settings.stock.noun).toLowerCase()
  return publicPage({
    facts: await budgetFacts(scope, searchParams, now()),
    meta: headOf({
      ...{ settings, origin, path: budgetPath, title: `Find ${many} for your budget | ${settings.name}` },
      description: `Say what you can pay a week or a month, and see which ${many} at ${settings.name} it buys.`,
    }),
  })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function BudgetFinderPage({ loaderData: { facts } }: Route.ComponentProps) {
  return (
    <div className="measure budget-page">
      <BudgetFinder facts={facts} heading="h1" />
    </div>
  )
}
