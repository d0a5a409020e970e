import { data } from 'react-router'
import { CarPicture } from '#app/cards/car-picture.tsx'
import { findCar } from '#app/stock/cars.server.ts'
import { priceTypeWords } from '#app/stock/price.ts'
import { bodyOutline } from '#app/stock/vocabulary/body-outline.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { atLeast } from '#app/ui/breakpoints.ts'
import { PrintNow } from '#app/vehicle/share/print-now.tsx'
import { type PrintSheet, printSheet } from '#app/vehicle/share/print-sheet.ts'
import type { Route } from './+types/print-page'
import './print-page.css'

/** No header, footer and chat around it: root.tsx asks. */
export const handle = { frame: 'bare' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const { settings } = scope.site
  const { searchParams, origin } = new URL(request.url)
  const wanted = searchParams.get('car_id') ?? ''
  const car = settings.features.printing && wanted ? await findCar(scope, wanted, now()) : null
  if (!car) throw data('Not found', { status: 404 })
  return { sheet: printSheet(car, settings, origin, now()), outline: bodyOutline(car, settings) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData
    ? [
        { title: `${loaderData.sheet.name} | ${loaderData.sheet.dealer}` },
        { name: 'robots', content: 'noindex' },
        { tagName: 'link', rel: 'canonical', href: loaderData.sheet.url },
      ]
    : []
}

export default function PrintPage({ loaderData: { sheet, outline } }: Route.ComponentProps) {
  return (
    <article className="print-page">
      <PrintNow backHref={`/cars/${sheet.slug}`} />
      <header className="print-page__head">
        <p className="print-page__dealer">{sheet.dealer}</p>
        <p>
          {sheet.place.name}
          {sheet.place.phone && <span className="tabular">{`  ${sheet.place.phone}`}</span>}
        </p>
      </header>
      <div className="print-page__lead">
        <CarPicture
          original={sheet.picture}
          outline={outline}
          alt={sheet.name}
          sizes={`${atLeast('md')} 480px, 100vw`}
          widths={[480, 640, 960]}
          isEarly
        />
        <div className="print-page__price">
          <h1 className="breaks-anywhere">{sheet.name}</h1>
          {sheet.isSold && <p className="print-page-sold">SOLD</p>}
          <p className="print-page-price">
            {sheet.price.was && <span>{`${sheet.price.was}, now`}</span>}
            <strong>{sheet.price.text}</strong>
            {sheet.price.type && <span>{sheet.price.type}</span>}
          </p>
          {sheet.price.total && (
            <p className="print-page-price">
              <strong>{sheet.price.total}</strong>
              <span>{priceTypeWords.drive_away_price}</span>
            </p>
          )}
        </div>
      </div>
      <Rows heading="Key information" rows={sheet.facts} />
      <Rows heading="Specifications" rows={sheet.specifications} />
      {sheet.features.length > 0 && (
        <section>
          <h2>Features</h2>
          <ul className="print-page__features">
            {sheet.features.map((feature, i) => (
              <li key={i}>{feature}</li>
            ))}
          </ul>
        </section>
      )}
      {sheet.comments.length > 0 && (
        <section>
          <h2>Dealer Comments</h2>
          {sheet.comments.map((paragraph, i) => (
            <p key={i} className="keeps-lines">
              {paragraph}
            </p>
          ))}
        </section>
      )}
      <Foot sheet={sheet} />
    </article>
  )
}

function Rows({ heading, rows }: { heading: string; rows: PrintSheet['facts'] }) {
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{heading}</h2>
      <dl className="print-page__rows">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="print-page-value tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Foot({ sheet: { dealer, place, disclaimer, url, printedOn } }: { sheet: PrintSheet }) {
  return (
    <footer className="print-page__foot">
      <p>{[dealer, place.name, place.address, place.phone].filter(Boolean).join(' · ')}</p>
      <p>
        {[
          place.licence && `Dealer licence ${place.licence}`,
          `Printed on ${printedOn}. Price and availability may change.`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {disclaimer && <p className="keeps-lines">{disclaimer}</p>}
      <p className="breaks-anywhere">{url}</p>
    </footer>
  )
}
