import land from './australia.svg?url'
import type { Coordinates } from './distance.ts'
import { isOnMap, markAt, namesIn, viewOf } from './map-view.ts'
import { StreetMap } from './street-map.tsx'
import './place-map.css'

export type MapPlace = { readonly id: string; readonly name: string; readonly point: Coordinates | null }

type MapProps = {
  /** What it shows, for who cannot see it. */
  label: string
  places: readonly MapPlace[]
  /** Somebody looks from there. */
  from?: Coordinates | null
  /** Width to height. */
  ratio?: number
  className?: string
}

/** The drawn map: coast, borders and a pin for each place. Nothing is asked of anybody else. */
export function DrawnMap({ label, places, from = null, ratio = 4 / 3, className = '' }: MapProps) {
  const pins = places.flatMap(({ id, name, point }) =>
    point && isOnMap(point) ? [{ id, name, ...markAt(point) }] : [],
  )
  const here = from && isOnMap(from) ? markAt(from) : null
  const view = viewOf(here ? [...pins, here] : pins, ratio)
  const unit = view.width / 100
  return (
    <svg
      viewBox={`${view.left} ${view.top} ${view.width} ${view.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
      className={`place-map ${className}`}
    >
      <use href={`${land}#land`} className="place-map-land" />
      <use href={`${land}#borders`} className="place-map-borders" />
      {here && <circle cx={here.x} cy={here.y} r={unit * 1.6} className="place-map-from" />}
      {pins.map(({ id, name, x, y }) => (
        <path
          key={id}
          d="M0 0C-4-6-6-8-6-12a6 6 0 0 1 12 0C6-8 4-6 0 0Z"
          transform={`translate(${x} ${y}) scale(${Math.round(unit * 32) / 100})`}
          className="place-map-pin"
        >
          <title>{name}</title>
        </path>
      ))}
      {namesIn(view, pins).map(({ name, x, y, isWest, isTown }) => (
        <g key={`${name} ${y}`} className={isTown ? 'place-map-town' : 'place-map-name'} aria-hidden>
          {isTown && <circle cx={x} cy={y} r={unit * 0.5} />}
          <text
            x={x + unit * (isTown ? 1.6 : 2.3) * (isWest ? -1 : 1)}
            y={y + unit}
            fontSize={unit * 3}
            textAnchor={isWest ? 'end' : 'start'}
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** A place on the drawn map; a site with a key has the street map in its stead (LOC-15). */
export function PlaceMap({ place, frame }: { place: MapPlace; frame: string | null }) {
  return (
    <div className="place-map-box">
      {place.point ? (
        <DrawnMap label={`Map: where ${place.name} is`} places={[place]} className="place-map-filling" />
      ) : (
        <p className="place-map-none">We have no map of this place yet.</p>
      )}
      {frame && <StreetMap name={place.name} frame={frame} />}
    </div>
  )
}
