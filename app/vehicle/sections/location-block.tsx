import { type ReactNode, useEffect, useState } from 'react'
import { weekHours } from '#app/locations/opening-hours.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { MapPin, Navigation } from '#app/ui/icons.tsx'
import './location-block.css'

export type CarPlace = {
  readonly name: string
  readonly address: Pick<Location['address'], 'street' | 'city' | 'state' | 'postcode' | 'place_url'>
  readonly hours: Location['contact_detail']['opening_hours']
  readonly licence: string | null
  /** The rest of the same dealer's stock (STK-23). */
  readonly more: { readonly label: string; readonly href: string } | null
}

/** Where the car stands (VEH-45). No map of another host is loaded: the link leads to one. */
export function LocationBlock({
  place,
  timeZone,
  stock,
  call,
}: {
  place: CarPlace
  timeZone: string
  stock: string
  /** The button with the dealer's number. */
  call: ReactNode
}) {
  const { address, licence } = place
  return (
    <div className="location-block">
      <div className="location-block-place vehicle-place">
        <span className="location-block-pin">
          <MapPin aria-hidden className="location-block-pin-icon" />
        </span>
        <address className="location-block-address">
          <span className="location-block-street">{address.street}</span>
          {`${address.city} ${address.state.toUpperCase()} ${address.postcode}`}
        </address>
        <div className="location-block-actions">
          {address.place_url && (
            <a
              href={address.place_url}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonLook('outline')}
            >
              <Navigation aria-hidden className="icon-text" />
              Get Directions
            </a>
          )}
          {call}
        </div>
      </div>
      <div className="location-block-details">
        <h3 className="location-block-heading">{place.hours.length > 0 ? 'Opening Hours' : place.name}</h3>
        <Hours hours={place.hours} timeZone={timeZone} />
        <p className="location-block-licence" data-law="">
          {[`Stock ${stock}`, licence && `Dealer licence ${licence}`].filter(Boolean).join(' · ')}
        </p>
        {place.more && (
          <a href={place.more.href} className="text-action">
            {place.more.label}
          </a>
        )}
      </div>
    </div>
  )
}

function Hours({ hours, timeZone }: Pick<CarPlace, 'hours'> & { timeZone: string }) {
  // The page is the same for everyone and may be kept: the day is the reader's.
  const [today, setToday] = useState<string | null>(null)
  useEffect(() => setToday(new Date().toLocaleDateString('en-AU', { weekday: 'long', timeZone })), [timeZone])
  return (
    <dl>
      {weekHours(hours).map(({ day, hours: open }) => (
        <div key={day} className={`location-hours-day ${day === today ? 'location-hours-today' : ''}`}>
          <dt>
            {day}
            {day === today && <span className="visually-hidden"> (today)</span>}
          </dt>
          <dd className="location-hours-times tabular">{open}</dd>
        </div>
      ))}
    </dl>
  )
}
