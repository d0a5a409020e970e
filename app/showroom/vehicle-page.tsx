import { data } from 'react-router'
import { bodyOutline } from '#app/stock/body-outline.ts'
import type { Car } from '#app/stock/car.ts'
import { CarPicture } from '#app/stock/car-picture.tsx'
import { shownPrice } from '#app/stock/price.ts'
import { PriceBlock } from '#app/stock/price-block.tsx'
import { findCar } from '#app/stock/stock.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { kilometres } from '#app/ui/money.ts'
import type { Route } from './+types/vehicle-page'
import { Breadcrumbs } from './site-frame.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const car = await findCar(scope, params.slug, now())
  if (!car) throw data('Not found', { status: 404 })
  const { settings } = scope.site
  const location = settings.locations.find(({ id }) => id === car.locationId)
  return {
    name: car.name,
    outline: bodyOutline(car, settings),
    isSold: car.status === 'sold',
    image: car.images[0]?.url ?? null,
    price: shownPrice(car, settings),
    facts: facts(car),
    features: car.features,
    comments: (car.dealerComments ?? '').split('|').flatMap((part) => part.trim() || []),
    location: location ? { name: location.name, phone: location.contact_detail.phone ?? null } : null,
    siteName: settings.name,
  }
}

function facts(car: Car): [string, string][] {
  const rows: [string, string | number | null][] = [
    ['Condition', { new: 'New', demo: 'Demo', used: 'Used' }[car.carType]],
    ['Kilometres', car.odometerKm === null ? null : kilometres(car.odometerKm)],
    ['Body', car.simpleBody ?? car.bodyConfiguration],
    ['Transmission', car.simpleTransmission ?? car.transmission],
    ['Fuel', car.fuel ?? car.simpleFuel],
    ['Drive', car.drive ?? car.simpleDrive],
    ['Engine', car.engineLitres === null ? null : `${car.engineLitres.toFixed(1)} L`],
    ['Seats', car.seats],
    ['Doors', car.doors],
    ['Colour', car.colour],
    ['Interior', car.interiorColour],
    ['Stock number', car.stockNumber],
    ['VIN', car.vin],
  ]
  return rows.flatMap(([label, value]) =>
    value === null ? [] : [[label, String(value)] as [string, string]],
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: `${loaderData.name} | ${loaderData.siteName}` }] : []
}

export default function VehiclePage({ loaderData: car }: Route.ComponentProps) {
  return (
    <div className="measure py-6">
      <Breadcrumbs
        trail={[
          { label: 'Home', href: '/' },
          { label: 'Our Stock', href: '/search/new-used-and-demo-cars' },
          { label: car.name },
        ]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_400px]">
        <div className="grid gap-6">
          <div className="overflow-hidden rounded-card">
            <CarPicture
              original={car.image}
              outline={car.outline}
              alt={car.name}
              sizes="(min-width: 992px) 60vw, 100vw"
              widths={[480, 640, 960]}
              isEarly
            />
          </div>
          <Comments paragraphs={car.comments} />
          {car.features.length > 0 && (
            <section>
              <h2 className="mb-2 text-2xl">Features</h2>
              <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
                {car.features.map((feature) => (
                  <li key={feature} className="border-b border-line py-2">
                    {feature}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <aside className="grid gap-4 rounded-card border border-line bg-surface p-5 max-lg:order-first lg:sticky lg:top-4">
          <h1 className="text-2xl">{car.name}</h1>
          {car.isSold && <p className="font-bold text-sale">SOLD</p>}
          <PriceBlock price={car.price} size="page" />
          <dl className="grid grid-cols-2 gap-x-4 border-t border-line pt-3">
            {car.facts.map(([label, value]) => (
              <div key={label} className="min-w-0 border-b border-line py-2">
                <dt className="text-sm text-ink-2">{label}</dt>
                <dd className="break-words tabular">{value}</dd>
              </div>
            ))}
          </dl>
          {car.location && (
            <p>
              At {car.location.name}
              {car.location.phone && (
                <>
                  <br />
                  <a
                    href={`tel:${car.location.phone.replace(/[^\d+]/g, '')}`}
                    className="inline-flex min-h-11 items-center font-semibold text-link underline tabular"
                  >
                    {car.location.phone}
                  </a>
                </>
              )}
            </p>
          )}
        </aside>
      </div>
    </div>
  )
}

function Comments({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <section>
      <h2 className="mb-2 text-2xl">Dealer Comments</h2>
      <div className="grid max-w-prose gap-3">
        {paragraphs.length === 0 && <p>Dealer comments are pending. Please check back here later.</p>}
        {paragraphs.map((paragraph, i) => (
          <p key={i} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  )
}
