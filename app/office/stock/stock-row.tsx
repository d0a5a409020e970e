import { type CSSProperties, type MouseEvent, memo } from 'react'
import { Link } from 'react-router'
import { wholeNumber } from '#app/ui/money.ts'
import { OfficeIcon } from '../office-icons.tsx'
import type { ListedCar } from './listed-cars.server.ts'
import type { StockColumn } from './stock-columns.ts'
import { type PositionWords, stateTags } from './stock-words.ts'

/** A car that stands so long wants a look. */
const longDays = 45
const fewPhotos = 6

/** `market`: null: too few are like it; undefined: not known. */
type Row = {
  readonly slug: string
  readonly car: ListedCar
  readonly market: PositionWords | null | undefined
  readonly edit: Edit
  readonly columns: readonly StockColumn[]
  /** Where on its page stands what this view is about; '': at its top. */
  readonly field: string
}

/** One car in the list: the whole of it leads to its page. */
export const StockRow = memo(function StockRow({ slug, car, market, edit, columns, field }: Row) {
  const { id, name, plate, km, colour, state, days, photos, picture, views, saves, leads, yard } = car
  const [stateWords, tag] = stateTags[state]
  const isLong = days >= longDays && state !== 'sold'
  const has = (column: StockColumn) => columns.includes(column)
  return (
    <>
      {has('photo') && (
        <span className="stock-row__pic">
          {picture ? (
            <img className="thumb" src={picture} width="66" height="44" alt="" loading="lazy" />
          ) : (
            <span className="thumb nopic">
              <OfficeIcon name="photos" />
            </span>
          )}
        </span>
      )}
      <div className="stock-row__car">
        <Link className="one-line" to={`/${slug}/stock/${id}${field}`}>
          {name}
        </Link>
        <p>
          <span className="plate">{plate}</span>
          <span className="one-line quiet small">{[km, colour].filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      {has('state') && (
        <span className="stock-row__state">
          <span className={tag}>{stateWords}</span>
        </span>
      )}
      {has('price') && <Price slug={slug} car={car} edit={edit} />}
      {has('market') && (
        <span className="stock-row__market">
          {market === null && <span className="quiet small">too few like it</span>}
          {market && <Position market={market} />}
        </span>
      )}
      <p className="stock-row__facts">
        {has('days') && (
          <Figure
            name="days"
            value={wholeNumber(days)}
            unit={days === 1 ? 'day' : 'days'}
            tone={isLong ? 'warn strong' : ''}
          />
        )}
        {has('photos') && (
          <Figure
            name="photos"
            value={photos > 0 && photos < fewPhotos ? `only ${photos}` : wholeNumber(photos)}
            unit={photos === 1 ? 'photo' : 'photos'}
            tone={photos === 0 ? 'is-few bad strong' : photos < fewPhotos ? 'is-few warn strong' : ''}
          />
        )}
        {has('views') && (
          <Figure name="views" value={wholeNumber(views)} unit={views === 1 ? 'view' : 'views'} />
        )}
        {has('saves') && (
          <Figure name="saves" value={wholeNumber(saves)} unit={saves === 1 ? 'save' : 'saves'} />
        )}
        {has('leads') && (
          <Figure
            name="leads"
            value={wholeNumber(leads)}
            unit={leads === 1 ? 'lead' : 'leads'}
            tone={leads > 0 ? 'strong' : ''}
          />
        )}
      </p>
      {has('yard') && <span className="stock-row__yard one-line quiet">{yard}</span>}
      {has('km') && <span className="stock-row__km one-line">{km}</span>}
      {has('plate') && (
        <span className="stock-row__plate">
          <span className="plate">{plate}</span>
        </span>
      )}
    </>
  )
})

export type Edit = (id: string, at: HTMLElement) => void

/** Pressed, it is changed where it stands; without script, on the car's page. */
function Price({ slug, car: { id, name, price, isSaid, asked }, edit }: Pick<Row, 'slug' | 'car' | 'edit'>) {
  const words = (
    <>
      <b>{price.said}</b>
      <span className="quiet tiny">{price.note}</span>
      {isSaid && <span className="hush">, said over the feed</span>}
    </>
  )
  const look = isSaid ? 'stock-row__price is-said' : 'stock-row__price'
  if (!asked) return <p className={look}>{words}</p>
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    edit(id, event.currentTarget)
  }
  return (
    <a
      className={`${look} is-open`}
      href={`/${slug}/stock/${id}#priceCents`}
      title="Change the price"
      data-row-key="e"
      onClick={onClick}
    >
      {words}
      <span className="hush">: change the price of {name}</span>
    </a>
  )
}

type FigureProps = {
  readonly name: 'days' | 'photos' | 'views' | 'saves' | 'leads'
  readonly value: string
  readonly unit: string
  readonly tone?: string
}

/** At a desk the head of its column says what it counts. */
const Figure = ({ name, value, unit, tone = '' }: FigureProps) => (
  <span className={`stock-row__${name} ${tone}`}>
    {value}
    <span className="stock-row__unit"> {unit}</span>
  </span>
)

/** It comes after the page: what the server writes has no style of its own. */
export const Position = ({ market: { said, at, tone } }: { market: PositionWords }) => (
  <span className={`pos pos--${tone}`} style={{ '--at': at } as CSSProperties}>
    {said}
  </span>
)
