import type { ReactNode } from 'react'
import { RepaymentFigure } from '#app/credit/repayment-figure.tsx'
import { atLeast } from '#app/ui/breakpoints.ts'
import {
  BadgeCheck,
  BatteryCharging,
  BedDouble,
  CalendarCheck,
  Camera,
  Engine,
  Eye,
  Fuel,
  Gauge,
  GraduationCap,
  Hash,
  type Icon,
  LayoutGrid,
  MapPin,
  RulerDimensionLine,
  Settings2,
  Users,
  Waypoints,
  Weight,
} from '#app/ui/icons.tsx'
import { wholeNumber } from '#app/ui/money.ts'
import type { CarCard } from './car-card.ts'
import { CarPicture } from './car-picture.tsx'
import { CarTagMark } from './car-tag-mark.tsx'
import { kindIcons } from './kind-icon.tsx'
import { PriceBlock } from './price-block.tsx'
import type { CardFact, VehicleKind } from './vehicle-kind.ts'
import './result-card.css'

/** How wide a card's picture is shown in the result grid. */
const gridSizes = `${atLeast('xl')} 420px, ${atLeast('md')} 46vw, 92vw`

type ResultCardProps = {
  card: CarCard
  isEarly: boolean
  sizes?: string
  /** One below the heading that the list stands under. */
  heading?: 'h2' | 'h3'
  /** How often it was viewed (STK-63). */
  views?: number | undefined
  /** Over the picture's right corner: saving, comparing. */
  control?: ReactNode
  /** The actions, under the price. */
  children?: ReactNode
}

/** A car in a list of results (STK-62). The whole card leads to the car; its name is the link. */
export function ResultCard({
  card,
  isEarly,
  sizes = gridSizes,
  heading = 'h2',
  views,
  control,
  children,
}: ResultCardProps) {
  return (
    <article className="result-card">
      <div className="anchor-box">
        <CarPicture
          original={card.image}
          hash={card.imageHash}
          outline={card.outline}
          alt=""
          sizes={sizes}
          isEarly={isEarly}
        />
        {card.tag && <CarTagMark tag={card.tag} />}
        <PlaceMark card={card} />
        {card.photos > 1 && (
          <span className="result-card-photos tabular">
            <Camera aria-hidden className="icon-small" />
            {card.photos}
            <span className="visually-hidden"> photos</span>
          </span>
        )}
        {control && <div className="result-card-control">{control}</div>}
      </div>
      <div className="result-card-body">
        <CardTitle card={card} heading={heading} />
        <ul className="result-card-facts tabular">
          {inPairs(card.attributes).map(({ name, text }) => (
            <li key={name} className="result-card-fact">
              <AttributeIcon name={name} kind={card.kind} />
              <span className="may-shrink breaks-anywhere">
                {name === 'stocknum' && <span className="result-card-stock-word">Stock </span>}
                {text}
              </span>
            </li>
          ))}
          {views !== undefined && views > 0 && (
            <li className="result-card-views">
              <Eye aria-hidden className="result-card-views-icon" />
              {views === 1 ? '1 view' : `${wholeNumber(views)} views`}
            </li>
          )}
        </ul>
        <div className="result-card-price">
          <PriceBlock price={card.price} />
          {card.repayment && <RepaymentFigure terms={card.repayment} look="card" />}
        </div>
        {children && <div className="result-card-actions">{children}</div>}
      </div>
    </article>
  )
}

function PlaceMark({ card }: { card: CarCard }) {
  if (!card.place) return null
  return (
    <span className="result-card-place">
      <MapPin aria-hidden className="icon-small" />
      {card.place}
      {card.hasSpin && <span className="result-card-spin">360°</span>}
    </span>
  )
}

const icons: Record<Exclude<CardFact, 'simple_body'>, Icon> = {
  car_type: BadgeCheck,
  km: Gauge,
  simple_transmission: Settings2,
  stocknum: Hash,
  simple_fuel: Fuel,
  simple_drive: Waypoints,
  seats: Users,
  year: CalendarCheck,
  sleeps: BedDouble,
  layout: LayoutGrid,
  length: RulerDimensionLine,
  tare: Weight,
  atm: Weight,
  engine: Engine,
  learner: GraduationCap,
  seat_height: RulerDimensionLine,
  range: BatteryCharging,
}

/** Two stand in a row: of an odd number the body joins what is before it, as in 'Used SUV', so that none stands alone. */
function inPairs(attributes: CarCard['attributes']): CarCard['attributes'] {
  const at = attributes.findIndex(({ name }) => name === 'simple_body')
  const [before, body] = [attributes[at - 1], attributes[at]]
  const joins = before?.name === 'car_type' || before?.name === 'simple_fuel'
  if (attributes.length % 2 === 0 || !joins || !body) return attributes
  return attributes.toSpliced(at - 1, 2, { name: 'simple_body', text: `${before.text} ${body.text}` })
}

function AttributeIcon({ name, kind }: { name: CardFact; kind: VehicleKind }) {
  const Icon = name === 'simple_body' ? kindIcons[kind] : icons[name]
  return <Icon aria-hidden className="result-card-fact-icon" />
}

function CardTitle({
  card: { year, makeModel, slug, subtitle },
  heading: Heading,
}: {
  card: CarCard
  heading: 'h2' | 'h3'
}) {
  return (
    <div className="may-shrink">
      <Heading className="result-card-name">
        <a href={`/cars/${slug}`} className="card-link">
          {year !== null && <span className="result-card-year">{`${year} `}</span>}
          {makeModel}
        </a>
      </Heading>
      {subtitle && <p className="result-card-subtitle">{subtitle}</p>}
    </div>
  )
}
