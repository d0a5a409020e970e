import type { LoaderFunctionArgs } from 'react-router'
import { publishedArticles } from '#app/content/articles.server.ts'
import { siteContent } from '#app/menu/site-content.server.ts'
import { carAsDrafted, readPreview } from '#app/stock/said/preview.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { vehicleData } from './vehicle.server.ts'

/** The page of a car with words that nobody kept; null where its token is none or over, or the car is gone. */
export async function previewOf(
  { request, params, context }: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>,
  draft: Readonly<Record<string, unknown>> = {},
) {
  const { scope, now, print } = context.get(requestContext)
  const { origin, searchParams } = new URL(request.url)
  const carId = params.car ?? ''
  const asked = { siteId: scope.site.id, carId, now: now() }
  const allowed = readPreview(print, searchParams.get('token') ?? '', asked)
  const car = allowed && (await carAsDrafted(scope, carId, draft))
  if (!car) return null
  const [articles, written] = await Promise.all([publishedArticles(scope, now()), siteContent(scope, now())])
  const vehicle = vehicleData(scope, car, { now: now(), origin, articles, written })
  return { vehicle, office: allowed.office }
}
