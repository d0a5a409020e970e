import { data, redirect } from 'react-router'
import { publishedArticles } from '#app/content/articles.server.ts'
import { siteContent } from '#app/menu/site-content.server.ts'
import { publicPage } from '#app/platform/answers.ts'
import { missing } from '#app/site/frame/missing.server.ts'
import { MissingPage } from '#app/site/frame/missing.tsx'
import { findCar, findGoneCar } from '#app/stock/cars.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { carPath } from '#app/tenancy/site-paths.ts'
import { dataAhead } from '#app/ui/navigation/data-ahead.ts'
import { vehicleMeta } from '#app/vehicle/structured-data.ts'
import { useRememberViewed } from '#app/vehicle/use-remember-viewed.ts'
import { useCarView } from '#app/vehicle/views-count.tsx'
import type { Route } from './+types/vehicle-page'
import { goneCar } from './gone.server.ts'
import { VehicleGone } from './gone.tsx'
import { type VehicleData, vehicleData } from './vehicle.server.ts'
import { Vehicle } from './vehicle.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const car = await findCar(scope, params.slug, now())
  if (car) {
    const { origin, search } = new URL(request.url)
    // Its id finds it too, and is another address of the same page.
    if (car.slug !== params.slug) throw redirect(carPath(car.slug) + search, 301)
    const [articles, written] = await Promise.all([
      publishedArticles(scope, now()),
      siteContent(scope, now()),
    ])
    const vehicle = vehicleData(scope, car, { now: now(), origin, articles, written })
    return publicPage({
      vehicle,
      meta: vehicleMeta({ car, settings: scope.site.settings, origin, now: now(), trail: vehicle.trail }),
    })
  }
  const plain = params.slug.toLowerCase()
  if (plain !== params.slug && (await findCar(scope, plain, now()))) throw redirect(carPath(plain), 301)
  const gone = await findGoneCar(scope, params.slug, now())
  if (!gone) throw await missing(scope, now())
  return data({ gone: await goneCar(scope, gone, now()) }, { status: 410 })
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url)
  return dataAhead.load(pathname + search, serverLoader)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  if ('gone' in loaderData)
    return [
      { title: `${loaderData.gone.name} | ${loaderData.gone.siteName}` },
      { name: 'robots', content: 'noindex' },
    ]
  return loaderData.meta
}

export default function VehiclePage({ loaderData }: Route.ComponentProps) {
  if ('gone' in loaderData) return <VehicleGone gone={loaderData.gone} />
  // What one car's page opened, dismissed or turned is not the next one's.
  return <VisitedVehicle key={loaderData.vehicle.car.slug} vehicle={loaderData.vehicle} />
}

function VisitedVehicle({ vehicle }: { vehicle: VehicleData }) {
  const { api, shown, site, viewed } = vehicle.services
  const view = useCarView(api, shown)
  useRememberViewed(site, viewed)
  return <Vehicle vehicle={vehicle} view={view} />
}

export const ErrorBoundary = MissingPage
