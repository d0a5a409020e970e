import type { ReactNode } from 'react'
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
    <article className="relative grid grid-rows-[auto_1fr] overflow-hidden rounded-card bg-surface shadow-card has-[:is(h2,h3)_a:focus-visible]:outline-3 has-[:is(h2,h3)_a:focus-visible]:outline-link metro:border metro:border-line heritage:border heritage:border-line prestige:bg-transparent">
      <div className="relative">
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
          <span className="absolute right-2 bottom-2 flex items-center gap-1.5 rounded-control bg-ink/70 px-2 py-0.5 text-sm text-surface tabular prestige:hidden">
            <Camera aria-hidden className="size-4" />
            {card.photos}
            <span className="sr-only"> photos</span>
          </span>
        )}
        {control && <div className="absolute top-2 right-2">{control}</div>}
      </div>
      <div className="grid grid-rows-[auto_1fr_auto_auto] gap-3 p-4 prestige:gap-4 prestige:px-0 prestige:pt-5 prestige:pb-0 heritage:p-5">
        <CardTitle card={card} heading={heading} />
        <ul className="grid grid-cols-2 content-start gap-x-4 gap-y-1 text-sm text-ink-2 tabular prestige:flex prestige:flex-wrap prestige:gap-x-6 prestige:overflow-hidden heritage:order-3 heritage:border-t heritage:border-line heritage:pt-3 heritage:text-base">
          {inPairs(card.attributes).map(({ name, text }) => (
            <li
              key={name}
              className="flex min-w-0 items-start gap-2 prestige:-ml-3.25 prestige:border-l prestige:border-line prestige:pl-3"
            >
              <AttributeIcon name={name} kind={card.kind} />
              <span className="min-w-0 wrap-anywhere">
                {name === 'stocknum' && <span className="metro:sr-only heritage:sr-only">Stock </span>}
                {text}
              </span>
            </li>
          ))}
          {views !== undefined && views > 0 && (
            <li className="flex items-center gap-2 prestige:-ml-3.25 prestige:border-l prestige:border-line prestige:pl-3">
              <Eye aria-hidden className="size-4 shrink-0 prestige:hidden" />
              {views === 1 ? '1 view' : `${wholeNumber(views)} views`}
            </li>
          )}
        </ul>
        <div className="border-t border-line pt-3 prestige:pt-4 heritage:border-t-0 heritage:pt-0">
          <PriceBlock price={card.price} />
        </div>
        {children && <div className="heritage:order-4">{children}</div>}
      </div>
    </article>
  )
}

function PlaceMark({ card }: { card: CarCard }) {
  if (!card.place) return null
  return (
    <span className="absolute bottom-0 left-0 flex items-center gap-1.5 bg-surface px-3 py-1 text-sm text-ink-2 metro:rounded-tr-lg prestige:bg-ground prestige:text-xs heritage:bottom-3 heritage:left-3 heritage:rounded-md heritage:text-ink">
      <MapPin aria-hidden className="size-4" />
      {card.place}
      {card.hasSpin && <span className="pl-1">360°</span>}
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
  return <Icon aria-hidden className="mt-[0.2em] size-4 shrink-0 prestige:hidden" />
}

function CardTitle({
  card: { year, makeModel, slug, subtitle },
  heading: Heading,
}: {
  card: CarCard
  heading: 'h2' | 'h3'
}) {
  return (
    <div className="min-w-0">
      <Heading className="text-lg prestige:text-2xl heritage:text-[1.375rem]">
        <a href={`/cars/${slug}`} className="outline-none after:absolute after:inset-0">
          {year !== null && <span className="prestige:text-ink-3">{`${year} `}</span>}
          {makeModel}
        </a>
      </Heading>
      {subtitle && <p className="line-clamp-2 text-sm text-ink-2 heritage:text-base">{subtitle}</p>}
    </div>
  )
}
