import type { ReactNode } from 'react'
import { kindIcons } from '#app/cards/kind-icon.ts'
import { PriceBlock } from '#app/cards/price-block.tsx'
import { PromiseList } from '#app/content/promise-list.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { glyph } from '#app/ui/glyphs.ts'
import { MapPin } from '#app/ui/icons.tsx'
import { CarActions } from './car-actions.tsx'
import { modelSearch } from './model-search.ts'
import type { VehicleData } from './vehicle.server.ts'
import './sidebar.css'

type SidebarProps = {
  vehicle: VehicleData
  /** What others bring: how often it was viewed, how the price compares, what it costs a week. */
  views?: ReactNode
  market?: ReactNode
  finance?: ReactNode
  /** Save, compare, share, print. */
  tools?: ReactNode
  phone: ReactNode
}

/** Name, price and what can be done about the car (VEH-31, VEH-32). */
export function VehicleSidebar({ vehicle, views, market, finance, tools, phone }: SidebarProps) {
  const { car, facts, price, place, vehicleKind } = vehicle
  const promises = promisesBeside(vehicle)
  return (
    <div className="vehicle-side">
      <header className="stack stack-1">
        <p className="vehicle-kind">
          <span>{car.kind}</span>
          <span>{`Stock ${car.stockNumber}`}</span>
          {views}
        </p>
        <h1 className={`breaks-anywhere ${titleSize(car.heading.title)}`}>
          {car.heading.year && <span className="vehicle-sidebar-year">{`${car.heading.year} `}</span>}
          <Unbroken words={car.heading.title} />
        </h1>
        <p className="vehicle-sidebar-line">{[car.heading.rest, car.line].filter(Boolean).join(' · ')}</p>
      </header>
      <div className="stack stack-3">
        <PriceBlock price={price} size="page" />
        {market}
        {finance}
      </div>
      <QuickFacts facts={facts} vehicleKind={vehicleKind} />
      {car.isSold ? <SoldPanel vehicle={vehicle} /> : <CarActions vehicle={vehicle} phone={phone} />}
      <div className="vehicle-sidebar-yard">
        <MapPin aria-hidden className="vehicle-sidebar-yard-icon" />
        <p className="may-shrink">
          <a href="#vehicle-map" className="vehicle-sidebar-yard-name">
            {place.name}
          </a>
          <span className="vehicle-sidebar-yard-detail">
            {`${place.address.street}, ${place.address.city} ${place.address.state.toUpperCase()} ${place.address.postcode}`}
          </span>
          {place.licence && (
            <span
              className="vehicle-sidebar-yard-detail"
              data-law=""
            >{`Dealer licence ${place.licence}`}</span>
          )}
        </p>
      </div>
      {promises.length > 0 && <PromiseList promises={promises} look="aside" />}
      {tools && <div className="vehicle-tools">{tools}</div>}
    </div>
  )
}

/** CON-34: that of the price only beside one that is drive away, of another it would be untrue; none of a sold car. */
function promisesBeside({ car, price, promises }: VehicleData) {
  if (car.isSold) return []
  const isDriveAway = price.kind === 'price' && price.priceType === 'drive_away_price'
  return promises.filter(({ of }) => of !== 'price' || isDriveAway)
}

/** A line does not end within 'Mercedes-Benz'. */
const Unbroken = ({ words }: { words: string }) =>
  words.split(/((?<!\S)\S{2,12}-\S{2,12})/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <span key={i} className="unbroken">
        {part}
      </span>
    ),
  )

/** A name as long as a sentence is set as one. */
const titleSize = (title: string) =>
  title.length > 44 ? 'vehicle-sidebar-title-long' : 'vehicle-sidebar-title'

const factIcons = {
  km: 'gauge',
  transmission: 'settings-2',
  sleeps: 'bed-double',
  tare: 'weight',
  engine: 'engine',
  range: 'battery-charging',
} as const

function QuickFacts({ facts, vehicleKind }: Pick<VehicleData, 'facts' | 'vehicleKind'>) {
  if (facts.length === 0) return null
  return (
    <dl className="vehicle-facts">
      {facts.map(({ kind, label, value }) => (
        <div key={kind}>
          <dt className={glyph(kind === 'body' ? kindIcons[vehicleKind] : factIcons[kind])}>{label}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** VEH-34, VEH-35 */
function SoldPanel({ vehicle }: { vehicle: VehicleData }) {
  const similar = vehicle.actions.similar
  return (
    <div className="vehicle-sidebar-sold">
      <p className="vehicle-sidebar-sold-title display">SOLD</p>
      <p className="even-lines">{`Unfortunately this ${vehicle.noun.toLowerCase()} recently sold. But don't worry, we can help you find a similar ${vehicle.noun.toLowerCase()}!`}</p>
      {similar && (
        <a href={similar} rel="nofollow" className={buttonLook('brand')}>
          Find Me Something Similar
        </a>
      )}
      <a href={modelSearch(vehicle.trail)} className={buttonLook('outline')}>
        See what's in stock
      </a>
    </div>
  )
}
