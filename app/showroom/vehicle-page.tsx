import { Phone } from 'lucide-react'
import { data } from 'react-router'
import { CarTagMark } from '#app/stock/car-tag-mark.tsx'
import { findSoldCar } from '#app/stock/sold-car.server.ts'
import { findCar } from '#app/stock/stock.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { dollars } from '#app/ui/money.ts'
import { Gallery } from '#app/vehicle/gallery.tsx'
import { LocatedBar } from '#app/vehicle/located-bar.tsx'
import type { Route } from './+types/vehicle-page'
import { Breadcrumbs } from './site-frame.tsx'
import { telephone } from './site-menu.ts'
import { type VehicleData, vehicleData } from './vehicle.server.ts'
import { goneCar } from './vehicle-gone.server.ts'
import { VehicleGone } from './vehicle-gone.tsx'
import { arranged, type BroughtSections, VehicleSections } from './vehicle-sections.tsx'
import { VehicleSidebar } from './vehicle-sidebar.tsx'
import { VehicleBottomBar, VehicleStickyHeader } from './vehicle-sticky-header.tsx'
import './vehicle-page.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const car = await findCar(scope, params.slug, now())
  if (car) return { vehicle: vehicleData(scope, car, now()) }
  const sold = await findSoldCar(scope, params.slug, now())
  if (!sold) throw data('Not found', { status: 404 })
  return data({ gone: await goneCar(scope, sold, now()) }, { status: 410 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  if ('gone' in loaderData)
    return [
      { title: `${loaderData.gone.name} | ${loaderData.gone.siteName}` },
      { name: 'robots', content: 'noindex' },
    ]
  const { car, price, siteName } = loaderData.vehicle
  const asked = price.kind === 'price' ? `, ${dollars(price.cents)}` : ''
  return [{ title: `${car.name}${asked} | ${siteName}` }]
}

export default function VehiclePage({ loaderData }: Route.ComponentProps) {
  if ('gone' in loaderData) return <VehicleGone gone={loaderData.gone} />
  // What one car's page opened, dismissed or turned is not the next one's.
  return <Vehicle key={loaderData.vehicle.car.slug} vehicle={loaderData.vehicle} />
}

function Vehicle({ vehicle }: { vehicle: VehicleData }) {
  const { isGalleryFirst, beside, below } = arranged(vehicle.sections)
  const gallery = <Gallery media={vehicle.media} tag={vehicle.tag && <CarTagMark tag={vehicle.tag} />} />
  const brought: BroughtSections = { gallery }
  return (
    <div className="vehicle-page">
      <div className="measure vehicle-page__top">
        <Breadcrumbs trail={vehicle.trail} />
        {vehicle.locatedAt && <LocatedBar {...vehicle.locatedAt} />}
        <div className="vehicle-layout">
          {isGalleryFirst && <div className="vehicle-layout__stage">{gallery}</div>}
          <aside aria-label="Price and contact" className="vehicle-layout__side">
            <VehicleSidebar vehicle={vehicle} />
          </aside>
          <div className="vehicle-layout__main">
            <VehicleSections names={beside} vehicle={vehicle} brought={brought} />
          </div>
        </div>
      </div>
      <div className="measure vehicle-page__below">
        <VehicleSections names={below} vehicle={vehicle} brought={brought} />
      </div>
      {vehicle.stickyHeader && <VehicleStickyHeader vehicle={vehicle} />}
      <VehicleBottomBar vehicle={vehicle} call={<CallButton phone={vehicle.place.phone} />} />
    </div>
  )
}

function CallButton({ phone }: { phone: string | null }) {
  if (!phone) return null
  return (
    <a
      href={telephone(phone)}
      aria-label={`Call ${phone}`}
      className="grid min-h-11 min-w-12 place-items-center rounded-control border border-edge bg-surface prestige:min-h-12 heritage:min-h-13 heritage:border-2"
    >
      <Phone aria-hidden className="size-5" />
    </a>
  )
}
