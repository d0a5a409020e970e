import type { ReactNode } from 'react'
import { RepaymentFigure } from '#app/credit/repayment-figure.tsx'
import type { VehicleKind } from '#app/stock/car.ts'
import type { CarCard, CardFacts } from '#app/stock/car-card.ts'
import { type CardFact, kindFacts } from '#app/stock/vehicle-kind.ts'
import { atLeast } from '#app/ui/breakpoints.ts'
import { type Glyph, glyph } from '#app/ui/glyphs.ts'
import { CarPicture } from './car-picture.tsx'
import { CarTagMark } from './car-tag-mark.tsx'
import { kindIcons } from './kind-icon.ts'
import { PriceBlock } from './price-block.tsx'
import { viewWords } from './view-words.ts'
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
  const viewed = views === undefined ? null : viewWords(views)
  return (
    <article className="card">
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
          <span className={`card-photos ${glyph('camera')}`}>
            {card.photos}
            <span className="visually-hidden"> photos</span>
          </span>
        )}
        {control && <div className="card-control">{control}</div>}
      </div>
      <div className="card-body">
        <CardTitle card={card} heading={heading} />
        <ul className="card-facts">
          {inPairs(card.facts).map(([name, text, label = name]) => (
            <li
              key={name}
              className={`card-fact ${glyph(iconOf(name, card.kind))}`}
              data-label={labelOf(label, card.kind)}
            >
              {name === 'stocknum' && <span className="card-stock-word">Stock </span>}
              <FactText text={text} />
            </li>
          ))}
          {viewed && <li className={`card-views ${glyph('eye')}`}>{viewed}</li>}
        </ul>
        <div className="card-price">
          <PriceBlock price={card.price} />
          {card.repayment && <RepaymentFigure terms={card.repayment} look="card" />}
        </div>
        {children && <div className="card-foot">{children}</div>}
      </div>
    </article>
  )
}

function PlaceMark({ card }: { card: CarCard }) {
  if (!card.place) return null
  return (
    <span className={`card-place ${glyph('map-pin')}`}>
      {card.place}
      {card.hasSpin && <span className="card-spin">360°</span>}
    </span>
  )
}

const icons: Record<Exclude<CardFact, 'simple_body'>, Glyph> = {
  car_type: 'badge-check',
  km: 'gauge',
  simple_transmission: 'settings-2',
  stocknum: 'hash',
  simple_fuel: 'fuel',
  simple_drive: 'waypoints',
  seats: 'users',
  year: 'calendar-check',
  sleeps: 'bed-double',
  layout: 'layout-grid',
  length: 'ruler-dimension-line',
  tare: 'weight',
  atm: 'weight',
  engine: 'engine',
  learner: 'graduation-cap',
  seat_height: 'ruler-dimension-line',
  range: 'battery-charging',
  battery: 'battery-charging',
  charging: 'battery-charging',
}

const iconOf = (name: CardFact, kind: VehicleKind): Glyph =>
  name === 'simple_body' ? kindIcons[kind] : icons[name]

/** Templates that list facts under labels show these. */
const labels: Record<Exclude<CardFact, 'simple_body'>, string> = {
  car_type: 'Condition',
  km: 'Odometer',
  simple_transmission: 'Transmission',
  stocknum: 'Stock',
  simple_fuel: 'Fuel',
  simple_drive: 'Drive',
  seats: 'Seats',
  year: 'Year',
  sleeps: 'Sleeps',
  layout: 'Layout',
  length: 'Length',
  tare: 'Tare',
  atm: 'ATM',
  engine: 'Capacity',
  learner: 'Licence',
  seat_height: 'Seat height',
  range: 'Range',
  battery: 'Battery',
  charging: 'Fast charge',
}

const labelOf = (name: CardFact, kind: VehicleKind) =>
  name === 'simple_body' ? kindFacts[kind].bodyLabel : labels[name]

const before = ['Sleeps ']
const after = [' tare', ' ATM', ' long', ' seat', ' seats', ' range', ' battery', ' charging']

/** What a label would say again is an element of its own: 'Sleeps' of 'Sleeps 4', 'tare' of '2,360 kg tare'. */
function FactText({ text }: { text: string }) {
  const first = before.find((word) => text.startsWith(word)) ?? ''
  const last = after.find((word) => text.endsWith(word)) ?? ''
  if (!first && !last) return text
  return (
    <>
      {first && <span className="card-fact-word">{first}</span>}
      {text.slice(first.length, text.length - last.length)}
      {last && <span className="card-fact-word">{last}</span>}
    </>
  )
}

/**
 * Two stand in a row: of an odd number the body joins what is before it, as in 'Used SUV', so that none stands alone; it
 * goes by the label of what it joined.
 */
function inPairs(facts: CardFacts): [name: CardFact, text: string, label?: CardFact][] {
  const entries = Object.entries(facts) as [CardFact, string][]
  const at = entries.findIndex(([name]) => name === 'simple_body')
  const [before, body] = [entries[at - 1], entries[at]]
  const joins = before?.[0] === 'car_type' || before?.[0] === 'simple_fuel'
  if (entries.length % 2 === 0 || !joins || !body) return entries
  return [
    ...entries.slice(0, at - 1),
    ['simple_body', `${before[1]} ${body[1]}`, before[0]],
    ...entries.slice(at + 1),
  ]
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
      <Heading className="card-name">
        <a href={`/cars/${slug}`} className="card-link">
          {year !== null && <span className="card-year">{`${year} `}</span>}
          {makeModel}
        </a>
      </Heading>
      {subtitle && <p className="card-subtitle">{subtitle}</p>}
    </div>
  )
}
