import { data } from 'react-router'
import { priceRangePath } from '#app/budget/budget-path.ts'
import { PriceRange } from '#app/budget/price-range.tsx'
import { publicPage } from '#app/platform/answers.ts'
import { headOf } from '#app/seo/page-head.ts'
import { plural } from '#app/stock/vehicle-kind.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { hasPage } from '#app/tenancy/site-pages.ts'
import type { Route } from './+types/price-range-page'
import './budget-page.css'

/** BUD-16 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { settings } = context.get(requestContext).scope.site
  if (!hasPage(settings, priceRangePath)) throw data('Not found', { status: 404 })
  const { origin } = new URL(request.url)
  const many = plural(settings.stock.noun)
  return publicPage({
    meta: headOf({
      ...{ settings, origin, path: priceRangePath, title: `${many} by price | ${settings.name}` },
      description: `Set a price from and to, and see what ${settings.name} has in it.`,
    }),
  })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function PriceRangePage() {
  return (
    <div className="measure budget-page">
      <PriceRange />
    </div>
  )
}
