import type { ReactNode } from 'react'
import { recordEvent } from '#app/analytics/record-event.ts'
import { kindIcons } from '#app/stock/kind-icon.tsx'
import { PriceBlock } from '#app/stock/price-block.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import {
  BatteryCharging,
  BedDouble,
  ChartNoAxesColumn,
  CircleCheck,
  Engine,
  FileText,
  Gauge,
  MapPin,
  Settings2,
  Weight,
} from '#app/ui/icons.tsx'
import { modelSearch } from './model-search.ts'
import type { VehicleData } from './vehicle.server.ts'

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
  return (
    <div className="vehicle-side">
      <header className="grid gap-1">
        <p className="vehicle-kind">
          <span>{car.kind}</span>
          <span>{`Stock ${car.stockNumber}`}</span>
          {views}
        </p>
        <h1 className={`wrap-anywhere ${titleSize(car.heading.title)}`}>
          {car.heading.year && <span className="prestige:text-ink-3">{`${car.heading.year} `}</span>}
          <Unbroken words={car.heading.title} />
        </h1>
        <p className="text-ink-2 wrap-anywhere">{[car.heading.rest, car.line].filter(Boolean).join(' · ')}</p>
      </header>
      <div className="grid gap-3">
        <PriceBlock price={price} size="page" />
        {market}
        {finance}
      </div>
      <QuickFacts facts={facts} vehicleKind={vehicleKind} />
      {car.isSold ? <SoldPanel vehicle={vehicle} /> : <Actions vehicle={vehicle} phone={phone} />}
      <div className="flex items-start gap-3">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-link" />
        <p className="min-w-0">
          <a
            href="#vehicle-map"
            className="-my-2.5 inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
          >
            {place.name}
          </a>
          <span className="block text-sm text-ink-2">
            {`${place.address.street}, ${place.address.city} ${place.address.state.toUpperCase()} ${place.address.postcode}`}
          </span>
          {place.licence && (
            <span className="block text-sm text-ink-2">{`Dealer licence ${place.licence}`}</span>
          )}
        </p>
      </div>
      {tools && <div className="vehicle-tools">{tools}</div>}
    </div>
  )
}

/** A line does not end within 'Mercedes-Benz'. */
const Unbroken = ({ words }: { words: string }) =>
  words.split(/(\S{2,12}-\S{2,12})/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <span key={i} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )

/** A name as long as a sentence is set as one. */
const titleSize = (title: string) =>
  title.length > 44
    ? 'text-[1.375rem] prestige:text-[1.625rem]'
    : 'text-[1.75rem] lg:text-[2rem] prestige:text-[2.125rem] prestige:lg:text-[2.375rem] heritage:text-[2.125rem] heritage:lg:text-[2.375rem]'

const factIcons = {
  km: Gauge,
  transmission: Settings2,
  sleeps: BedDouble,
  tare: Weight,
  engine: Engine,
  range: BatteryCharging,
} as const

function QuickFacts({ facts, vehicleKind }: Pick<VehicleData, 'facts' | 'vehicleKind'>) {
  if (facts.length === 0) return null
  return (
    <dl className="vehicle-facts">
      {facts.map(({ kind, label, value }) => {
        const Icon = kind === 'body' ? kindIcons[vehicleKind] : factIcons[kind]
        return (
          <div key={kind}>
            <dt>
              <Icon aria-hidden className="size-4 shrink-0" />
              {label}
            </dt>
            <dd className="tabular">{value}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function Actions({
  vehicle: { actions, car, enquire, services, trial },
  phone,
}: {
  vehicle: VehicleData
  phone: ReactNode
}) {
  const pairs = [
    [trial, actions['test-drive']],
    ['Get Finance', actions.finance],
    ['Trade-In Valuation', actions['trade-in']],
    ['Request Photos', actions['request-photos']],
  ] as const
  return (
    <div data-measure="cta" className="grid grid-cols-2 gap-2">
      {car.isReserved && (
        <p className="col-span-2 mb-1 flex items-start gap-2 text-balance text-ink-2">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
          Reserved by another buyer. Ask us to call you if that changes.
        </p>
      )}
      {actions['buy-online'] && (
        <a href={actions['buy-online']} className={`${buttonLook('accent')} col-span-2`}>
          Buy Online
        </a>
      )}
      {actions.enquire && (
        <a href={actions.enquire} className={`${buttonLook('brand')} col-span-2 min-h-12 text-lg`}>
          {enquire}
        </a>
      )}
      {actions.reserve && (
        <a href={actions.reserve} className={`${buttonLook('outline')} col-span-2`}>
          Reserve Online
        </a>
      )}
      {phone}
      <div className="vehicle-asks col-span-2 flex flex-wrap gap-2">
        {pairs.map(
          ([label, href]) =>
            href && (
              <a key={label} href={href} className={asking}>
                {label}
              </a>
            ),
        )}
        {actions.history && (
          <a
            href={actions.history}
            download
            className={asking}
            onClick={() =>
              recordEvent({ id: services.events.history, site: services.site, carId: services.viewed.id })
            }
          >
            <FileText aria-hidden className="size-4.5" />
            History Report
          </a>
        )}
        {actions.analysis && (
          <a href={actions.analysis} download className={asking}>
            <ChartNoAxesColumn aria-hidden className="size-4.5" />
            Car Analysis
          </a>
        )}
      </div>
    </div>
  )
}

/** Two beside each other, one alone as wide as both. */
const asking = `${buttonLook('outline')} flex-1 basis-[calc(50%-0.25rem)] px-2 text-[0.9375rem] whitespace-nowrap metro:border-transparent metro:bg-surface-2 metro:hover:border-edge prestige:px-2 heritage:px-2 heritage:text-base`

/** VEH-34, VEH-35 */
function SoldPanel({ vehicle }: { vehicle: VehicleData }) {
  const similar = vehicle.actions.similar
  return (
    <div className="grid gap-3 rounded-card bg-surface-2 p-5">
      <p className="display text-2xl text-sale">SOLD</p>
      <p className="text-pretty">{`Unfortunately this ${vehicle.noun.toLowerCase()} recently sold. But don't worry, we can help you find a similar ${vehicle.noun.toLowerCase()}!`}</p>
      {similar && (
        <a href={similar} className={buttonLook('brand')}>
          Find Me Something Similar
        </a>
      )}
      <a href={modelSearch(vehicle.trail)} className={buttonLook('outline')}>
        See what's in stock
      </a>
    </div>
  )
}
